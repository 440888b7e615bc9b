"""The course of a turn. One order of a menu, with all that follows from it, is one turn of the referee's.

Between two orders nothing but the state need be remembered: whose turn it is, which phase, who moved, what is settled.
Only where others were asked about an order, or its player on a hero's way, does the rest of the player's turn belong to
it: what the player has sent for later is kept to the end of the referee's turn.
"""

from __future__ import annotations

from itertools import takewhile

from rules.kernel.asking import Ask
from rules.krystal.actions import explore, recover
from rules.krystal.battle import battle
from rules.krystal.interventions import turn_ended
from rules.krystal.losses import dematerialise, fade
from rules.krystal.movement import end_journey, step
from rules.krystal.names import (
    ASLEEP,
    ENTERED,
    MOVEMENT,
    MUST_LEAVE,
    OF_A_TURN,
    OFF,
    SETTLING,
)
from rules.krystal.negotiation import ask_passage, seat_of_people
from rules.krystal.objects import use
from rules.krystal.questions.actions import EndTurn, Explore, Recover, Resolve, SettlingMenu
from rules.krystal.questions.free import Deposit, Drop, Swap, Use
from rules.krystal.questions.movement import Done, Move, MovementMenu, Passage
from rules.krystal.questions.stones import Activate
from rules.krystal.stones import activate, deposit, end_by_count, end_game
from rules.krystal.swaps import drop, swap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.asking import Answer, Seat, Turn
    from rules.kernel.table import Table
    from rules.krystal.state import Asking, State


def turn(table: Table[State]) -> Turn:
    """One order of the active player, and the rest of its turn if others had a say in it."""
    state, seat = table.state, table.state.active
    others = yield from _watched(_order(table), seat)
    while others and state.active == seat:
        yield from _order(table)


def _order(table: Table[State]) -> Turn:
    """One order: in phase A or in phase B."""  # K-5.A, K-5.B
    state = table.state
    if state.phase == MOVEMENT:
        yield from _movement(table, (yield Ask(MovementMenu(state.active))))
    else:
        yield from _settling(table, (yield Ask(SettlingMenu(state.active))))


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


def _movement(table: Table[State], answer: Answer) -> Turn:
    state, seat = table.state, table.state.active
    match answer:
        case Move(role, to):
            yield from step(table, seat, state.hero_of(seat, role), to)
            return
        case Done():  # K-5.1.e
            state.phase = SETTLING
            table.say("movement_over", "K-5.1.e", seat=seat)
        case Passage(role, via, people):
            hero, other = state.hero_of(seat, role), seat_of_people(state, people)
            yield from ask_passage(table, seat, hero, via, other)
            return  # a journey may go on after it
        case _:
            yield from free_order(table, seat, answer)
    end_journey(state)


def _settling(table: Table[State], answer: Answer) -> Turn:
    seat = table.state.active
    match answer:
        case Resolve(place):
            yield from battle(table, seat, place)
        case Recover(place):
            yield from recover(table, seat, place)
        case Explore():
            lead = answer.lead or lone_role(table.state, seat, answer.place)
            yield from explore(table, seat, answer.place, lead, answer.pile)
        case EndTurn():
            yield from _end_turn(table, seat)
        case _:
            yield from free_order(table, seat, answer)


def lone_role(state: State, seat: Seat, place: str) -> str:
    return state.able_at(seat, place)[0].partition(".")[2]


def free_order(table: Table[State], seat: Seat, answer: Answer) -> Turn:
    """What may be done between two orders of a menu."""
    match answer:
        case Activate(role, stone):
            activate(table, seat, role, stone)
        case Swap(giver, taker, card, back):
            swap(table, seat, giver, taker, card, back)
        case Drop(role, card):
            drop(table, seat, role, card)
        case Deposit(role, stone):
            deposit(table, seat, role, stone)
        case Use(item, role, to, against, pile):
            yield from use(table, seat, role, item, (to, against, pile))


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


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """Who resigns loses its heroes for good; the last one left has won."""  # RK-46
    state = table.state  # RK-71: the turn under way has been played to its end
    for hero in state.on_board(seat):
        dematerialise(table, hero)
    for hero in state.own(seat):
        del state.heroes[hero], state.reserves[hero]
    state.drop_out(seat)
    if len(state.playing) == 1:
        end_game(table, "last", [[state.playing[0]]])
    if state.active == seat:
        pass_turn(table)
