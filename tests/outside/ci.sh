#!/usr/bin/env bash
# What stands outside the workspace, tested as its owners would: crates of their own, engines in
# other languages, vectors that go red when one rule is broken.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=tests/outside
# One folder for all builds out here, which share their dependencies; not the house's own, where
# the same crates are compiled as members.
outside=$PWD/target/outside
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "-- Sokoban, a crate outside the workspace"
(cd $here/sokoban && CARGO_TARGET_DIR=$outside cargo test --locked --quiet)

echo "-- a new game builds and passes"
cargo xtask new-game strange-slide --out "$work/strange-slide"
(cd "$work/strange-slide" && CARGO_TARGET_DIR=$outside cargo test --quiet)

echo "-- vectors agree, and a broken rule is named with its level and its move"
cargo xtask vectors plumb --out "$work/vectors.json"
python3 $here/plumb-python/test_vectors.py "$work/vectors.json"
node $here/plumb-js/vectors.test.mjs "$work/vectors.json"

broken() { # folder, file, rule, its opposite, test
    cp -r "$here/$1" "$work/$1"
    sed -i.bak "s/$3/$4/" "$work/$1/$2"
    if cmp -s "$work/$1/$2" "$here/$1/$2"; then
        echo "nothing was broken in $1"
        exit 1
    fi
    if ${5} "$work/vectors.json" > "$work/out" 2>&1; then
        echo "a broken rule goes unnoticed in $1"
        exit 1
    fi
    cat "$work/out"
    grep -Eq 'plumb/[a-z0-9-]+/[a-z0-9-]+: after move [0-9]+' "$work/out"
}
# A marble that does not stop on a pad.
broken plumb-python plumb.py 'if tile == "+":' 'if tile == "no pad":' "python3 $work/plumb-python/test_vectors.py"
# Gates that let in the wrong way round.
broken plumb-js plumb.mjs 'GATE\[tile\] !== here' 'GATE[tile] === here' "node $work/plumb-js/vectors.test.mjs"

echo "-- engines under the command line"
for engine in "python3 $here/plumb-python/engine.py" "node $here/plumb-js/engine.mjs"; do
    cargo xtask engine --command "$engine" verify plumb/campaign
done
