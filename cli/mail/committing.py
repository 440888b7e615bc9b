"""Committing: first the line of the ledger that says what is intended, then the save, then the mail goes to its game.

Whoever dies in between leaves a line that names the save before and after it: the next run knows which of them is there
(`cli/mail/recovering.py`).
"""

from __future__ import annotations

from hashlib import sha256

from cli.files.standing import Standing
from cli.mail import mailbox
from cli.reports import logbook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.ledger import Line
    from cli.mail.sitting import Sitting
    from cli.mail.verdicts import Judged

HOW = {"log": None, "no_log": False}


def commit(sitting: Sitting, path: str, line: Line, judged: Judged) -> None:
    """Let what was judged stand: from the moment the save is replaced, nothing can undo it."""
    if judged.save:
        after = sha256(judged.save).hexdigest()
        sitting.ledger.append({**line, "before": sitting.hash, "after": after, "kept": sitting.kept(line["seat"])})
        _write(sitting, judged.save)
    else:
        sitting.ledger.append(line)
    mailbox.move(path, sitting.mail(line["in"]))


def commit_tick(sitting: Sitting, data: bytes) -> None:
    """Let stand what time has brought, without a mail."""
    after = sha256(data).hexdigest()
    sitting.ledger.append({"at": sitting.time, "tick": sitting.hash, "before": sitting.hash, "after": after})
    _write(sitting, data)


def _write(sitting: Sitting, data: bytes) -> None:
    """The save, and the log that goes with it; if that fails, nothing more is done to this game in this run."""
    sitting.ledger.closed = True
    log = log_of(sitting)
    with Standing("move") as standing:
        log.written_with(standing, data)
    if standing.afterwards:
        raise standing.afterwards[0]
    sitting.ledger.closed = False
    sitting.changed(data)


def log_of(sitting: Sitting) -> logbook.Log:
    console, contest = sitting.console(), sitting.contest
    return logbook.Log(sitting.path, HOW, contest, logbook.speech_of(console, contest, console.speech(contest)))
