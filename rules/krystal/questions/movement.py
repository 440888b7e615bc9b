"""DK-04 to DK-07: the menu of phase A. A journey is walked step by step, so that every order can be listed.

`move mage grove clearing` answers this question twice; the first answer names the rest of the route and is judged with
it (RK-61). A step beyond a compulsory stop is refused as `stopped`, which cuts a route there and leaves it void nowhere
else. Any order but another step of the same hero, or a request for passage, ends the journey (RK-09).
"""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Refusal
from rules.krystal.cards.stones import brought_in
from rules.krystal.movement.paths import must_still_leave, refuse_route, steps
from rules.krystal.names import role_of
from rules.krystal.questions.free import FREE, Deposit, canonical_free, free_orders, refuse_free
from rules.krystal.questions.stones import Activate, WithStones
from rules.krystal.trade.bargains import passages, refuse_passage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.krystal.arguments import Node, People, Role, Route
    from rules.krystal.state import State


class Move(Answer):
    """One step of one hero. `on`: where it is to go from there, each step an answer of its own."""

    kind: ClassVar[str] = "move"
    hidden: ClassVar[frozenset[str]] = frozenset({"on"})  # nobody need know where it would have gone
    hero: Role
    to: Node
    on: Route = ()


class Done(Answer):
    """The end of phase A."""

    kind: ClassVar[str] = "done"


class Passage(Answer):
    """Ask a people to let a hero pass; the terms are asked next."""

    kind: ClassVar[str] = "passage"
    hero: Role
    via: Node
    people: People


class MovementMenu(WithStones):
    kind: ClassVar[str] = "movement"
    rule: ClassVar[str] = "K-5.A"
    takes: ClassVar[tuple[type[Answer], ...]] = (Move, Done, Passage, *FREE, Activate)

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
            case Move(role, to, on):
                return refuse_route(state, self.seat, role, (to, *on))
            case Done():
                late = [role_of(hero) for hero in must_still_leave(state, self.seat)]
                return Refusal("must_leave_gate", "K-5.1.1.d", {"roles": late}) if late else None
            case Passage(role, via, people):
                return refuse_passage(state, self.seat, role, via, people)
        return refuse_free(state, self.seat, answer)

    def canonical(self, state: State, answer: Any) -> Answer:
        if isinstance(answer, Move):
            return answer.but(on=())
        return canonical_free(state, self.seat, answer)

    def default(self, state: State) -> Answer:
        """Stones brought in are deposited, who must leave a gate does, then nobody moves."""
        if (brought := brought_in(state, self.seat)) is not None:
            return Deposit(*brought)
        for hero in must_still_leave(state, self.seat):
            reachable = set(steps(state, self.seat, hero))
            return Move(role_of(hero), next(node for node in state.edition.nodes if node in reachable))
        return Done()
