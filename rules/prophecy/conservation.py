"""What is never made and never lost: every card, wherever it lies."""

from __future__ import annotations

from collections import Counter
from itertools import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.prophecy.state import State


def census(state: State) -> Mapping[str, int]:
    """How many of each there are, in all places together."""
    found: Counter[str] = Counter()
    for heap in (state.decks, state.discards, state.up, state.down, state.goods, state.shown, state.fallen):
        found.update(chain.from_iterable(heap.values()))
    for hero in state.heroes.values():
        found.update((*hero.items, *hero.abilities))
    for hoard in state.hoards.values():
        found.update(hoard["items"])
    found.update((*state.layers.values(), *state.removed, *state.drawn))
    if state.chance:
        found[state.chance] += 1
    return found
