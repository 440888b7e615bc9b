"""Postfix and Dovecot on this machine, with files and ports of their own, stopped by their pid files."""

from __future__ import annotations

import base64
import os
import re
import shutil
import smtplib
import subprocess
import sys
from email import message_from_bytes, policy
from pathlib import Path
from string import Template
from typing import Any

import click

from tests.cli.shell import ROOT
from tests.mail.certificates import certificate
from tests.mail.real.machine import PATIENCE, at_work_in, found, free_ports, listens, stop, wait_for
from tests.mail.real.tokens import KEY

PROGRAMS = ("postfix", "dovecot", "openssl")
SECRET = "sesame"
OWNER = "mail"  # whose mails they are on this system
PORTS = ("imap", "lmtp", "smtp", "submission", "provider", "vouching", "milter")
CONFIGURED = {"dovecot.conf": "", "oauth2.conf": "", "main.cf": "conf", "master.cf": "conf", "opendkim.conf": ""}
NUMBERS = re.compile(r"[0-9]+")
TEMPLATES = Path(__file__).parent / "conf"


class Servers:
    """Both of them, with a folder that everybody may search, since several users work in it."""

    def __init__(self, home: Path) -> None:
        self.home, self.arbitre, self.boxes = home, home / "arbitre", home / "boxes"
        self.ports = dict(zip(PORTS, free_ports(len(PORTS))))
        self.imap, self.smtp, self.submission = (self.ports[name] for name in ("imap", "smtp", "submission"))
        self.cert, self.key = certificate(home)
        for name in ("run", "state", "mail", "home", "conf", "queue", "data", "boxes", "cache", "keys/default/HS256"):
            (home / name).mkdir(parents=True)
        for name in ("mail", "home", "cache"):
            shutil.chown(home / name, OWNER, OWNER)
        shutil.chown(home / "data", "postfix")
        self.can_pipe = program(self.arbitre)
        self._write()

    def _write(self) -> None:
        facts = {
            "home": self.home,
            "run": self.home / "run",
            "cert": self.cert,
            "key": self.key,
            "owner": OWNER,
            "secret": SECRET,
            "arbitre": self.arbitre,
            "procmail": found("procmail") or "/bin/false",
            **self.ports,
        }
        for name, folder in CONFIGURED.items():
            text = Template((TEMPLATES / name).read_text()).substitute(facts)
            (self.home / folder / name).write_text(text)
        (self.home / "nobody").write_text("#!/bin/sh\nexit 67\n")  # there is no such user
        (self.home / "nobody").chmod(0o755)
        (self.home / "keys" / "default" / "HS256" / "default").write_bytes(base64.b64encode(KEY))

    def __enter__(self) -> Servers:
        try:
            self.start("dovecot", "-c", str(self.home / "dovecot.conf"))
            self.start("postfix", "-c", str(self.home / "conf"), "start")
            for name in PORTS:
                if name != "milter":
                    wait_for(lambda name=name: listens(self.ports[name]), f"the port of {name}", self.logs)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for file in (self.home / "queue" / "pid" / "master.pid", self.home / "run" / "master.pid"):
            stop(file)
        wait_for(lambda: not at_work_in(self.home), "the end of all that was started")

    def start(self, *argv: str) -> None:
        """A program that goes on by itself."""
        said = self.home / "said"  # a file, since what is started keeps a pipe open
        with said.open("wb") as file:
            done = subprocess.run(
                [found(argv[0]), *argv[1:]], stdin=subprocess.DEVNULL, stdout=file, stderr=file, timeout=60
            )
        assert done.returncode == 0, (argv, said.read_text(), self.logs())

    def logs(self) -> str:
        """What both have written down: for whoever has to find out what went wrong."""
        files = (self.home / "postfix.log", self.home / "dovecot.log")
        return "\n".join(file.read_text()[-6000:] for file in files if file.exists())

    def mails(self, user: str, folder: str = "") -> list[Path]:
        """The mails of a user, the oldest first; one that is looked at by IMAP meanwhile goes from `new` to `cur`."""
        inbox = self.home / "mail" / user / folder
        found = {path.name.partition(":")[0]: path for name in ("new", "cur") for path in (inbox / name).glob("*")}
        return [found[name] for name in sorted(found, key=lambda name: list(map(int, NUMBERS.findall(name)[:2])))]

    def read(self, user: str) -> list[Any]:
        while True:
            try:
                return [message_from_bytes(path.read_bytes(), policy=policy.default) for path in self.mails(user)]
            except FileNotFoundError:
                continue

    def deliver(self, raw: bytes, sender: str, *recipients: str, by: str = "smtp", source: str = "127.0.0.1") -> None:
        """As a player's own provider does."""
        with smtplib.SMTP(
            "127.0.0.1", self.ports[by], "localhost", timeout=PATIENCE, source_address=(source, 0)
        ) as connection:
            connection.sendmail(sender, recipients, raw)

    def await_mails(self, user: str, count: int) -> None:
        wait_for(lambda: len(self.mails(user)) >= count, f"{count} mails for {user}", self.logs)

    def await_quiet(self) -> None:
        """Until nothing is on its way any more, seen twice: what goes from one queue to another may be missed once."""
        wait_for(lambda: not self._waiting() and not self._waiting(), "a quiet queue", self.logs)

    def _waiting(self) -> bool:
        queues = [self.home / "queue" / name for name in ("maildrop", "incoming", "active", "deferred")]
        return any(path.is_file() for queue in queues for path in queue.rglob("*"))

    def sieve(self, user: str, script: str) -> None:
        home = self.home / "home" / user
        home.mkdir()
        (home / ".dovecot.sieve").write_text(script)
        owned(home)


def owned(folder: Path) -> None:
    """What lies there is the mail user's from now on."""
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, OWNER, OWNER)


def program(path: Path) -> bool:
    """`arbitre` as the owner of mails can start it, who may not look into the home of whoever runs the tests."""
    packages = os.path.dirname(os.path.dirname(click.__file__))
    for python in (sys.executable, "/usr/bin/python3"):
        paths = f"PYTHONPATH={ROOT}:{packages} XDG_CACHE_HOME={path.parent / 'cache'}"
        path.write_text(f'#!/bin/sh\n{paths} PYTHONDONTWRITEBYTECODE=1 exec {python} -m cli.main "$@"\n')
        path.chmod(0o755)
        tried = ["runuser", "-u", OWNER, "--", str(path), "games"]
        if subprocess.run(tried, cwd="/", capture_output=True, timeout=60).returncode == 0:
            return True
    return False
