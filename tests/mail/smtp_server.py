"""A mail server in this process (aiosmtpd) that refuses, waits or hangs up where a test wants it to."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session


class Taken(NamedTuple):
    sender: str
    recipient: str
    raw: bytes


class Handler:
    """What the server says at each step; a number alone is enough. `cut`: it keeps the mail and hangs up."""

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self.mail, self.data = "", ""
        self.refused: dict[str, str] = {}  # by recipient
        self.plus, self.cut = True, False
        self.deliver: Callable[[Taken], object] = lambda taken: None  # what becomes of a mail it has taken

    async def handle_MAIL(self, server: SMTP, session: Session, envelope: Envelope, address: str, options: Any) -> str:
        if self.mail:
            return self.mail
        if not self.plus and "+" in address:
            return "553 5.7.1 \x1b]0;owned\x07 sender address rejected"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, options: Any) -> str:
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        content = envelope.original_content or b""
        if not self.data or self.cut:
            self.taken.append(Taken(envelope.mail_from or "", envelope.rcpt_tos[0], content))
            self.deliver(self.taken[-1])
        if self.cut:
            server.transport.abort()
        return self.data or "250 OK"


def _authenticated(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
    return AuthResult(success=data.login == b"referee" and data.password == b"sesame", handled=False)


class SmtpServer:
    """While it is entered, it listens on a port of its own."""

    def __init__(self, *, login: bool = False, **how: Any) -> None:
        self.handler = Handler()
        if login:
            how |= {"authenticator": _authenticated, "auth_require_tls": False, "auth_required": True}
        self._controller = Controller(self.handler, "127.0.0.1", 0, **how)

    @property
    def port(self) -> int:
        port: int = self._controller.server.sockets[0].getsockname()[1]
        return port

    @property
    def taken(self) -> list[Taken]:
        return self.handler.taken

    def __enter__(self) -> SmtpServer:
        self._controller._trigger_server = self._greeted  # the library asks port 0, which the system chooses from
        self._controller.start()
        return self

    def _greeted(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.recv(1)

    def __exit__(self, *_: object) -> None:
        self._controller.stop()
