"""What is never made and never lost: the cards of the chests, the wandering monsters and the trap markers."""

from __future__ import annotations

from collections import Counter
from itertools import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kalahen.state import State

MARKERS = "trap_markers"


def census(state: State) -> Mapping[str, int]:
    """How many of each there are, in all places together."""
    found: Counter[str] = Counter()
    for heap in (state.chests, state.deposited, state.used, state.lost, state.experience):
        found.update(chain.from_iterable(heap.values()))
    for seat in state.seats:
        found.update(state.cards(seat))
    found.update((*state.wanderers, *state.beaten))
    if state.fight.get("monster"):
        found[state.fight["monster"]] += 1
    found[MARKERS] = len(state.traps)
    return found


def deal(state: State) -> int:
    """Which deal is counted: nothing lies anywhere before the chests are filled."""
    return int(bool(state.first))
