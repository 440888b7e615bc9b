"""DK-04 to DK-07: the menu of phase A. A journey is walked step by step, so that every order can be listed.

`move mage grove clearing` answers this question twice. Any order but another step of the same hero, or a request for
passage, ends the journey (RK-09). Of a route that runs past a compulsory stop the rest is refused as `stopped`; any
other refusal of a step makes the whole route void, since nothing was shown before it (RK-61).
"""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.asking import Answer, Refusal
from rules.krystal.movement import must_still_leave, refuse_step, steps
from rules.krystal.names import role_of
from rules.krystal.negotiation import passages, refuse_passage
from rules.krystal.questions.free import FREE, Deposit, canonical_free, free_orders, refuse_free
from rules.krystal.questions.stones import Activate, WithStones
from rules.krystal.stones import brought_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rules.krystal.state import State


class Move(Answer):
    """One step of one hero."""

    kind: ClassVar[str] = "move"
    hero: str  # a role
    to: str


class Done(Answer):
    kind: ClassVar[str] = "done"


class Passage(Answer):
    """Ask a people to let a hero pass; the terms are asked next."""

    kind: ClassVar[str] = "passage"
    hero: str
    via: str
    people: str


class MovementMenu(WithStones):
    kind: ClassVar[str] = "movement"
    rule: ClassVar[str] = "K-5.A"
    takes: ClassVar[tuple[str, ...]] = (Move.kind, Done.kind, Passage.kind, *FREE, Activate.kind)

    def choices(self, state: State) -> Iterator[Answer]:
        for hero in state.on_board(self.seat):
            for to in state.edition.nodes[state.heroes[hero].place].adjacent:
                yield Move(role_of(hero), to)
        yield Done()
        yield from free_orders(state, self.seat)
        for role, via, people in passages(state, self.seat):
            yield Passage(role, via, people)

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        match answer:
            case Move(role, to):
                return refuse_step(state, self.seat, role, to)
            case Done():
                late = [role_of(hero) for hero in must_still_leave(state, self.seat)]
                return Refusal("must_leave_gate", "K-5.1.1.d", {"roles": late}) if late else None
            case Passage(role, via, people):
                return refuse_passage(state, self.seat, role, via, people)
        return refuse_free(state, self.seat, answer)

    def canonical(self, state: State, answer: Any) -> Answer:
        return canonical_free(state, self.seat, answer)

    def default(self, state: State) -> Answer:
        """Stones brought in are deposited, who must leave a gate does, then nobody moves."""
        if (brought := brought_in(state, self.seat)) is not None:
            return Deposit(*brought)
        for hero in must_still_leave(state, self.seat):
            reachable = set(steps(state, self.seat, hero))
            return Move(role_of(hero), next(node for node in state.edition.nodes if node in reachable))
        return Done()
