"""Phase A: one step of one hero, and where it must stop."""

from __future__ import annotations

from rules.krystal.effects.lasting import Look, by_intervention, ignore_stop
from rules.krystal.movement.paths import count_step, step_cost
from rules.krystal.names import ENTERED, MOVED, MUST_LEAVE, SPENT, STOPPED, UNSTOPPABLE
from rules.krystal.trade.negotiation import pay_passage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.components import Node
    from rules.krystal.state import State


def step(table: Table[State], seat: Seat, hero: str, to: str) -> Turn:
    """Pay, enter, and stop where one must."""
    state = table.state
    there, cost = state.heroes[hero], step_cost(state, hero, to)
    count_step(state, hero, there, cost)
    end_journey(state)
    state.walking = hero
    yield from arrive(table, seat, hero, to, cost, "K-5.1.b")


def arrive(table: Table[State], seat: Seat, hero: str, to: str, cost: int, rule: str) -> Turn:
    """Enter a node by movement."""
    state = table.state
    there = state.heroes[hero]
    there.trail.append(there.place)
    there.place = to
    there.unmark(ENTERED, MUST_LEAVE)
    there.mark(MOVED)
    pay(state, hero, cost)
    table.say("moved", rule, seat=seat, hero=hero, to=to, cost=cost, energy=there.energy)
    passes = yield from pay_passage(table, seat, hero, to)
    _stop(table, seat, hero, state.edition.nodes[to], passes=passes)


def pay(state: State, hero: str, cost: int) -> None:
    """Points spent are subtracted at once."""  # K-5.1.d
    there = state.heroes[hero]
    there.energy -= cost
    if cost and not there.energy:
        there.mark(SPENT)


def _stop(table: Table[State], seat: Seat, hero: str, node: Node, *, passes: bool) -> None:
    """A gate, an enemy, or the last point of energy ends the movement."""
    state = table.state
    there = state.heroes[hero]
    if node.is_gate:
        there.mark(ENTERED)  # RK-42: a guest must leave too
        if node.id == state.gate(seat):
            stop(table, hero, "gate", "K-5.1.1.c")
            return
    # K-5.1.1.f: own heroes stop nobody. RK-11: only entering stops a hero, so who begins beside an enemy may leave.
    elif state.enemies_at(seat, node.id) and not passes and not _unstoppable(state, hero):  # RK-10: the Clearing too
        stop(table, hero, "enemies", "K-5.1.1.b")
        return
    if not there.energy:  # K-5.9.d
        stop(table, hero, "energy", "K-5.9.d")


def stop(table: Table[State], hero: str, why: str, rule: str) -> None:
    there = table.state.heroes[hero]
    there.mark(STOPPED)
    table.state.walking = ""
    table.say("stopped", rule, hero=hero, place=there.place, why=why)


def _unstoppable(state: State, hero: str) -> bool:
    return UNSTOPPABLE in state.heroes[hero].marks or bool(by_intervention(state, ignore_stop, Look(hero)))


def end_journey(state: State) -> None:
    """Any other order ends the journey under way: a hero is not resumed."""  # RK-09
    state.walking = ""
