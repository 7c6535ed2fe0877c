"""An engine that does one thing wrong: its argument says which.

The game: a token on a strip of cells with holes, moved left and right or jumped by two; on the last
cell it is won.
"""

import json
import os
import random
import sys
import time

MODE = sys.argv[1] if len(sys.argv) > 1 else "sound"
DESCRIPTION = {"protocol": 1, "game": "strip", "version": "1", "metric": "steps"}
if MODE != "terse":
    DESCRIPTION |= {
        "moves": ["L", "R", "J"],
        "symmetries": ["r0"],
        "players": ["homesick"],
        "undo": True,
        "batch": 4,
    }
STEPS = {"L": -1, "R": 1, "J": 2}
HOLES = {1, 3, 6, 10}
asked = 0
random.seed(1)


def standing(at, length):
    if MODE == "two-faced-standing" and at == 2 and asked > 5:
        return "won"
    if at == length - 1:
        return "won"
    return "lost: hole" if at in HOLES else "open"


def moves(at, length):
    legal = [(name, at + step) for name, step in STEPS.items() if 0 <= at + step < length]
    if MODE == "leaves-out":
        legal = [move for move in legal if move != ("J", 4)]
    if MODE == "random":
        legal = [(name, to) for name, to in legal if random.random() < 0.8]
    if MODE == "other-order":
        legal.reverse()
    if MODE == "undescribed":
        legal = [("S" if name == "J" else name, to) for name, to in legal]
    if MODE == "twice":
        legal += legal[:1]
    return legal


def answer(ask):
    global length
    verb = ask["ask"]
    if verb == "describe":
        return DESCRIPTION if MODE != "other-protocol" else DESCRIPTION | {"protocol": 9}
    if verb == "load":
        length = ask["level"].get("length")
        if not isinstance(length, int) or not 2 <= length <= 99:
            return {"faults": [{"path": "length", "what": "expected 2 to 99 cells"}]}
        return {"faults": []}
    if verb == "start":
        at = asked % 2 * 2 if MODE == "starts-anywhere" else 0
        return {"state": str(at), "standing": standing(at, length)}
    if verb == "expand":
        states = ask["states"][:-1] if MODE == "too-few" else ask["states"]
        if MODE == "says-no":
            return {"error": "I would rather not"}
        if MODE == "silent":
            time.sleep(3600)
        if MODE == "crash" and asked > 5 and length > 5:
            sys.stderr.write("out of cheese\n")
            sys.stderr.flush()
            os._exit(7)
        all_moves = [moves(int(state), length) for state in states]
        return {"moves": [[[m, str(to), standing(to, length)] for m, to in each] for each in all_moves]}
    if verb == "play":
        at, name = int(ask["state"]), ask["move"]
        to = at + STEPS.get(name, 99)
        if not 0 <= to < length or (MODE == "refuses" and name == "J"):
            return {"illegal": "off the strip"}
        if MODE == "plays-otherwise" and name == "J":
            to -= 1
        return {"state": str(to), "standing": standing(to, length), "undo": ask["state"]}
    if verb == "undo":
        return {"state": "0" if MODE == "undo-to-start" else ask["undo"]}
    if verb == "form":
        return {"form": str(asked if MODE == "forms-anew" else length)}
    if verb == "choose":
        if MODE == "chooses-in-turn":
            return {"move": ask["moves"][asked % len(ask["moves"])]}
        if MODE == "chooses-without-a-word":
            return {}
        return {"move": "X" if MODE == "chooses-nonsense" else ("L" if "L" in ask["moves"] else None)}
    return {"error": "no such request"}


if MODE == "mute-from-the-start":
    time.sleep(3600)
if MODE == "never-flushes":
    sys.stdout = open(1, "w", buffering=1 << 16)
for line in sys.stdin:
    asked += 1
    ask = json.loads(line)
    text = json.dumps({"id": ask["id"] + (MODE == "wrong-number"), **answer(ask)})
    if MODE == "garbage" and ask["ask"] == "expand":
        text = "Traceback (most recent call last):"
    if MODE == "dies-loading" and ask["ask"] == "load":
        os._exit(3)
    if MODE == "half-a-line" and ask["ask"] == "expand":
        sys.stdout.write(text[:20])
        sys.stdout.flush()
        os._exit(0)
    if MODE == "endless-line" and ask["ask"] == "expand":
        while True:
            sys.stdout.write("x" * 1_000_000)
    if MODE == "unknown-key" and ask["ask"] == "expand":
        text = text.replace('"moves"', '"movez"')
    print(text, flush=MODE != "never-flushes")
