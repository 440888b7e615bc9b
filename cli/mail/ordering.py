"""Orders that came by mail: in time or not, for this seat or not, carried out in memory."""

from __future__ import annotations

from cli.letters import dry_run, failures
from cli.letters.applying import Receipt
from cli.mail import explaining, limits
from cli.mail.verdicts import ANSWERED, HELD, OVER, REFUSED, STALE, UNREAD, Judged
from cli.reports import waiting
from cli.result import Trouble
from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import Failed
from rules.kernel.orders.grammar import RESIGN, STANDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.letters.sent import Received
    from cli.mail.case import Case

RESIGNS = "resign"  # why a mail is held though it is bound: nobody takes that back alone
TRIES = {"tries": 1}


def ordered(case: Case, received: Received) -> Judged:
    """What comes of orders."""
    contest = case.sitting.contest
    kinds = {order.kind for order in received.letter.orders}
    if contest.over:
        return past(case)
    if disagrees := _disagreement(case, received):
        return Judged(UNREAD, [disagrees])
    if not case.is_present and not (case.binds and kinds <= {STANDING, RESIGN}):
        return past(case)
    if received.letter.misread:
        return Judged(UNREAD, _unread(case, received))
    if RESIGN in kinds and not case.sure:
        return Judged(HELD, explaining.sent(received.letter), more={"why": RESIGNS})
    return _carried_out(case, received)


def past(case: Case) -> Judged:
    """An answer to what is not asked any more."""
    if case.sitting.contest.over:
        return Judged(OVER, [case.speech.words("post.over")])
    return Judged(STALE, [case.speech.words("post.stale")])


def tried(case: Case, received: Received) -> Judged:
    """What would come of them, as far as their sender could find out: on the view."""
    sitting, speech = case.sitting, case.speech
    if not case.may_ask or sitting.contest.over:
        return past(case)
    if limits.tries_are_used_up(sitting, case.seat):
        return Judged(REFUSED, [speech.words("post.tried_enough", limit=limits.TRIES)])
    if received.letter.misread:
        return Judged(UNREAD, _unread(case, received), more=TRIES)
    try:
        found = dry_run.tried(sitting.view(case.seat), speech, Sender(case.seat, speech.grammar), received)
    except Trouble as trouble:
        return Judged(REFUSED, explaining.troubles([trouble], speech.lang), more=TRIES)
    said = [*found.text.splitlines(), *explaining.troubles(found.errors, speech.lang)]
    return Judged(ANSWERED, said, more=TRIES)


def _unread(case: Case, received: Received) -> list[str]:
    troubles = failures.unread(received.letter, case.seat, case.speech, case.sitting.view(case.seat))
    return explaining.troubles(troubles, case.speech.lang)


def _disagreement(case: Case, received: Received) -> str:
    """A move file may name the seat and the question it is for: others than those of its mail are somebody else's."""
    words, sitting = case.speech.words, case.sitting
    if received.seat is not None and _known(case, received.seat) != case.seat:
        return words("post.other_seat", seat=received.seat)
    if received.after is not None and received.after != case.put_by:
        return words("post.other_question", after=received.after, put_by=sitting.contest.put_by)
    return ""


def _known(case: Case, named: str) -> str:
    try:
        return waiting.known_seat(case.sitting.contest, named)
    except Trouble:
        return ""


def _carried_out(case: Case, received: Received) -> Judged:
    sitting, speech = case.sitting, case.speech
    contest, before = sitting.contest, sitting.contest.n
    sender = Sender(case.seat, speech.grammar)
    try:
        done = carry_out(contest, sender, received.letter)
    except Failed as failed:
        trouble = failures.trouble_with(failed, speech, contest)
        sitting.reload()
        return Judged(REFUSED, explaining.troubles([trouble], speech.lang))
    receipt = Receipt(contest, speech, done)
    said = [*receipt.understood(), *receipt.kept()]
    if done.failed is not None:
        trouble = failures.trouble_with(done.failed, speech, contest)
        said += [receipt.in_part(), *explaining.troubles([trouble], speech.lang)]
    if not sender.changed:  # a list of what stands changes nothing
        return Judged(ANSWERED, said)
    return case.taken(said, before)
