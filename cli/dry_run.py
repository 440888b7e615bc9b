"""Checking an order on a view: the same law on what one seat may know."""

from __future__ import annotations

from typing import Any

from cli.orders import Done, Speaker
from rules.kernel.advance import refuse_standing, refuse_withdrawal
from rules.kernel.asking import Refusal, Refused
from rules.kernel.game import KERNEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Speech
    from cli.orders import Step
    from rules.kernel.asking import Answer, Question
    from rules.kernel.ready import Ready
    from rules.kernel.view import View


class Imagined:
    """A match as one seat knows it: it judges the first answer and takes none."""

    def __init__(self, view: View) -> None:
        self.game, self.state, self.showed = view.game, view.state, False
        self.over = not view.asked
        self.waiting: dict[str, Question] = {view.seat: view.question} if view.question else {}
        self.pending: dict[str, Answer] = {}
        self.ready, self.turn_entry = view.ready, 0
        self.judged = False

    def answer(self, seat: str, answer: Answer) -> None:
        if self.judged:  # the rest of a line is for questions that nobody has asked yet
            return
        self.judged = True
        question = self.waiting.get(seat)
        refusal = question.judge(self.state, answer) if question else Refusal("not_asked", KERNEL, {"seat": seat})
        if refusal:
            raise Refused(refusal)

    def answer_by_default(self, seat: str) -> None:
        if seat not in self.waiting:
            raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))

    def stand(self, seat: str, ready: Ready) -> None:
        asked, kept = self.waiting.get(seat), self.ready.get(seat, ())
        if refusal := refuse_standing(self.game, self.state, seat, ready, asked, kept):
            raise Refused(refusal)

    def withdraw(self, seat: str, number: int) -> None:
        if refusal := refuse_withdrawal(number, self.ready.get(seat, ())):
            raise Refused(refusal)

    def resign(self, seat: str, gives_up: str) -> None:
        if self.over or seat not in self.game.playing(self.state):
            raise Refused(Refusal("not_playing", KERNEL, {"seat": seat}))
        if gives_up not in self.game.gives_up:
            raise Refused(Refusal("unknown_scope", KERNEL, {"gives_up": gives_up, "known": list(self.game.gives_up)}))


def check_on_view(view: View, speech: Speech, steps: list[Step], source: str) -> Done:
    """Only the first order: what the others meet depends on answers nobody has given."""
    speaker = Speaker(speech, view.seat, source)
    done = Done(len(steps), speaker)
    imagined: Any = Imagined(view)
    steps[0](imagined, speaker)
    done.applied = 1
    return done
