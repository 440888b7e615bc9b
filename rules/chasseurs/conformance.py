"""What the conformance suite is told of Chasseurs de Légendes: which options to try, how long a game may take."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

OPTION_SETS: tuple[Mapping[str, str], ...] = (
    {},
    {
        "exchange_on_replace_four": "false",
        "exchange_per_reveal_event": "each_icon",
        "may_stop_early": "false",
        "reshuffle": "eager",
        "red_mandatory": "false",
        "two_pairs_may_be_equal": "false",
        "tie_after_diamonds": "later_in_turn_order",
    },
)
ORDERED = ("diamonds",)  # face down, the oldest first
NEVER_BY_DEFAULT = ("replace", "diamond", "peek", "swap", "redraw")
LIVELY = ("activate",)
WORDED: Mapping[str, tuple[str, ...]] = {"activated": ("printed", "manner")}  # told as the order says it
MOST_MOVES = 10_000  # random players reach twelve points late
