"""Combats between heroes on one place: one against one, one after the other."""

from __future__ import annotations

from rules.kernel.asking import Ask
from rules.krystal.effects.lasting import Look, parts_by_intervention, parts_by_stone, total_of
from rules.krystal.energy import lose
from rules.krystal.losses import Loss, fade, suffer
from rules.krystal.names import NONE, SPENT
from rules.krystal.objects import act, may_react, spend
from rules.krystal.piles import discard
from rules.krystal.power import foes
from rules.krystal.stones import with_stones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rules.kernel.asking import Seat, Turn
    from rules.kernel.table import Table
    from rules.krystal.effects.lasting import Parts
    from rules.krystal.state import Asking, State


def legal_pairs(state: State, seat: Seat, place: str) -> Iterator[tuple[str, str]]:
    """Who may face whom next: those who have not fought here yet, as long as there are any."""  # RK-30, K-5.8.4.c
    # K-5.7.4.b, K-5.8.4.a: the active player attacks. RK-62: others on the place take no part in a pair's combat.
    attackers, defenders = state.able_at(seat, place), foes(state, seat, place)
    fresh = [hero for hero in attackers if hero not in state.fought]
    waiting = [hero for hero in defenders if hero not in state.fought]
    if fresh or waiting:
        yield from ((one, other) for one in fresh or attackers for other in waiting or defenders)


class Fight:
    """One attacker against one defender."""

    def __init__(self, table: Table[State], place: str, attacker: str, defender: str) -> None:
        self.table, self.place, self.attacker, self.defender = table, place, attacker, defender
        self.pile: str = table.state.edition.nodes[place].symbol
        self.type = ""
        self.bonus: dict[str, int] = {}  # by objects

    @property
    def state(self) -> State:
        return self.table.state

    def parts(self, hero: str) -> Parts:
        """What a total is made of: capacity, card, stone and intervention, object."""  # K-5.8.1.f, K-5.8.1.g
        laid = self.state.laid.get(hero, NONE)
        parts: Parts = [["capacity", self.state.edition.capacity[hero][self.type]]]
        if laid != NONE:
            card = self.state.edition.cards[laid]
            parts.append([laid, card.value if card.type == self.type and self.state.edition.is_combat(laid) else 0])
        parts += lasting_parts(self.state, hero, self.type)
        if self.bonus.get(hero):
            parts.append(["object", self.bonus[hero]])
        return parts

    def total(self, hero: str) -> int:
        return total_of(self.parts(hero))


def lasting_parts(state: State, hero: str, type: str) -> Parts:  # noqa: A002
    """What the active stone and the intervention in force add to a total, each by its name."""
    look, word = Look(hero, doing=type), "mod_combat_total"
    return [*parts_by_stone(state, word, look), *parts_by_intervention(state, word, look)]


def duel(table: Table[State], place: str, attacker: str, defender: str) -> Turn:
    """One combat from the announcement to the last check."""
    state = table.state
    state.fought += [attacker, defender]
    state.reactions = {}
    state.fight = {"place": place, "attacker": attacker, "defender": defender}
    table.say("combat_opened", "K-5.8.4.b", place=place, attacker=attacker, defender=defender)
    fight = Fight(table, place, attacker, defender)
    armed = [hero for hero in (attacker, defender) if _armed(state, hero)]
    winner = ""
    if not armed:  # K-5.8.3.h
        table.turned_up()
        table.say("no_combat_cards", "K-5.8.3.h", heroes=[attacker, defender])
        for hero in (attacker, defender):
            lose(table, hero, state.edition.parameters["no_cards_loss"], "K-5.8.3.h")  # RK-59
    else:
        yield from _lay(fight, armed[0])
        yield from _boosts(fight)
        winner = yield from _outcome(fight)
    for hero in (attacker, defender):
        yield from check_zero(table, hero, won=hero == winner)
    state.fight, state.reactions = {}, {}


def _armed(state: State, hero: str) -> bool:
    return any(state.edition.is_combat(card) for card in state.reserves[hero])


