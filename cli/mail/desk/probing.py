"""Probing: a mailbox folder writes to itself twice, to its address and to it with a plus, and awaits both mails."""

from __future__ import annotations

import os
import time
from functools import cached_property

from cli import exits
from cli.mail import mailbox
from cli.mail.addresses import with_detail
from cli.mail.carriers.dispatching import sink_of
from cli.mail.carriers.fetching import fetch_only
from cli.mail.carriers.sending import NOTHING, Envelope, Undelivered
from cli.mail.carriers.wanted import Wanted
from cli.mail.moments import written
from cli.mail.reading.limits import HEADERS, RAW
from cli.mail.writing import mime
from cli.mail.writing.times import as_header
from cli.result import Trouble
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

    from cli.mail.carriers.sending import Sink
    from cli.mail.settings import Settings
    from cli.mail.tokens import Tokens

PLAIN, PLUS = "plain", "plus"
CHECK = "check"
DIGITS = 16
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 10.0  # seconds between two looks


class Probe(Wanted):
    """Wants the mails of one probe, and no others."""

    def __init__(self, box: str, tokens: Tokens, names: set[str]) -> None:
        try:
            super().__init__(box, tokens)
        except Wrong:  # a table that cannot be read is told elsewhere; then all mails are looked at
            self.senders = set()
        self.names, self.in_junk = names, False

    def by_head(self, head: bytes, *, junk: bool) -> bool:
        found = any(name.encode() in head for name in self.names)
        self.in_junk |= found and junk
        return found

    def whole(self, raw: bytes) -> bool:
        return True


class Probing:
    """One probe, while the mailbox is locked."""

    def __init__(self, box: str, settings: Settings, tokens: Tokens, now: datetime) -> None:
        self.box, self.settings, self.now = box, settings, now
        self.names = {kind: os.urandom(DIGITS // 2).hex() for kind in (PLAIN, PLUS)}
        if not self.address(PLUS):  # it would be too long
            del self.names[PLUS]
        self.probe = Probe(box, tokens, {*self.names.values()})
        self.refused: dict[str, str] = {}  # which of them the server did not take, and how it says so
        self.takes_plus_sender = True
        self.arrived: dict[str, bytes] = {}

    def log_in(self) -> None:
        """To where mails are fetched from, as far as to look for new ones; `Trouble` if that cannot be done."""
        if self.settings.fetch is not None:
            fetch_only(self.box, self.settings.fetch, self.probe)

    def send(self) -> None:
        """Both; `Trouble` if nothing can be sent at all."""
        assert self.settings.send is not None
        with sink_of(self.settings.send, self.settings) as sink:
            for kind in self.names:
                try:
                    sink.send(self._envelope(kind), self._raw(kind))
                except Undelivered as why:
                    self.refused[kind] = why.status or NOTHING
                    if why.ended:
                        break
            self.takes_plus_sender = _takes_plus(sink)
        if PLAIN in self.refused:
            facts = {"status": self.refused[PLAIN], "address": self.settings.address}
            raise Trouble("check_not_taken", self.where, exit=exits.IN_PART, **facts)

    def wait(self, seconds: float) -> None:
        """Until both are there, or it takes too long."""
        end, pause = time.monotonic() + seconds, FIRST_PAUSE
        sent = {*self.names} - {*self.refused}
        while True:
            self.log_in()
            self._look_into_in()
            left = end - time.monotonic()
            if sent <= {*self.arrived} or left <= 0:
                return
            time.sleep(min(pause, left))
            pause = min(2 * pause, LONGEST_PAUSE)

    @cached_property
    def where(self) -> str:
        """What sends, by the name that its keeper gave it."""
        send = self.settings.send
        assert send is not None
        return f"{send.server.host}:{send.server.port}" if send.server is not None else send.argv[0]

    def address(self, kind: str) -> str:
        referee = self.settings.address
        return referee if kind == PLAIN else with_detail(referee, f"{CHECK}.{self.names[kind]}")

    def message_id(self, kind: str) -> str:
        return f"<{CHECK}.{self.names[kind]}@{self.settings.address.rpartition('@')[2]}>"

    def _envelope(self, kind: str) -> Envelope:
        return Envelope(self.address(kind), self.address(kind), self.settings.address)

    def _raw(self, kind: str) -> bytes:
        headers = {
            "From": f"Arbitre <{self.settings.address}>",
            "To": self.address(kind),
            "Subject": f"arbitre mail check {self.names[kind]}",
            "Date": as_header(written(self.now)),
            "Message-ID": self.message_id(kind),
            "References": self.message_id(kind),
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
            "X-Arbitre": CHECK,
            "MIME-Version": "1.0",
        }
        head = "".join(f"{mime.header(name, value)}{mime.LINE_END}" for name, value in headers.items())
        return head.encode() + mime.text_part("plain", "arbitre mail check\n")

    def _look_into_in(self) -> None:
        """What was fetched, or brought by a program, lies there; our own goes, and is nobody else's."""
        for mail in mailbox.waiting(self.box)[0]:
            head = mail.raw(HEADERS)[:HEADERS]
            for kind, name in self.names.items():
                if name.encode() in head:
                    self.arrived[kind] = mail.raw(RAW)
                    mailbox.remove(mail.path)
                    break


def _takes_plus(sink: Sink) -> bool:
    """Whether a sender with a plus was taken; a program that sends does not tell."""
    return bool(getattr(sink, "takes_plus", True))
