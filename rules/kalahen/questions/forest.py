"""DKA-17, DKA-19, DKA-20: whom to call to the Crystal Bridge, whether to come, and the rings of the Forest."""

from __future__ import annotations

from itertools import permutations

from rules.kalahen.names import ACCEPT, DECLINE, SHIELD
from rules.kalahen.questions.answers import Ally, Alone, Invite, Rings
from rules.kalahen.questions.stock import refuse_number
from rules.kalahen.rings import picks
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


def may_be_called(state: State, caller: Seat) -> list[Seat]:
    """Who may have a shield for all that is known, and can pay the way."""  # K-33
    return [seat for seat in state.others(caller) if state.may_hold(seat, (SHIELD,)) and _can_come(state, seat)]


def _can_come(state: State, seat: Seat) -> bool:
    return state.life[seat] > cost_to_come(state, seat)


def cost_to_come(state: State, seat: Seat) -> int:  # KA-C3.c
    return 0 if state.place[seat] == state.edition.tower else state.figure("ally_cost")


class CallForHelp(Question):
    kind: ClassVar[str] = "call"
    rule: ClassVar[str] = "KA-C3.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Alone, Invite)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Alone()
        known = may_be_called(state, self.seat)
        for n in range(1, len(known) + 1):
            yield from (Invite(players) for players in permutations(known, n))

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, Alone):
            return None
        known, named = may_be_called(state, self.seat), list(answer.players)
        for at, player in enumerate(named):
            if player not in known or player in named[:at]:
                return Refusal("not_to_be_called", "K-33", {"player": player})
        return None if named else Refusal("not_to_be_called", "K-33", {"player": ""})

    def default(self, state: State) -> Alone:
        return Alone()


class AnswerCall(Question):
    """All who are called, at once and unseen."""

    kind: ClassVar[str] = "called"
    rule: ClassVar[str] = "KA-C3.b"
    takes: ClassVar[tuple[type[Answer], ...]] = (Ally,)
    window: ClassVar[bool] = True
    caller: Seat

    def candidates(self, state: State) -> Iterator[Ally]:
        yield Ally(DECLINE)
        yield Ally(ACCEPT)

    def refuse(self, state: State, answer: Ally) -> Refusal | None:
        if answer.reply == ACCEPT and not state.has(self.seat, SHIELD):
            return Refusal("no_shield", "KA-C3.b")
        return None

    def default(self, state: State) -> Ally:
        return Ally(DECLINE)


class ForestRings(Question):
    kind: ClassVar[str] = "forest"
    rule: ClassVar[str] = "KA-B2.3.p"
    takes: ClassVar[tuple[type[Answer], ...]] = (Rings,)

    def candidates(self, state: State) -> Iterator[Rings]:
        return (Rings(rings) for rings in picks(state.edition, state.figure("forest_gift")))

    def refuse(self, state: State, answer: Rings) -> Refusal | None:
        return refuse_number(state, answer.rings, state.figure("forest_gift"), self.rule)

    def canonical(self, state: State, answer: Rings) -> Rings:
        return Rings(tuple(state.edition.sorted_rings(answer.rings)))

    def default(self, state: State) -> Rings:
        """As even as can be."""
        colours, n = state.edition.colours, state.figure("forest_gift")
        return Rings(tuple(state.edition.sorted_rings(colours[at % len(colours)] for at in range(n))))
