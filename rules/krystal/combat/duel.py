"""Combats between heroes on one place: one against one, one after the other."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.krystal.cards.objects import may_react
from rules.krystal.cards.piles import discard
from rules.krystal.cards.stones import with_stones
from rules.krystal.cards.using import act, spend
from rules.krystal.combat.fading import check_zero
from rules.krystal.combat.losses import Loss, suffer
from rules.krystal.combat.totals import lay_down, total_parts
from rules.krystal.effects.lasting import total_of
from rules.krystal.energy import lose
from rules.krystal.names import NONE
from rules.krystal.questions.combat import AnswerAttack, OpenAttack
from rules.krystal.questions.windows import REVEAL, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Turn
    from rules.kernel.play.table import Table
    from rules.krystal.effects.lasting import Parts
    from rules.krystal.state import Asking, State


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
        return total_parts(self.state, hero, self.type, self.bonus.get(hero, 0))

    def total(self, hero: str) -> int:
        return total_of(self.parts(hero))


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
