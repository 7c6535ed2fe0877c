"""Replays conformance vectors against the rules in plumb.py: `python3 test_vectors.py vectors.json`."""

import json
import sys

from plumb import MOVES, Level


def replay(name, level, line):
    """Plays a line and compares every position; the first difference is the failure."""
    state = level.start
    for number, position in enumerate(line["positions"]):
        if number > 0:
            state = level.tilt(state, line["moves"][number - 1])[0]
        standing = level.standing(state)
        said = {
            "state": "\n".join(level.rows(state)),
            "standing": standing.split(":")[0],
            "reason": standing.split(": ")[1] if ": " in standing else None,
        }
        if standing == "open":
            said["legal"] = [way for way, _ in level.expand(state)]
            said["illegal"] = [way for way in MOVES if way not in said["legal"]]
        for key, value in said.items():
            due = position[key]
            differs = set(due) - set(value) if key == "illegal" else value != due
            if differs:
                played = " ".join(line["moves"][:number]) or "the start"
                sys.exit(f"{name}: after move {number} ({played}): {key} is {value!r}, expected {due!r}")


def main(path):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    for entry in vectors["levels"]:
        for line in entry["lines"]:
            replay(entry["name"], Level(entry["level"]["board"]), line)
    print(f"{len(vectors['levels'])} levels agree")


main(sys.argv[1])
