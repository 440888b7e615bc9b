"""What is never made and never lost: the cards dealt for one game of the match."""

from __future__ import annotations

from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.naastica.state import State


def census(state: State) -> Mapping[str, int]:
    """How many of each card there are, in the hands and on the board together."""
    held = [card for hand in state.hands.values() for card in hand]
    return Counter(held + [lying.card for lying in state.board.values()])


def deal(state: State) -> int:
    """Which deal is counted: the cards of the next game are others."""
    return state.leg
