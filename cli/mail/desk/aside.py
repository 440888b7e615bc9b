"""Mails that were set aside: listed, looked at again by the next run, or thrown away."""

from __future__ import annotations

import os

from cli import exits
from cli.mail import mailbox
from cli.mail.ledger import Ledger
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.ledger import Line

SHORTEST = 4  # digits by which a mail is named


def listed(box: str) -> list[Line]:
    """Those whose file is still there."""
    return [line for line in Ledger(box).arrived() if os.path.lexists(path_of(box, line))]


def path_of(box: str, line: Line) -> str:
    return os.path.join(box, mailbox.ASIDE, f"{line['in']}{mailbox.ENDING}")


def named(box: str, said: str) -> Line:
    """The one whose key begins so."""
    found = [line for line in listed(box) if line["in"].startswith(said.lower())] if len(said) >= SHORTEST else []
    if len(found) != 1:
        raise Trouble("no_such_aside", exit=exits.USAGE, given=said, found=len(found))
    return found[0]


def take(box: str, said: str) -> Line:
    """Let the next run look at it as if it had just come: a table may know its sender by then."""
    with mailbox.locked(box):
        line = named(box, said)
        Ledger(box).append({"void": line["in"]})
        mailbox.move(path_of(box, line), os.path.join(box, mailbox.IN, f"{line['in']}{mailbox.ENDING}"))
    return line


def drop(box: str, said: str) -> Line:
    """The file goes; its key stays, so that it is known if it comes again."""
    with mailbox.locked(box):
        line = named(box, said)
        mailbox.remove(path_of(box, line))
    return line
