"""What is never made and never lost: 56 pearls and 54 characters, wherever they lie."""

from __future__ import annotations

from collections import Counter

from rules.kernel.kit.piles import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.chasseurs.state import State


def census(state: State) -> Mapping[str, int]:
    """How many of each card there are."""
    return Counter(pearls(state)) + Counter(characters(state))


def pearls(state: State) -> list[str]:
    """Every pearl: pile, discard, display, on the table for an activation, hands."""
    lying = [*state.pearl_pile, *state.pearl_discard, *state.pearl_display, *state.paid]
    held = [pearl for hand in state.hands.values() for pearl in hand]
    return [pearl for pearl in (*lying, *held) if pearl != NO_CARD]


def characters(state: State) -> list[str]:
    """Every character: pile, discard, display, portals, active cards, diamonds; those of whoever left as well."""
    lying = [*state.character_pile, *state.character_discard, *state.character_display]
    by_seat = (state.portals, state.activated, state.diamonds)
    owned = [card for cards in by_seat for of_seat in cards.values() for card in of_seat]
    return [card for card in (*lying, *owned) if card != NO_CARD]
