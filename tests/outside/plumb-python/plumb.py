"""Plumb: tilt the board, bring every marble home. The rules, and nothing else.

A state is a pair: the place of every marble (None once it is off the board) and the set of
filled cups as bits. Places are indices into a board with a frame of wall around it.
"""

MOVES = "UDLR"
GATES = {"^": "U", "v": "D", "<": "L", ">": "R"}
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
TILES = set("#.O^v<>+*ABCDabcd")
MOST_MARBLES = 8


def faults(board):
    """Everything that is wrong with the rows of a board, as (path, what)."""
    if not isinstance(board, list) or not all(isinstance(row, str) for row in board):
        return [("board", "expected an array of rows")]
    found = []
    if not 3 <= len(board) <= 9:
        found.append(("board", f"{len(board)} rows, expected 3 to 9"))
    for y, row in enumerate(board):
        if not 3 <= len(row) <= 9 or len(row) != len(board[0]):
            found.append((f"board/{y}", "expected 3 to 9 tiles, as many as in the first row"))
        if not set(row) <= TILES:
            found.append((f"board/{y}", "expected tiles of # . O ^ v < > + * A-D a-d"))
    text = "".join(board)
    marbles = [c for c in text if c in "abcd"]
    if not 1 <= len(marbles) <= MOST_MARBLES:
        found.append(("board", f"{len(marbles)} marbles, expected 1 to {MOST_MARBLES}"))
    for colour in "abcd":
        if text.count(colour) != text.count(colour.upper()):
            found.append(("board", f"expected as many cups {colour.upper()} as marbles {colour}"))
    return found


class Level:
    """A board without faults."""

    def __init__(self, board):
        self.board = board
        self.width = len(board[0])
        self.stride = self.width + 2
        framed = ["#" * self.stride, *(f"#{row}#" for row in board), "#" * self.stride]
        text = "".join(framed)
        self.step = {"U": -self.stride, "D": self.stride, "L": -1, "R": 1}
        self.tiles = ["." if c in "abcd" else c for c in text]
        cells = list(enumerate(text))
        self.colours = "".join(sorted(c for c in text if c in "abcd"))
        self.cups = {i: n for n, (i, _) in enumerate((i, c) for i, c in cells if c in "ABCD")}
        places = [i for colour in "abcd" for i, c in cells if c == colour]
        self.start = (tuple(places), 0)

    def tilt(self, state, way):
        """The state after a tilt, the same one where no marble moves, and the pits that took one."""
        places, filled = list(state[0]), state[1]
        pits = {}
        there = {place for place in places if place is not None}
        moving = [i for i, place in enumerate(places) if place is not None]
        moving.sort(key=lambda i: places[i], reverse=way in "DR")
        tiles, colours = self.tiles, self.colours
        for i in moving:
            place, here, bounced = places[i], way, False
            step = self.step[here]
            there.discard(place)
            while True:
                ahead = place + step
                tile = tiles[ahead]
                if tile == "*" and not bounced:
                    bounced, here, step = True, BACK[here], -step
                    continue
                if tile == "#" or tile == "*" or ahead in there or GATES.get(tile, here) != here:
                    break
                place = ahead
                if tile == "O":
                    pits[i] = place
                    break
                if tile == colours[i].upper() and not filled >> self.cups[place] & 1:
                    filled |= 1 << self.cups[place]
                    pits[i] = None
                    break
                if tile == "+":
                    break
            if i in pits:
                places[i] = None
            else:
                places[i] = place
                there.add(place)
        if filled == state[1] and places == list(state[0]):
            return state, {}
        return self.alike(places, filled), {i: p for i, p in pits.items() if p is not None}

    def alike(self, places, filled):
        """Marbles of a colour are alike: their places in order, those off the board last."""
        if len(places) == 1:
            return (tuple(places), filled)
        rank = sorted(zip(self.colours, (1000 if p is None else p for p in places)))
        return (tuple(None if p == 1000 else p for _, p in rank), filled)

    def standing(self, state):
        """open, won or lost: a marble that is gone has filled a cup or fallen into a pit."""
        gone = sum(place is None for place in state[0])
        if gone > bin(state[1]).count("1"):
            return "lost: pit"
        return "won" if gone == len(state[0]) else "open"

    def expand(self, state):
        """The legal tilts, each with the state it leads to."""
        after = [(way, self.tilt(state, way)[0]) for way in MOVES]
        return [(way, new) for way, new in after if new != state]

    def rows(self, state):
        """The board as drawn: a marble hides its tile, a filled cup is floor."""
        shown = list(self.tiles)
        for place, cup in self.cups.items():
            if state[1] >> cup & 1:
                shown[place] = "."
        for colour, place in zip(self.colours, state[0]):
            if place is not None:
                shown[place] = colour
        text = "".join(shown)
        lines = [text[i : i + self.stride] for i in range(0, len(text), self.stride)]
        return [line[1:-1] for line in lines[1:-1]]

    def write(self, state):
        """A state as text."""
        return ".".join("-" if p is None else str(p) for p in state[0]) + f"|{state[1]}"

    def read(self, text):
        """A state from its text."""
        places, filled = text.split("|")
        return (tuple(None if p == "-" else int(p) for p in places.split(".")), int(filled))
