"""A box on an IMAP server. Headers are looked at first, nothing is marked as seen, and only what is ours is moved."""

from __future__ import annotations

import imaplib
import re
import ssl
import time

from cli.mail.carriers import passwords
from cli.mail.carriers.folder_names import escaped, quoted
from cli.mail.carriers.laying import MOST, lay
from cli.mail.carriers.patience import ANSWER, Patience
from cli.mail.carriers.sending import NOTHING
from cli.mail.carriers.troubles import LOGIN, NO_TLS, REFUSED, Failing, Talking
from cli.mail.carriers.wanted import NEEDED
from cli.mail.carriers.ways import IMPLICIT, STARTTLS, XOAUTH2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from cli.mail.carriers.memory import Memory
    from cli.mail.carriers.wanted import Wanted
    from cli.mail.carriers.ways import Fetch, Server

KEYWORD = "Arbitre"
BATCH = 100  # headers asked for at once
MOST_LOOKED_AT = 2000  # mails of a folder in a run; the rest waits for the next
HEAD = f"(UID BODY.PEEK[HEADER.FIELDS ({' '.join(NEEDED).upper()})])"
WHOLE = f"(UID INTERNALDATE BODY.PEEK[]<0.{MOST}>)"
_UID = re.compile(rb"\bUID ([1-9][0-9]{0,9})\b")
_NUMBER = re.compile(rb"^[1-9][0-9]{0,9}$")


class Imap:
    """One talk with a server."""

    def __init__(self, box: str, way: Fetch, server: Server) -> None:
        self.box, self.way, self.server = box, way, server
        self.where = f"{server.host}:{server.port}"

    def fetch(self, wanted: Wanted, memory: Memory) -> bool:
        """Lay what is ours into `in/`; whether all folders were looked through."""
        secret = passwords.secret_of(self.server.login) if self.server.login else ""
        with Talking(self.where), Patience():
            connection, ended = self._connected(), False
            try:
                self._log_in(connection, secret)
                folders = [_Folder(self, connection, name, at > 0) for at, name in enumerate(self.way.folders)]
                whole = [folder.look_through(wanted, memory) for folder in folders]
                ended = True
                return all(whole)
            finally:
                _hang_up(connection, ended)

    def _connected(self) -> imaplib.IMAP4:
        context = ssl.create_default_context()
        host, port = self.server.host, self.server.port
        if self.server.tls == IMPLICIT:
            return imaplib.IMAP4_SSL(host, port, ssl_context=context, timeout=ANSWER)
        connection = imaplib.IMAP4(host, port, timeout=ANSWER)
        if self.server.tls == STARTTLS:
            if "STARTTLS" not in connection.capabilities:
                _hang_up(connection, politely=False)
                raise Failing(NO_TLS, self.where)
            connection.starttls(context)
        return connection

    def _log_in(self, connection: imaplib.IMAP4, secret: str) -> None:
        login = self.server.login
        if login is None:
            return
        try:
            if login.auth == XOAUTH2:
                said = iter([passwords.xoauth2(login.user, secret).encode()])
                connection.authenticate("XOAUTH2", lambda _: next(said, b""))  # a refusal is to be acknowledged
            elif "AUTH=PLAIN" in connection.capabilities:  # the only way for what is not ASCII
                connection.authenticate("PLAIN", lambda _: f"\0{login.user}\0{secret}".encode())
            else:
                connection.login(f'"{escaped(login.user)}"', secret)  # imaplib puts quotes round the password alone
        except imaplib.IMAP4.abort:
            raise
        except (imaplib.IMAP4.error, UnicodeEncodeError):
            raise Failing(LOGIN, self.where) from None


