"""The course of a turn: stay, move by road or by magic, cross to the Forest, or face the dragon."""

from __future__ import annotations

from rules.kalahen import cards, ending, life
from rules.kalahen.asking import ask
from rules.kalahen.combat import fight_dragon, spend
from rules.kalahen.dice import D6
from rules.kalahen.forest import cross
from rules.kalahen.names import GREEN, RED, TELEPORT
from rules.kalahen.places import arrive
from rules.kalahen.questions.action import Action
from rules.kalahen.questions.answers import Cross, Dragon, Heal, Levitate, Move, Renounce, Teleport
from rules.kalahen.roads import is_guarded
from rules.kalahen.traps import force

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat, Turn
    from rules.kernel.play.table import Table

ROAD = "road"  # why life is lost


def turn(table: Table[State]) -> Turn:
    state = table.state
    if not state.to_play:
        open_round(table)
    seat = state.active = state.to_play.pop(0)
    begin(table, seat)
    action = yield from ask(table, Action(seat))
    if seat in state.playing:
        yield from act(table, seat, action)
    state.healed[seat] = isinstance(action, Heal)
    ending.end_if_blocked(table)  # K-57


def open_round(table: Table[State]) -> None:
    """Clockwise from the first player, or whoever comes next of the living."""  # K-35
    state = table.state
    if state.round:
        state.still = 0 if state.stirred else state.still + 1
        if state.figure("standstill_rounds") and state.still >= state.figure("standstill_rounds"):  # K-58
            ending.draw(table, ending.STANDSTILL, "K-58")
        if state.round == state.options["max_rounds"]:  # K-50
            ending.draw(table, ending.ROUNDS, "K-50")
    state.stirred = False
    state.open_round(state.first)
    table.say("round_opened", "K-35", round=state.round)


def begin(table: Table[State], seat: Seat) -> None:
    """What is counted by turns starts anew."""
    state = table.state
    state.turns[seat] += 1
    state.drank = state.duelled = False
    state.fetched, state.left = [], []
    table.say("turn_begins", "KA-B2.2.a", seat=seat, round=state.round)


def act(table: Table[State], seat: Seat, action: Answer) -> Turn:
    """What a turn is used for."""
    state = table.state
    match action:
        case Heal():  # KA-B2.3.s
            gained = life.gain(state, seat, table.draw.die("heal", D6))
            table.say("healed", "KA-B2.3.s", seat=seat, n=gained, life=state.life[seat])
        case Move(to):
            yield from walk(table, seat, to)
        case Levitate(to, rings):  # KA-C2.a, KA-C2.b
            spend(table, seat, rings, "KA-C2.a")
            table.say("levitated", "KA-C2.a", seat=seat, to=to)
            yield from arrive(table, seat, to)
        case Teleport(to, rings):  # KA-B2.2.d
            spend(table, seat, rings, "KA-B1.3.c")
            card = "" if rings else next(card for card in state.cards(seat) if state.edition.kind(card) == TELEPORT)
            if card:
                cards.use_up(table, seat, card)
            table.say("teleported", "KA-B2.2.d", seat=seat, to=to, card=card)
            yield from arrive(table, seat, to)
        case Cross():
            yield from cross(table, seat)
        case Dragon():
            yield from fight_dragon(table, seat)
        case Renounce(formula):  # K-24
            chests = cards.back_to_chests(state, cards.renounced(state, seat, formula))
            table.turned_up()  # where looted scrolls once came from
            table.say("renounced", "K-24", seat=seat, formula=formula, chests=chests)
        case _:
            table.say("passed", "KA-B2.2.b", seat=seat)


def walk(table: Table[State], seat: Seat, to: str) -> Turn:
    """Along one road: first what lies in wait, then the danger, then the marker is turned."""
    state = table.state  # KA-B2.2.c to KA-B2.2.g, K-30
    road = state.edition.road(state.place[seat], to)
    if is_guarded(state, road) and not (yield from force(table, seat, road)):
        return
    paid, state.stirred = state.red(road.terrain), True  # a step counts, though it may be the last  # K-58
    state.danger[road.terrain] = GREEN if paid else RED  # KA-B2.2.g, K-28
    table.say("walked", "KA-B2.2.c", seat=seat, to=to, terrain=road.terrain, marker=state.danger[road.terrain])
    if paid and not life.lose(table, seat, state.figure("danger_cost"), "KA-B2.2.f", ROAD):
        return  # K-10
    yield from arrive(table, seat, to, paid=paid)
