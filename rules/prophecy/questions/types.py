"""DP-07, DP-13: the type of a combat, and the answer to an attack by strength."""

from __future__ import annotations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import cubes
from rules.prophecy.combat.prospects import best_total
from rules.prophecy.combat.types import may_solve, open_ways, refuse_attack_price, refuse_way, ways
from rules.prophecy.names import MAGIC, MENTAL, STRENGTH
from rules.prophecy.questions.blows import Accept, Mental, Riddle, Strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State

TYPES: dict[str, type[Answer]] = {STRENGTH: Strength, MENTAL: Mental}


class CombatType(Question):
    """Against a creature that can be fought in more than one way, or asks a riddle."""

    kind: ClassVar[str] = "combat_type"
    rule: ClassVar[str] = "P-combat.creature.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Strength, Mental, Riddle)
    foe: str

    def candidates(self, state: State) -> Iterator[Answer]:
        yield from (TYPES[way.kind]() for way in ways(state, self.seat, self.foe) if way.kind in TYPES)
        if may_solve(state, self.seat, self.foe):
            yield Riddle()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        if isinstance(answer, Riddle):
            return self._refuse_riddle(state)
        way = next((way for way in ways(state, self.seat, self.foe) if way.kind == answer.kind), None)
        if way is None:
            return Refusal("no_such_combat", "P-combat.creature.a", {"combat": answer.kind, "creature": self.foe})
        return refuse_way(state, self.seat, way)

    def _refuse_riddle(self, state: State) -> Refusal | None:  # P-combat.rules
        rule = state.edition.creature(self.foe).rule("riddle")
        if rule is None:
            return Refusal("no_riddle", "P-combat.rules", {"creature": self.foe})
        return cubes.refuse_cost(state, self.seat, {MAGIC: rule.magic}, "P-combat.rules")

    def default(self, state: State) -> Answer:
        """What costs nothing, else what leaves the higher total; no riddle, unless nothing else can be paid."""
        payable = [way for way in open_ways(state, self.seat, self.foe) if way.kind in TYPES]
        if not payable:
            return Riddle()
        chosen = max(payable, key=lambda way: (not any(way.cost.values()), best_total(state, self.seat, self.foe, way)))
        return TYPES[chosen.kind]()


class DefendType(Question):
    """The defender may pay to make it a mental combat."""

    kind: ClassVar[str] = "defend_type"
    rule: ClassVar[str] = "P-pvp.answer"
    takes: ClassVar[tuple[type[Answer], ...]] = (Accept, Mental)
    attacker: str

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Accept()
        yield Mental()

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        return refuse_attack_price(state, self.seat, self.attacker, MENTAL) if isinstance(answer, Mental) else None

    def default(self, state: State) -> Accept:
        return Accept()
