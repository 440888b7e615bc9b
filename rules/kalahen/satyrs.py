"""The satyrs' game at the gates: a stake, a target, and the special dice without any bonus."""

from __future__ import annotations

from rules.kalahen import life
from rules.kalahen.asking import ask
from rules.kalahen.dice import D10
from rules.kalahen.names import GOLD, LIFE, SATYRS
from rules.kalahen.questions.answers import Stake
from rules.kalahen.questions.satyrs import SatyrPrize, SatyrStake, may_stake
from rules.kalahen.rings import counted
from rules.kalahen.throwing import throw
from rules.kernel.play.asking import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from rules.kalahen.state import State
    from rules.kernel.play.asking import AskAll, Seat, Turn
    from rules.kernel.play.table import Table

    Playing = Generator[Ask | AskAll, Any, bool]


def play_satyrs(table: Table[State], seat: Seat) -> Playing:
    """As many games as an arrival allows; whether a stake was asked for."""  # KA-C4.a, K-34
    state = table.state
    if not state.options["satyrs"]:
        return False
    asked = may_stake(state, seat)
    for game in range(state.options["satyr_plays_per_arrival"]):
        stake = yield from ask(table, SatyrStake(seat, game > 0))
        if not isinstance(stake, Stake):
            break
        yield from _game(table, seat, stake)
    return asked


def _game(table: Table[State], seat: Seat, stake: Stake) -> Turn:
    state = table.state
    _pay(state, seat, stake)
    target = table.draw.below("satyrs", D10)  # KA-C4.c
    state.fight = {"seat": seat, "against": SATYRS, "target": target, "what": stake.what}
    table.say("staked", "KA-C4.b", seat=seat, what=stake.what, ring=stake.ring, target=target)
    dice = yield from throw(table, seat, SATYRS)
    state.fight = {}
    won = payout(state, abs(dice - target))
    lost = max(0, 1 + won - _room(state, seat, stake)) if stake.what != GOLD else 0  # K-34
    table.say("satyrs_judged", "KA-C4.e", seat=seat, dice=dice, target=target, won=won, lost=lost, what=stake.what)
    if won >= 0:
        yield from _paid_out(table, seat, stake, won - lost)


def payout(state: State, gap: int) -> int:
    """Stakes won besides the own one, by how far off the score is; -1 if it is lost."""  # KA-C4.e
    payouts = state.edition.parameters["satyr_payout"]
    return payouts[gap] if gap < len(payouts) else -1


def _pay(state: State, seat: Seat, stake: Stake) -> None:
    if stake.what == LIFE:
        state.life[seat] -= 1
    elif stake.what == GOLD:
        state.gold[seat] -= 1
    else:
        state.rings[seat].remove(stake.ring)


def _room(state: State, seat: Seat, stake: Stake) -> int:
    """How many points of life or rings more there can be."""
    return state.figure("life_max") - state.life[seat] if stake.what == LIFE else state.room(seat)


def _paid_out(table: Table[State], seat: Seat, stake: Stake, won: int) -> Turn:
    """The stake back and what was won."""
    state = table.state
    if stake.what == LIFE:
        life.gain(state, seat, 1 + won)
    elif stake.what == GOLD:
        state.gold[seat] += 1 + won
    else:
        state.rings[seat] = state.edition.sorted_rings([*state.rings[seat], stake.ring])
        if won:
            rings = (yield Ask(SatyrPrize(seat, won))).rings
            state.rings[seat] = state.edition.sorted_rings([*state.rings[seat], *rings])
            table.say("prize", "KA-C4.e", seat=seat, rings=counted(rings))
