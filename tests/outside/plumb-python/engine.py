"""Plumb as an engine: JSON lines on standard input and output (see gate/ENGINE.md)."""

import json
import sys

import battery
from plumb import MOVES, Level, faults

DESCRIPTION = {
    "protocol": 1,
    "game": "plumb",
    "version": "1",
    "metric": "tilts",
    "moves": list(MOVES),
    "symmetries": [mirror + turn for mirror in "rm" for turn in ("0", "90", "180", "270")],
    "players": list(battery.PLAYERS),
    "undo": True,
    "rows": True,
    "states": "within optimum",
    "lessons": 10,
    "carries": {"proof": {"luck": "bits of luck"}},
}


class Engine:
    """Holds the level that was loaded last."""

    def describe(self, _):
        return DESCRIPTION

    def load(self, ask):
        text = ask["level"]
        found = faults(text.get("board")) if isinstance(text, dict) else [("", "expected an object")]
        if not found and set(text) != {"board"}:
            found = [("", "expected the key board and no other")]
        if not found:
            self.level = Level(text["board"])
        return {"faults": [{"path": path, "what": what} for path, what in found]}

    def start(self, _):
        start = self.level.start
        return {"state": self.level.write(start), "standing": self.level.standing(start)}

    def expand(self, ask):
        level = self.level
        write, standing, read, expand = level.write, level.standing, level.read, level.expand
        return {
            "moves": [
                [[way, write(new), standing(new)] for way, new in expand(read(state))]
                for state in ask["states"]
            ]
        }

    def play(self, ask):
        level, state = self.level, self.level.read(ask["state"])
        if ask["move"] not in MOVES:
            return {"illegal": "expected U, D, L or R"}
        new = level.tilt(state, ask["move"])[0]
        if new == state:
            return {"illegal": "no marble moves"}
        return {"state": level.write(new), "standing": level.standing(new), "undo": ask["state"]}

    def undo(self, ask):
        return {"state": ask["undo"]}

    def rows(self, ask):
        return {"rows": self.level.rows(self.level.read(ask["state"]))}

    def form(self, ask):
        return {"form": battery.form(self.level.board, ask["symmetry"])}

    def choose(self, ask):
        state = self.level.read(ask["state"])
        return {"move": battery.choose(self.level, ask["player"], state, ask["moves"])}


VERBS = ("describe", "load", "start", "expand", "play", "undo", "rows", "form", "choose")


def main():
    engine = Engine()
    for line in sys.stdin:
        ask = json.loads(line)
        if ask["ask"] in VERBS:
            answer = getattr(engine, ask["ask"])(ask)
        else:
            answer = {"error": "no such request"}
        print(json.dumps({"id": ask["id"], **answer}, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
