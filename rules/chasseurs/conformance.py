"""What the conformance suite is told of Chasseurs de Légendes: which options to try, how long a game may take."""

from __future__ import annotations

from rules.chasseurs.conservation import census
from rules.chasseurs.redeal import redeal
from rules.kernel.play.parts import Conformance

CONFORMANCE = Conformance(
    redeal=redeal,
    census=census,
    option_sets=(
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
    ),
    most_moves=10_000,  # random players reach twelve points late
    lively=("activate",),
    never_by_default=("replace", "diamond", "peek", "swap", "redraw"),
    ordered=("diamonds",),  # face down, the oldest first
    worded={"activated": ("printed", "manner")},  # told as the order says it
)
