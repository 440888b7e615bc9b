"""A panel that is filled from top to bottom: headings, lines, rows of labels and of cards."""

from __future__ import annotations

from rules.kernel.pictures.elements import (
    CARD,
    DIM,
    FAINT,
    INK,
    INSIDE,
    MARGIN,
    MIDDLE,
    OWN,
    RULE,
    Box,
    Group,
    Line,
    Panel,
    Text,
    Token,
)
from rules.kernel.pictures.measure import cut, width, wrapped
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.pictures.elements import Element

GAP = 6
LEADING = 1.35
CHIP = 20  # how high a label is
HEADING, TEXT, SMALL = 14.0, 11.0, 10.0
HEADING_LINES = 2


class Chip(Value):
    """A label: a card by its name, a number of something. Its title tells what the card says."""

    text: str
    title: str = ""
    tone: str = CARD
    bold: bool = False


class Card(Value):
    """A card that lies open: its name, what is printed on it, and a sign in its corner."""

    name: str
    lines: Sequence[str] = ()
    title: str = ""
    corner: str = ""
    edge: str = RULE


class Sheet:
    """A panel under way; `y` is how far it has got."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.parts: list[Element] = []
        self.y = 0.0

    def panel(self) -> Panel:
        return Panel(self.name, self.parts, round(self.y + GAP))

    def space(self, height: float) -> None:
        self.y += height

    def heading(self, text: str, *, token: Token | None = None, aside: str = "", title: str = "") -> None:
        """The name of a panel over a rule; of a player with the piece, and what is to be known first at the right."""
        self.y += 22
        left = MARGIN + (24 if token else 0)
        room = INSIDE - (left - MARGIN) - (width(aside, SMALL) + GAP if aside else 0)
        shown: list[Element] = [token.but(x=MARGIN + 9, y=self.y - 5)] if token is not None else []
        if aside:
            shown.append(Text(MARGIN + INSIDE, self.y, aside, SMALL, DIM, "end"))
        for at, line in enumerate(wrapped(text, HEADING, room, bold=True, lines=HEADING_LINES)):
            self.y += HEADING * LEADING if at else 0
            shown.append(Text(left, self.y, line, HEADING, INK, bold=True, room=room))
        self.parts.append(Group(title, shown) if title else Group(text, shown))
        self.y += 7
        self.parts.append(Line(((MARGIN, self.y), (MARGIN + INSIDE, self.y))))
        self.y += 3

    def line(
        self,
        text: str,
        *,
        size: float = TEXT,
        tone: str = INK,
        bold: bool = False,
        indent: float = 0,
        hang: float = 0,
        title: str = "",
    ) -> None:
        """A sentence, over as many lines as it needs; all but the first hang back."""
        lines: list[Element] = []
        room = INSIDE - indent - hang
        for at, one in enumerate(wrapped(text, size, room, bold=bold)):
            self.y += size * LEADING
            left = MARGIN + indent + (hang if at else 0)
            lines.append(Text(left, self.y, one, size, tone, bold=bold, room=room))
        self.parts += [Group(title, lines)] if title else lines
        self.y += 2

    def label(self, text: str) -> None:
        """What the next rows are."""
        self.y += 3
        self.line(text, size=SMALL, tone=DIM)
        self.y += 2

    def chips(self, chips: Sequence[Chip], indent: float = 0) -> None:
        """Labels side by side, as many in a row as there is room for."""
        if not chips:
            return
        x, self.y = MARGIN + indent, self.y + 5
        for chip in chips:
            text = cut(chip.text, TEXT, INSIDE - indent - 14, bold=chip.bold)
            wide = width(text, TEXT, bold=chip.bold) + 14
            if x > MARGIN + indent and x + wide > MARGIN + INSIDE:
                x, self.y = MARGIN + indent, self.y + CHIP + 4
            edge = OWN if chip.tone == OWN else RULE
            inside: list[Element] = [
                Box(x, self.y, wide, CHIP, CARD if chip.tone == OWN else chip.tone, edge, CHIP / 2),
                Text(x + wide / 2, self.y + 14, text, TEXT, INK, MIDDLE, chip.bold, wide - 10),
            ]
            self.parts.append(Group(chip.title or chip.text, inside))
            x += wide + 4
        self.y += CHIP + 3

    def cards(self, cards: Sequence[Card], across: int = 3) -> None:
        """Cards side by side, all of a row as high as the highest of it."""
        wide = (INSIDE - GAP * (across - 1)) / across
        self.y += 2
        for start in range(0, len(cards), across):
            row = cards[start : start + across]
            told = [_told(card, wide - 12) for card in row]
            high = max(14 + len(names) * 14 + len(lines) * 13 for names, lines in told)
            for at, (card, (names, lines)) in enumerate(zip(row, told)):
                self.parts.append(_drawn(card, MARGIN + at * (wide + GAP), self.y + 3, (wide, high), names, lines))
            self.y += high + GAP
        self.y += 2


def _told(card: Card, room: float) -> tuple[list[str], list[str]]:
    corner = 12 if card.corner else 0
    names = wrapped(card.name, TEXT, room - corner, bold=True, lines=3)
    return names, [one for line in card.lines for one in wrapped(line, SMALL, room, lines=4)]


def _drawn(
    card: Card, x: float, y: float, size: tuple[float, float], names: Sequence[str], lines: Sequence[str]
) -> Group:
    wide, high = size
    parts: list[Element] = [Box(x, y, wide, high, CARD, card.edge, 5, 2 if card.edge != RULE else 1)]
    if card.corner:
        parts.append(Text(x + wide - 7, y + 16, card.corner, SMALL, DIM, "end"))
    at = y + 16
    for name in names:
        parts.append(Text(x + 7, at, name, TEXT, INK, bold=True, room=wide - 12))
        at += 14
    for line in lines:
        parts.append(Text(x + 7, at, line, SMALL, DIM, room=wide - 12))
        at += 13
    return Group(card.title or card.name, parts)


def empty(x: float, y: float, wide: float, high: float, text: str) -> Group:
    """Where a card may lie and none does."""
    middle = Text(x + wide / 2, y + high / 2 + 4, text, TEXT, DIM, MIDDLE)
    return Group(text, [Box(x, y, wide, high, FAINT, RULE, 5), middle])
