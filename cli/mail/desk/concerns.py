"""Concerns: what needs a person. Each has a name, by which the ledger of the mailbox knows that it was told."""

from __future__ import annotations

import os

from cli import exits
from cli.mail import lateness, mailbox
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import datetime

    from cli.mail.ledger import Ledger
    from cli.mail.sitting import Sitting

OF_A_GAME = "keeper_"  # how the codes begin of what runs tell of one seat


def of_lateness(sittings: Iterable[Sitting]) -> Iterator[tuple[str, Trouble]]:
    """Seats that nobody answers for by itself any more; once a question."""
    for sitting in sittings:
        for seat in lateness.late_seats(sitting):
            why = lateness.why_waited_for(sitting, seat)
            if why in lateness.FOR_THE_KEEPER:
                told = Trouble(f"waits_{why}", exit=exits.DONE, where=sitting.folder, seat=seat, game=sitting.game)
                yield f"{why}.{sitting.game}.{seat}.{sitting.contest.put_by}", told


def of_notices(
    notices: Iterable[Trouble], sittings: Mapping[str, Sitting], now: datetime
) -> Iterator[tuple[str, Trouble]]:
    """What a run tells that only a person can mend: of a seat once for each mail, of a file once a week."""
    year, week, _ = now.isocalendar()
    for notice in notices:
        if notice.code.startswith(OF_A_GAME):
            game, seat = str(notice.facts["game"]), str(notice.facts["seat"])
            mails = len(sittings[game].ledger.outs(seat)) if game in sittings else 0
            yield f"{notice.code}.{game}.{seat}.{mails}", notice
        elif notice.exit == exits.UNREADABLE:
            yield f"{notice.code}.{os.path.basename(notice.where)}.{year}-{week}", notice


def untold(ledger: Ledger, concerns: Iterable[tuple[str, Trouble]]) -> dict[str, Trouble]:
    told = {name for line in ledger.lines if "keeper" in line for name in line["about"]}
    return {name: trouble for name, trouble in concerns if name not in told}


def mail_path(box: str, name: str) -> str:
    """Where a mail to the keeper is kept."""
    return os.path.join(box, mailbox.MAILS, f"{name}{mailbox.ENDING}")
