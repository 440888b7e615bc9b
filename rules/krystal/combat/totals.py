"""What a hero fights with: a card laid face down, and the total it comes to."""

from __future__ import annotations

from rules.krystal.effects.lasting import Look, mod_combat_total, parts_by_intervention, parts_by_stone
from rules.krystal.names import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.krystal.effects.lasting import Parts
    from rules.krystal.state import State


def lay_down(state: State, hero: str, card: str) -> None:
    if card != NONE:
        state.take(hero, card)
    state.laid[hero] = card


def total_parts(state: State, hero: str, type: str, bonus: int) -> Parts:  # noqa: A002
    """What a total is made of: capacity, card, stone and intervention, object."""  # K-5.8.1.f, K-5.8.1.g
    laid = state.laid.get(hero, NONE)
    parts: Parts = [["capacity", state.edition.capacity[hero][type]]]
    if laid != NONE:
        card = state.edition.cards[laid]
        parts.append([laid, card.value if card.type == type else 0])
    parts += parts_by_stone(state, mod_combat_total, hero, type)
    parts += parts_by_intervention(state, mod_combat_total, Look(hero, doing=type))
    return [*parts, ["object", bonus]] if bonus else parts
