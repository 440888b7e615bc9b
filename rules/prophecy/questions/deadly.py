"""DP-16: pay to be left alive."""

from __future__ import annotations

from rules.kernel.play.asking import Question
from rules.prophecy import cubes, prices
from rules.prophecy.names import MAGIC
from rules.prophecy.questions.answers import Avert, Pass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Answer, Refusal
    from rules.prophecy.state import State


class AvertDeath(Question):
    kind: ClassVar[str] = "deadly"
    rule: ClassVar[str] = "R-105"
    takes: ClassVar[tuple[type[Answer], ...]] = (Avert, Pass)
    card: str
    magic: int

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Avert()
        yield Pass()

    def refuse(self, state: State, answer: Avert | Pass) -> Refusal | None:
        if isinstance(answer, Pass):
            return None
        limit = prices.refuse_limit(state, self.seat, self.card)
        return limit or cubes.refuse_cost(state, self.seat, {MAGIC: self.magic}, self.rule)

    def default(self, state: State) -> Answer:
        """Nobody dies for being late."""
        return Avert()
