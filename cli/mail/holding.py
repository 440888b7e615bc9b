"""Holding: a mail that may be somebody else's waits until the registered address says yes, as long as its question."""

from __future__ import annotations

from cli.files import store
from cli.mail import judging
from cli.mail.case import Case
from cli.mail.reading.message import Unreadable, read
from cli.mail.reading.referee_words import YES
from cli.mail.verdicts import ANSWERED, STALE, UNREAD, Judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.ledger import Line
    from cli.mail.reading.understanding import Understood


def asks_for(case: Case) -> str:
    """The key of the mail that a yes to this one of ours confirms; empty if it asked for nothing."""
    key: str = (case.reply or {}).get("confirm", "")
    return key


def is_yes(found: Understood) -> bool:
    """A yes stands alone: beside anything else nobody could tell what is meant."""
    return not found.refused and found.received is None and {word.kind for word in found.words} == {YES}


def confirmed(case: Case, key: str) -> Judged:
    """What comes of a mail that was held, now that its owner stands by it."""
    sitting, words = case.sitting, case.speech.words
    held = sitting.ledger.judged(key)
    if held is None:
        return Judged(UNREAD, [words("post.nothing_to_confirm")])
    if any(line.get("confirms") == key for line in sitting.ledger.arrived(case.seat)):
        return Judged(ANSWERED, [words("post.confirmed_before")])
    if held["put_by"] != sitting.contest.put_by or sitting.contest.over:
        return Judged(STALE, [words("post.lapsed")])
    return _carried_out(case, held).but_keeping(confirms=key)


def _carried_out(case: Case, held: Line) -> Judged:
    sitting, seat = case.sitting, case.seat
    try:
        message = read(store.read_bytes(sitting.mail(held["in"]), store.MAX_SAVE))
    except (Unreadable, store.FileTrouble):
        return Judged(UNREAD, [case.speech.words("post.nothing_to_confirm")])
    reply = sitting.ledger.out(seat, held["k"]) if "k" in held else None
    sure = Case(sitting, seat, reply, held["put_by"], sure=True)
    return judging.judged(sure, message, sure.understood(message))
