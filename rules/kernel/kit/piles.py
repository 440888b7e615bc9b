"""Piles with their discards, and displays beside them. What a verb brings to light it says itself."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from rules.kernel.play.table import Table

    Sort = Callable[[Sequence[str]], list[str]]

NO_CARD = ""  # an empty slot of a display


class Pile:
    """A pile, face down with the top first, and its discard, face up: two lists of the state.

    Whoever draws or looks at a card, and everybody when one is turned up, learns what nobody chose to show: these verbs
    call `turned_up`. `slide` is for cards that stay face down.
    """

    def __init__(
        self, table: Table[Any], name: str, lying: list[str], discarded: list[str], in_order: Sort, *, eager: bool
    ) -> None:
        """`in_order` gives cards as they lie in the edition; an eager pile is rebuilt as soon as it is empty."""
        self.table, self.name, self.lying, self.discarded = table, name, lying, discarded
        self.in_order, self.eager = in_order, eager

    def rebuilt(self, n: int) -> None:
        """A game says that its pile was made anew."""

    def rebuild(self) -> None:
        """If the pile is empty, the discard is shuffled and becomes the pile."""
        if not self.lying and self.discarded:
            self.lying[:] = self.table.draw.shuffle(f"reshuffle.{self.name}", self.in_order(self.discarded))
            self.discarded.clear()
            self.rebuilt(len(self.lying))

    def slide(self) -> str:
        """The top card goes where nobody sees it; no card if there is none left."""
        self.rebuild()
        if not self.lying:
            return NO_CARD
        card = self.lying.pop(0)
        if self.eager:
            self.rebuild()
        return card

    def draw(self) -> str:
        """The top card, for somebody to see."""
        if card := self.slide():
            self.table.turned_up()
        return card

    def look(self, n: int = 1) -> list[str]:
        """The top cards, for somebody to see; they stay where they lie."""
        self.rebuild()
        self.table.turned_up()
        return self.lying[:n]

    def fill(self, display: list[str]) -> list[int]:
        """Turn cards up into the empty slots, lowest first, as far as they go; the slots, counted from 1."""
        filled = []
        for slot, card in enumerate(display):
            if card == NO_CARD and (drawn := self.draw()):
                display[slot] = drawn
                filled.append(slot + 1)
        return filled

    def discard(self, *cards: str) -> None:
        self.discarded += cards
        if self.eager:
            self.rebuild()
