"""The position drawn in text: the board, the score, and the hands the reader may see."""

from __future__ import annotations

from rules.kernel.play.state import HIDDEN
from rules.kernel.words.page import GAP, MARGIN, WIDTH, Page, cut
from rules.naastica.board import COLUMNS, DIRECTIONS, ROWS
from rules.naastica.state import LUX, NOX, Lying, State
from rules.naastica.wording import Words, called, wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.page import Paint

INSIDE = 19  # of a cell; odd, so that an arrow can stand in the middle of a side
NAME_LINES = 2
COLOURS = ("azure", "crimson")  # RN-18: by seat
ARROWS = dict(zip(DIRECTIONS, "↑→↓←"))
# Corners from the top left clockwise, then a level and an upright line.
FRAMES = {"azure": "┌┐┘└─│", "crimson": "╔╗╝╚═║", "dim": "····  "}
RAISED, LOWERED = "▲", "▼"


class Drawing(Page[State]):
    """A position of Naastica."""

    def prepare(self) -> None:
        state = self.state
        self.paint = _inked(self.paint)
        self.words = Words(state.edition.data, self.catalogue, state.options)
        self.say = self.speaking(wording)
        self.colour = dict(zip(state.seats, COLOURS))

    def lines(self) -> list[str]:
        lines = [self._heading(), "", *self._board(), "", *self._standing()]
        for seat in self.state.seats:
            if cards := self._seen_in_hand(seat):
                lines += ["", *self._hand(seat, cards)]
        return lines

    def _heading(self) -> str:
        """Which game, and who is to play or has won it."""
        state = self.state
        if not state.leg:
            text = self.say("drawing.no_game")
        elif state.under_way:
            text = self.say("drawing.turn", game=state.leg, seat=state.active)
        else:
            text = self.say("drawing.ended", game=state.leg, winner=state.results[-1]["winner"])
        return self.paint("strong", text)

    def _board(self) -> list[str]:
        columns = MARGIN + " ".join(column.center(INSIDE + 2) for column in COLUMNS)
        lines = [self.paint("dim", columns)]
        for row in ROWS:
            cells = [self._cell(column + row) for column in COLUMNS]
            for at, across in enumerate(zip(*cells)):
                label = self.paint("dim", row.ljust(len(MARGIN))) if at == len(cells[0]) // 2 else MARGIN
                lines.append(label + " ".join(across))
        return [*lines, "", self.paint("dim", self.say("drawing.legend"))]

    def _cell(self, cell: str) -> list[str]:
        lying = self.state.board.get(cell)
        if lying is None:
            return _framed("dim", "", "", ["", cell.center(INSIDE), ""], "dim", self.paint)
        colour = self.colour[lying.owner]
        name = _broken(called(self.words.title(lying.card)), INSIDE - 2, NAME_LINES)
        inside = [f" {line}" for line in (*name, self._values(lying))]
        return _framed(colour, self._letter(lying.owner), lying.arrows, inside, "strong", self.paint)

    def _letter(self, seat: Seat) -> str:
        return self.say(f"word.colour.{self.colour[seat]}.letter")

    def _values(self, lying: Lying) -> str:
        """`LUX 7   NOX 4▼`: marked where they differ from what is printed on the card."""
        printed = self.state.edition.cards[lying.card]
        text = ""
        for stat, before in ((LUX, printed.lux), (NOX, printed.nox)):
            now = self.state.value(lying, stat)
            mark = RAISED if now > before else LOWERED if now < before else ""
            text += f"{self.words.known('word.stat', stat)} {now}{mark}".ljust(8)
        return text

    def _standing(self) -> list[str]:
        """For each player: colour, cards on the board and in hand, games won, and the counters on the hand."""
        state = self.state
        counted = [GAP + GAP.join(row) for row in _columns([self._counts(seat) for seat in state.seats])]
        room = WIDTH - 2 - max(map(len, counted))
        players = _columns([(cut(self.names[seat], room),) for seat in state.seats])
        lines = []
        for seat, (player,), rest in zip(state.seats, players, counted):
            lines.append(self.paint(self.colour[seat], f"{self._letter(seat)} {player}") + rest)
            lines += self._hand_counters(seat)
        return lines

    def _counts(self, seat: Seat) -> Sequence[str]:
        say, state = self.say, self.state
        return (
            say.phrase(f"word.colour.{self.colour[seat]}"),
            say.phrase("drawing.on_board", n=state.count(seat)),
            say.phrase("drawing.in_hand", n=len(state.hands[seat])),
            say.phrase("drawing.games", n=sum(result["winner"] == seat for result in state.results)),
        )

    def _hand_counters(self, seat: Seat) -> list[str]:
        """What lies on a whole hand, seen or unseen."""  # RN-25
        if not (self.state.under_way and self.state.hands[seat]):
            return []
        return [
            MARGIN + self.say.phrase("drawing.hand_counter", stat=stat, delta=delta, ability=ability)
            for ability, stat, delta in self.state.marks[seat]
        ]

    def _seen_in_hand(self, seat: Seat) -> list[str]:
        """Whatever the state holds, a hand is shown only to its owner, or to all if hands are open."""  # RN-07
        state = self.state
        may_see = seat == self.viewer or state.options["open_hands"]
        return [card for card in state.hands[seat] if card != HIDDEN] if state.under_way and may_see else []

    def _hand(self, seat: Seat, cards: Sequence[str]) -> list[str]:
        title = self.say("drawing.own_hand") if seat == self.viewer else self.say("drawing.hand", seat=seat)
        lines = [self.paint("strong", title)]
        values = [self._held(seat, card) for card in cards]
        room = WIDTH - len(MARGIN + GAP) - max(map(len, values))
        names = _columns([(cut(self.words.title(card), room),) for card in cards])
        for card, (name,), held in zip(cards, names, values):
            lines += [MARGIN + name + GAP + held, *self._ability(card)]
        return lines

    def _held(self, seat: Seat, card: str) -> str:
        """The values the card would have on the board, with the counters of the hand, and its four sides."""
        printed = self.state.edition.cards[card]
        lying = Lying(card, seat, printed.lux, printed.nox, printed.arrows, self.state.marks[seat], [])
        return self._values(lying) + "".join(ARROWS[side] if side in printed.arrows else " " for side in DIRECTIONS)

    def _ability(self, card: str) -> list[str]:
        from textwrap import wrap

        ability = self.state.edition.cards[card].ability  # N-5.d
        if not ability or self.brief:
            return []
        text = self.say("drawing.ability", ability=ability, text=self.words.ability_text(ability))
        return [MARGIN * 2 + self.paint("dim", line) for line in wrap(text, WIDTH - 2 * len(MARGIN))]

    def in_play(self) -> Iterator[str]:
        """Cards on the board; what those in a hand do stands there."""
        abilities, seen = self.state.edition.ability_of, self.state.seats
        in_hand = {abilities(card) for seat in seen for card in self._seen_in_hand(seat)}
        return (lying.card for lying in self.state.board.values() if abilities(lying.card) not in in_hand)


