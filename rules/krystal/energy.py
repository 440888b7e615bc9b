"""Energy of heroes: gained up to the top of the scale, lost down to nothing."""

from __future__ import annotations

from rules.krystal.names import SPENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def gain(table: Table[State], hero: str, n: int, rule: str) -> None:
    """Points beyond the top of the scale are lost."""  # RK-01
    there = table.state.heroes[hero]
    before, there.energy = there.energy, min(there.energy + n, table.state.edition.parameters["energy_max"])
    if there.energy:
        there.unmark(SPENT)
    table.say("energy_gained", rule, hero=hero, n=there.energy - before, energy=there.energy)


def lose(table: Table[State], hero: str, n: int, rule: str) -> None:
    """What a hero does not have is forgotten."""  # K-5.8.3.e
    there = table.state.heroes[hero]
    n = min(n, there.energy)
    if n:
        there.energy -= n
        table.say("energy_lost", rule, hero=hero, n=n, energy=there.energy)
