"""DP-27: an offer is taken or turned down."""

from __future__ import annotations

from rules.kernel.play.asking import Question
from rules.prophecy.questions.answers import Agree, Refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from rules.kernel.play.asking import Answer, Refusal, Seat
    from rules.prophecy.state import State


class AnswerTrade(Question):
    kind: ClassVar[str] = "trade_answer"
    rule: ClassVar[str] = "R-100"
    takes: ClassVar[tuple[type[Answer], ...]] = (Agree, Refuse)
    partner: Seat

    def candidates(self, state: State) -> Iterator[Answer]:
        yield Agree()
        yield Refuse()

    def refuse(self, state: State, answer: Agree | Refuse) -> Refusal | None:
        return None

    def default(self, state: State) -> Refuse:
        return Refuse()
