"""Limits: how often a seat is answered, so that no two machines talk without end and nobody is flooded."""

from __future__ import annotations

from cli.mail.moments import DAY, HOUR, read
from cli.mail.verdicts import HELD, NOT_UNDERSTOOD, UNHEARD, WHICH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import timedelta

    from cli.mail.ledger import Ledger, Line
    from cli.mail.sitting import Sitting
    from rules.kernel.play.asking import Seat

IN_A_ROW = 3  # mails that are not understood; the next one is not answered
ANSWERS_AN_HOUR = 10
ANSWERS_A_QUESTION = 50
TRIES = 20  # a question
TELLS = 20  # a day
CONFIRMATIONS = 3  # asked for in a day
UNANSWERED = 9  # requests to confirm, in a row; then nobody is asked until a mail of the seat's own comes


def is_silent(sitting: Sitting, seat: Seat) -> bool:
    """Whether so many mails in a row were not understood that the next such one gets no answer."""
    heard: list[bool] = [line["verdict"] in NOT_UNDERSTOOD for line in sitting.ledger.arrived(seat) if _is_heard(line)]
    return len(heard) >= IN_A_ROW and all(heard[-IN_A_ROW:])


def _is_heard(line: Line) -> bool:
    return line["verdict"] not in UNHEARD


def may_be_answered(sitting: Sitting, seat: Seat) -> bool:
    """Whether one more answer may go out now; what may not waits for a later run."""
    answers = [line for line in sitting.ledger.outs(seat) if line.get("answers")]
    put_by = sitting.contest.put_by
    asked = sum(bool(line["put_by"] == put_by) for line in answers)
    return _since(sitting, answers, HOUR) < ANSWERS_AN_HOUR and asked < ANSWERS_A_QUESTION


def tries_are_used_up(sitting: Sitting, seat: Seat) -> bool:
    put_by = sitting.contest.put_by
    tried = [line for line in sitting.ledger.arrived(seat) if line["put_by"] == put_by and "tries" in line]
    return len(tried) >= TRIES


def tells_left(sitting: Sitting, seat: Seat) -> int:
    told = (line for line in sitting.ledger.arrived(seat) for _ in line.get("tells", ()))
    return TELLS - _since(sitting, told, DAY)


def may_ask_to_confirm(sitting: Sitting, seat: Seat) -> bool:
    asked = [line for line in sitting.ledger.outs(seat) if asks_to_confirm(line)]
    return _since(sitting, asked, DAY) < CONFIRMATIONS and not nobody_confirms(sitting.ledger, seat)


def nobody_confirms(ledger: Ledger, seat: Seat) -> bool:
    """Whether so many requests to confirm were in vain that no more are sent."""
    row = 0
    for line in ledger.lines:
        if line.get("to") == seat and asks_to_confirm(line):
            row += 1
        elif is_own(line, seat):
            row = 0
    return row >= UNANSWERED


def asks_to_confirm(line: Line) -> bool:
    return "out" in line and ("confirm" in line or bool(line.get("which")))


def is_own(line: Line, seat: Seat) -> bool:
    """Whether a mail came that speaks for the seat."""
    return "in" in line and line.get("seat") == seat and bool(line.get("bound"))


def waits_for_owner(line: Line) -> bool:
    """Whether a mail is one of those that few are asked about in a day."""
    return line["verdict"] in (HELD, WHICH)


def _since(sitting: Sitting, lines: Iterable[Line], span: timedelta) -> int:
    """How many there were lately; a clock that was set back forgets none."""
    return sum(sitting.now - read(line["at"]) < span for line in lines)
