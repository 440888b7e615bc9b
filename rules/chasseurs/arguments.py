"""What the arguments of answers may be."""

from __future__ import annotations

from typing import Annotated

from rules.kernel.play.arguments import Seat, Word, between, items, letters

__all__ = ["Character", "Pearl", "Pearls", "Printed", "Seat", "Shown", "Slot", "Values"]

PEARLS = 56  # as many as there are, and more than any hand holds

Character = Word
Shown = Annotated[str, letters(64), "A card on display by name or slot, or `deck`."]
Slot = Annotated[str, letters(8), "A place on display, from 1, a pearl there by its value, =7 or =7x, or `deck`."]
Pearl = Annotated[str, letters(16), "As in orders: 3, 3x with the icon, 1=8 used as 8, 7+ or 4- changed by a diamond."]
Pearls = Annotated[tuple[Pearl, ...], items(PEARLS)]
Printed = Annotated[
    tuple[Annotated[str, letters(80)], ...],
    items(54),
    "Active characters whose printed pearl helps; a joker with its value, dragon_blanc=6.",
]
Values = Annotated[
    tuple[Annotated[int, between(0, 9)], ...],
    items(PEARLS),
    "Values for the pearls that could be replaced, from left to right.",
]
