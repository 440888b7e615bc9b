"""Divine interventions: one in force at a time, until the end of its drawer's next turn."""

from __future__ import annotations

from rules.krystal.cards.piles import discard
from rules.krystal.effects.lasting import Look, by_intervention, lose_energy
from rules.krystal.energy import lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.krystal.state import State

ENDS_AFTER = 2  # turns of its drawer, the one in which it was drawn included


def intervene(table: Table[State], seat: Seat, card: str, pile: str) -> bool:
    """A drawn intervention takes effect, unless another is in force: then it is put away and does not count."""
    state = table.state
    if state.intervention:  # K-6.3.d, K-6.3.e
        table.say("intervention_cancelled", "K-6.3.d", seat=seat, card=card, by=state.intervention["card"], pile=pile)
        discard(table, pile, card)
        return False
    state.intervention = {"card": card, "drawer": seat, "turns": ENDS_AFTER}  # K-6.3.a, K-6.3.b
    table.say("intervention", "K-6.3.a", seat=seat, card=card, effect=card)
    for hero in [hero for other in state.playing for hero in state.on_board(other)]:  # RK-34, RK-56
        lose(table, hero, by_intervention(state, lose_energy, Look(hero, state.node(hero).symbol)), "RK-34")
    return True


def turn_ended(table: Table[State], seat: Seat) -> None:
    """The card in force counts the turns of its drawer, also those of one who has left."""  # K-6.3.b, RK-33
    force = table.state.intervention
    if force and force["drawer"] == seat:
        force["turns"] -= 1
        if not force["turns"]:
            end_intervention(table)


def end_intervention(table: Table[State]) -> None:
    """It leaves the game for good."""  # K-6.3.c
    state = table.state
    card = state.intervention["card"]
    state.intervention = {}
    state.removed.append(card)
    table.say("intervention_over", "K-6.3.c", card=card)
