"""DN-03: what an ability aims at, asked apart only if the order that placed the card left it open."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Question, Refusal
from rules.naastica.effects import NONE, targets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Seat
    from rules.naastica.arguments import Aim, Arrow
    from rules.naastica.state import State


class Target(Answer):
    """What an ability aims at, if the placement left it open."""

    kind: ClassVar[str] = "target"
    cell: Aim
    arrow: Arrow = ""


class ChooseTarget(Question):
    kind: ClassVar[str] = "target"
    rule: ClassVar[str] = "RN-12"
    takes: ClassVar[tuple[type[Answer], ...]] = (Target,)
    cell: str  # where the card lies whose ability it is

    def candidates(self, state: State) -> Iterator[Target]:
        for cell, arrow in targets(state, self.seat, self.cell, _choice(state, self.cell)):
            yield Target(cell, arrow)
        yield Target(NONE)

    def refuse(self, state: State, answer: Target) -> Refusal | None:
        return refuse_target(state, self.seat, self.cell, _choice(state, self.cell), answer.cell, answer.arrow)

    def default(self, state: State) -> Target:
        return Target(NONE)


def _choice(state: State, cell: str) -> str:
    ability = state.edition.ability_of(state.board[cell].card)
    return ability.choice if ability else ""


def refuse_target(state: State, seat: Seat, cell: str, choice: str, target: str, arrow: str) -> Refusal | None:
    """Whether a target may be chosen for the card on `cell`; `none` always may."""  # RN-12
    if target == NONE:
        return Refusal("arrow_without_target", "RN-12") if arrow else None
    possible = list(targets(state, seat, cell, choice))
    if target not in [other for other, _ in possible]:
        return Refusal("bad_target", "RN-12", {"target": target, "possible": sorted({other for other, _ in possible})})
    if (target, arrow) not in possible:
        arrows = [a for other, a in possible if other == target and a]
        code = "arrow_needed" if not arrow else "no_such_arrow" if arrows else "no_arrow_to_choose"
        return Refusal(code, "RN-12", {"target": target, "arrow": arrow, "arrows": arrows})
    return None
