"""What the arguments of answers may be."""

from __future__ import annotations

from typing import Annotated

from rules.kernel.play.arguments import Word, between, items, one_of
from rules.prophecy.names import FOE, MENTAL, OWN, STRENGTH

Card = Word
Item = Word
Ability = Word
Creature = Word
Opportunity = Word
Service = Word
Character = Word
Guild = Word
Space = Word
Plane = Word
Cheaper = Word  # a card that changes a price, or does away with a part of it
Items = Annotated[tuple[Item, ...], items(61, unlike=True)]
Cards = Annotated[tuple[Card, ...], items(111, unlike=True), "Items and abilities."]
Combat = Annotated[str, one_of((STRENGTH, MENTAL))]
Whose = Annotated[str, one_of((OWN, FOE)), "Whose die."]
Number = Annotated[int, between(0, 999)]
Face = Annotated[int, between(1, 6)]
