"""Plumb's greedy players and the images of a board: what the gate cannot know by itself."""

from plumb import MOVES

ORDERS = [order[i:] + order[:i] for order in ("URDL", "ULDR") for i in range(4)]
WISHES = ["most marbles home", "nearest to the cups", "nearest to the cups, not into a pit"]
PLAYERS = {f"{wish}, ties {' '.join(order)}": (wish, order) for wish in WISHES for order in ORDERS}
TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}
GATE_TURN = {"^": ">", ">": "v", "v": "<", "<": "^"}
GATE_MIRROR = {"<": ">", ">": "<"}


def choose(level, player, state, legal):
    """The legal tilt whose outcome a player likes best; of equals the first in its order."""
    wish, order = PLAYERS[player]

    def dislike(way):
        after, pits = level.tilt(state, way)
        if wish == "most marbles home":
            return (0, -bin(after[1]).count("1"))
        careful = wish.endswith("pit") and level.standing(after) == "lost: pit"
        return (careful, distance(level, after, pits))

    return min((way for way in order if way in legal), key=dislike, default=None)


def distance(level, state, pits):
    """Distances of the marbles not home to their nearest open cup, lost ones from their pit."""
    places = [(c, p) for c, p in zip(level.colours, state[0]) if p is not None]
    places += [(level.colours[i], pit) for i, pit in pits.items()]
    total = 0
    for colour, place in places:
        y, x = divmod(place, level.stride)
        open_cups = [
            divmod(cup, level.stride)
            for cup, n in level.cups.items()
            if level.tiles[cup] == colour.upper() and not state[1] >> n & 1
        ]
        total += min(abs(x - cx) + abs(y - cy) for cy, cx in open_cups)
    return total


def form(board, symmetry):
    """A board's image, colours renamed in the order in which their letters appear."""
    rows = list(board)
    if symmetry.startswith("m"):
        rows = ["".join(GATE_MIRROR.get(c, c) for c in reversed(row)) for row in rows]
    for _ in range(TURNS["r" + symmetry[1:]]):
        rows = ["".join(GATE_TURN.get(c, c) for c in column) for column in zip(*rows[::-1])]
    names = {}
    for c in "".join(rows):
        if c in "ABCDabcd" and c.lower() not in names:
            names[c.lower()] = "abcd"[len(names)]
    new = {**names, **{old.upper(): new.upper() for old, new in names.items()}}
    renamed = ["".join(new.get(c, c) for c in row) for row in rows]
    return f"{len(rows[0])}x{len(rows)}/" + "/".join(renamed)


assert len(PLAYERS) == 24 and MOVES == "UDLR"
