"""Concerns: what needs a person. Each has a name, by which the ledger of the mailbox knows that it was told."""

from __future__ import annotations

import os
from collections import Counter

from cli import exits
from cli.mail import lateness, limits, mailbox
from cli.mail.carriers.sending import NOTHING
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from cli.mail.ledger import Ledger, Line
    from cli.mail.sitting import Sitting
    from rules.kernel.play.asking import Seat

OTHER_ADDRESS = "address"  # why a mail was given up of which nobody need hear: its seat is elsewhere now
TOLD_AS = {"quiet": "silent", "orders": "machine"}  # what a line says of a mail that came


def of_lateness(sittings: Iterable[Sitting]) -> Iterator[tuple[str, Trouble]]:
    """Seats that nobody answers for by itself any more; once a question."""
    for sitting in sittings:
        for seat in lateness.late_seats(sitting):
            why = lateness.why_waited_for(sitting, seat)
            if why in lateness.FOR_THE_KEEPER:
                told = Trouble(f"waits_{why}", exit=exits.DONE, where=sitting.folder, seat=seat, game=sitting.game)
                yield f"{why}.{sitting.game}.{seat}.{sitting.contest.put_by}", told


def of_ledgers(sittings: Iterable[Sitting]) -> Iterator[tuple[str, Trouble]]:
    """What the ledgers of games hold that only a person can mend. Whichever run wrote it down, and whatever became of
    that run, the next one finds it here.
    """
    for sitting in sittings:
        reading = _Reading(sitting)
        for line in sitting.ledger.lines:
            yield from reading.found(line)


class _Reading:
    """One ledger, line by line."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seats: dict[str, Seat] = {}  # to whom each mail was
        self.mails: Counter[Seat] = Counter()  # that were written to each seat so far
        self.hard: Counter[Seat] = Counter()  # that came back for good, in a row
        self.unanswered: Counter[Seat] = Counter()  # that asked in vain whether a mail was the seat's, in a row

    def found(self, line: Line) -> Iterator[tuple[str, Trouble]]:
        match line:
            case {"out": name, "to": seat}:
                self.seats[name] = seat
                self.mails[seat] += 1
                self.unanswered[seat] += limits.asks_to_confirm(line)
                if limits.asks_to_confirm(line) and self.unanswered[seat] == limits.UNANSWERED:
                    yield self._of(seat, "unconfirmed", name)
            case {"bounce": seat, "status": status, "by": by} if status.startswith(lateness.HARD):
                self.hard[seat] += 1
                if self.hard[seat] == lateness.IN_A_ROW:
                    yield self._of(seat, "unreachable", by)
            case {"failed": name, "said": status} if status != OTHER_ADDRESS and name in self.seats:
                where = self.sitting.mail(name)
                yield self._of(self.seats[name], "gave_up", name, where, status=status or NOTHING)
            case {"in": _, "seat": seat}:
                if line.get("bound"):
                    self.hard[seat] = self.unanswered[seat] = 0
                for what in ("quiet", "orders"):  # once for each mail that the seat got
                    if line.get(what):
                        yield self._of(seat, TOLD_AS[what], str(self.mails[seat]))

    def _of(self, seat: Seat, what: str, which: str, where: str = "", **facts: str) -> tuple[str, Trouble]:
        game, mails = self.sitting.game, os.path.join(self.sitting.folder, mailbox.MAILS)
        told = Trouble(f"keeper_{what}", where or mails, exit=exits.DONE, seat=seat, game=game, **facts)
        return f"{told.code}.{game}.{seat}.{which}", told


def of_notices(notices: Iterable[Trouble], now: datetime) -> Iterator[tuple[str, Trouble]]:
    """What a run tells of files that only a person can mend, once a week."""
    year, week, _ = now.isocalendar()
    for notice in notices:
        if notice.exit == exits.UNREADABLE:
            yield f"{notice.code}.{os.path.basename(notice.where)}.{year}-{week}", notice


def untold(ledger: Ledger, concerns: Iterable[tuple[str, Trouble]]) -> dict[str, Trouble]:
    told = {name for line in ledger.lines if "keeper" in line for name in line["about"]}
    return {name: trouble for name, trouble in concerns if name not in told}


def mail_path(box: str, name: str) -> str:
    """Where a mail to the keeper is kept."""
    return os.path.join(box, mailbox.MAILS, f"{name}{mailbox.ENDING}")
