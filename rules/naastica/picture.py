"""The position as a picture: the nine cells, the two players, and the hands the reader may see."""

from __future__ import annotations

from rules.kernel.pictures.elements import (
    CARD,
    DIM,
    FAINT,
    INK,
    INSIDE,
    MARGIN,
    MIDDLE,
    RULE,
    Box,
    Group,
    Polygon,
    Text,
    seat_tone,
)
from rules.kernel.pictures.illustrated import Illustrated
from rules.kernel.pictures.measure import wrapped
from rules.kernel.pictures.sheet import Sheet
from rules.naastica.board import COLUMNS, DIRECTIONS, ROWS
from rules.naastica.drawing import LOWERED, RAISED, Drawing
from rules.naastica.state import LUX, NOX, Lying, State
from rules.naastica.wording import called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.pictures.elements import Element, Panel
    from rules.kernel.play.asking import Seat

LEFT = 17  # for the numbers of rows
BETWEEN = 12.0  # cells, so that arrows of two do not touch
SIDE = (INSIDE - LEFT - 2 * BETWEEN) / 3  # of a cell
HIGH = 104
NAME, VALUE, SMALL = 11.0, 15.0, 9.5
HEAD = 5.0  # of an arrow
THICK = {0: 2.0, 1: 3.0}


class Board(Drawing, Illustrated[State]):
    """A position of Naastica."""

    def where(self) -> str:
        return self._heading()

    def panels(self) -> list[Panel]:
        hands = [(seat, self._seen_in_hand(seat)) for seat in self.own_first(self.state.seats)]
        return [self._grid(), *(self._held_by(seat, cards) for seat, cards in hands if cards), self._players()]

    def _grid(self) -> Panel:
        sheet = Sheet("board")
        sheet.heading(self.where())
        sheet.space(14)
        top = sheet.y
        for across, column in enumerate(COLUMNS):
            x = MARGIN + LEFT + across * (SIDE + BETWEEN)
            sheet.parts.append(Text(x + SIDE / 2, top, column, NAME, DIM, MIDDLE))
            for down, row in enumerate(ROWS):
                y = top + BETWEEN + down * (HIGH + BETWEEN)
                if not across:
                    sheet.parts.append(Text(MARGIN, y + HIGH / 2 + 4, row, NAME, DIM))
                sheet.parts.append(self._lying(column + row, x, y))
        sheet.space(BETWEEN + 3 * (HIGH + BETWEEN))
        return sheet.panel()

    def _lying(self, cell: str, x: float, y: float) -> Group:
        lying = self.state.board.get(cell)
        if lying is None:
            middle = Text(x + SIDE / 2, y + HIGH / 2 + 4, cell, NAME, DIM, MIDDLE)
            return Group(cell, [Box(x, y, SIDE, HIGH, FAINT, RULE, 6), middle])
        return self._card(lying, x, y, self.entry(cell, self._told(lying)))

    def _told(self, lying: Lying) -> str:
        """Whose card, its whole name, and what it does."""
        ability = self.state.edition.cards[lying.card].ability
        told = [f"{self.words.title(lying.card)} ({self.names[lying.owner]})"]
        if ability:
            told.append(self.say("drawing.ability", ability=ability, text=self.words.ability_text(ability)))
        return "\n".join(told)

    def _card(self, lying: Lying, x: float, y: float, title: str) -> Group:
        """A card with its owner's piece, its name, both values, and arrows that reach over its edges."""
        seat = self.state.seats.index(lying.owner)
        tone = seat_tone(seat)
        piece = self.token(seat, self._letter(lying.owner), 8).but(x=x + SIDE - 15, y=y + 18)
        parts: list[Element] = [Box(x, y, SIDE, HIGH, CARD, tone, 6, THICK[seat]), piece]
        for at, name in enumerate(wrapped(called(self.words.title(lying.card)), NAME, SIDE - 38, bold=True, lines=3)):
            parts.append(Text(x + 9, y + 20 + at * 13, name, NAME, INK, bold=True, room=SIDE - 38))
        if ability := self.state.edition.cards[lying.card].ability:
            parts.append(Text(x + 9, y + HIGH - 44, self.words.ability_name(ability), SMALL, DIM, room=SIDE - 18))
        parts += self._figures(lying, x + 9, y + HIGH - 28)
        parts += [_arrow(side, x, y, tone) for side in DIRECTIONS if side in lying.arrows]
        return Group(title, parts)

    def _figures(self, lying: Lying, x: float, y: float) -> list[Element]:
        printed = self.state.edition.cards[lying.card]
        parts: list[Element] = []
        for at, (stat, before) in enumerate(((LUX, printed.lux), (NOX, printed.nox))):
            now = self.state.value(lying, stat)
            mark = RAISED if now > before else LOWERED if now < before else ""
            left = x + at * (SIDE - 18) / 2
            parts.append(Text(left, y, self.words.known("word.stat", stat), SMALL, DIM))
            parts.append(Text(left, y + 18, f"{now}{mark}", VALUE, INK, bold=True))
        return parts

    def _players(self) -> Panel:
        sheet = Sheet("players")
        sheet.heading(self.say("picture.players"))
        for at, seat in enumerate(self.state.seats):
            sheet.space(20)
            piece = self.token(at, self._letter(seat)).but(x=MARGIN + 9, y=sheet.y - 5)
            name = Text(MARGIN + 26, sheet.y, self.names[seat], 12, INK, bold=True, room=INSIDE - 26)
            sheet.parts.append(Group(self.names[seat], [piece, name]))
            sheet.line(", ".join(self._counts(seat)), size=10.5, tone=DIM, indent=26)
            for line in self._hand_counters(seat):
                sheet.line(line.strip(), size=10.5, indent=26)
        return sheet.panel()

    def _held_by(self, seat: Seat, cards: Sequence[str]) -> Panel:
        """A hand, each card as it would lie on the board."""
        sheet = Sheet("hand")
        sheet.heading(self.say("drawing.own_hand") if seat == self.viewer else self.say("drawing.hand", seat=seat))
        sheet.space(10)
        wide = SIDE + BETWEEN + LEFT / 2
        for at, card in enumerate(cards):
            printed = self.state.edition.cards[card]
            lying = Lying(card, seat, printed.lux, printed.nox, printed.arrows, self.state.marks[seat], [])
            x, y = MARGIN + at % 3 * wide, sheet.y + at // 3 * (HIGH + BETWEEN)
            sheet.parts.append(self._card(lying, x, y, self._told(lying)))
        sheet.space((len(cards) + 2) // 3 * (HIGH + BETWEEN))
        for card in cards:
            if ability := self.state.edition.cards[card].ability:
                text = self.say("drawing.ability", ability=ability, text=self.words.ability_text(ability))
                sheet.line(f"{called(self.words.title(card))} — {text}", size=10.5, tone=DIM)
        return sheet.panel()


def _arrow(side: str, x: float, y: float, tone: str) -> Polygon:
    """A head in the middle of a side, half of it beyond the edge."""
    middle = {"N": (SIDE / 2, 0), "E": (SIDE, HIGH / 2), "S": (SIDE / 2, HIGH), "W": (0, HIGH / 2)}[side]
    right, down = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    left, top = x + middle[0], y + middle[1]
    tip = (left + right * HEAD, top + down * HEAD)
    base = (left - right * HEAD, top - down * HEAD)
    one = (base[0] + down * (HEAD + 2), base[1] + right * (HEAD + 2))
    other = (base[0] - down * (HEAD + 2), base[1] - right * (HEAD + 2))
    return Polygon((tip, one, other), tone)