def _inked(paint: Paint) -> Paint:
    """Paint what can be seen and leave blanks alone, so that they can be cut off at the end of a line."""

    def inked(style: str, text: str) -> str:
        seen = text.strip()
        return text.replace(seen, paint(style, seen)) if seen else text

    return inked


def _framed(frame: str, letter: str, arrows: str, inside: Sequence[str], style: str, paint: Paint) -> list[str]:
    """Texts in a frame that has an arrow in the middle of each side given, and a letter in its corner."""
    top_left, top_right, bottom_right, bottom_left, level, upright = tuple(FRAMES[frame])

    def side(direction: str) -> str:
        line = f" {ARROWS[direction]} " if direction in arrows else ""
        return line.center(INSIDE, level)

    top = f" {letter} {side('N')[3:]}" if letter else side("N")
    lines = [paint(frame, top_left + top + top_right)]
    for at, text in enumerate(inside):
        middle = at == len(inside) // 2
        left = ARROWS["W"] if middle and "W" in arrows else upright
        right = ARROWS["E"] if middle and "E" in arrows else upright
        lines.append(paint(frame, left) + paint(style, text.ljust(INSIDE)) + paint(frame, right))
    return [*lines, paint(frame, bottom_left + side("S") + bottom_right)]


def _broken(name: str, width: int, lines: int) -> list[str]:
    """A name over exactly so many lines; what is too long for them is left out."""
    from textwrap import wrap

    broken = wrap(name, width, max_lines=lines, placeholder="…")
    return broken + [""] * (lines - len(broken))


def _columns(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows with each column brought to the width of its longest text."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [[text.ljust(width) for text, width in zip(row, widths)] for row in rows]
