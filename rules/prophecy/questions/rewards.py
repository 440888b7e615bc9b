"""DP-22: one of several treasures, and which of the items drawn to keep."""

from __future__ import annotations

from itertools import combinations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import items
from rules.prophecy.effects.useful import is_useful
from rules.prophecy.questions.answers import Choose, Keep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State


class ChooseTreasure(Question):
    """Of a creature that was beaten."""

    kind: ClassVar[str] = "treasure"
    rule: ClassVar[str] = "P-combat.win.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Choose,)
    card: str

    def candidates(self, state: State) -> Iterator[Choose]:
        return (Choose(n) for n in range(1, len(state.edition.creature(self.card).reward_choices) + 1))

    def refuse(self, state: State, answer: Choose) -> Refusal | None:
        most = len(state.edition.creature(self.card).reward_choices)
        return None if 1 <= answer.n <= most else Refusal("no_such_choice", self.rule, {"n": answer.n, "most": most})

    def default(self, state: State) -> Choose:
        """The first that changes anything."""
        choices = state.edition.creature(self.card).reward_choices
        useful = (n for n, effects in enumerate(choices, 1) if is_useful(state, self.seat, effects))
        return Choose(next(useful, 1))


class KeepItems(Question):
    """So many of the items drawn, or none where they may be left."""

    kind: ClassVar[str] = "keep_items"
    rule: ClassVar[str] = "R-21"
    takes: ClassVar[tuple[type[Answer], ...]] = (Keep,)
    card: str  # what brought them
    keep: int
    may_leave: bool = False

    def candidates(self, state: State) -> Iterator[Keep]:
        n = min(self.keep, len(state.drawn))
        yield from (Keep(kept) for kept in combinations(state.drawn, n))
        if self.may_leave:
            yield Keep()

    def refuse(self, state: State, answer: Keep) -> Refusal | None:
        if not answer.items and self.may_leave:  # P-card.mummy
            return None
        if other := [card for card in answer.items if card not in state.drawn]:
            return Refusal("not_drawn", self.rule, {"item": other[0], "items": list(state.drawn)})
        n = min(self.keep, len(state.drawn))
        if len(set(answer.items)) != n or len(answer.items) != n:
            return Refusal("wrong_number", self.rule, {"n": n, "named": len(answer.items)})
        return None

    def canonical(self, state: State, answer: Keep) -> Keep:
        return Keep(tuple(card for card in state.drawn if card in answer.items))

    def default(self, state: State) -> Keep:
        """The dearest."""
        best = items.dearest(state, state.drawn)[: self.keep]
        return Keep(tuple(card for card in state.drawn if card in best))
