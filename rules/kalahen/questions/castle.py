"""DKA-05, DKA-06: the gift on coming home, and rings beyond what can be carried."""

from __future__ import annotations

from rules.kalahen.questions.answers import Drink, Fetch, Gift, Leave
from rules.kalahen.questions.free import InTurn
from rules.kalahen.questions.stock import refuse_number
from rules.kalahen.rings import counted, fewest_of, most_of, picks
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer


class CastleGift(InTurn):
    kind: ClassVar[str] = "castle_gift"
    rule: ClassVar[str] = "KA-B2.3.r"
    takes: ClassVar[tuple[type[Answer], ...]] = (Gift, Drink, Fetch, Leave)

    def choices(self, state: State) -> Iterator[Gift]:
        return (Gift(rings) for rings in picks(state.edition, state.figure("castle_gift")))

    def refuse_choice(self, state: State, answer: Gift) -> Refusal | None:
        return refuse_number(state, answer.rings, state.figure("castle_gift"), self.rule)

    def canonical(self, state: State, answer: Any) -> Answer:
        said: Answer = answer
        return Gift(tuple(state.edition.sorted_rings(answer.rings))) if isinstance(answer, Gift) else said

    def default(self, state: State) -> Gift:
        """Ring by ring the colour of which there are fewest, carried and reserve together."""
        held = (*state.rings[self.seat], *state.reserve[self.seat])
        return Gift(fewest_of(state.edition, held, state.figure("castle_gift")))


class CastleRings(Question):
    """More rings than can be carried: one goes into the reserve."""

    kind: ClassVar[str] = "castle_rings"
    rule: ClassVar[str] = "K-23"
    takes: ClassVar[tuple[type[Answer], ...]] = (Leave,)

    def candidates(self, state: State) -> Iterator[Leave]:
        return (Leave(ring) for ring in dict.fromkeys(state.rings[self.seat]))

    def refuse(self, state: State, answer: Leave) -> Refusal | None:
        if answer.ring in state.rings[self.seat]:
            return None
        return Refusal("no_such_ring", "K-23", {"rings": counted([answer.ring])})

    def default(self, state: State) -> Leave:
        return Leave(*most_of(state.edition, state.rings[self.seat], 1))
