"""How long raw mails are kept: as long as somebody may need them as evidence, and then no longer."""

from __future__ import annotations

import os

from cli.mail import mailbox
from cli.mail.moments import DAY, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

    from cli.mail.ledger import Ledger
    from cli.mail.sitting import Sitting

ASIDE_DAYS = 30


def clear_aside(box: str, ledger: Ledger, now: datetime) -> None:
    """Mails that are nobody's, after a month."""
    for line in ledger.arrived():
        if now - read(line["at"]) >= ASIDE_DAYS * DAY:
            mailbox.remove(os.path.join(box, mailbox.ASIDE, f"{line['in']}{mailbox.ENDING}"))


def clear_game(sitting: Sitting) -> None:
    """All mails of a game that has been over for as long as the keeper says."""
    lines = [line["at"] for line in sitting.ledger.lines if "at" in line]
    if not sitting.contest.over or not lines or any(sitting.ledger.unsent()):
        return
    if sitting.now - read(max(lines)) >= sitting.settings.keep * DAY:
        for file in mailbox.files(os.path.join(sitting.folder, mailbox.MAILS)):
            mailbox.remove(os.path.join(sitting.folder, mailbox.MAILS, file))
