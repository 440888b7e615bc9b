"""The mail to the keeper: one a run at most, and only with what was not told before. It goes the way of all mails."""

from __future__ import annotations

import os

from cli.files import store, unfinished
from cli.mail import mailbox
from cli.mail.desk.concerns import mail_path
from cli.mail.moments import written
from cli.mail.vocabulary import words_in
from cli.mail.writing import mime
from cli.mail.writing.times import as_header
from cli.render import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from cli.mail.ledger import Ledger
    from cli.mail.settings import Settings
    from cli.result import Trouble

KEEPER = "keeper"


def write(box: str, settings: Settings, ledger: Ledger, now: datetime, fresh: Mapping[str, Trouble]) -> None:
    """The file first, then its line: what has no line is written again. Who has no address is told by the run alone."""
    name = f"{KEEPER}.{1 + sum(KEEPER in line for line in ledger.lines)}"
    if settings.keeper:
        path = mail_path(box, name)
        mailbox.make(os.path.dirname(path))
        unfinished.sweep(path)
        store.write_atomically(path, _raw(settings, name, now, [*fresh.values()]))
    ledger.append({"at": written(now), KEEPER: name, "about": [*fresh], "mail": bool(settings.keeper)})


def unsent(ledger: Ledger) -> list[str]:
    """The names of those that have not left."""
    mails = [line[KEEPER] for line in ledger.lines if KEEPER in line and line["mail"]]
    return [name for name in mails if not ledger.is_settled(name)]


def lay_out(box: str, ledger: Ledger, *, by_hand: bool = True) -> None:
    """Into `out/`, beside those of players. `by_hand`: the keeper sends them, and they count as sent."""
    for name in unsent(ledger):
        mailbox.link(mail_path(box, name), os.path.join(box, mailbox.OUT, f"{name}{mailbox.ENDING}"))
        if by_hand:
            ledger.append({"sent": name})


def _raw(settings: Settings, name: str, now: datetime, concerns: list[Trouble]) -> bytes:
    words = words_in(settings.lang)
    domain = settings.address.rpartition("@")[2]
    told = [f"- {one.where}: {message(one, settings.lang)}" for one in concerns]
    headers = {
        "From": f"Arbitre <{settings.address}>",
        "To": settings.keeper,
        "Subject": words("mail.keeper.subject", things=len(told)),
        "Date": as_header(written(now)),
        "Message-ID": f"<{name}.{int(now.timestamp())}@{domain}>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "X-Arbitre": KEEPER,
        **({} if settings.send else {"X-Unsent": "1"}),
        "MIME-Version": "1.0",
    }
    text = "\n".join([words("mail.keeper.first"), "", *told, "", words("mail.keeper.last"), ""])
    head = "".join(f"{mime.header(title, value)}{mime.LINE_END}" for title, value in headers.items())
    return head.encode() + mime.text_part("plain", text)
