"""What the arguments of answers may be."""

from __future__ import annotations

from typing import Annotated

from rules.kalahen.names import ACCEPT, CARD, DECLINE, GOLD, LIFE, NOTHING, RING, RINGS
from rules.kernel.play.arguments import Seat, Word, between, items, one_of

Card = Word
Node = Word
Formula = Word
Slot = Word  # a road or a bridge
Ring = Word  # a colour
Handful = Annotated[tuple[Ring, ...], items(12), "Rings by colour, in any order."]
Dice = Annotated[tuple[Annotated[int, between(1, 3)], ...], items(3), "Numbers of dice, from the left."]
Gold = Annotated[int, between(0, 999)]
Wares = Annotated[str, one_of((RINGS, LIFE, NOTHING))]
Fare = Annotated[str, one_of((CARD,)), "The card in the place of rings."]
Reply = Annotated[str, one_of((ACCEPT, DECLINE))]
Staked = Annotated[str, one_of((LIFE, GOLD, RING))]
Players = Annotated[tuple[Seat, ...], items(5, unlike=True), "The most welcome first."]
