"""The course of a round: movement, creatures, an attack on a character, possibilities; and the next player.

Between two orders nothing but the state need be remembered, so one order, with all that follows from it and all that
is forced after it, is one turn of the referee's. Only where others were asked about an order does the rest of the
round belong to it: what its player has sent for later is kept to the end of the referee's turn.
"""

from __future__ import annotations

from rules.kernel.play.asking import Ask, put
from rules.prophecy import out_of_combat, prices, trade
from rules.prophecy.astral import attack_plane, beat_guardian
from rules.prophecy.combat.fight import combat
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.owned import has_effect
from rules.prophecy.effects.using import Using
from rules.prophecy.final import open_final
from rules.prophecy.items import dearest, repair
from rules.prophecy.movement.arriving import go_on_here
from rules.prophecy.movement.travelling import move
from rules.prophecy.names import BEGIN, FIGHT, MOVE, USE, WIN
from rules.prophecy.places import market, opportunities, services
from rules.prophecy.questions.answers import (
    Astral,
    Attack,
    Avoid,
    Buy,
    Cast,
    Charge,
    Drink,
    End,
    Fight,
    Heal,
    Lodge,
    Opp,
    Read,
    Repair,
    Sell,
    Take,
    Trade,
    Train,
)
from rules.prophecy.questions.menus import ChooseOpponent, MoveMenu, UseOrEnd
from rules.prophecy.questions.rounds import ExtraTurn
from rules.prophecy.rounds import begin_round, begin_turn, end_round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.questions.menus import Menu
    from rules.prophecy.state import Asking, State

MENUS: Mapping[str, Callable[[Seat], Menu]] = {MOVE: MoveMenu, FIGHT: ChooseOpponent, USE: UseOrEnd}


def turn(table: Table[State]) -> Turn:
    """One order of the active player with what is forced after it, and the rest of the round if others had a say."""
    state, asked, others = table.state, False, False
    while state.phase == BEGIN:
        yield from begin_round(table)
    seat = state.active
    while state.phase != BEGIN:
        menu = MENUS[state.phase](seat)
        order = menu.forced(state)
        if order is None:
            if asked and not others:
                return
            order = menu.canonical(state, (yield put(MENUS[state.phase], seat)))
            asked = True
        else:
            table.gave(seat, order)
        others = (yield from _watched(_obey(table, seat, order), seat)) or others
        if state.phase != BEGIN and (seat not in state.heroes or state.taker):
            yield from end_turn(table, seat)  # P-death.1, R-95


def _watched(order: Turn, seat: Seat) -> Asking:
    """The order; True if anybody but the seat was asked about it."""
    others, reply = False, None
    while True:
        try:
            asked = order.send(reply)
        except StopIteration:
            return others
        others = others or any(other != seat for other in asked.questions)
        reply = yield asked


def _obey(table: Table[State], seat: Seat, order: Any) -> Turn:
    """What one order of a menu does."""
    state = table.state
    match order:
        case Fight(card):
            yield from _fight(table, seat, card)
        case Avoid(card):  # P-combat.rules, R-84
            state.avoided.append(card)
            table.say("avoided", "R-84", seat=seat, creature=card)
            go_on_here(state, seat)
        case Attack(character, kind):  # P-turn.pvp, P-turn.pvp.goes_on, R-02
            state.attacked = True
            yield from combat(table, seat, state.seat_of(character), kind)
        case End():
            yield from end_turn(table, seat)
        case Astral(plane):
            attack_plane(table, seat, plane)
        case Trade():
            yield from trade.offer(table, seat, order)
        case Drink() | Read() | Cast():
            yield from out_of_combat.carry_out_order(table, seat, order)
            _look_around(state, seat)
        case Train() | Buy() | Sell():
            market.carry_out(table, seat, order)
        case Heal() | Charge() | Lodge() | Repair() | Take():
            services.carry_out(table, seat, order)
        case Opp():
            yield from opportunities.use(table, seat, order)
            _look_around(state, seat)
        case _:
            yield from move(table, seat, order)


def _look_around(state: State, seat: Seat) -> None:
    """A creature may have come or gone."""
    if state.phase in (FIGHT, USE) and seat in state.heroes and not state.attacking:
        go_on_here(state, seat)


def _fight(table: Table[State], seat: Seat, card: str) -> Turn:
    """Only a victory lets the turn go on."""  # P-turn.stop, P-astral.4
    state, in_plane = table.state, bool(table.state.attacking)
    won = (yield from combat(table, seat, card)) == WIN
    if seat not in state.heroes:
        return
    if not won:
        yield from end_turn(table, seat)
    elif not in_plane:
        yield from opportunities.pay_debt(table, seat, card)
        go_on_here(state, seat)
    elif not beat_guardian(table, seat):
        yield from end_turn(table, seat)


def end_turn(table: Table[State], seat: Seat) -> Asking:
    """However it ended: a smith repairs, potions wear off; then one more turn, or the end of the round."""
    state = table.state  # P-round.2
    state.attacking = ""
    if seat in state.heroes:
        _wear_off(table, seat)
    table.say("turn_over", "P-round.2", seat=seat)
    if seat in state.heroes and not state.taker:
        yield from _loop(table, seat)
        if state.extra:
            state.extra -= 1
            begin_turn(table, seat)
            return
    yield from end_round(table, seat)
    if state.taker:
        yield from open_final(table)


def _wear_off(table: Table[State], seat: Seat) -> None:
    state, hero = table.state, table.state.heroes[seat]
    hero.boosts = {}  # P-card.turn_potions, R-110
    if hero.damaged and has_effect(state, seat, "repair_each_turn"):
        best = dearest(state, hero.damaged)[:1]
        repair(state, seat, best)
        table.say("repaired", "R-110", seat=seat, items=best)


def _loop(table: Table[State], seat: Seat) -> Asking:
    """A spell may bring another turn."""  # P-card.time_loop
    state, question = table.state, ExtraTurn(seat)
    if len(question.legal(state)) > 1:
        answer = yield Ask(question)
        if isinstance(answer, Cast):
            cost = prices.pay_spell(state, seat, answer.card, answer.by)
            table.say("cast", "P-card.time_loop", seat=seat, card=answer.card, on="", cost=cost, by=answer.by)
            using = Using(table, seat, answer.card, "P-card.time_loop")
            yield from carry_out(using, state.edition.ability(answer.card).effects)
