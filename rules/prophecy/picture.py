"""The position as a picture: the ring of spaces with the planes inside it, what lies where, then the heroes."""

from __future__ import annotations

from rules.kernel.pictures.elements import (
    DIM,
    END,
    INK,
    INSIDE,
    MARGIN,
    MIDDLE,
    OWN,
    RULE,
    Box,
    Group,
    Line,
    Text,
)
from rules.kernel.pictures.illustrated import Illustrated
from rules.kernel.pictures.measure import wrapped
from rules.kernel.pictures.sheet import Chip, Sheet
from rules.prophecy.drawing import Drawing
from rules.prophecy.names import ADVENTURE, ARTIFACT, CHANCE, COMMON, LAYERS, RARE
from rules.prophecy.ring import FALLEN, GATE, KINDS, LESSON, PORT, SAFE
from rules.prophecy.state import State, layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.pictures.elements import Element, Panel
    from rules.kernel.play.asking import Seat

ACROSS, DOWN = 5, 7  # spaces along the upper and the right edge, corners counted: twenty in all
WIDE, HIGH = INSIDE / ACROSS, 68.0  # of a space
BETWEEN = 2.0
GROUND = {"desert": "sand", "forest": "wood", "mountain": "stone", "plains": "field"}
TOWN = "town"  # whatever is civilised
PLANE_WIDE = 96.0
LINES = 7  # on a plane, its name among them
# Where the middles of planes lie within the ring, in the order of the edition, which is that of the ring: clockwise.
UPPER, MIDDLING, LOWER = 121.0, 224.0, 355.0
SLOTS = ((0, UPPER), (1, MIDDLING), (1, LOWER), (-1, LOWER), (-1, MIDDLING))
DECKS = 286.0


