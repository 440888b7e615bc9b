"""DKA-21, DKA-22: a stake for the satyrs, and the rings won from them."""

from __future__ import annotations

from rules.kalahen.names import GOLD, LIFE, RING
from rules.kalahen.questions.answers import Drink, Duel, NoGame, Prize, Stake
from rules.kalahen.questions.free import OnArrival
from rules.kalahen.questions.stock import refuse_number
from rules.kalahen.rings import picks
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


def may_stake(state: State, seat: Seat) -> bool:
    return state.life[seat] > 1 or state.gold[seat] > 0 or bool(state.rings[seat])


class SatyrStake(OnArrival):
    kind: ClassVar[str] = "satyrs"
    rule: ClassVar[str] = "KA-C4.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (NoGame, Stake, Drink, Duel)

    def choices(self, state: State) -> Iterator[Answer]:
        yield NoGame()
        yield Stake(LIFE)
        yield Stake(GOLD)
        yield from (Stake(RING, ring) for ring in dict.fromkeys(state.rings[self.seat]))

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, NoGame) or self._can_stake(state, answer):
            return None
        return Refusal("cannot_stake", "K-34", {"what": answer.what})

    def forced(self, state: State) -> NoGame | None:
        return None if self.seat in state.playing and may_stake(state, self.seat) else NoGame()

    def _can_stake(self, state: State, answer: Stake) -> bool:
        """Life only if some is left, gold and rings if there are any."""
        if answer.what == RING:
            return answer.ring in state.rings[self.seat]
        return not answer.ring and (state.life[self.seat] > 1 if answer.what == LIFE else state.gold[self.seat] > 0)

    def default(self, state: State) -> NoGame:
        return NoGame()


class SatyrPrize(Question):
    kind: ClassVar[str] = "prize"
    rule: ClassVar[str] = "KA-C4.e"
    takes: ClassVar[tuple[type[Answer], ...]] = (Prize,)
    n: int

    def candidates(self, state: State) -> Iterator[Prize]:
        return (Prize(rings) for rings in picks(state.edition, self.n))

    def refuse(self, state: State, answer: Prize) -> Refusal | None:
        return refuse_number(state, answer.rings, self.n, self.rule)

    def canonical(self, state: State, answer: Prize) -> Prize:
        return Prize(tuple(state.edition.sorted_rings(answer.rings)))

    def default(self, state: State) -> Prize:
        return Prize(tuple(state.edition.colours[: self.n]))
