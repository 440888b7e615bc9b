"""Attacks on astral planes: the lesser guardian, the greater one, the artifact."""

from __future__ import annotations

from rules.prophecy import ending, items
from rules.prophecy.effects.world import turn_up
from rules.prophecy.names import ARTIFACT, FIGHT, USE
from rules.prophecy.state import layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


def attack_plane(table: Table[State], seat: Seat, plane: str) -> None:
    """The character stays where it is and does not meet the cards there; the first guardian is turned up."""
    state = table.state  # P-turn.move.h, P-astral.1, P-astral.3, P-astral.8
    state.attacking, state.fought, state.doubled, state.phase = plane, False, 0, FIGHT
    table.say("attacks_plane", "P-astral.1", seat=seat, plane=plane)
    turn_up(table, state.guardian(), "P-astral.3")


def beat_guardian(table: Table[State], seat: Seat) -> bool:
    """After a victory: the next guardian is turned up, or the artifact is won; whether the turn goes on."""
    state = table.state  # P-astral.5, P-astral.6
    state.fought = True
    if name := state.guardian():
        turn_up(table, name, "P-astral.5")
        return True
    _take_artifacts(table, seat)
    return _may_go_on(state, seat)


def _take_artifacts(table: Table[State], seat: Seat) -> None:
    """The plane is closed; what the dead have left there belongs to it."""  # P-astral.7, P-death.4
    state, plane = table.state, table.state.attacking
    name = layer(plane, ARTIFACT)
    won = [state.layers.pop(name), *state.fallen[plane]]
    state.revealed = [one for one in state.revealed if one != name]
    state.peeked = {one: [peek for peek in state.peeked[one] if peek != name] for one in state.seats}
    state.fallen[plane] = []
    state.attacking, state.won_plane = "", True
    table.turned_up()
    for card in won:
        items.receive(state, seat, card)
    table.say("artifacts_won", "P-astral.7", seat=seat, plane=plane, items=won)
    ending.artifacts_changed(table, seat)


def _may_go_on(state: State, seat: Seat) -> bool:
    """Where the table wants it, the possibilities of the space are open, not an attack."""
    if state.options["after_astral"] == "end" or state.creatures(state.heroes[seat].space):
        return False
    state.attacked, state.phase = True, USE
    return True
