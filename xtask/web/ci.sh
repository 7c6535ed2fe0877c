#!/bin/sh
# Builds the report with its engine and drives it in a headless Chromium, opened from
# disk. Run from anywhere; writes target/report, which is worth keeping as an artifact.
#
# Takes what is there and fetches what is missing, on a Debian: chromium, and a compiler
# for wasm32-unknown-unknown. With rustup that is one target; without a way to add it, the
# distribution's own compiler for the web (rustc-web) builds the engine beside it.
set -eu
cd "$(dirname "$0")/../.."

target=wasm32-unknown-unknown
engine=target/report-engine/$target/release/web.wasm

root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

fetch() {
    root apt-get update -qq
    root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

has_target() {
    [ -d "$(rustc --print target-libdir --target $target)" ]
}

if ! has_target && command -v rustup >/dev/null; then
    rustup target add $target || echo "rustup has no $target; the distribution's compiler takes its place"
fi

if has_target; then
    set --
else
    [ -x /usr/bin/rustc ] && /usr/bin/rustc --print target-libdir --target $target >/dev/null 2>&1 &&
        [ -d /usr/lib/rustlib/src ] || fetch rustc-web cargo-web rust-web-src
    linker=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/host: //p')/bin/rust-lld
    [ -x "$linker" ] || linker=rust-lld
    # The distribution's compiler has the library's source and no compiled one.
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker \
        /usr/bin/cargo build --quiet --release --locked --package web --target $target \
        --target-dir target/report-engine -Z build-std=std,panic_abort
    set -- --engine "$engine"
fi

browser() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
        [ -n "$name" ] && command -v "$name" && return
    done
}

[ -n "$(browser)" ] || fetch chromium
CHROMIUM=$(browser)
export CHROMIUM
command -v npm >/dev/null || fetch nodejs npm

cargo xtask report --out target/report "$@"
(cd xtask/web/browser && npm ci --silent)
node xtask/web/browser/drive.mjs target/report
