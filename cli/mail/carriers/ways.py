"""The ways that mail.yaml names: where mails are fetched from, and who sends them."""

from __future__ import annotations

import os
import shlex

from cli import exits
from cli.result import Trouble
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.files.documents import Document

IMAP, MAILDIR, MBOX = "imap", "maildir", "mbox"
SMTP, SENDMAIL = "smtp", "sendmail"
PASSWORD, XOAUTH2 = "password", "xoauth2"
IMPLICIT, STARTTLS, PLAIN = "implicit", "starttls", "none"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
PORTS = {(IMAP, IMPLICIT): 993, (IMAP, STARTTLS): 143, (IMAP, PLAIN): 143}
PORTS |= {(SMTP, IMPLICIT): 465, (SMTP, STARTTLS): 587, (SMTP, PLAIN): 25}
USUAL = {IMAP: IMPLICIT, SMTP: STARTTLS}  # unless a port says otherwise
TELLING_PORTS = {143: STARTTLS, 465: IMPLICIT}


class Login(Value):
    """Who logs in, and where the password or access token comes from: a command, or a file."""

    user: str
    command: tuple[str, ...] = ()
    file: str = ""
    auth: str = PASSWORD


class Server(Value):
    host: str
    port: int
    tls: str
    login: Login | None = None


class Fetch(Value):
    """A box with mails in it; those of others stay there."""

    kind: str
    server: Server | None = None
    path: str = ""
    folders: tuple[str, ...] = ("INBOX",)  # in all but the first only valid tokens are looked for
    done: str = ""  # where mails go that were fetched; if empty, they are marked


class Send(Value):
    kind: str
    server: Server | None = None
    argv: tuple[str, ...] = ()


def fetch_of(document: Document, box: str) -> Fetch | None:
    """How mails come in besides `in/`; None if they do not."""
    if (said := document.data.get("fetch")) is None:
        return None
    kind = _kind(document, "fetch", said, (IMAP, MAILDIR, MBOX))
    folders, done = tuple(said.get("folders", ("INBOX",))), said.get("done", "")
    if kind == IMAP:
        return Fetch(kind, _server(document, "fetch", said, kind, box), "", folders, done)
    return Fetch(kind, None, os.path.join(box, said[kind]), (), os.path.join(box, done) if done else "")


def send_of(document: Document, box: str) -> Send | None:
    """Who sends what lies in `out/`; None if the keeper does."""
    if (said := document.data.get("send")) is None:
        return None
    kind = _kind(document, "send", said, (SMTP, SENDMAIL))
    if kind == SENDMAIL:
        program = said[SENDMAIL]
        return Send(kind, None, (program,) if isinstance(program, str) else tuple(program))
    return Send(kind, _server(document, "send", said, kind, box))


def _kind(document: Document, part: str, said: Any, kinds: tuple[str, ...]) -> str:
    named = [kind for kind in kinds if kind in said]
    if len(named) != 1:
        raise Trouble("which_carrier", exit=exits.UNREADABLE, where=document.place(f"$.{part}"), known=list(kinds))
    return named[0]


def _server(document: Document, part: str, said: Any, kind: str, box: str) -> Server:
    host, port = said[kind], said.get("port", 0)
    tls = said.get("tls") or TELLING_PORTS.get(port, USUAL[kind])
    if tls == PLAIN and host not in LOOPBACK:
        raise Trouble("plain_server", exit=exits.UNREADABLE, where=document.place(f"$.{part}.tls"), host=host)
    login = _login(document, part, said, box)
    if kind == IMAP and login is None:
        raise Trouble("login_missing", exit=exits.UNREADABLE, where=document.place(f"$.{part}"))
    return Server(host, port or PORTS[kind, tls], tls, login)


def _login(document: Document, part: str, said: Any, box: str) -> Login | None:
    user, secret = said.get("user", ""), said.get("password", {})
    if bool(user) != (len(secret) == 1) or len(secret) > 1:
        raise Trouble("login_missing", exit=exits.UNREADABLE, where=document.place(f"$.{part}"))
    if not user:
        return None
    command = secret.get("command", ())
    try:
        words = shlex.split(command) if isinstance(command, str) else command
    except ValueError:  # a quotation that does not end
        words = ()
    if "command" in secret and not words:
        place = document.place(f"$.{part}.password.command")
        raise Trouble("bad_command", exit=exits.UNREADABLE, where=place)
    file = os.path.join(box, secret["file"]) if "file" in secret else ""
    return Login(user, tuple(words), file, said.get("auth", PASSWORD))
