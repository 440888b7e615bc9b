"""Recovering: what a run that was killed, a keeper who applied orders by hand or a backup that was put back has left.

The last mail that was to change the save says what the save was before and after it. If it is neither, the record
tells: an entry with the head that was intended stands in it, or the mail is judged again.
"""

from __future__ import annotations

import os

from cli.mail import mailbox
from cli.mail.committing import log_of
from cli.mail.verdicts import HELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.ledger import Line
    from cli.mail.sitting import Sitting

UNCLEAR = "unclear"  # why a mail is held that was carried out, perhaps
OF_A_MAIL = ("at", "in", "id", "seat", "k", "n", "head", "put_by", "read", "auth", "said", "bound")
KEY = frozenset("0123456789abcdef")
KEY_LENGTH = 64


def recover(sitting: Sitting, box: str) -> None:
    """Bring ledger, save, log and raw mails of a game in step again; `Trouble` if an old save was put back."""
    sitting.check_record()
    log_of(sitting).mend()
    settle(sitting)
    _tidy(sitting, box)


def settle(sitting: Sitting) -> None:
    """Find out which mails have come to something, from the last one back to the first that surely has."""
    save = sitting.hash
    for line in reversed(sitting.ledger.intended()):
        if line["after"] == save:
            return
        if line["before"] == save:
            sitting.ledger.append({"void": line.get("in", line.get("tick"))})
            return
        if "tick" in line:  # what time brings comes by itself
            continue
        if line["made"] and sitting.head_of(line["n"]) == line["head"]:
            return
        if line["made"]:
            sitting.ledger.append({"void": line["in"]})
        elif line["put_by"] == sitting.contest.put_by and line["kept"] != sitting.kept(line["seat"]):
            _ask(sitting, line)


def _ask(sitting: Sitting, line: Line) -> None:
    """An answer that makes no entry, and of which nobody can tell any more whether it counts: its sender is asked."""
    sitting.ledger.append({"void": line["in"]})
    kept = {
        name: line[name]
        for name in ("at", "in", "id", "seat", "k", "n", "head", "read", "said", "put_by")
        if name in line
    }
    sitting.ledger.append({**kept, "verdict": HELD, "why": UNCLEAR})


def _tidy(sitting: Sitting, box: str) -> None:
    """A mail that came and has no line is judged again; one of ours that has none was never sent, and goes."""
    named = sitting.ledger.named()
    for file in mailbox.files(os.path.join(sitting.folder, mailbox.MAILS)):
        name = file.removesuffix(mailbox.ENDING)
        if len(name) == KEY_LENGTH and set(name) <= KEY:
            if sitting.ledger.judged(name) is None:
                mailbox.move(sitting.mail(name), os.path.join(box, mailbox.IN, file))
        elif name not in named:
            mailbox.remove(sitting.mail(name))
            mailbox.remove(os.path.join(box, mailbox.OUT, file))
