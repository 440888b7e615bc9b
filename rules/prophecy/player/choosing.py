"""The best of what may be said."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.kernel.play.asking import Answer, Question
    from rules.prophecy.player.outlook import Outlook

    Value = Callable[[Answer], float]


def best(outlook: Outlook, question: Question, value: Value, above: float = 0.0) -> Answer | None:
    """Of all that a question lists."""
    return best_of(outlook, question, question.candidates(outlook.state), value, above)


def best_of(
    outlook: Outlook, question: Question, orders: Iterable[Answer], value: Value, above: float = 0.0
) -> Answer | None:
    """The order worth most among those that are allowed, if it is worth more than nothing.

    What is not wanted need not be asked about.
    """
    rated = [(value(order), order) for order in orders]
    wanted = sorted((one for one in rated if one[0] > above), key=lambda one: -one[0])
    return next((order for _, order in wanted if question.refuse(outlook.state, order) is None), None)
