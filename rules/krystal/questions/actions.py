"""DK-10 and DK-11: the menu of phase B, and the action on a place just won or spared."""

from __future__ import annotations

from rules.kernel.play.asking import Answer, Refusal
from rules.krystal.cards.stones import brought_in
from rules.krystal.names import role_of
from rules.krystal.places.power import combat_due, may_explore, refuse_exploration, refuse_recovery
from rules.krystal.questions.free import FREE, Deposit, Swap, Use, canonical_free, free_orders, refuse_free
from rules.krystal.questions.stones import Activate, WithStones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Seat
    from rules.krystal.arguments import People, Place, Role
    from rules.krystal.state import State


class Resolve(Answer):
    """Fight on a place."""

    kind: ClassVar[str] = "resolve"
    place: Place


class Recover(Answer):
    """The group on a place recovers energy."""

    kind: ClassVar[str] = "recover"
    place: Place


class Explore(Answer):
    """The group on a place explores it. `lead` may be left out by a lone hero; `pile` is named in the Clearing."""

    kind: ClassVar[str] = "explore"
    place: Place
    lead: Role = ""
    pile: People = ""


class Pass(Answer):
    """No action on a place just won."""

    kind: ClassVar[str] = "pass"


class EndTurn(Answer):
    """The end of the turn."""

    kind: ClassVar[str] = "end_turn"


def explorations(state: State, seat: Seat, place: str) -> Iterator[Explore]:
    piles = state.edition.piles if place == state.edition.clearing else [""]
    for lead in state.able_at(seat, place):
        for pile in piles:
            yield Explore(place, role_of(lead), pile)


def with_lead(state: State, seat: Seat, answer: Explore) -> Explore:
    """A lone hero leads."""
    group = state.able_at(seat, answer.place)
    return answer.but(lead=role_of(group[0])) if not answer.lead and len(group) == 1 else answer


def places_of(state: State, seat: Seat) -> list[str]:
    """The places where a player's heroes stand, in the order of the board."""
    standing = {state.heroes[hero].place for hero in state.able(seat)}
    return [node.id for node in state.places() if node.id in standing]


class SettlingMenu(WithStones):
    kind: ClassVar[str] = "settling"
    rule: ClassVar[str] = "K-5.B"
    takes: ClassVar[tuple[type[Answer], ...]] = (
        Resolve,
        Recover,
        Explore,
        EndTurn,
        *FREE,
        Activate,
    )

    def choices(self, state: State) -> Iterator[Answer]:
        for place in places_of(state, self.seat):
            yield Resolve(place)
            yield Recover(place)
            yield from explorations(state, self.seat, place)
        yield EndTurn()
        yield from free_orders(state, self.seat)

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, (Resolve, Recover, Explore, EndTurn)):
            bound = self._bound(state)
            if bound and not (isinstance(answer, Explore) and answer.place == bound):  # RK-69
                return Refusal("must_explore", "RK-69", {"pile": state.bound[bound]})
        match answer:
            case Resolve(place):
                due = combat_due(state, self.seat, place)
                return None if due else Refusal("nobody_to_fight", "K-5.7.4.a", {"place": place})
            case Recover(place):
                return refuse_recovery(state, self.seat, place)
            case Explore(place):
                said = with_lead(state, self.seat, answer)
                return refuse_exploration(state, self.seat, place, said.lead, said.pile)
            case EndTurn():
                due_at = [place for place in places_of(state, self.seat) if combat_due(state, self.seat, place)]
                return Refusal("combat_first", "K-5.7.4.a", {"place": due_at[0]}) if due_at else None
        return refuse_free(state, self.seat, answer)

    def _bound(self, state: State) -> str:
        """The place whose group must explore next, if it can."""
        for place in state.bound:
            leads = [role_of(hero) for hero in state.able_at(self.seat, place)]
            if any(may_explore(state, self.seat, place, lead) for lead in leads):
                return place
        return ""

    def canonical(self, state: State, answer: Any) -> Answer:
        if isinstance(answer, Explore):
            return with_lead(state, self.seat, answer)
        return canonical_free(state, self.seat, answer)

    def default(self, state: State) -> Answer:
        """Stones brought in, compulsory combats in the order of the board, recoveries, the end."""
        if (brought := brought_in(state, self.seat)) is not None:
            return Deposit(*brought)
        for place in places_of(state, self.seat):
            for answer in (Resolve(place), *explorations(state, self.seat, place)):
                if (isinstance(answer, Resolve) or place in state.bound) and self.refuse(state, answer) is None:
                    return answer
        for place in places_of(state, self.seat):
            if self.refuse(state, Recover(place)) is None:
                return Recover(place)
        return EndTurn()


class ActOnPlace(WithStones):
    """After a total victory, or where everybody was spared."""

    kind: ClassVar[str] = "action"
    rule: ClassVar[str] = "K-5.8.5.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (Recover, Explore, Pass, Swap, Use, Activate)
    place: str

    def choices(self, state: State) -> Iterator[Answer]:
        yield Recover(self.place)
        yield from explorations(state, self.seat, self.place)
        yield Pass()
        yield from free_orders(state, self.seat, at=self.place)

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        if isinstance(answer, (Recover, Explore)) and answer.place != self.place:
            return Refusal("other_place", "RK-18", {"place": self.place})
        match answer:
            case Recover(place):
                return refuse_recovery(state, self.seat, place, after_battle=True)
            case Explore(place):
                said = with_lead(state, self.seat, answer)
                return refuse_exploration(state, self.seat, place, said.lead, said.pile, after_battle=True)
            case Pass():
                return self._refuse_pass(state)
        return refuse_free(state, self.seat, answer, at=self.place)

    def _refuse_pass(self, state: State) -> Refusal | None:
        leads = [role_of(hero) for hero in state.able_at(self.seat, self.place)]
        if self.place in state.bound and any(
            may_explore(state, self.seat, self.place, lead, after_battle=True) for lead in leads
        ):
            return Refusal("must_explore", "RK-69", {"pile": state.bound[self.place]})
        return None

    def canonical(self, state: State, answer: Any) -> Answer:
        if isinstance(answer, Explore):
            return with_lead(state, self.seat, answer)
        return canonical_free(state, self.seat, answer)

    def default(self, state: State) -> Answer:
        if self.refuse(state, Recover(self.place)) is None:
            return Recover(self.place)
        if self.refuse(state, Pass()) is None:
            return Pass()
        return next(answer for answer in explorations(state, self.seat, self.place) if not self.refuse(state, answer))
