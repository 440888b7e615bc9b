"""A player at mutt, in a terminal of tmux: IMAP and submission over TLS, keys for the hands, an editor that writes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from string import Template
from typing import TYPE_CHECKING

from tests.cli.shell import ROOT
from tests.mail.real.machine import wait_for
from tests.mail.real.players import Player
from tests.mail.real.servers import SECRET, TEMPLATES

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Any

    from tests.mail.real.reading import Page
    from tests.mail.real.servers import Servers

PROGRAMS = ("mutt", "tmux")
COMPOSED, SENT = "y:Send", "Mail sent"


class ByMutt(Player):
    """Answers by number, in French; what is decided is decided by the editor, from what mutt quotes."""

    def __init__(self, servers: Servers, address: str) -> None:
        super().__init__(servers, address)
        self.home = servers.home / "mutt" / self.user
        self.home.mkdir(parents=True)
        self.terminal = self.home / "tmux"
        self._write()

    def _write(self) -> None:
        editor = self.home / "editor"
        editor.write_text(f'#!/bin/sh\ncd {ROOT} && exec {sys.executable} -m tests.mail.real.hand "$1"\n')
        editor.chmod(0o755)
        facts = {
            "home": self.home,
            "user": self.user,
            "address": self.address,
            "secret": SECRET,
            "cert": self.servers.cert,
            **self.servers.ports,
        }
        (self.home / "muttrc").write_text(Template((TEMPLATES / "muttrc").read_text()).substitute(facts))

    def __enter__(self) -> ByMutt:
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "50", f"mutt -F {self.home}/muttrc")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._tmux("kill-server")  # of this terminal alone: it has a socket of its own

    def say(self, mail: Any, page: Page) -> None:
        """Open that mail and reply to it."""
        self._open(str(mail["Message-ID"]))
        self._press("r")
        wait_for(lambda: COMPOSED in self.screen(), "the answer to be written", self.screen)
        self._press("y")
        wait_for(lambda: SENT in self.screen(), "the answer to be sent", self.screen)
        self._press("i")

    def _open(self, name: str) -> None:
        """Look for new mails, search the one of this name and show it: mutt tells the name in the line below."""
        self._press("$")
        wait_for(lambda: self._mails() >= self.read, f"{self.read} mails in mutt", self.screen)
        self._press("/", f"~i {name.strip('<>')}", "Enter", "Enter")
        wait_for(lambda: name in self.screen(), f"{name} in mutt", self.screen)

    def _mails(self) -> int:
        """How many mutt has; more may have come since this player looked."""
        told = re.search(r"(\d+) mails", self.screen())
        return int(told[1]) if told else 0

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def _press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(self.terminal), *words],
            capture_output=True,
            text=True,
            timeout=30,
            cwd=self.home,
            env={**os.environ, "HOME": str(self.home), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "screen"},
        )
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout
