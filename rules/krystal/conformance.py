"""What the conformance suite is told of Krystal: which options to try, how long a game may take, more terms."""

from __future__ import annotations

from rules.kernel.play.parts import Conformance
from rules.krystal.conservation import census, deal
from rules.krystal.names import YES
from rules.krystal.player import answer
from rules.krystal.questions.negotiation import Offer, OfferTruce, ProposeTerms, Terms
from rules.krystal.questions.setup import Vote, VoteNegotiations
from rules.krystal.redeal import redeal
from rules.krystal.trade.bargains import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.parts import Pick
    from rules.krystal.state import State

IN_TALKS = ("offer", "pay", "reply", "terms")  # a plain player offers nothing and refuses everything
MOSTLY = 10


def likely(state: State, question: Question, pick: Pick) -> Answer | None:
    """All agree to negotiate, mostly; half of the time plain players act, or nobody would ever fight."""
    if isinstance(question, VoteNegotiations):
        return Vote(YES) if pick(MOSTLY) else None
    return answer(state, question, pick) if question.kind not in IN_TALKS and pick(2) else None


def examples(state: State, question: Question) -> Iterator[Answer]:
    """Terms with a promise, and two cards at once where there are as many."""
    if isinstance(question, (ProposeTerms, OfferTruce)):
        kind = Terms if isinstance(question, ProposeTerms) else Offer
        yield kind(promise="peace until winter")
        if question.refuse(state, two := kind(give=(ANY, ANY))) is None:
            yield two


CONFORMANCE = Conformance(
    redeal=redeal,
    census=census,
    deal=deal,
    option_sets=(  # random players would hardly ever bring four stones home
        {"max_rounds": "4"},
        {"max_rounds": "4", "negotiations": "true", "gate_must_move": "always"},
        {
            "max_rounds": "4",
            "beginners": "true",
            "five_stones": "true",
            "refill": "eager",
        },
        {"max_rounds": "4", "offtype_vs_hero": "optional", "offtype_vs_creature": "mandatory"},
        {"max_rounds": "3", "five_stones": "true", "negotiations": "true"},
    ),
    bounded={"max_rounds": "2"},
    most_moves=20_000,  # cards may be swapped to and fro as often as one likes
    lively=("accept", "attack", "done", "explore", "fight", "move", "resolve", "truce", "use"),
    likely=likely,
    examples=examples,
    never_by_default=("accept", "activate", "counter", "drop", "offer", "passage", "swap", "truce", "use"),
    ordered=("talons",),  # nobody sees them; their order is what comes next
    owing=("pay",),  # what is due was agreed upon before
    said=("reactions",),
)
