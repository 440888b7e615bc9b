"""What the arguments of answers may be."""

from __future__ import annotations

from typing import Annotated

from rules.kernel.play.arguments import Word, items, one_of
from rules.naastica.board import CELLS, DIRECTIONS
from rules.naastica.effects import NONE

Card = Word
Deck = Word
Cards = Annotated[tuple[Card, ...], items(100)]
Cell = Annotated[str, one_of(CELLS)]
Aim = Annotated[str, one_of((*CELLS, NONE))]
Arrow = Annotated[str, one_of(DIRECTIONS)]
Ties = Annotated[tuple[Arrow, ...], items(4, unlike=True), "The order in which uncertain battles are fought."]
