"""What the arguments of answers may be."""

from __future__ import annotations

from typing import Annotated

from rules.kernel.play.arguments import Word, between, items, matching, one_of
from rules.krystal.names import DEMATERIALISED, LONGEST_PROMISE, MOST_TRADED, NO, PEOPLES, ROLES, TYPES, YES

HEROES = tuple(f"{people}.{role}" for people in PEOPLES for role in ROLES)

Card = Word
Laid = Word  # a card, or none
Object = Word
Stone = Word
Place = Word
Node = Word  # a place or a gate
Cards = Annotated[tuple[Card, ...], items(MOST_TRADED)]
Traded = Annotated[tuple[Word, ...], items(MOST_TRADED), "Cards by name, `any` or `random`; never energy."]
Route = Annotated[tuple[Node, ...], items(40)]
Role = Annotated[str, one_of(ROLES)]
Roles = Annotated[tuple[Role, ...], items(3, unlike=True)]
Hero = Annotated[str, one_of(HEROES), "People and role."]
Victim = Annotated[str, one_of((*ROLES, *HEROES)), "A role of one's own, or people and role."]
People = Annotated[str, one_of(PEOPLES)]
Type = Annotated[str, one_of(TYPES)]
Agreed = Annotated[str, one_of((YES, NO))]
Only = Annotated[str, one_of((DEMATERIALISED,))]
Points = Annotated[int, between(0, 99)]
Positions = Annotated[tuple[Annotated[int, between(1, 9)], ...], items(9)]
Promise = Annotated[
    str,
    matching(f"^[^\\u0000-\\u001f\\u007f-\\u00a0,;]{{1,{LONGEST_PROMISE}}}$(?!\\n)"),
    "In one's own words, without commas and semicolons.",
]
