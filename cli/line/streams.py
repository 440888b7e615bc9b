"""What goes through the shell besides files: one document on standard output, text typed as arguments."""

from __future__ import annotations

import sys

from cli import exits
from cli.files.store import STREAM
from cli.result import Trouble
from rules.kernel.bytes import reading
from rules.kernel.words.visible import shows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.console import Console

LONGEST_TIME = 64
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


def time_of(given: str | None) -> str | None:
    """A time as it is noted in an entry: one short line."""
    if given is None:
        return None
    text = settled(given)
    if not 0 < len(text) <= LONGEST_TIME or not shows(text):
        raise Trouble("bad_time", exit=exits.USAGE, where="--time")
    return text


def agreed(question: str) -> bool:
    """Ask back once; only somebody at a terminal can say yes."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    sys.stderr.write(f"{question} ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in YES