class Board(Drawing, Illustrated[State]):
    """A position of Prophecy."""

    def where(self) -> str:
        return self._heading()

    def panels(self) -> list[Panel]:
        board = [self._board(), *map(self._seated, self.own_first(self.state.seats))]
        return [*board, *self._lying_about()] if self.state.set_up else board

    def _board(self) -> Panel:
        sheet = Sheet("board")
        sheet.heading(self.where())
        for text in self._going_on_told():
            sheet.line(text)
        if not self.state.set_up:
            for line in self._draft():
                sheet.line(line.strip())
            return sheet.panel()
        sheet.space(6)
        top = sheet.y
        for plane, slot in zip(self.state.edition.planes, SLOTS):
            sheet.parts += self._plane(plane, slot, top)
        sheet.parts += [self._space(space, at, top) for at, space in enumerate(self.state.edition.ring)]
        sheet.parts += self._decks(top)
        sheet.space(DOWN * HIGH + 4)
        for key in ("picture.land", "picture.ways", "drawing.legend_cards", "drawing.legend_more"):
            sheet.line(self.say(key).replace("  ", " · "), size=10, tone=DIM)
        return sheet.panel()

    def _space(self, space: str, at: int, top: float) -> Group:
        """Which space, what lies there, who stands there."""
        said = self.state.edition.spaces[space]
        x, y = corner(at, top)
        here = self._standing(space)
        own = self.viewer in here
        parts: list[Element] = [
            Box(
                x + BETWEEN / 2,
                y + BETWEEN / 2,
                WIDE - BETWEEN,
                HIGH - BETWEEN,
                GROUND.get(said.kind, TOWN),
                OWN if own else RULE,
                5,
                2 if own else 1,
            )
        ]
        marks = (PORT if said.port else "") + (GATE if said.gate else "") + (SAFE if said.safe else "")
        parts.append(Text(x + 6, y + 12, f"{space.upper()} {KINDS[said.kind]}", 9, DIM))
        parts.append(Text(x + WIDE - 6, y + 12, marks, 10, INK, END, bold=True))
        title = self.words.title(self.words.entries["spaces"][space])
        for row, name in enumerate(wrapped(title, 9.5, WIDE - 10, bold=True, lines=2)):
            parts.append(Text(x + 6, y + 24 + row * 11, name, 9.5, INK, bold=True, room=WIDE - 10))
        parts.append(Text(x + 6, y + 46, self._lying(space), 10.5, INK, bold=True, room=WIDE - 10))
        for place, seat in enumerate(here):
            piece = self.token(self.state.seats.index(seat), size=7)
            parts.append(piece.but(x=x + 12 + place * min(18, (WIDE - 22) / max(1, len(here) - 1)), y=y + HIGH - 10))
        return Group("\n".join([self.entry(space.upper(), title), *self._told_of(space)]), parts)

    def _told_of(self, space: str) -> Iterator[str]:
        """Every card that lies in a space, with what it says, and who stands there."""
        yield from (self.about(card) for card, _ in self._cards_in(space))
        if hidden := len(self.state.down.get(space, ())):
            yield self.say("drawing.face_down", n=hidden)
        yield from (self.names[seat] for seat in self._standing(space))

    def _cards_in(self, space: str) -> Iterator[tuple[str, str]]:
        """The cards that lie open in a space, and how each is called there."""
        state = self.state
        for card in state.up.get(space, ()):
            yield card, self._adventure(card)
        for card in state.goods.get(space, ()):
            yield card, f"$ {self._priced(card)}"
        for card in state.shown.get(state.edition.spaces[space].guild, ()):
            yield card, f"{LESSON} {self._taught(card)}"
        for card in state.fallen[space]:
            yield card, self._marked(FALLEN, card)

    def _plane(self, plane: str, slot: tuple[float, float], top: float) -> list[Element]:
        """A plane with its three cards as far as the reader knows them, tied to the spaces it borders on."""
        state, said = self.state, self.state.edition.planes[plane]
        across, down = slot
        x = MARGIN + INSIDE / 2 + across * (PLANE_WIDE / 2 + 2.5) - PLANE_WIDE / 2
        ties: list[Element] = []
        for space in said.borders:
            left, upper = corner(state.edition.ring.index(space), top)
            ends = ((x + PLANE_WIDE / 2, top + down), (left + WIDE / 2, upper + HIGH / 2))
            ties.append(Line(ends, "dim", 1.5, "2 3"))
        title = self.words.title(self.words.entries["planes"][plane])
        names = wrapped(title, 9.5, PLANE_WIDE - 14, bold=True, lines=2)
        lines, shown = self._written_on(plane, LINES - len(names))
        high = 12 + 12 * (len(names) + len(shown))
        y = top + down - high / 2
        parts: list[Element] = [Box(x, y, PLANE_WIDE, high, "astral", RULE, 8)]
        for row, name in enumerate(names):
            parts.append(Text(x + PLANE_WIDE / 2, y + 13 + row * 11, name, 9.5, INK, MIDDLE, bold=True))
        for row, line in enumerate(shown):
            low = y + 14 + (len(names) + row) * 12
            parts.append(Text(x + PLANE_WIDE / 2, low, line, 9.5, INK, MIDDLE, room=PLANE_WIDE - 8))
        told = [self.entry(plane.upper(), title), *lines, *(self.about(card) for card in self._known_in(plane))]
        return [*ties, Group("\n".join(told), parts)]

    def _written_on(self, plane: str, room: int) -> tuple[list[str], list[str]]:
        """What lies on a plane, and the same in no more lines than there is room for."""
        state = self.state
        lines = [self.say("drawing.closed")] if state.is_closed(plane) else [*self._layers(plane)]
        lines += [self._marked(FALLEN, card) for card in state.fallen[plane]]
        spare, shown = room - len(lines), []
        for line in lines:
            broken = wrapped(line.replace("\N{NO-BREAK SPACE}", " "), 9.5, PLANE_WIDE - 12, lines=2 if spare > 0 else 1)
            spare -= len(broken) - 1
            shown += broken
        return lines, shown[:room]

    def _known_in(self, plane: str) -> Iterator[str]:
        names = (layer(plane, which) for which in LAYERS)
        return (self.state.layers[name] for name in names if name in self.state.layers and self._is_seen(name))

    def _decks(self, top: float) -> list[Element]:
        left = {deck: len(self.state.decks[deck]) for deck in (CHANCE, ADVENTURE, COMMON, RARE)}
        lines = [self.say(f"drawing.{key}", **left) for key in ("decks", "items")]
        middle = top + DECKS
        texts = [line for text in lines for line in wrapped(text, 9.5, 3 * WIDE - 10)]
        return [
            Text(MARGIN + INSIDE / 2, middle + row * 12, text, 9.5, DIM, MIDDLE, room=3 * WIDE - 10)
            for row, text in enumerate(texts)
        ]

    def _lying_about(self) -> Iterator[Panel]:
        """Space by space what lies open, side by side of the ring; spaces with nothing on them are left out."""
        spaces = list(self.state.edition.spaces)
        for start in range(0, len(spaces), ACROSS):
            sheet = Sheet("spaces")
            if not start:
                sheet.heading(self.say("drawing.spaces"))
            self._lying_in(sheet, spaces[start : start + ACROSS])
            if sheet.parts:
                yield sheet.panel()

    def _lying_in(self, sheet: Sheet, spaces: Sequence[str]) -> None:
        for space in spaces:
            chips = [
                Chip(text.replace("\N{NO-BREAK SPACE}", " "), self.about(card)) for card, text in self._cards_in(space)
            ]
            if hidden := len(self.state.down.get(space, ())):
                chips.append(Chip(self.say("drawing.face_down", n=hidden), tone="faint"))
            if chips:
                sheet.label(f"{space.upper()}  {self.words.title(self.words.entries['spaces'][space])}")
                sheet.chips(chips)

    def _seated(self, seat: Seat) -> Panel:
        state, at = self.state, self.state.seats.index(seat)
        sheet = Sheet("player")
        mark = "▸ " if seat == state.active else ""
        if seat in state.gone or seat not in state.heroes:
            key = "out" if seat in state.gone else "without"
            sheet.heading(mark + self.names[seat], token=self.token(at), aside=self.say.phrase(f"picture.{key}"))
            return sheet.panel()
        hero = state.heroes[seat]
        character = self.words.title(self.words.entries["characters"][hero.character])
        sheet.heading(mark + self.names[seat], token=self.token(at), aside=character)
        sheet.line(self._cubes(seat))
        sheet.chips([self._owned_chip(seat, card) for card in hero.items])
        sheet.chips([Chip(self.words.card(card), self.about(card), "faint") for card in hero.abilities])
        for text in self._marks_told(seat):
            sheet.line(text, tone=DIM)
        if seat == self.viewer and (ways := self._ways_told(seat)):
            sheet.label(ways[0])
            for text in ways[1:]:
                sheet.line(text, hang=14)
        return sheet.panel()

    def _owned_chip(self, seat: Seat, card: str) -> Chip:
        artifact = self.state.edition.deck_of(card) == ARTIFACT
        return Chip(self._owned(seat, card).replace("\N{NO-BREAK SPACE}", " "), self.about(card), bold=artifact)


def corner(at: int, top: float) -> tuple[float, float]:
    """The upper left corner of a space by its place on the ring, clockwise from the upper left."""
    if at < ACROSS:
        column, row = at, 0
    elif at < ACROSS + DOWN - 1:
        column, row = ACROSS - 1, at - ACROSS + 1
    elif at < 2 * ACROSS + DOWN - 2:
        column, row = 2 * ACROSS + DOWN - 3 - at, DOWN - 1
    else:
        column, row = 0, 2 * (ACROSS + DOWN - 2) - at
    return MARGIN + column * WIDE, top + row * HIGH