def _lay(fight: Fight, first: str) -> Turn:
    """Type and card of one side, then the card of the other, face down; then both are turned over."""
    from rules.krystal.questions.combat import AnswerAttack, OpenAttack

    table, state = fight.table, fight.state
    second = fight.defender if first == fight.attacker else fight.attacker
    if first == fight.defender:  # K-5.8.3.g, RK-23
        table.turned_up()
        table.say("no_combat_cards", "K-5.8.3.g", heroes=[fight.attacker])
    opening = yield from with_stones(table, OpenAttack(state.seat_of(first), first, second))
    fight.type = state.fight["type"] = opening.type
    lay_down(state, first, opening.card)
    table.say("attack", "K-5.8.1.b", seat=state.seat_of(first), hero=first, against=second, type=opening.type)
    reply = yield from with_stones(table, AnswerAttack(state.seat_of(second), second, first, opening.type))
    lay_down(state, second, reply.card)
    table.turned_up()
    _show(fight, "revealed", "K-5.8.1.e")


def lay_down(state: State, hero: str, card: str) -> None:
    if card != NONE:
        state.take(hero, card)
    state.laid[hero] = card


def _show(fight: Fight, kind: str, rule: str) -> None:
    state, one, other = fight.state, fight.attacker, fight.defender
    totals: dict[str, Any] = {"attack": fight.total(one), "defence": fight.total(other)}
    state.fight.update(cards={one: state.laid[one], other: state.laid[other]}, **totals)
    fight.table.say(
        kind,
        rule,
        attacker=one,
        defender=other,
        type=fight.type,
        card=state.laid[one],
        answer=state.laid[other],
        attack_parts=fight.parts(one),
        defence_parts=fight.parts(other),
        **totals,
    )


def _boosts(fight: Fight) -> Turn:
    """DK-18: the side behind speaks first, then the other, once each."""  # RK-37, RK-64
    from rules.krystal.questions.windows import REVEAL, Window

    table, state = fight.table, fight.state
    ahead = fight.total(fight.attacker) > fight.total(fight.defender)
    for hero in (fight.defender, fight.attacker) if ahead else (fight.attacker, fight.defender):
        if may_react(state, hero):
            answer = yield Ask(Window(state.seat_of(hero), hero, REVEAL, fight.type))
            if answer.object:
                spend(table, hero, answer.object)
                yield from act(table, hero, answer.object, scene=fight)
                _show(fight, "totals", "RK-37")


def _outcome(fight: Fight) -> Asking:
    """The higher total wins; a tie costs the attacker. Gives back the winner."""  # K-5.8.1.h, K-5.8.3.i
    table, state = fight.table, fight.state
    attack, defence = fight.total(fight.attacker), fight.total(fight.defender)
    won = attack > defence
    winner, loser = (fight.attacker, fight.defender) if won else (fight.defender, fight.attacker)
    by = ["difference", abs(attack - defence)] if attack != defence else ["tie", state.edition.parameters["tie_loss"]]
    loss = Loss(loser, [by], fight.type, winner=winner, chooser=state.seat_of(winner), pile=fight.pile)
    loss.measure(state)  # K-5.8.1.i, RK-24
    laid = [card for hero in (fight.attacker, fight.defender) if (card := state.laid[hero]) != NONE]
    state.laid = {}
    facts: dict[str, Any] = {"winner": winner, "loser": loser, "tie": attack == defence, "type": fight.type}
    facts.update(cards=laid, pile=fight.pile)
    table.say("combat_won", "K-5.8.1.h", size=loss.size, parts=loss.parts, **facts)
    discard(table, fight.pile, *laid)  # K-5.8.3.c, RK-27
    yield from suffer(table, loss)
    return winner


def check_zero(table: Table[State], hero: str, *, won: bool, pile: str = "") -> Turn:
    """After a combat who is at zero goes, except the active player's who walked there and has won."""  # RK-26
    state = table.state
    there = state.heroes[hero]
    if not there.place or there.energy:
        return
    if won and SPENT in there.marks and state.seat_of(hero) == state.active:
        return
    yield from fade(table, hero, pile=pile)
