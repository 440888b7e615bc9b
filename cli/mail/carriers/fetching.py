"""Fetching: whatever is ours in the box that mail.yaml names goes into `in/`; only then is it put away there."""

from __future__ import annotations

from cli.mail.carriers.memory import Memory
from cli.mail.carriers.ways import MAILDIR, MBOX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from cli.mail.carriers.wanted import Wanted
    from cli.mail.carriers.ways import Fetch

    class Source(Protocol):
        """Where mails come from."""

        def fetch(self, wanted: Wanted, memory: Memory) -> bool: ...


def fetch(box: str, way: Fetch, wanted: Wanted) -> bool:
    """Whether all was looked through; `Trouble` if that could not be done, and what was done so far stands."""
    memory = Memory(box, _name(way), wanted.digest)
    try:
        return _source(box, way).fetch(wanted, memory)
    finally:
        memory.keep()


def fetch_only(box: str, way: Fetch, wanted: Wanted) -> None:
    """Fetch what is wanted out of what no run has looked at, and leave no trace: the next run looks at all of it."""
    _source(box, way).fetch(wanted, Memory(box, _name(way), wanted.digest))


def _source(box: str, way: Fetch) -> Source:
    if way.kind == MAILDIR:
        from cli.mail.carriers.maildir import Maildir

        return Maildir(box, way)
    if way.kind == MBOX:
        from cli.mail.carriers.mbox import Mbox

        return Mbox(box, way)
    from cli.mail.carriers.imap import Imap

    assert way.server is not None
    return Imap(box, way, way.server)


def _name(way: Fetch) -> str:
    if way.server is None:
        return f"{way.kind} {way.path}"
    user = way.server.login.user if way.server.login else ""
    return f"{way.kind} {user} {way.server.host} {way.server.port}"
