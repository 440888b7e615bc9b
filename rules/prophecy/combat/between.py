"""What follows a combat between characters: health or an item, in the final combat an artifact, all of the dead."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import ending, items, life
from rules.prophecy.combat.losing import heal_loss, rage
from rules.prophecy.combat.winning import gain_by_victory, used
from rules.prophecy.names import WIN
from rules.prophecy.questions.blows import Offer
from rules.prophecy.questions.results import GiveArtifact, LoserChoice, TakeItem, WinnerChoice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


def settle_between(table: Table[State], attacker: Seat, defender: Seat, result: str) -> Turn:
    """The loser's loss, what rage costs, then what the winner gains."""
    state = table.state
    winner, loser = (attacker, defender) if result == WIN else (defender, attacker)
    table.say("beat_character", "P-pvp.roll", seat=winner, player=loser)
    if state.battlefield:
        yield from _give_artifact(table, winner, loser)
    else:
        yield from _lose(table, winner, loser, attacked=winner == attacker)
    yield from rage(table, loser, winner)
    if winner in state.heroes:
        gain_by_victory(table, winner, loser)
    ending.out_without_artifact(table)  # P-final.champions, R-46


def _lose(table: Table[State], winner: Seat, loser: Seat, *, attacked: bool) -> Turn:
    """A point of health, or one of all items; the loser decides, or an attacker with the gift to."""
    state = table.state
    if not state.heroes[loser].items:  # P-pvp.lose.b
        offered = False
    elif attacked and any(True for _ in used(state, winner, "winner_chooses")):  # P-card.thievery
        offered = isinstance((yield Ask(WinnerChoice(winner, loser))), Offer)
    else:  # P-pvp.lose
        offered = isinstance((yield Ask(LoserChoice(loser, winner))), Offer)
    if offered:
        yield from _take(table, winner, loser)
    else:
        yield from _bleed(table, winner, loser)


def _bleed(table: Table[State], winner: Seat, loser: Seat) -> Turn:
    state = table.state
    before = state.heroes[loser].red
    if (yield from life.weaken(table, loser, state.figure("default_loss"), "P-pvp.lose", killer=winner)):
        yield from heal_loss(table, loser, before - state.heroes[loser].red)


def _take(table: Table[State], winner: Seat, loser: Seat) -> Turn:
    """The winner picks; damaged things may be taken too."""  # P-pvp.lose, R-33
    there = table.state.heroes[loser].items
    card = there[0] if len(there) == 1 else (yield Ask(TakeItem(winner, loser))).item
    hand_over(table, loser, winner, card, "P-pvp.lose")


def _give_artifact(table: Table[State], winner: Seat, loser: Seat) -> Turn:
    """The loser chooses which, unless the table lets the winner."""  # P-final.lose, R-40
    state = table.state
    there = state.artifacts(loser)
    if not there:
        return
    if len(there) == 1:
        card = there[0]
    elif state.options["final_choice"] == "winner":
        card = (yield Ask(TakeItem(winner, loser, artifacts=True))).item
    else:
        card = (yield Ask(GiveArtifact(loser, winner))).item
    hand_over(table, loser, winner, card, "P-final.lose")


def hand_over(table: Table[State], giver: Seat, taker: Seat, card: str, rule: str) -> None:
    """An item, openly; an artifact may decide the game."""
    items.hand_over(table.state, giver, taker, card)
    table.say("took", rule, seat=taker, player=giver, item=card)
    if items.is_artifact(table.state, card):
        ending.artifacts_changed(table, taker)
