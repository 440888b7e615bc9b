"""The course of a turn: heroes who were away come back, phase A, phase B, the end, and the next player.

Between two orders nothing but the state need be remembered, so one order, with all that follows from it, is one turn of
the referee's. Only where others were asked about an order, or its player on a hero's way, does the rest of the player's
turn belong to it: what the player has sent for later is kept to the end of the referee's turn.
"""

from __future__ import annotations

from itertools import takewhile

from rules.kernel.play.asking import put
from rules.krystal.cards.interventions import turn_ended
from rules.krystal.combat.battle import battle
from rules.krystal.combat.fading import fade
from rules.krystal.ending import end_by_count
from rules.krystal.free_orders import free_order
from rules.krystal.movement.walking import end_journey, step
from rules.krystal.names import ASLEEP, ENTERED, MOVEMENT, MUST_LEAVE, OF_A_TURN, OFF, SETTLING
from rules.krystal.places.actions import explore, recover
from rules.krystal.questions.actions import EndTurn, Explore, Recover, Resolve, SettlingMenu
from rules.krystal.questions.movement import Done, Move, MovementMenu, Passage
from rules.krystal.trade.bargains import seat_of_people
from rules.krystal.trade.negotiation import ask_passage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import Asking, State


def turn(table: Table[State]) -> Turn:
    """One order of the active player, and the rest of its turn if others had a say in it."""
    seat, others = table.state.active, False
    for order in course(table, seat):
        others = (yield from _watched(order, seat)) or others
        if not others:
            return


def course(table: Table[State], seat: Seat) -> Iterator[Turn]:
    """The orders of a turn: heroes move, and when all have moved they act or fight."""
    state = table.state
    while state.phase == MOVEMENT:  # K-5.A
        yield _movement(table, seat)
    while state.active == seat:  # K-5.B
        yield _settling(table, seat)


def _watched(order: Turn, seat: Seat) -> Asking:
    """The order; True if anybody but the seat was asked, or the seat itself on a hero's way, which then goes on."""
    others, reply = False, None
    while True:
        try:
            asked = order.send(reply)
        except StopIteration:
            return others
        others = others or isinstance(reply, Move) or any(other != seat for other in asked.questions)
        reply = yield asked


def begin_turn(table: Table[State], seat: Seat) -> None:
    """Heroes who were away come back on their gate."""  # K-5.9.b
    state = table.state
    state.active, state.phase = seat, MOVEMENT
    table.say("turn_begins", "K-5.A", seat=seat, round=state.round)
    for hero in state.own(seat):
        there = state.heroes[hero]
        if ENTERED in there.marks:  # K-5.1.1.d
            there.unmark(ENTERED)
            there.mark(MUST_LEAVE)
        if there.place == OFF:
            there.place, there.energy = state.gate(seat), state.edition.parameters["energy_on_return"]
            there.mark(ASLEEP)  # K-5.9.c
            if state.options["gate_must_move"] == "always":  # RK-08
                there.mark(ENTERED)
            table.say("returned", "K-5.9.b", hero=hero, to=there.place, energy=there.energy)


def _movement(table: Table[State], seat: Seat) -> Turn:
    """Phase A: a step of a hero, a passage asked for, a free order, or the end of all movement."""
    state = table.state
    match (yield put(MovementMenu, seat)):
        case Move(role, to):
            yield from step(table, seat, state.hero_of(seat, role), to)
            return
        case Passage(role, via, people):
            yield from ask_passage(table, seat, state.hero_of(seat, role), via, seat_of_people(state, people))
            return  # a journey may go on after it
        case Done():  # K-5.1.e
            state.phase = SETTLING
            table.say("movement_over", "K-5.1.e", seat=seat)
        case answer:
            yield from free_order(table, seat, answer)
    end_journey(state)


def _settling(table: Table[State], seat: Seat) -> Turn:
    """Phase B: the fights or the common action of a place, a free order, or the end of the turn."""
    match (yield put(SettlingMenu, seat)):
        case Resolve(place):
            yield from battle(table, seat, place)
        case Recover(place):
            yield from recover(table, seat, place)
        case Explore() as order:
            yield from explore(table, seat, order)
        case EndTurn():
            yield from _end_turn(table, seat)
        case answer:
            yield from free_order(table, seat, answer)


def _end_turn(table: Table[State], seat: Seat) -> Turn:
    """Who is out of energy goes; what lasted for the turn ends."""
    state = table.state
    for hero in state.on_board(seat):
        if not state.heroes[hero].energy:  # K-5.9.a, RK-56
            state.reactions = {}
            yield from fade(table, hero)
    state.reactions = {}
    table.say("turn_over", "K-5.B", seat=seat)
    pass_turn(table)


def pass_turn(table: Table[State]) -> None:
    """The next player to the left, and the next round where one is over."""  # RK-36
    state = table.state
    seat = state.active
    _forget_turn(state, seat)
    turn_ended(table, seat)
    upcoming = state.left_of(seat)
    for other in takewhile(lambda other: other != upcoming, state.all_from(seat)[1:]):
        turn_ended(table, other)  # RK-33: the turn of one who has left would have ended now
    state.has_played(seat)
    if not state.to_play:
        if state.round == state.options["max_rounds"]:  # RK-46
            end_by_count(table)
        state.open_round(upcoming)
    begin_turn(table, upcoming)


def _forget_turn(state: State, seat: Seat) -> None:
    for hero in state.own(seat):
        there = state.heroes[hero]
        there.unmark(*OF_A_TURN)
        there.pinned = max(0, there.pinned - 1)
        there.steps, there.free, there.trail = 0, 0, []
    state.walking, state.settled, state.bound, state.fought = "", [], {}, []
    state.truces, state.asked, state.pacts = [], [], {}
