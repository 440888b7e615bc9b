"""The fights on one place, and the action that a total victory or a truce leaves open."""

from __future__ import annotations

from rules.krystal.cards.stones import with_stones
from rules.krystal.combat.duel import duel
from rules.krystal.combat.pairs import legal_pairs
from rules.krystal.free_orders import free_order
from rules.krystal.places.actions import explore, recover
from rules.krystal.questions.actions import ActOnPlace, Explore, Pass, Recover
from rules.krystal.questions.combat import PairFighters, Truce
from rules.krystal.trade.bargains import seat_of_people
from rules.krystal.trade.negotiation import hear_offers, make_truce

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def battle(table: Table[State], seat: Seat, place: str) -> Turn:
    """Pair after pair, in the attacker's order, until everybody who can has fought."""  # K-5.7.4.c, K-5.8.4.b
    state = table.state
    state.fought = []
    yield from hear_offers(table, seat, place)
    while any(legal_pairs(state, seat, place)):
        answer = yield from with_stones(table, PairFighters(seat, place))
        if isinstance(answer, Truce):
            yield from make_truce(table, seat, seat_of_people(state, answer.people), place)
            continue
        yield from duel(table, place, state.hero_of(seat, answer.attacker), answer.defender)
    fought, state.fought = bool(state.fought), []
    state.settled.append(place)
    victory = fought and not state.enemies_at(seat, place)  # K-5.8.5.a, RK-31: none was spared
    if state.able_at(seat, place) and (victory or not fought):  # RK-14, RK-57
        table.say("place_open", "K-5.8.5.a" if victory else "RK-14", seat=seat, place=place, victory=victory)
        yield from _action(table, seat, place)


def _action(table: Table[State], seat: Seat, place: str) -> Turn:
    """DK-11: one common action, or none; swaps and the dowsing rod go before it."""  # RK-53, RK-69
    while True:
        answer = yield from with_stones(table, ActOnPlace(seat, place))
        match answer:
            case Recover():
                yield from recover(table, seat, place)
                return
            case Explore():
                yield from explore(table, seat, answer)
                return
            case Pass():
                table.state.bound.pop(place, None)
                return
        yield from free_order(table, seat, answer)
