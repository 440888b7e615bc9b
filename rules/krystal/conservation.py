"""What is never made and never lost: the 120 cards, wherever they lie."""

from __future__ import annotations

from collections import Counter

from rules.krystal.names import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.krystal.state import State


def census(state: State) -> Mapping[str, int]:
    """How many of each card there are, in all places together."""
    cards = [*state.removed, *state.lifted]
    for heap in (state.talons, state.discards, state.reserves, state.deposited):
        cards += [card for lying in heap.values() for card in lying]
    cards += [there.stone for there in state.heroes.values()]
    cards += state.laid.values()
    cards += [state.intervention.get("card", ""), state.creature.get("card", "")]
    return Counter(card for card in cards if card not in ("", NONE))


def deal(state: State) -> int:
    """Which deal is counted: nothing lies anywhere before the cards are dealt."""
    return int(bool(state.talons))
