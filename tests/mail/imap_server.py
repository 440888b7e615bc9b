"""A small IMAP server in this process, which fails in the ways that real ones do not on demand."""

from __future__ import annotations

import base64
import re
import socket
import socketserver
import ssl
import threading
from typing import Any

CAPABLE = "IMAP4rev1 UIDPLUS MOVE AUTH=PLAIN AUTH=XOAUTH2"
DATE = '"17-Nov-2026 18:30:00 +0000"'


class Kept:
    """A mail in a folder."""

    def __init__(self, uid: int, raw: bytes) -> None:
        self.uid, self.raw, self.flags = uid, raw, set[str]()


class Folder:
    def __init__(self, validity: int = 1) -> None:
        self.validity, self.next, self.mails = validity, 1, list[Kept]()
        self.permanent = r"\Seen \Deleted \*"

    def put(self, raw: bytes) -> Kept:
        self.mails.append(Kept(self.next, raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")))
        self.next += 1
        return self.mails[-1]


class ImapServer:
    """While it is entered, it listens on a port of its own. `fault` names what goes wrong."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self.folders = {"INBOX": Folder()}
        self.secret, self.capable, self.fault = "sesame", CAPABLE, ""
        self.said: list[str] = []  # every command, without its tag
        self.context = context
        server = self

        class Talk(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                sock: socket.socket = self.request
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # no line waits for the one before it
                try:
                    _Talk(server, server.context.wrap_socket(sock, server_side=True) if server.context else sock).run()
                except OSError:  # whoever talked with us has gone
                    return

        self._tcp = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Talk)
        self._tcp.daemon_threads = True
        self.port: int = self._tcp.server_address[1]

    @property
    def inbox(self) -> Folder:
        return self.folders["INBOX"]

    def __enter__(self) -> ImapServer:
        threading.Thread(target=self._tcp.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._tcp.shutdown()
        self._tcp.server_close()


class _Talk:
    def __init__(self, server: ImapServer, sock: Any) -> None:
        self.server, self.sock = server, sock
        self.lines = sock.makefile("rb")
        self.folder: Folder | None = None

    def say(self, text: str | bytes) -> None:
        self.sock.sendall((text if isinstance(text, bytes) else text.encode()) + b"\r\n")

    def run(self) -> None:
        if self.server.fault == "slow":
            self.lines.read(1)  # which never comes
            return
        if self.server.fault == "drip":
            while True:
                self.sock.sendall(b"*")
                threading.Event().wait(0.05)
        self.say(f"* OK [CAPABILITY {self._able()}] ready")
        while line := self.lines.readline():
            tag, _, rest = line.decode().strip().partition(" ")
            self.server.said.append(rest)
            words = rest.split(" ")
            verb = words[1].upper() if words[0].upper() == "UID" else words[0].upper()
            if self.server.fault == f"cut at {verb}":
                self.sock.close()
                return
            if self.server.fault == f"no at {verb}":
                self.say(f"{tag} NO \x1b[31mnot now\x1b[0m")
                continue
            status = getattr(self, f"do_{verb.lower()}")(rest)
            self.say(f"{tag} {status} so it is")
            if verb == "LOGOUT":
                return

    def do_capability(self, rest: str) -> str:
        self.say(f"* CAPABILITY {self._able()}")
        return "OK"

    def _able(self) -> str:
        """More is told to who has logged in."""
        words = self.server.capable.split()
        return " ".join(word for word in words if self.folder is not None or word not in ("MOVE", "UIDPLUS"))

    def do_login(self, rest: str) -> str:
        return "OK" if rest.endswith(f'"{self.server.secret}"') else "NO wrong"

    def do_authenticate(self, rest: str) -> str:
        self.say("+ ")
        said = base64.b64decode(self.lines.readline()).decode()
        good = {f"\0referee\0{self.server.secret}", f"user=referee\1auth=Bearer {self.server.secret}\1\1"}
        if said in good:
            return "OK"
        if "XOAUTH2" in rest:
            self.say("+ eyJzdGF0dXMiOiI0MDEifQ==")
            assert self.lines.readline() == b"\r\n"
        return "NO wrong"

    def do_select(self, rest: str) -> str:
        self.folder = self.server.folders.get(rest.split(" ", 1)[1].strip('"'))
        if self.folder is None:
            return "NO there is none"
        self.say(f"* {len(self.folder.mails)} EXISTS")
        self.say(f"* OK [UIDVALIDITY {self.folder.validity}] numbered")
        self.say(f"* OK [PERMANENTFLAGS ({self.folder.permanent})] kept")
        return "OK [READ-WRITE]"

    def _mails(self) -> list[Kept]:
        return self.folder.mails if self.folder else []

    def do_search(self, rest: str) -> str:
        first = int(re.findall(r"UID (\d+):\*", rest)[0])
        found = [m.uid for m in self._mails() if m.uid >= first and not ("UNKEYWORD" in rest and "Arbitre" in m.flags)]
        last = [mail.uid for mail in self._mails()[-1:]]
        self.say("* SEARCH " + " ".join(map(str, found or last)))
        return "OK"

    def do_fetch(self, rest: str) -> str:
        words = rest.split(" ", 3)
        uids = {int(word) for word in words[2].split(",")}
        whole = "BODY.PEEK[]" in rest
        if whole and self.server.fault == "gone":
            self._mails()[:] = [mail for mail in self._mails() if mail.uid not in uids]
            return "NO [EXPUNGEISSUED] gone"
        for at, mail in enumerate(self._mails(), start=1):
            if mail.uid in uids:
                data = mail.raw if whole else mail.raw.partition(b"\r\n\r\n")[0] + b"\r\n\r\n"
                self.say(f"* {at} FETCH (FLAGS ())")  # nobody has asked
                self.say(
                    f"* {at} FETCH (INTERNALDATE {DATE} BODY[] {{{len(data)}}}".encode()
                    + b"\r\n"
                    + data
                    + b" UID %d)" % mail.uid
                )
        return "OK"

    def do_store(self, rest: str) -> str:
        uid, flags = int(rest.split(" ")[2]), rest.partition("(")[2].rstrip(")").split()
        for mail in self._mails():
            if mail.uid == uid:
                mail.flags.update(flags)
        return "OK"

    def do_create(self, rest: str) -> str:
        self.server.folders[rest.split(" ", 1)[1].strip('"')] = Folder()
        return "OK"

    def do_move(self, rest: str) -> str:
        status = self.do_copy(rest)
        if status == "OK":
            self._mails()[:] = [mail for mail in self._mails() if mail.uid != int(rest.split(" ")[2])]
        return status

    def do_copy(self, rest: str) -> str:
        _, _, uid, name = rest.split(" ", 3)
        target = self.server.folders.get(name.strip('"'))
        if target is None:
            return "NO [TRYCREATE] there is none"
        for mail in self._mails():
            if mail.uid == int(uid):
                target.put(mail.raw)
        return "OK"

    def do_expunge(self, rest: str) -> str:
        self._mails()[:] = [mail for mail in self._mails() if r"\Deleted" not in mail.flags]
        return "OK"

    def do_logout(self, rest: str) -> str:
        self.say("* BYE")
        return "OK"