class _Folder:
    """One folder of a box."""

    def __init__(self, imap: Imap, connection: imaplib.IMAP4, name: str, junk: bool) -> None:
        self.box, self.done, self.where = imap.box, imap.way.done, imap.where
        self.connection, self.name, self.junk = connection, name, junk
        self.keeps_keywords = False

    def look_through(self, wanted: Wanted, memory: Memory) -> bool:
        """Whether no mail is left that was not looked at."""
        validity = self._select()
        last = memory.up_to(self.name, validity)
        uids = [uid for uid in self._search(last + 1) if uid > last]
        now, later = uids[:MOST_LOOKED_AT], uids[MOST_LOOKED_AT:]
        try:
            for at in range(0, len(now), BATCH):
                batch = now[at : at + BATCH]
                ours = [uid for uid, head in self._heads(batch) if wanted.by_head(head, junk=self.junk)]
                for uid in batch:
                    if uid in ours:
                        self._take(uid, wanted)
                    last = uid
        finally:
            memory.looked_at(self.name, validity, last)
        return not later

    def _select(self) -> int:
        status, _ = self.connection.select(quoted(self.name))
        if status != "OK":
            raise Failing("no_such_folder", self.where, folder=self.name)
        flags = b" ".join(_bytes(self.connection.response("PERMANENTFLAGS")[1]))
        self.keeps_keywords = rb"\*" in flags or KEYWORD.encode().lower() in flags.lower()
        validity = b"".join(_bytes(self.connection.response("UIDVALIDITY")[1]))
        return int(validity) if _NUMBER.match(validity) else 0

    def _search(self, first: int) -> list[int]:
        """What is new and not marked; a server answers with its last mail, whatever number that has."""
        without = ("UNKEYWORD", KEYWORD) if self.keeps_keywords else ()
        found = b" ".join(_bytes(self._asked("SEARCH", "UID", f"{first}:*", "UNDELETED", *without)))
        return sorted({int(word) for word in found.split() if _NUMBER.match(word)})

    def _heads(self, uids: Sequence[int]) -> list[tuple[int, bytes]]:
        """The headers of mails; those that are gone meanwhile are left out."""
        return [(uid, head) for uid, _, head in _fetched(self._asked("FETCH", _set(uids), HEAD)) if uid in uids]

    def _take(self, uid: int, wanted: Wanted) -> None:
        """Lay a mail into `in/`, and only then let the server know; one that is gone meanwhile is nobody's loss."""
        status, answer = self.connection.uid("FETCH", str(uid), WHOLE)
        if status != "OK" and uid in self._search(uid):
            raise Failing(REFUSED, self.where, status=NOTHING)
        for found, about, raw in _fetched(answer):
            if found == uid and (self.junk or wanted.whole(raw)):
                lay(self.box, raw, _moment(about), uid)
                self._put_away(str(uid))
                return

    def _put_away(self, uid: str) -> None:
        """Into the folder for what is done, else marked; where neither can be had, we remember it ourselves."""
        if self.done and self._moved(uid):
            return
        if self.keeps_keywords:
            self.connection.uid("STORE", uid, "+FLAGS.SILENT", f"({KEYWORD})")

    def _moved(self, uid: str) -> bool:
        target = quoted(self.done)
        able = self._able()
        if "MOVE" not in able and "UIDPLUS" not in able:
            return False  # to delete it would take every other mail along that is marked as deleted
        verb = "MOVE" if "MOVE" in able else "COPY"
        if self.connection.uid(verb, uid, target)[0] != "OK":
            self.connection.create(target)
            if self.connection.uid(verb, uid, target)[0] != "OK":
                return False
        if verb == "COPY":
            self.connection.uid("STORE", uid, "+FLAGS.SILENT", r"(\Deleted)")
            self.connection.uid("EXPUNGE", uid)
        return True

    def _able(self) -> list[str]:
        """What the server can do; it tells more of that to who has logged in."""
        return b" ".join(_bytes(self.connection.capability()[1])).decode("ascii", "replace").upper().split()

    def _asked(self, *words: str) -> list[Any]:
        status, found = self.connection.uid(*words)
        if status != "OK":
            raise Failing(REFUSED, self.where, status=NOTHING)
        return list(found)


def _fetched(answer: Sequence[Any]) -> Iterator[tuple[int, bytes, bytes]]:
    """Number, what else is said, and literal of each mail; the number may stand before or after the literal."""
    for at, item in enumerate(answer):
        if not isinstance(item, tuple):
            continue
        after = answer[at + 1] if at + 1 < len(answer) and isinstance(answer[at + 1], bytes) else b""
        if found := _UID.search(item[0]) or _UID.search(after):
            yield int(found[1]), item[0] + after, item[1]


def _moment(about: bytes) -> float | None:
    """When the server took the mail in, as it says."""
    try:
        came = imaplib.Internaldate2tuple(about)
        return time.mktime(came) if came else None
    except (ValueError, OverflowError):
        return None


def _set(uids: Sequence[int]) -> str:
    return ",".join(map(str, uids))


def _bytes(found: Sequence[Any]) -> list[bytes]:
    return [one for one in found if isinstance(one, bytes)]


def _hang_up(connection: imaplib.IMAP4, politely: bool) -> None:
    """After a failure nobody waits for a farewell."""
    try:
        if politely:
            connection.logout()
        else:
            connection.shutdown()
    except (OSError, imaplib.IMAP4.error):
        return
