"""Checking an order on a view: the same law on what one seat may know."""

from __future__ import annotations

from typing import Any

from cli import exits
from cli.orders import Done, Speaker
from cli.result import Trouble
from rules.kernel.asking import Refusal, Refused
from rules.kernel.game import KERNEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Speech
    from cli.orders import Step
    from rules.kernel.asking import Answer, Question
    from rules.kernel.view import View


class Imagined:
    """A match as one seat knows it: it judges an answer and takes none."""

    def __init__(self, view: View) -> None:
        self.game, self.state, self.showed = view.game, view.state, False
        self.waiting: dict[str, Question] = {view.seat: view.question} if view.question else {}
        self.pending: dict[str, Answer] = {}

    def answer(self, seat: str, answer: Answer) -> None:
        question = self.waiting.get(seat)
        refusal = question.judge(self.state, answer) if question else Refusal("not_asked", KERNEL, {"seat": seat})
        if refusal:
            raise Refused(refusal)

    def answer_by_default(self, seat: str) -> None:
        if seat not in self.waiting:
            raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))

    def resign(self, seat: str, gives_up: str) -> None:
        if not self.game.playing(self.state):
            raise Refused(Refusal("not_playing", KERNEL, {"seat": seat}))


def check_on_view(view: View, speech: Speech, steps: list[Step], source: str, how: dict[str, Any]) -> Done:
    """Only the first order: what the others meet depends on answers nobody has given."""
    if how["after"] is not None and how["after"] != view.put_by:
        raise Trouble("stale", exit=exits.STALE, where=source, after=how["after"], put_by=view.put_by)
    done = Done(len(steps))
    imagined: Any = Imagined(view)
    steps[0](imagined, Speaker(speech, view.seat, source))
    done.applied = 1
    return done
