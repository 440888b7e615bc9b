"""What the conformance suite is told of Kalahen: which options to try, how long a game may take."""

from __future__ import annotations

from rules.kalahen.conservation import census, deal
from rules.kalahen.player import answer
from rules.kalahen.redeal import redeal
from rules.kernel.play.parts import Conformance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.parts import Pick


def likely(state: State, question: Question, pick: Pick) -> Answer | None:
    """Half of the time a plain player acts, or nobody would ever see the Forest."""
    return answer(state, question, pick) if pick(2) else None


CONFORMANCE = Conformance(
    redeal=redeal,
    census=census,
    deal=deal,
    option_sets=(  # random players seldom beat the dragon
        {"max_rounds": "4"},
        {"max_rounds": "4", "traps": "false", "levitation": "false", "collaboration": "false", "satyrs": "false"},
        {
            "max_rounds": "4",
            "duel_declaration": "on_meeting",
            "duel_loot_view": "random_card",
            "duel_tie": "defender_wins",
            "satyr_plays_per_arrival": "3",
            "scroll_abandon": "true",
        },
        {
            "max_rounds": "4",
            "bonus_before_multiplier": "false",
            "forest_health_check": "after_loss",
            "eliminated_cards": "out_of_game",
            "last_survivor_wins": "false",
            "wandering_marker_stays": "false",
        },
        {"max_rounds": "4", "forest_health_check": "never"},
    ),
    bounded={"max_rounds": "2"},
    lively=("move", "search", "take"),
    likely=likely,
    never_by_default=(
        "cross",
        "dragon",
        "drink",
        "duel",
        "fetch",
        "heal",
        "invite",
        "levitate",
        "renounce",
        "reroll",
        "search",
        "stake",
        "teleport",
        "trap",
    ),
    ordered=("wanderers",),
)
