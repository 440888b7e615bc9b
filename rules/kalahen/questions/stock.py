"""What may be wrong with rings that are named: colours there are none of, too many or few, some that are not held."""

from __future__ import annotations

from rules.kalahen.rings import counted, holds
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat


def refuse_number(state: State, rings: Sequence[str], n: int, rule: str) -> Refusal | None:
    """Exactly so many rings, of colours there are."""
    if unknown := [ring for ring in rings if ring not in state.edition.colours]:
        return Refusal("no_such_ring", rule, {"rings": counted(unknown)})
    return Refusal("wrong_number", rule, {"n": n, "named": len(rings), "exactly": True}) if len(rings) != n else None


def refuse_spending(state: State, seat: Seat, rings: Sequence[str], n: int, rule: str) -> Refusal | None:
    """Exactly so many of the rings somebody carries."""
    return refuse_number(state, rings, n, rule) or refuse_held(state, seat, rings, rule)


def refuse_held(state: State, seat: Seat, rings: Sequence[str], rule: str) -> Refusal | None:
    if holds(state.rings[seat], rings):
        return None
    return Refusal("no_such_ring", rule, {"rings": counted(rings)})


def refuse_bonus(state: State, seat: Seat, rings: Sequence[str]) -> Refusal | None:
    """None, one or two of the rings carried, for a fight."""  # KA-B1.3.d
    most = state.figure("rings_per_fight_max")
    if len(rings) > most:
        return Refusal("wrong_number", "KA-B1.3.d", {"n": most, "named": len(rings), "exactly": False})
    return refuse_held(state, seat, rings, "KA-B1.3.d")
