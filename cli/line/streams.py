"""What goes through the shell besides files: one document on standard output, text typed as arguments."""

from __future__ import annotations

import sys

from cli import exits
from cli.files.store import STREAM
from cli.result import Trouble
from rules.kernel.bytes import reading
from rules.kernel.play.asking import Refused
from rules.kernel.words.visible import shows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.console import Console, Speech
    from rules.kernel.record.contest import Contest

LONGEST_TIME = 64
NOW = "now"
YES = ("y", "yes", "o", "oui")


def one_document(console: Console, output: str | None) -> None:
    """Standard output has room for the file that was asked for or for the envelope, not for both."""
    if console.json and output == STREAM:
        raise Trouble("two_documents", exit=exits.USAGE, where=STREAM)


def typed(text: str) -> bytes:
    """Arguments as bytes; what the shell passed on was perhaps no text in the first place."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Trouble("not_utf8", exit=exits.USAGE) from None


def settled(text: str) -> str:
    """An argument as it is kept."""
    return reading.settled(typed(text).decode())


def keep_time(contest: Contest, given: str | None, speech: Speech) -> None:
    """The time of all that this run does to a contest; where terms stand, it does nothing without one."""
    zone = contest.agenda.zone if contest.agenda else 0
    try:
        contest.at(time_of(given, zone))
    except Refused as refused:
        refusal = refused.refusal
        raise Trouble(refusal.code, exit=exits.USAGE, where="--time", message=speech.refusal(refusal)) from None


def time_of(given: str | None, zone: int = 0) -> str | None:
    """A time as it is noted in an entry: one short line. `now` is the one thing that a clock is asked for."""
    if given is None:
        return None
    if given == NOW:
        from time import time

        from rules.kernel.notes.instants import written

        return written(int(time()), zone)
    text = settled(given)
    if not 0 < len(text) <= LONGEST_TIME or not shows(text):
        raise Trouble("bad_time", exit=exits.USAGE, where="--time")
    return text


def moment_of(given: str, option: str) -> int:
    """A moment that is reckoned with: `now`, or written in full."""
    from rules.kernel.notes.instants import moment

    text = time_of(given)
    seconds = moment(text or "")
    if seconds is None:
        raise Trouble("bad_moment", exit=exits.USAGE, where=option, given=text)
    return seconds


def agreed(question: str) -> bool:
    """Ask back once; only somebody at a terminal can say yes."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    sys.stderr.write(f"{question} ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in YES
