"""Orders of the first phase carried out."""

from __future__ import annotations

from rules.prophecy import cubes, items, prices
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.owned import owned
from rules.prophecy.effects.using import Using
from rules.prophecy.movement import ways
from rules.prophecy.movement.arriving import arrive
from rules.prophecy.questions.answers import Boat, Do, Fleet, Gate, Horse, Stay, Use, Walk, Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import Asking, State

    Moving = Stay | Walk | Horse | Boat | Gate | Use | Work | Do | Fleet

TRAVEL = {Walk: "walk", Horse: "horse", Boat: "boat", Gate: "gate"}


def move(table: Table[State], seat: Seat, order: Moving) -> Asking:
    """The movement of a turn, or what is done in its place; then the character has arrived."""  # P-turn.move.one, R-03
    match order:
        case Fleet(by):
            _double(table, seat, by)
            return
        case Stay():  # P-turn.move.a
            table.say("stayed", "P-turn.move.a", seat=seat, space=table.state.heroes[seat].space)
            table.state.doubled = ways.FREE
        case Use(card, to, by):
            _step_into(table, seat, card, to, by)
        case Work():
            yield from _work(table, seat)
        case Do(card, by):
            yield from _do(table, seat, card, by)
        case Walk(to):
            _travel(table, seat, order, to, "")
        case Horse(to, by) | Boat(to, by) | Gate(to, by):
            _travel(table, seat, order, to, by)
    if seat in table.state.heroes and table.state.doubled != ways.SECOND:
        arrive(table, seat)


def _double(table: Table[State], seat: Seat, by: str) -> None:  # P-card.fleet, R-114
    state = table.state
    card = next(ways.doublers(state, seat))
    cost = prices.pay_spell(state, seat, card, by)
    state.doubled = ways.FIRST
    table.say("cast", "P-card.fleet", seat=seat, card=card, on="", cost=cost, by=by)


def _made_movement(state: State) -> None:
    """One movement less of those to come; between two nothing is arrived at."""
    state.doubled = ways.SECOND if state.doubled == ways.FIRST else ways.FREE


def _travel(table: Table[State], seat: Seat, order: Moving, to: str, by: str) -> None:
    state, mode = table.state, TRAVEL[type(order)]
    paid = prices.make_payment(state, seat, ways.travel_cost(state, seat, mode), by)
    state.heroes[seat].space = to
    table.say("travelled", "P-turn.move.b", seat=seat, mode=mode, to=to, cost=paid, by=by)
    for card, effect in owned(state, seat, "travel_gain"):  # P-card.wharf_nautical
        if effect.mode == mode:
            cubes.gain_by(table, seat, effect, "P-card.wharf_nautical", card)
    _made_movement(state)


def _step_into(table: Table[State], seat: Seat, card: str, to: str, by: str) -> None:  # P-turn.move.f
    state = table.state
    cost = _pay_card(table, seat, card, by)
    state.heroes[seat].space = to
    table.say("went_by_card", "P-turn.move.f", seat=seat, card=card, to=to, cost=cost, by=by)
    _made_movement(state)


def _pay_card(table: Table[State], seat: Seat, card: str, by: str) -> dict[str, int]:
    state = table.state
    if state.edition.is_ability(card):
        return prices.pay_spell(state, seat, card, by)
    cost = dict(state.edition.item(card).cost)
    cubes.pay(state, seat, cost)
    if ways.is_used_up(state, card):  # P-item.single
        items.throw_away(table, seat, [card])
    return cost


def _work(table: Table[State], seat: Seat) -> Asking:  # P-turn.move.g
    state = table.state
    service = ways.work_here(state, seat)
    assert service is not None
    cubes.pay(state, seat, service.cost)
    table.say("worked", "P-turn.move.g", seat=seat, service=service.id, cost=dict(service.cost))
    yield from carry_out(Using(table, seat, service.id, "P-turn.move.g"), service.effects)


def _do(table: Table[State], seat: Seat, card: str, by: str) -> Asking:
    state = table.state
    cost = prices.pay_spell(state, seat, card, by)
    table.say("did", "P-turn.move.g", seat=seat, card=card, cost=cost, by=by)
    yield from carry_out(Using(table, seat, card, "P-turn.move.g"), state.edition.ability(card).effects)
