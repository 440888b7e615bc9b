"""DKA-09, DKA-10: rings for a fight, and which dice to throw again."""

from __future__ import annotations

from rules.kalahen.chances import CHOICES, NUMBERS
from rules.kalahen.names import DRAGON
from rules.kalahen.questions.answers import Drink, Fetch, Fight, Leave, Reroll, Stand
from rules.kalahen.questions.free import InTurn
from rules.kalahen.questions.stock import refuse_bonus
from rules.kalahen.rings import handfuls
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer


class CombatRings(InTurn):
    """The power is known, the dice are not yet thrown."""

    kind: ClassVar[str] = "combat_rings"
    rule: ClassVar[str] = "KA-B4.1.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Fight, Drink, Fetch, Leave)
    against: str
    power: int

    def choices(self, state: State) -> Iterator[Fight]:
        for n in range(state.figure("rings_per_fight_max") + 1):
            yield from (Fight(rings) for rings in handfuls(state.edition, state.rings[self.seat], n))

    def refuse_choice(self, state: State, answer: Fight) -> Refusal | None:
        return refuse_bonus(state, self.seat, answer.rings)

    def refuse_free(self, state: State, order: Any) -> Refusal | None:
        if isinstance(order, (Fetch, Leave)) and self.against != DRAGON:  # K-23
            return Refusal("not_at_castle", "K-23")
        return super().refuse_free(state, order)

    def forced(self, state: State) -> Fight | None:
        """Who has no ring to spend spends none."""  # K-55
        within_reach = state.rings[self.seat] or (self.against == DRAGON and state.reserve[self.seat])
        return None if within_reach else Fight()

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        return Fight(tuple(state.edition.sorted_rings(answer.rings))) if isinstance(answer, Fight) else said

    def default(self, state: State) -> Fight:
        return Fight()


class RerollDice(Question):
    """After the first throw and after the second."""

    kind: ClassVar[str] = "reroll"
    rule: ClassVar[str] = "KA-AN.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Stand, Reroll)
    against: str
    n: int  # how many throws lie behind

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Stand()
        yield from (Reroll(again) for again in CHOICES if again)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Stand):
            return None
        if unknown := [die for die in answer.dice if die not in NUMBERS]:
            return Refusal("no_such_die", "KA-AN.b", {"no_die": unknown[0]})
        if len(set(answer.dice)) < len(answer.dice):
            return Refusal("die_twice", "KA-AN.b")
        return None if answer.dice else Refusal("no_die", "KA-AN.b")

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        return Reroll(tuple(sorted(answer.dice))) if isinstance(answer, Reroll) else said

    def default(self, state: State) -> Stand:
        return Stand()
