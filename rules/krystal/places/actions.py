"""What a group does on its place: recover energy, or explore."""

from __future__ import annotations

from rules.krystal.cards.interventions import intervene
from rules.krystal.cards.piles import Talon, only_interventions
from rules.krystal.cards.reserves import keep_to_limit
from rules.krystal.cards.stones import with_stones
from rules.krystal.combat.creatures import meet
from rules.krystal.effects.lasting import total_of
from rules.krystal.energy import gain
from rules.krystal.names import CARRIED, CREATURE, INTERVENTION, OFF
from rules.krystal.places.power import cards_parts, energy_parts, pile_at
from rules.krystal.questions.actions import with_lead
from rules.krystal.questions.sharing import HandOut, ShareEnergy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.questions.actions import Explore
    from rules.krystal.state import Asking, State


def recover(table: Table[State], seat: Seat, place: str) -> Turn:
    """One amount for the whole group, shared as its player likes."""  # K-5.4.a, K-5.7.3.b, RK-17
    state = table.state
    group = state.able_at(seat, place)
    parts = energy_parts(state, group, place)
    amount = total_of(parts)
    settle(state, place)
    table.say("recovered", "K-5.4.a", seat=seat, place=place, heroes=group, n=amount, parts=parts)
    shares = {group[0]: amount}
    if len(group) > 1:
        answer = yield from with_stones(table, ShareEnergy(seat, place, amount))
        shares = answer.shares(state, seat)
    for hero, points in shares.items():
        if points:
            gain(table, hero, points, "K-5.4.a")


def settle(state: State, place: str) -> None:
    state.settled.append(place)  # K-5.4.b
    state.bound.pop(place, None)


def explore(table: Table[State], seat: Seat, order: Explore) -> Turn:
    """The lead draws card by card to the full number; then the group shares what was found."""  # K-5.5.a, RK-15, RK-16
    state = table.state
    place, pile = order.place, pile_at(state, order.place, order.pile)
    lead = state.hero_of(seat, with_lead(state, seat, order).lead)
    group = state.able_at(seat, place)
    parts = cards_parts(state, lead, place)
    n = total_of(parts)  # RK-34: fixed now
    settle(state, place)
    state.draw, state.drawn, state.drawn_by = {"lead": lead, "pile": pile, "left": n}, [], [seat]
    table.say("explored", "K-5.5.a", seat=seat, place=place, hero=lead, pile=pile, n=n, parts=parts)
    while state.draw["left"]:
        if not (yield from _draw(table, seat, lead, pile)):
            break
    yield from _share(table, seat, place, lead, group, pile)
    state.draw, state.drawn, state.drawn_by = {}, [], []


def _draw(table: Table[State], seat: Seat, lead: str, pile: str) -> Asking:
    """One card; False if the draw is over before its time."""  # K-5.5.b
    state = table.state
    card = Talon(table, pile).draw()
    if not card:  # RK-29
        table.say("pile_exhausted", "RK-29", pile=pile, left=state.draw["left"])
        return False
    match state.edition.kind(card):
        case kind if kind == INTERVENTION:
            if not intervene(table, seat, card, pile):  # RK-33: replaced, if there is anything else
                if stops := only_interventions(state, pile):
                    table.say("only_interventions", "RK-33", pile=pile, left=state.draw["left"])
                return not stops
        case kind if kind == CREATURE:  # K-5.5.c, K-5.5.e
            state.draw["left"] -= 1
            return (yield from meet(table, lead, pile, card))
        case _:  # K-5.5.f
            state.put(lead, card)
            state.drawn = state.edition.sorted([*state.drawn, card])
            table.say("card_drawn", "K-5.5.f", secret={seat: {"card": card}}, seat=seat, hero=lead, pile=pile)
    state.draw["left"] -= 1
    return True


def _share(table: Table[State], seat: Seat, place: str, lead: str, group: list[str], pile: str) -> Turn:
    """Hand out what was drawn, then everybody keeps five."""  # K-5.7.3.b, RK-16
    state = table.state
    there = state.heroes[lead]
    here = [hero for hero in group if state.heroes[hero].place == place]
    if there.place == OFF:
        return
    if CARRIED not in there.marks:  # RK-66
        others = [hero for hero in here if hero != lead]
        while state.drawn and others:
            answer = yield from with_stones(table, HandOut(seat, lead, tuple(others)))
            if answer.kind == "keep":
                break
            _hand(table, seat, lead, state.hero_of(seat, answer.to), answer.card)
    else:
        here = [lead]
    for hero in here:
        yield from keep_to_limit(table, hero, pile)  # K-5.5.g, RK-07


def _hand(table: Table[State], seat: Seat, lead: str, to: str, card: str) -> None:
    state = table.state
    state.take(lead, card)
    state.drawn.remove(card)
    state.put(to, card)
    table.say("handed_out", "K-5.7.3.b", secret={seat: {"card": card}}, seat=seat, giver=lead, taker=to)
