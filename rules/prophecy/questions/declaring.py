"""DP-08, DP-09: what a fighter declares before a roll."""

from __future__ import annotations

from rules.kernel.play.asking import Question
from rules.prophecy.combat.declaring import declarations, default_declaration, refuse_declaration
from rules.prophecy.combat.underway import worn_for_price
from rules.prophecy.questions.answers import Cast, Read
from rules.prophecy.questions.blows import Hold, Pay, Roll, Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Answer, Refusal
    from rules.prophecy.state import State


class BeforeRoll(Question):
    """Before a further roll of a band or of a Vampire."""

    kind: ClassVar[str] = "before_roll"
    rule: ClassVar[str] = "P-combat.roll"
    takes: ClassVar[tuple[type[Answer], ...]] = (Roll, Throw, Cast, Pay, Read)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Roll()
        yield from declarations(state, self.seat)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        return refuse_declaration(state, self.seat, answer)

    def is_open(self, state: State) -> bool:
        """Whether there is anything to declare, as all can see."""
        return any(self.refuse(state, answer) is None for answer in declarations(state, self.seat))

    def default(self, state: State) -> Answer:
        return Roll()


class CombatSetup(BeforeRoll):
    """Equipment, spells and all that is for the first roll."""

    kind: ClassVar[str] = "combat_setup"
    rule: ClassVar[str] = "P-combat.creature.decl"
    takes: ClassVar[tuple[type[Answer], ...]] = (Hold, Roll, Throw, Cast, Pay, Read)

    def canonical(self, state: State, answer: Any) -> Answer:
        """Items in the order of the edition, and what must be worn need not be said."""
        said: Answer = answer
        if not isinstance(answer, Hold):
            return said
        return Hold(tuple(state.edition.sorted(answer.items)), answer.head or worn_for_price(state, self.seat))

    def default(self, state: State) -> Answer:
        return default_declaration(state, self.seat) or Roll()
