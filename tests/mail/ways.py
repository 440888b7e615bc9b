"""The ways by which the mails of a mailbox folder come and go, as its keeper writes them; and what comes by them."""

from __future__ import annotations

import stat
from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING

from cli.mail.addresses import bounce_address
from cli.mail.tokens import Tokens
from tests.mail.postbox import REFEREE, Box, verdicts

if TYPE_CHECKING:
    from tests.mail.imap_server import ImapServer
    from tests.mail.smtp_server import SmtpServer

KEEPER = "keeper@example.com"


def settle(box: Box, *, fetch: str = "", send: str = "", keeper: str = "", more: str = "") -> None:
    said = {"fetch": fetch, "send": send, "keeper": f"{{mail: {keeper}}}" if keeper else ""}
    ways = "".join(f"{name}: {way}\n" for name, way in said.items() if way)
    (box.folder / "mail.yaml").write_text(f"address: {REFEREE}\nplus: true\n{ways}{more}")


def imap_way(box: Box, server: ImapServer, more: str = "", tls: str = "none") -> str:
    (box.folder / "secret").write_text("sesame\nsecond line\n")
    (box.folder / "secret").chmod(0o600)
    return f"{{imap: localhost, port: {server.port}, tls: {tls}, user: referee, password: {{file: secret}}{more}}}"


def by_imap(box: Box, server: ImapServer, more: str = "", tls: str = "none") -> None:
    settle(box, fetch=imap_way(box, server, more, tls))


def smtp_way(server: SmtpServer, more: str = "") -> str:
    return f"{{smtp: 127.0.0.1, port: {server.port}, tls: none{more}}}"


def by_smtp(box: Box, server: SmtpServer, more: str = "", keeper: str = "") -> None:
    settle(box, send=smtp_way(server, more), keeper=keeper)


def program(folder: Path, status: int = 0) -> Path:
    """A sendmail that writes down what it is called with."""
    path = folder / "sendmail"
    path.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {folder}/argv\ncat > {folder}/mail\nexit {status}\n')
    path.chmod(stat.S_IRWXU)
    return path


def took(game: Path) -> list[str]:
    """What became of the mails after the two that said yes."""
    return verdicts(game)[2:]


def private(sender: str = "aunt@example.com", subject: str = "Cake") -> bytes:
    """A mail that has nothing to do with any game."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"], mail["Message-ID"] = sender, REFEREE, subject, "<cake@example.com>"
    mail.set_content("On Sunday.")
    return mail.as_bytes()


def report(to: str, returned: str, status: str = "5.1.1", action: str = "failed", number: int = 1) -> bytes:
    """What a server says became of a mail to Ana."""
    return f"""From: MAILER-DAEMON@mx.example.net
To: {to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <{number}@mx.example.net>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

I am sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; ana@example.org
Action: {action}
Status: {status}

--b
Content-Type: text/rfc822-headers

{returned}
--b--
""".encode()


def envelope_sender(box: Box, game: Path, seat: str = "ana") -> str:
    """Where mails to a seat come back to."""
    token = Tokens((box.folder / "key").read_bytes()).bounce(game.name, seat)
    return bounce_address(REFEREE, game.name, seat, token)
