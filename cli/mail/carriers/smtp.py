"""A server that takes mails for others. What it says is read for its numbers alone."""

from __future__ import annotations

import re
import smtplib
import ssl

from cli.mail.carriers import passwords
from cli.mail.carriers.patience import ANSWER, Patience
from cli.mail.carriers.sending import HARD, Undelivered
from cli.mail.carriers.troubles import NO_TLS, Failing, Talking, TooSlow
from cli.mail.carriers.ways import IMPLICIT, STARTTLS, XOAUTH2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

    from cli.mail.carriers.sending import Envelope
    from cli.mail.carriers.ways import Login, Server

CLOSING = 421
TAKEN = 250
_ENHANCED = re.compile(rb"^([245]\.[0-9]{1,3}\.[0-9]{1,3})\b")


class Smtp:
    """One talk with a server."""

    def __init__(self, server: Server, name: str) -> None:
        """`name` is what we call ourselves: the domain of our address."""
        self.server, self.name = server, name
        self.where = f"{server.host}:{server.port}"
        self.patience = Patience()
        self.takes_plus = True
        self.connection: smtplib.SMTP

    def __enter__(self) -> Smtp:
        login = self.server.login
        secret = passwords.secret_of(login) if login else ""
        self.patience.__enter__()
        try:
            with Talking(self.where):
                self.connection = self._connected()
                if login is not None:
                    self._log_in(login, secret)
        except BaseException:
            self.patience.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.patience.__exit__(None, None, None)
        try:
            self.connection.quit()
        except (OSError, smtplib.SMTPException):
            self.connection.close()

    def _connected(self) -> smtplib.SMTP:
        server, context = self.server, ssl.create_default_context()
        if server.tls == IMPLICIT:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, self.name, timeout=ANSWER, context=context
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, self.name, timeout=ANSWER)
        connection.ehlo_or_helo_if_needed()
        if server.tls == STARTTLS:
            if not connection.has_extn("starttls"):
                connection.close()
                raise Failing(NO_TLS, self.where)
            connection.starttls(context=context)
            connection.ehlo_or_helo_if_needed()
        return connection

    def _log_in(self, login: Login, secret: str) -> None:
        if login.auth != XOAUTH2:
            self.connection.login(login.user, secret)
            return
        said = iter([passwords.xoauth2(login.user, secret)])
        self.connection.auth("XOAUTH2", lambda challenge=None: next(said, ""))  # a refusal is to be acknowledged

    def send(self, envelope: Envelope, raw: bytes) -> None:
        """A server may refuse the sender with a plus at any step: before a mail is given up the plain one is tried."""
        try:
            if self.takes_plus and envelope.sender != envelope.plain:
                try:
                    self._send(envelope.sender, envelope.recipient, raw)
                    return
                except Undelivered as refused:
                    if refused.ended or not refused.status.startswith(HARD):
                        raise
                self._send(envelope.plain, envelope.recipient, raw)
                self.takes_plus = False
            else:
                self._send(envelope.plain, envelope.recipient, raw)
        except (OSError, smtplib.SMTPException, TooSlow):  # perhaps after the last dot: perhaps the server has it
            raise Undelivered(ended=True) from None

    def _send(self, sender: str, recipient: str, raw: bytes) -> None:
        connection = self.connection
        options = []
        if not (sender + recipient).isascii():
            if not connection.has_extn("smtputf8"):
                raise Undelivered("smtputf8")
            connection.command_encoding = "utf-8"
            options = ["SMTPUTF8"]
        self._expect(*connection.mail(sender, options))
        self._expect(*connection.rcpt(recipient), recipient=True)
        try:
            self._expect(*connection.data(raw))
        except smtplib.SMTPDataError as refused:
            self._expect(refused.smtp_code, _said(refused.smtp_error))

    def _expect(self, code: int, said: bytes, *, recipient: bool = False) -> None:
        if code // 10 == TAKEN // 10:
            return
        ended = code == CLOSING or code < 0
        if not ended:
            self.connection.rset()
        found = _ENHANCED.match(said)
        raise Undelivered(found[1].decode() if found else str(code), ended=ended, recipient=recipient)


def _said(error: bytes | str) -> bytes:
    return error if isinstance(error, bytes) else error.encode("ascii", "replace")
