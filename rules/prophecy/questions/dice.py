"""DP-14, DP-15: a die outside combat, and a spell that has it thrown more than once."""

from __future__ import annotations

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import prices
from rules.prophecy.names import BEFORE_ANY_DIE
from rules.prophecy.questions.answers import Cast, Pass, TakeDie

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import ClassVar

    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State


class BeforeDie(Question):
    """`why`: what the die is thrown for."""

    kind: ClassVar[str] = "before_die"
    rule: ClassVar[str] = "P-card.prayer"
    takes: ClassVar[tuple[type[Answer], ...]] = (Cast, Pass)
    why: str

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Pass()
        before = state.edition.used_at(BEFORE_ANY_DIE)
        for card in state.heroes[self.seat].abilities:
            if card in before:
                yield from (Cast(card, by=by) for by in prices.discounts(state, self.seat, prices.SPELL))

    def refuse(self, state: State, answer: Cast | Pass) -> Refusal | None:
        if isinstance(answer, Pass):
            return None
        card = answer.card
        if card not in state.heroes[self.seat].abilities:
            return Refusal("not_yours", self.rule, {"card": card})
        if state.edition.ability(card).when != BEFORE_ANY_DIE or answer.on or answer.items:
            return Refusal("not_now", self.rule, {"card": card})
        return prices.refuse_spell(state, self.seat, card, answer.by)

    def default(self, state: State) -> Pass:
        return Pass()


class PickDie(Question):
    kind: ClassVar[str] = "pick_die"
    rule: ClassVar[str] = "R-102"
    takes: ClassVar[tuple[type[Answer], ...]] = (TakeDie,)
    why: str
    faces: Sequence[int]

    def candidates(self, state: State) -> Iterator[TakeDie]:
        return (TakeDie(face) for face in sorted(set(self.faces)))

    def refuse(self, state: State, answer: TakeDie) -> Refusal | None:
        if answer.face in self.faces:
            return None
        return Refusal("not_thrown", self.rule, {"face": answer.face, "faces": list(self.faces)})

    def default(self, state: State) -> TakeDie:
        return TakeDie(max(self.faces))
