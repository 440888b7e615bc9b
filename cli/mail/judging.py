"""Judging a mail that is bound to a seat. Nothing is written: what is found goes into a line of the ledger."""

from __future__ import annotations

from cli.mail import asking, explaining, ordering
from cli.mail.verdicts import UNREAD, Judged
from cli.proof import at_work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.case import Case
    from cli.mail.reading.message import Message
    from cli.mail.reading.understanding import Understood

LIST_CHANGED = "list_changed"


def judged(case: Case, message: Message, found: Understood) -> Judged:
    """What comes of a mail, all of it: orders first, then words to the referee. One thing refused is all refused."""
    sitting = case.sitting
    with at_work.on_record(sitting.path, sitting.contest):
        if found.refused and all(fault.code == LIST_CHANGED for fault in found.faults) and _is_past(case):
            return ordering.past(case)
        if found.refused or found.nothing:
            return Judged(UNREAD, explaining.not_understood(case.speech, sitting.view(case.seat), message, found))
        return _done(case, found)


def _is_past(case: Case) -> bool:
    """Whether a number is an answer to a question that is gone, list and all."""
    return case.reply is not None and (case.sitting.contest.over or not case.is_present)


def _done(case: Case, found: Understood) -> Judged:
    besides = explaining.not_read(case.speech, found)
    words = [word for word in found.words if word.kind != "try" or found.received is None]
    done = None
    if found.received is not None:
        done = (ordering.tried if found.tries else ordering.ordered)(case, found.received)
        if not done.is_done:
            return done.but(said=[*done.said, *besides])
    made = asking.answered(case, words, done) if words else done
    assert made is not None
    return made.but(said=[*made.said, *besides])
