"""Ready answers: what a seat decided before it is asked. Standing ones last until withdrawn, plans for a turn."""

from __future__ import annotations

from typing import Any

from rules.kernel.asking import listed
from rules.kernel.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.asking import Answer, Question
    from rules.kernel.game import Game

STANDING, PLAN = "standing", "plan"


class Ready(Record):
    """Sealed data of one seat: for which question, on what condition, and the answer, or the default if it names none.

    The condition compares fields of the question, which the asked seat sees; it never looks further.
    """

    by: str
    question: str
    answer: Mapping[str, Any] | None = None
    when: Mapping[str, Any] = {}
    dropped: str = ""  # the code of the refusal that made it unfit; its owner alone is told

    def fits(self, question: Question) -> bool:
        fields = question.plain()[2]
        return (
            not self.dropped
            and self.question == question.kind
            and all(fields.get(name) == value for name, value in listed(dict(self.when)).items())
        )

    def reply(self, game: Game, question: Question, state: Any) -> Answer:
        if self.answer is None:
            return question.default(state)
        return game.answers[self.answer["kind"]].read(self.answer)

    def plain(self) -> dict[str, Any]:
        return {name: value for name in self.fields if (value := getattr(self, name)) != self.defaults.get(name)}

    def slot(self, index: int) -> str:
        return f"{self.by}/{index}"
