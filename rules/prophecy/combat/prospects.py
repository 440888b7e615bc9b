"""What somebody would have in a combat that is yet to begin: the strongest set, after the price is paid."""

from __future__ import annotations

from rules.prophecy.combat.equipment import best_set
from rules.prophecy.combat.totals import Stance, characteristics, total
from rules.prophecy.names import HEALTH, MAGIC, NO_CARD, STRENGTH, WILLPOWER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.play.asking import Seat
    from rules.prophecy.combat.types import Way
    from rules.prophecy.state import State


def armed(state: State, seat: Seat, foe: str, way: Way) -> Stance:
    """Before the first roll, with the set whose totals are highest."""
    place = state.attacking or state.heroes[seat].space
    at = Stance(seat, foe, way.kind, place, lore=not state.fought)
    hold, head = best_set(state, at, way.legs, next(iter(way.worn), NO_CARD))
    return at.but(hold=hold, head=head)


def best_total(state: State, seat: Seat, foe: str, way: Way) -> int:
    """The highest total that is left when the price is paid."""
    at = armed(state, seat, foe, way)
    return total(state, at) - weakened(state, at, way.cost)


def weakened(state: State, at: Stance, losses: Mapping[str, int]) -> int:
    """By how much a total falls if somebody pays or loses that."""
    which = characteristics(state, at)
    strength = losses.get(HEALTH, 0) if STRENGTH in which else 0
    return strength + (losses.get(MAGIC, 0) if WILLPOWER in which else 0)
