"""Red abilities: used once, when the card is activated, and compulsory if there is anything to choose."""  # C-16

from __future__ import annotations

from rules.chasseurs import piles
from rules.chasseurs.effects.vocabulary import once
from rules.chasseurs.questions.answers import Banish, KeepPearl, LookAt, Steal
from rules.chasseurs.questions.red import BanishCharacter, StealPearl, TakeBack, Victim
from rules.kernel.kit.showing import look_at
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table

NOTHING: tuple[()] = ()


@once
def more_actions_now(table: Table[State], seat: Seat, *, n: int) -> Turn:  # CH-red-1, C-20
    table.state.actions_left += n
    table.say("more_actions", "CH-red-1", seat=seat, n=n, left=table.state.actions_left)
    yield from NOTHING


@once
def next_player_more_actions(table: Table[State], seat: Seat, *, n: int) -> Turn:  # CH-red-2, C-21
    follower = table.state.left_of(seat)
    table.state.bonus[follower] += n
    table.say("bonus_given", "CH-red-2", seat=seat, player=follower, n=n, bonus=table.state.bonus[follower])
    yield from NOTHING


@once
def banish_character(table: Table[State], seat: Seat) -> Turn:  # CH-red-3, C-19
    state = table.state
    if not any(state.portals[other] for other in state.others(seat)):
        table.say("ability_lost", "C-16", seat=seat)
        return
    answer = yield Ask(BanishCharacter(seat))
    if not isinstance(answer, Banish):
        table.say("ability_forgone", "C-16", seat=seat)
        return
    state.portals[answer.player].remove(answer.card)
    table.say("banished", "CH-red-3", seat=seat, player=answer.player, card=answer.card)
    piles.discard_characters(table, [answer.card])


@once
def steal_pearl(table: Table[State], seat: Seat) -> Turn:  # CH-red-4, C-18, C-45
    state = table.state
    if not any(state.hands[other] for other in state.others(seat)):
        table.say("ability_lost", "C-16", seat=seat)
        return
    victim = yield Ask(Victim(seat))
    if not isinstance(victim, LookAt):
        table.say("ability_forgone", "C-16", seat=seat)
        return
    look_at(table, seat, victim.player)
    seen = {seat: {"pearls": list(state.hands[victim.player])}}
    table.say("hand_seen", "CH-red-4", secret=seen, seat=seat, player=victim.player, n=len(state.hands[victim.player]))
    theft = yield Ask(StealPearl(seat, victim.player))
    state.looking = []
    if not isinstance(theft, Steal):
        table.say("ability_forgone", "C-16", seat=seat)
        return
    pearl = theft.meant(state.hands[victim.player])
    state.hands[victim.player].remove(pearl)
    state.give(seat, [pearl])
    known = {seat: {"pearl": pearl}, victim.player: {"pearl": pearl}}
    table.say("stolen", "CH-red-4", secret=known, seat=seat, player=victim.player)


@once
def take_back_pearl(table: Table[State], seat: Seat) -> Turn:  # CH-red-5, C-17
    state = table.state
    if not state.paid:
        table.say("ability_lost", "C-17", seat=seat)
        return
    answer = yield Ask(TakeBack(seat))
    if not isinstance(answer, KeepPearl):
        table.say("ability_forgone", "C-16", seat=seat)
        return
    pearl = answer.meant(state.paid)
    state.paid.remove(pearl)
    state.give(seat, [pearl])
    table.say("taken_back", "CH-red-5", seat=seat, pearl=pearl)
