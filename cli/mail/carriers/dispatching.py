"""Dispatching: what lies in `out/` is handed to a server, and its line `sent` says so. What is not taken waits."""

from __future__ import annotations

import os

from cli import exits
from cli.files import store
from cli.mail import mailbox
from cli.mail.addresses import bounce_address
from cli.mail.carriers import bounces, retrying
from cli.mail.carriers.sending import NOTHING, Envelope, Undelivered
from cli.mail.carriers.ways import SENDMAIL
from cli.mail.desk import keeper_mail
from cli.mail.desk.concerns import OTHER_ADDRESS, mail_path
from cli.mail.moments import read, written
from cli.mail.sitting import Stopping
from cli.result import Trouble
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from cli.mail.carriers.sending import Sink
    from cli.mail.carriers.ways import Send
    from cli.mail.ledger import Ledger, Line
    from cli.mail.settings import Settings
    from cli.mail.sitting import Sitting


class Dispatching:
    """All mails of one run that are to leave."""

    def __init__(self, box: str, settings: Settings, now: datetime) -> None:
        self.box, self.settings, self.now = box, settings, now
        self.notices: list[Trouble] = []

    def waiting(self, sittings: Iterable[Sitting], *, at_once: bool) -> list[tuple[Sitting, Line]]:
        """Those whose time has come, in the order in which they were written."""
        open_ones = [sitting for sitting in sittings if not sitting.ledger.closed]
        found = [(sitting, line) for sitting in open_ones for line in sitting.ledger.unsent()]
        return [(sitting, line) for sitting, line in found if at_once or self._is_due(sitting, line)]

    def _is_due(self, sitting: Sitting, line: Line) -> bool:
        return retrying.is_due(_tries(sitting.ledger, line["out"]), self.now)

    def to_keeper(self, ledger: Ledger, *, at_once: bool) -> list[str]:
        """The mails to the keeper whose time has come."""
        if ledger.closed:
            return []
        return [n for n in keeper_mail.unsent(ledger) if at_once or retrying.is_due(_tries(ledger, n), self.now)]

    def send(self, mails: Iterable[tuple[Sitting, Line]], to_keeper: Iterable[str], ledger: Ledger, sink: Sink) -> None:
        """A sink that can take no more ends it, and the rest waits for the next run."""
        with sink as open_sink:
            for sitting, line in mails:
                with Stopping(sitting):
                    try:
                        self._send(sitting, line, open_sink)
                    except Undelivered as why:
                        self._not_taken(sitting, line, why)
                        if why.ended:
                            return
            for name in to_keeper:
                self._send_to_keeper(name, ledger, open_sink)

    def _send_to_keeper(self, name: str, ledger: Ledger, sink: Sink) -> None:
        """What the keeper is not told by mail, the run has told."""
        referee, at = self.settings.address, written(self.now)
        try:
            raw = store.read_bytes(mail_path(self.box, name), store.MAX_SAVE, follow=False)
            sink.send(Envelope(self.settings.keeper, referee, referee), raw)
        except Undelivered as why:
            hopeless = retrying.is_hopeless(_tries(ledger, name), self.now)
            ledger.append({"at": at, "failed" if hopeless else "tried": name, "said": why.status})
            return
        mailbox.remove(os.path.join(self.box, mailbox.OUT, f"{name}{mailbox.ENDING}"))
        ledger.append({"at": at, "sent": name})

    def _send(self, sitting: Sitting, line: Line, sink: Sink) -> None:
        name = line["out"]
        if line["address"] != sitting.registered(line["to"])[0]:
            self._keep_back(sitting, name)
            return
        try:
            raw = store.read_bytes(sitting.mail(name), store.MAX_SAVE, follow=False)
        except Wrong:  # no reason to keep back the others
            raise Undelivered("file") from None
        sink.send(self._envelope(sitting, line), raw)
        mailbox.remove(os.path.join(self.box, mailbox.OUT, f"{name}{mailbox.ENDING}"))
        sitting.ledger.append({"at": written(self.now), "sent": name})

    def _keep_back(self, sitting: Sitting, name: str) -> None:
        """It was written for an address that is no longer the seat's: the new one must not see it unasked."""
        mailbox.remove(os.path.join(self.box, mailbox.OUT, f"{name}{mailbox.ENDING}"))
        sitting.ledger.append({"at": written(self.now), "failed": name, "said": OTHER_ADDRESS})

    def _envelope(self, sitting: Sitting, line: Line) -> Envelope:
        seat, referee = line["to"], self.settings.address
        token = sitting.tokens.bounce(sitting.game, seat)
        plus = bounce_address(referee, sitting.game, seat, token) if self.settings.plus else ""
        return Envelope(sitting.seating.players[seat].address, plus or referee, referee)

    def _not_taken(self, sitting: Sitting, line: Line, why: Undelivered) -> None:
        name, seat, tries = line["out"], line["to"], _tries(sitting.ledger, line["out"])
        where = os.path.join(self.box, mailbox.OUT, f"{name}{mailbox.ENDING}")
        at = written(self.now)
        sitting.ledger.append({"at": at, "tried": name, "said": why.status})
        if why.is_hard:
            bounces.note(sitting.ledger, seat, at, why.status, name)
        if retrying.is_hopeless(tries, self.now):
            mailbox.remove(where)
            sitting.ledger.append({"at": at, "failed": name, "said": why.status})
        elif not tries:
            facts = {"seat": seat, "game": sitting.game, "status": why.status or NOTHING}
            self.notices.append(Trouble("mail_not_taken", where, exit=exits.IN_PART, **facts))


def sink_of(way: Send, settings: Settings) -> Sink:
    if way.kind == SENDMAIL:
        from cli.mail.carriers.sendmail import Sendmail

        return Sendmail(way.argv)
    from cli.mail.carriers.smtp import Smtp

    assert way.server is not None
    return Smtp(way.server, settings.address.rpartition("@")[2])


def _tries(ledger: Ledger, name: str) -> list[datetime]:
    return [read(line["at"]) for line in ledger.tried(name)]
