"""DP-05, DP-06, DP-12: the menus of a turn. Each takes what may be done outside combat besides its own orders."""

from __future__ import annotations

from itertools import islice

from rules.kernel.play.asking import Question, Refusal
from rules.prophecy import out_of_combat, safety, trade
from rules.prophecy.effects.owned import has_effect
from rules.prophecy.movement import ways
from rules.prophecy.movement.arriving import to_fight
from rules.prophecy.movement.travelling import TRAVEL
from rules.prophecy.names import MENTAL, STRENGTH
from rules.prophecy.places import market, opportunities, services
from rules.prophecy.prices import PAYMENT, SPELL, discounts
from rules.prophecy.questions.answers import (
    Astral,
    Attack,
    Avoid,
    Boat,
    Buy,
    Cast,
    Charge,
    Do,
    Drink,
    End,
    Fight,
    Fleet,
    Gate,
    Heal,
    Horse,
    Lodge,
    Opp,
    Read,
    Repair,
    Sell,
    Stay,
    Take,
    Trade,
    Train,
    Use,
    Walk,
    Work,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar

    from rules.kernel.play.asking import Answer, Seat
    from rules.prophecy.state import State

POSSIBILITIES = (Train, Buy, Sell, Repair, Heal, Charge, Lodge, Opp)  # with Stealth before combats too


class Menu(Question):
    """A menu of one's own turn. What is forced and visible is not asked."""

    exhaustive: ClassVar[bool] = False  # bargains, and all one may throw away, are too many to list

    def forced(self, state: State) -> Answer | None:
        legal = (answer for answer in self.candidates(state) if self.refuse(state, answer) is None)
        first, *others = islice(legal, 2)
        return None if others else first

    def canonical(self, state: State, answer: Any) -> Answer:
        """As it is listed: items in order, amounts said."""
        match answer:
            case Cast(card, on, items, by) if items:
                held = [item for item in state.heroes[self.seat].items if item in items]
                return Cast(card, on, tuple(held), by)
            case Opp() if answer.shed:
                return answer.but(shed=tuple(c for c in state.heroes[self.seat].items if c in answer.shed))
            case Trade():
                return trade.in_order(state, answer)
            case Work():
                return Work()
            case Avoid(""):
                return Avoid(next(avoidable(state, self.seat)))
        return services.canonical(state, self.seat, answer)


class MoveMenu(Menu):
    kind: ClassVar[str] = "move"
    rule: ClassVar[str] = "P-turn.move.a"
    takes: ClassVar[tuple[type[Answer], ...]] = (
        Stay,
        Walk,
        Horse,
        Boat,
        Gate,
        Use,
        Work,
        Do,
        Astral,
        Fleet,
        Trade,
        Drink,
        Read,
        Cast,
    )

    def candidates(self, state: State) -> Iterator[Answer]:
        seat = self.seat
        yield Stay()
        for travel, mode in TRAVEL.items():
            by_gold = list(discounts(state, seat, PAYMENT)) if ways.travel_cost(state, seat, mode) else [""]
            for to in ways.reached(state, seat, mode):
                yield from (travel(to, by) if by else travel(to) for by in by_gold)
        spells = list(discounts(state, seat, SPELL))
        for card in ways.boots(state, seat):
            for to in ways.leads_to(state, seat, card):
                yield from (Use(card, to, by) for by in spells)
        yield Work()
        yield from (Do(card, by) for card in ways.doable(state, seat) for by in spells)
        yield from (Astral(plane) for plane in state.edition.planes)
        yield from (Fleet(by) for by in spells)
        yield from trade.offers(state, seat)
        yield from out_of_combat.orders(state, seat)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        seat = self.seat
        match answer:
            case Stay():
                return ways.refuse_staying(state)
            case Walk(to):
                return ways.refuse_travel(state, seat, TRAVEL[Walk], to)
            case Horse(to, by) | Boat(to, by) | Gate(to, by):
                return ways.refuse_travel(state, seat, TRAVEL[type(answer)], to, by)
            case Use(card, to, by):
                return ways.refuse_boots(state, seat, card, to, by)
            case Work(service):
                return ways.refuse_work(state, seat, service)
            case Do(card, by):
                return ways.refuse_doing(state, seat, card, by)
            case Astral(plane):
                return ways.refuse_astral(state, seat, plane)
            case Fleet(by):
                return ways.refuse_doubling(state, seat, by)
            case Trade():
                return trade.refuse_offer(state, seat, answer)
        return out_of_combat.refuse(state, seat, answer)

    def default(self, state: State) -> Answer:
        """To stay; between two movements that is waived, before the first a step clockwise is made."""
        if ways.refuse_staying(state) is None:
            return Stay()
        return Walk(ways.reached(state, self.seat, TRAVEL[Walk])[0])


def avoidable(state: State, seat: Seat) -> Iterator[str]:
    """Creatures that need not be fought."""  # P-combat.rules
    if not state.attacking:
        yield from (card for card in to_fight(state, seat) if state.edition.creature(card).rule("may_avoid"))


def opponents(state: State, seat: Seat) -> list[str]:
    """Whom one must fight now: creatures of the space, or the guardian who is next in a plane."""  # P-astral.3
    return [state.layers[name]] if (name := state.guardian()) else to_fight(state, seat)


class ChooseOpponent(Menu):
    kind: ClassVar[str] = "choose_opponent"
    rule: ClassVar[str] = "P-turn.creature"
    takes: ClassVar[tuple[type[Answer], ...]] = (Fight, Avoid, *POSSIBILITIES, Drink, Read, Cast)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield from (Fight(card) for card in opponents(state, self.seat))
        yield from (Avoid(card) for card in avoidable(state, self.seat))
        if self._opens_early(state):
            yield from possibilities(state, self.seat, artifacts=False)
        yield from out_of_combat.orders(state, self.seat)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        match answer:
            case Fight(card):
                there = card in opponents(state, self.seat)
                return None if there else Refusal("no_such_creature", self.rule, {"creature": card})
            case Avoid(card):
                allowed = list(avoidable(state, self.seat))
                fits = card in allowed or (not card and allowed)
                return None if fits else Refusal("not_to_be_avoided", "P-combat.rules", {"creature": card})
            case Drink() | Read() | Cast():
                return out_of_combat.refuse(state, self.seat, answer)
        if not self._opens_early(state):  # P-card.stealth
            return Refusal("creatures_first", "P-turn.order")
        return refuse_possibility(state, self.seat, answer)

    def _opens_early(self, state: State) -> bool:
        return not state.attacking and has_effect(state, self.seat, "early_services")

    def default(self, state: State) -> Answer:
        allowed = next(avoidable(state, self.seat), "")
        return Avoid(allowed) if allowed else Fight(opponents(state, self.seat)[0])


def possibilities(state: State, seat: Seat, *, artifacts: bool) -> Iterator[Answer]:
    yield from market.orders(state, seat)
    for order in services.orders(state, seat):
        if artifacts or not isinstance(order, Take):
            yield order
    yield from opportunities.orders(state, seat)


def refuse_possibility(state: State, seat: Seat, answer: Any) -> Refusal | None:
    match answer:
        case Train() | Buy() | Sell():
            return market.refuse(state, seat, answer)
        case Opp():
            return opportunities.refuse(state, seat, answer)
    return services.refuse(state, seat, answer)


class UseOrEnd(Menu):
    kind: ClassVar[str] = "use_or_end"
    rule: ClassVar[str] = "P-turn.use"
    takes: ClassVar[tuple[type[Answer], ...]] = (End, Attack, *POSSIBILITIES, Take, Drink, Read, Cast)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield End()
        for other in state.company(self.seat):
            character = state.heroes[other].character
            yield from (Attack(character, kind) for kind in (STRENGTH, MENTAL))
        yield from possibilities(state, self.seat, artifacts=True)
        yield from out_of_combat.orders(state, self.seat)

    def refuse(self, state: State, answer: Any) -> Refusal | None:
        match answer:
            case End():
                return Refusal("must_attack", "P-final.round") if self._must_attack(state) else None
            case Attack(character, kind):
                return safety.refuse_attack(state, self.seat, character, kind)
            case Drink() | Read() | Cast():
                return out_of_combat.refuse(state, self.seat, answer)
        if self._must_attack(state) and not has_effect(state, self.seat, "early_services"):
            return Refusal("must_attack", "P-final.round")
        return refuse_possibility(state, self.seat, answer)

    def _must_attack(self, state: State) -> bool:
        """In the final combat the attack is compulsory."""
        return bool(state.battlefield and not state.attacked and state.company(self.seat))

    def default(self, state: State) -> Answer:
        """The end; where an attack is compelled, the next to the left, with strength."""
        if not self._must_attack(state):
            return End()
        return Attack(state.heroes[state.company(self.seat)[0]].character, STRENGTH)
