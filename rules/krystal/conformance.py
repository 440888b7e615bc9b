"""What the conformance suite is told of Krystal: which options to try, how long a game may take, more terms."""

from __future__ import annotations

from rules.krystal.negotiation import ANY
from rules.krystal.questions.negotiation import ProposeTerms, Terms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.asking import Answer, Question
    from rules.krystal.state import State

OPTION_SETS: tuple[Mapping[str, str], ...] = (  # random players would hardly ever bring four stones home
    {"max_rounds": "3"},
    {"max_rounds": "2", "negotiations": "true", "gate_must_move": "always", "five_stones_extra_2p": "diamond"},
    {"max_rounds": "2", "beginners": "true", "five_stones": "true", "five_stones_extra_2p": "ruby", "refill": "eager"},
    {"max_rounds": "2", "offtype_vs_hero": "optional", "offtype_vs_creature": "mandatory"},
    {"max_rounds": "1", "five_stones": "true", "five_stones_extra_2p": "emerald"},
)
ORDERED = ("talons",)  # nobody sees them; their order is what comes next
MOST_MOVES = 20_000  # cards may be swapped to and fro as often as one likes


def examples(state: State, question: Question) -> Iterator[Answer]:
    """Terms with a promise, and two cards at once where there are as many."""
    if isinstance(question, ProposeTerms):
        yield Terms(promise=("peace", "until", "winter"))
        if question.refuse(state, two := Terms(give=(ANY, ANY))) is None:
            yield two
