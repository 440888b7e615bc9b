"""DKA-16: packs of rings and of life."""

from __future__ import annotations

from rules.kalahen.names import LIFE, NOTHING, RINGS
from rules.kalahen.questions.answers import Buy, Drink, Duel
from rules.kalahen.questions.free import OnArrival
from rules.kalahen.questions.stock import refuse_number
from rules.kalahen.rings import picks
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


def may_buy(state: State, seat: Seat) -> bool:
    """Whether there is gold for a pack and anything to gain."""  # K-55
    hurt = state.life[seat] < state.figure("life_max")
    return state.gold[seat] >= min(state.edition.packs) and (hurt or bool(state.room(seat)))


class VillageBuy(OnArrival):
    kind: ClassVar[str] = "village"
    rule: ClassVar[str] = "KA-B2.3.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Buy, Drink, Duel)

    def choices(self, state: State) -> Iterator[Buy]:
        yield Buy(NOTHING)
        for gold, gives in state.edition.packs.items():
            yield Buy(LIFE, gold)
            fitting = min(gives, state.room(self.seat))
            yield from (Buy(RINGS, gold, rings) for rings in picks(state.edition, fitting) if rings)

    def refuse_choice(self, state: State, answer: Buy) -> Refusal | None:
        if answer.what != RINGS and (refusal := refuse_number(state, answer.rings, 0, "K-22")):
            return refusal
        if answer.what != NOTHING:
            return self._refuse_pack(state, answer)
        return Refusal("no_such_pack", "KA-B2.3.b", {"gold": answer.gold, "packs": [0]}) if answer.gold else None

    def forced(self, state: State) -> Buy | None:
        return None if self.seat in state.playing and may_buy(state, self.seat) else Buy(NOTHING)

    def _refuse_pack(self, state: State, answer: Buy) -> Refusal | None:
        packs, room = state.edition.packs, state.room(self.seat)
        if answer.gold not in packs:
            return Refusal("no_such_pack", "KA-B2.3.b", {"gold": answer.gold, "packs": list(packs)})
        if answer.gold > state.gold[self.seat]:
            return Refusal("too_dear", "KA-B2.3.b", {"gold": answer.gold, "has": state.gold[self.seat]})
        if answer.what == LIFE:
            full = state.life[self.seat] == state.figure("life_max")
            return Refusal("nothing_gained", "K-22", {"what": LIFE}) if full else None
        if not room:
            return Refusal("nothing_gained", "K-22", {"what": RINGS})
        gives = packs[answer.gold]
        return refuse_number(state, answer.rings, min(gives, room) if len(answer.rings) < gives else gives, "K-22")

    def canonical(self, state: State, answer: Any) -> Answer:
        """Rings that cannot be carried are not named."""  # K-22
        said: Answer = answer
        if isinstance(answer, Buy) and answer.rings:
            return answer.but(rings=tuple(state.edition.sorted_rings(answer.rings[: state.room(self.seat)])))
        return said

    def default(self, state: State) -> Buy:
        return Buy(NOTHING)
