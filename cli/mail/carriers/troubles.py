"""What goes wrong between us and a server, in our own words: nothing that a server says is printed."""

from __future__ import annotations

import imaplib
import smtplib
import ssl

from cli import exits
from cli.files.store import error_name
from cli.mail.carriers.sending import NOTHING
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Any

SLOW, DOWN, CUT, CERTIFICATE, NO_TLS = "server_slow", "server_down", "server_cut", "bad_certificate", "no_tls"
LOGIN, REFUSED = "login_refused", "server_refused"


class Failing(Trouble):
    """A carrier that does not work just now; the next run tries again, and nothing is lost."""

    def __init__(self, code: str, where: str, **told: Any) -> None:
        super().__init__(code, where, exit=exits.IN_PART, **told)


class TooSlow(Exception):
    """A server that has been waited for long enough, however much it keeps saying."""


class Talking:
    """Around a talk with a server: whatever goes wrong in it is told as one of a few things."""

    def __init__(self, where: str) -> None:
        self.where = where

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if isinstance(error, Exception) and (found := failing(error, self.where)) is not None:
            raise found from None


def failing(error: Exception, where: str) -> Failing | None:
    """What an error of the libraries means; None if it is none of theirs."""
    match error:
        case TooSlow() | TimeoutError():
            return Failing(SLOW, where)
        case ssl.SSLCertVerificationError():
            return Failing(CERTIFICATE, where)
        case ssl.SSLError():
            return Failing(NO_TLS, where)
        case smtplib.SMTPAuthenticationError():
            return Failing(LOGIN, where)
        case smtplib.SMTPNotSupportedError():
            return Failing(NO_TLS, where)
        case imaplib.IMAP4.readonly():
            return Failing(REFUSED, where, status="READ-ONLY")
        case smtplib.SMTPServerDisconnected(__context__=TimeoutError()):  # as smtplib tells it
            return Failing(SLOW, where)
        case smtplib.SMTPServerDisconnected() | imaplib.IMAP4.abort() | EOFError():
            return Failing(CUT, where)
        case smtplib.SMTPResponseException():
            return Failing(REFUSED, where, status=str(error.smtp_code))
        case smtplib.SMTPException() | imaplib.IMAP4.error():
            return Failing(REFUSED, where, status=NOTHING)
        case OSError():
            return Failing(DOWN, where, system=error_name(error) or NOTHING)
    return None
