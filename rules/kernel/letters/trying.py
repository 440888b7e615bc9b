"""Trying a letter: what would become of each order, as far as the sender could find out without playing it.

A trial ends where something is drawn or shown and wherever anybody else is asked, whether or not an answer of theirs is
ready: nobody tries his luck, or another's mind, for free.
"""

from __future__ import annotations

from rules.kernel.letters.carrying import carry_out_one, check_speakers
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.play.values import Value
from rules.kernel.ready.giving import refuse_standing, refuse_withdrawal
from rules.kernel.record.noting import refuse_default

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.letters.carrying import Sender
    from rules.kernel.letters.letter import Letter, Line
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.ready.answers import Ready
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.view import View

TAKEN, BEGUN, UNCHECKED, REFUSED, MISREAD = "taken", "begun", "unchecked", "refused", "misread"
# Why an order cannot be checked: something before it would be drawn or shown, others would be asked, the one before it
# has to be carried out, or would not be.
CHANCE, OTHERS, FIRST, STOPPED = "chance", "others", "first", "stopped"


class Halt(Exception):
    """The end of a trial: the answer just judged would be taken, and what comes of it is not to be seen yet."""

    def __init__(self, before: str, seats: Sequence[Seat] = ()) -> None:
        super().__init__(before)
        self.before, self.seats = before, seats


class Tried(Value):
    """What would become of one order."""

    line: Line
    verdict: str
    before: str = ""  # of one that cannot be checked: before what
    seats: Sequence[Seat] = ()  # who would be asked before
    failed: Failed | None = None


class Trial:
    """A contest that is played on only as far as nobody learns anything from it."""

    def __init__(self, contest: Contest, seat: Seat) -> None:
        self._match = contest
        self.judged = 0  # answers found legal
        contest.begin_letter(seat, tried=True)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def answer(self, seat: Seat, answer: Answer) -> None:
        if refusal := self._match.refuse(seat, answer):
            raise Refused(refusal)
        self.judged += 1
        self._halt_if_others_are_asked(seat)  # sealed: what it would open may be in already
        self._match.answer(seat, answer)
        if self._match.showed or self._match.over:
            raise Halt(CHANCE)
        self._halt_if_others_are_asked(seat)

    def _halt_if_others_are_asked(self, seat: Seat) -> None:
        if others := [other for other in self._match.waiting if other != seat]:
            raise Halt(OTHERS, others)

    def answer_by_default(self, seat: Seat, *, own: bool) -> None:
        _check_asked(self._match.waiting, seat)
        if not own and (refusal := refuse_default(self._match, seat)):
            raise Refused(refusal)
        raise Halt(FIRST)

    def resign(self, seat: Seat, gives_up: str) -> None:
        if refusal := self._match.refuse_resignation(seat, gives_up):
            raise Refused(refusal)
        raise Halt(FIRST)

    def stand(self, seat: Seat, ready: Ready) -> None:
        asked = self._match.waiting.get(seat)
        if refusal := self._match.refuse_standing(seat, ready):
            raise Refused(refusal)
        if asked is not None and ready.fits(asked):
            raise Halt(FIRST)
        self._match.make_ready(seat, ready)


class Imagined:
    """A contest as one seat knows it: it judges the first answer and takes none."""

    def __init__(self, view: View) -> None:
        self.game, self.state, self.ready = view.game, view.state, view.ready
        self.over = not view.asked
        self.waiting = view.waiting
        self.others = [seat for seat, *_ in view.asked if seat != view.seat]
        self.pending: dict[Seat, Answer] = {}
        self.leaving: Mapping[Seat, str] = {}
        self.turn_entry = 0
        self.judged = 0

    def answer(self, seat: Seat, answer: Answer) -> None:
        _check_asked(self.waiting, seat)
        if refusal := self.waiting[seat].judge(self.state, answer):
            raise Refused(refusal)
        self.judged += 1
        raise Halt(OTHERS, self.others) if self.others else Halt(FIRST)

    def was_given(self, seat: Seat, answer: Answer) -> bool:
        """Nothing is played on, so the rules have had nothing to answer."""
        return False

    def answer_by_default(self, seat: Seat, *, own: bool) -> None:
        _check_asked(self.waiting, seat)
        raise Halt(FIRST)

    def stand(self, seat: Seat, ready: Ready) -> None:
        asked, kept = self.waiting.get(seat), self.ready.get(seat, ())
        if refusal := refuse_standing(self.game, self.state, seat, ready, asked, kept):
            raise Refused(refusal)

    def withdraw(self, seat: Seat, number: int) -> None:
        if refusal := refuse_withdrawal(number, self.ready.get(seat, ())):
            raise Refused(refusal)

    def resign(self, seat: Seat, gives_up: str) -> None:
        if refusal := self.game.refuse_resignation(self.state, seat, gives_up, over=self.over):
            raise Refused(refusal)
        raise Halt(FIRST)


def _check_asked(waiting: Mapping[Seat, Question], seat: Seat) -> None:
    if seat not in waiting:
        raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))


def tried(held: Trial | Imagined, sender: Sender, letter: Letter) -> list[Tried]:
    """What would become of each line."""
    check_speakers(sender, letter)
    found: list[Tried] = []
    halt: Halt | None = None
    contest: Any = held
    for line, order in zip(letter.lines, letter.read):
        if isinstance(order, Misread):
            found.append(Tried(line, MISREAD, failed=Failed(line, sender.seat, order)))
        elif halt is not None:
            found.append(Tried(line, UNCHECKED, halt.before, halt.seats))
        else:
            before = held.judged
            try:
                carry_out_one(contest, sender, line)
                found.append(Tried(line, TAKEN))
            except Halt as reached:
                halt = reached
                begun = held.judged - before < len(sender.understood[-1].answers)
                found.append(Tried(line, BEGUN, halt.before, halt.seats) if begun else Tried(line, TAKEN))
            except Failed as failed:
                halt = Halt(STOPPED)
                found.append(Tried(line, REFUSED, failed=failed))
    return found
