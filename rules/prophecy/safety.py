"""Who may be attacked by whom."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy.combat.types import refuse_attack_price
from rules.prophecy.effects.owned import has_effect

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.prophecy.state import State


def is_safe(state: State, seat: Seat) -> bool:
    """In a place of peace or lodged in the Village, and no artifact to be hunted for."""
    if state.artifacts(seat):  # P-safe.artifact, P-final.safe, R-25
        return False
    return state.space(seat).safe or state.heroes[seat].lodged  # P-safe.dove, P-safe.lodge


def refuse_attack(state: State, seat: Seat, character: str, kind: str) -> Refusal | None:
    """Another character in the space, once in a turn, before the possibilities."""  # P-turn.pvp, R-45, R-104
    other = state.seat_of(character)
    if other not in state.company(seat):
        return Refusal("nobody_there", "P-turn.pvp", {"character": character})
    if state.attacked:
        return Refusal("one_attack", "P-turn.pvp")
    if state.used and not has_effect(state, seat, "early_services"):
        return Refusal("too_late_to_attack", "R-104")
    if is_safe(state, other):
        rule = "P-safe.dove" if state.space(other).safe else "P-safe.lodge"
        return Refusal("is_safe", rule, {"character": character})
    return refuse_attack_price(state, seat, other, kind)
