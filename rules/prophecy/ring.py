"""The ring of spaces drawn in text, with what lies and stands on it; between its edges what the marks mean."""

from __future__ import annotations

from rules.kernel.words.page import MARGIN, Page
from rules.prophecy.names import ADVENTURE, CHANCE, COMMON, RARE
from rules.prophecy.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.words.catalogue import Catalogue
    from rules.prophecy.wording import Words

PAWNS = "●"
OWN, FOREIGN = "azure", "crimson"
KINDS = {"desert": "░", "forest": "♣", "mountain": "▲", "plains": "≈", "guild": "⌂", "village": "⌂", "city": "⌂"}
PORT, GATE, SAFE = "~", "*", "+"
BEAST, LUCK, HIDDEN, GOODS, LESSON, FALLEN = "×", "○", "?", "$", "!", "★"
ACROSS, ASIDE = 7, 3  # spaces along the upper and lower edge, and between them
NAMED = 15  # how wide a cell is that has room for a name


class Ring(Page[State]):
    """The ring; what it is called and who has which number is said by the page it is part of."""

    words: Words
    say: Catalogue
    number: dict[Seat, str]

    @property
    def cell(self) -> int:
        return (self.width - ACROSS - 1) // ACROSS

    @property
    def middle(self) -> int:
        return (ACROSS - 2) * (self.cell + 1) - 1

    def _ring(self) -> list[str]:
        """Four edges of spaces, clockwise from the upper left corner; between them what the marks mean."""
        ring = self.state.edition.ring
        upper, right = ring[:ACROSS], ring[ACROSS : ACROSS + ASIDE]
        lower = list(reversed(ring[ACROSS + ASIDE : 2 * ACROSS + ASIDE]))
        left = list(reversed(ring[2 * ACROSS + ASIDE :]))
        edge = "─" * self.cell
        lines = ["┌" + "┬".join([edge] * ACROSS) + "┐", *self._row(upper)]
        lines.append("├" + edge + "┼" + "┴".join([edge] * (ACROSS - 2)) + "┼" + edge + "┤")
        legend = self._legend()
        for at, (west, east) in enumerate(zip(left, right)):
            if at:
                text = next(legend, "")
                lines.append("├" + edge + "┤" + f"{text:<{self.middle}}" + "├" + edge + "┤")
            for one, other in zip(self._cell(west), self._cell(east)):
                lines.append("│" + one + "│" + f"{next(legend, ''):<{self.middle}}" + "│" + other + "│")
        lines.append("├" + edge + "┼" + "┬".join([edge] * (ACROSS - 2)) + "┼" + edge + "┤")
        return [*lines, *self._row(lower), "└" + "┴".join([edge] * ACROSS) + "┘"]

    def _row(self, spaces: Sequence[str]) -> list[str]:
        return ["│" + "│".join(across) + "│" for across in zip(*map(self._cell, spaces))]

    def _cell(self, space: str) -> list[str]:
        """Which space, what lies there, who stands there."""
        said = self.state.edition.spaces[space]
        marks = (PORT if said.port else "") + (GATE if said.gate else "") + (SAFE if said.safe else "")
        plane = said.plane.upper()
        first = f" {space.upper()} {KINDS[said.kind]}{marks}"
        pawns = "".join(self.number[seat] for seat in self._standing(space))
        third = f" {PAWNS}{pawns}" if pawns else ""
        style = OWN if self.viewer in self._standing(space) else FOREIGN
        painted = self.paint(style, third) + " " * (self.cell - len(third)) if pawns else " " * self.cell
        rows = [f"{first:<{self.cell - len(plane)}}{plane}", *self._called(space)]
        return [*rows, f" {self._lying(space):<{self.cell - 1}}", painted]

    def _called(self, space: str) -> list[str]:
        """The name, where there is room for it."""
        from textwrap import wrap

        if self.cell < NAMED:
            return []
        lines = wrap(self.words.title(self.words.entries["spaces"][space]), self.cell - 2, max_lines=2, placeholder="…")
        return [f" {line:<{self.cell - 1}}" for line in (*lines, "")[:2]]

    def _standing(self, space: str) -> list[Seat]:
        heroes = self.state.heroes
        return [seat for seat in self.state.seats if seat in heroes and heroes[seat].space == space]

    def _lying(self, space: str) -> str:
        """One mark for each card."""
        state = self.state
        guild = state.edition.spaces[space].guild
        return (
            BEAST * len(state.creatures(space))
            + LUCK * len(state.opportunities(space))
            + HIDDEN * len(state.down.get(space, ()))
            + GOODS * len(state.goods.get(space, ()))
            + LESSON * len(state.shown.get(guild, ()))
            + FALLEN * len(state.fallen[space])
        )

    def _legend(self) -> Iterator[str]:
        yield from ("", *(MARGIN + self.say(f"drawing.legend_{name}") for name in ("land", "ways", "cards", "more")))
        yield ""
        left = {deck: len(self.state.decks[deck]) for deck in (CHANCE, ADVENTURE, COMMON, RARE)}
        yield from (MARGIN + self.say(f"drawing.{key}", **left) for key in ("decks", "items"))
