"""What the conformance suite is told of Prophecy: which options to try, how long a game may take."""

from __future__ import annotations

from rules.kernel.play.parts import Conformance
from rules.prophecy.conservation import census
from rules.prophecy.questions.answers import Again, Boat, Gate, Horse, Walk
from rules.prophecy.questions.menus import MoveMenu
from rules.prophecy.questions.rounds import NewCharacter
from rules.prophecy.redeal import redeal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.parts import Pick
    from rules.prophecy.state import State

WAYS = (Walk, Horse, Boat, Gate)


def likely(state: State, question: Question, pick: Pick) -> Answer | None:
    """Whoever has lost a character takes another, and half of the time people go where there is something to do."""
    if isinstance(question, NewCharacter):
        return Again() if pick(4) else None
    if not isinstance(question, MoveMenu) or pick(2):
        return None
    towns = [answer for answer in question.legal(state) if isinstance(answer, WAYS) and _offers(state, answer.to)]
    return towns[pick(len(towns))] if towns else None


def _offers(state: State, space: str) -> bool:
    return bool(state.edition.spaces[space].is_civilised or state.opportunities(space))


CONFORMANCE = Conformance(
    redeal=redeal,
    census=census,
    option_sets=(  # random players seldom win four artifacts
        {"max_laps": "4"},
        {"max_laps": "4", "variant": "two_artifacts", "trade": "true", "after_astral": "services"},
        {"max_laps": "4", "variant": "apocalypse", "lodging": "repeat", "final_choice": "winner"},
        {"max_laps": "4", "teams": "true"},
    ),
    bounded={"max_laps": "2"},
    lively=("opp", "hold", "cast", "read", "drink"),
    likely=likely,
    never_by_default=(
        "agree",
        "astral",
        "boat",
        "buy",
        "cast",
        "charge",
        "do",
        "drink",
        "fleet",
        "gate",
        "heal",
        "horse",
        "leave",
        "lodge",
        "lose",
        "opp",
        "pay",
        "read",
        "repair",
        "riddle",
        "sell",
        "throw",
        "trade",
        "train",
        "use",
        "work",
    ),
    ordered=("decks", "down", "pairs", "passed"),
    said=("passed",),
)
