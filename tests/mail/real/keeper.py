"""A keeper whose mailbox lies on these servers: what is in `mail.yaml`, and a run from cron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cli.shell import arbitre
from tests.mail.postbox import Box, ledger, verdicts
from tests.mail.real.machine import wait_for
from tests.mail.real.servers import SECRET, owned

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.mail.real.players import Player
    from tests.mail.real.servers import Servers

TRUST = "{host: mx.example.org, below: true}"  # Dovecot says that it took a mail in too, above Postfix


def box_of(servers: Servers, folder: Path, referee: str, secret: str = SECRET, auth: str = "password") -> Box:
    """In by IMAP, out by submission, both over TLS."""
    password = f"auth: {auth}, password: {{file: secret}}"
    fetch = f"{{imap: localhost, port: {servers.imap}, user: {referee}, {password}, done: Arbitre}}"
    send = f"{{smtp: localhost, port: {servers.submission}, user: {referee}, {password}}}"
    where = f"address: {referee}@example.org\nplus: true\ntrust: {TRUST}\n"
    box = Box(folder / "games", f"{where}fetch: {fetch}\nsend: {send}\n")
    (box.folder / "secret").write_text(f"{secret}\n")
    (box.folder / "secret").chmod(0o600)
    return box


def piped_box(servers: Servers, domain: str) -> Box:
    """In by a pipe of Postfix, one for each domain; out by the same server, which knows this machine."""
    send = f"send: {{smtp: localhost, port: {servers.smtp}, tls: none}}\n"
    return Box(servers.boxes / domain, f"address: referee@{domain}\nplus: true\n{send}")


def run(box: Box) -> None:
    said = arbitre("mail", "run", box.folder, "--lang", "en")
    assert (said.exit, said.text, said.err) == (0, "", ""), said


class Rounds:
    """A game by mail, round after round: mails out, answers in."""

    def __init__(self, servers: Servers, box: Box, game: Path, players: Sequence[Player]) -> None:
        self.servers, self.box, self.game, self.players = servers, box, game, players
        self.came = 0

    def by_imap(self, referee: str, most: int) -> None:
        """A run from cron in each round."""
        for _ in range(most):
            run(self.box)
            self._await_delivery()
            answers = self._answers()
            if not answers:
                return
            wait_for(
                lambda answers=answers: len(self.servers.mails(referee)) >= answers, "the answers", self.servers.logs
            )
        run(self.box)
        self._await_delivery()

    def by_pipe(self, most: int) -> None:
        """After the first run each mail is a run of its own, by the owner of the box: one player after the other."""
        run(self.box)
        owned(self.box.folder)
        for _ in range(most):
            before = self.came
            for player in self.players:
                self._await_delivery()
                self.came += player.answer()
                wait_for(lambda: len(verdicts(self.game)) >= self.came, f"{self.came} mails taken", self.servers.logs)
                self.servers.await_quiet()
            if self.came == before:
                return
        self._await_delivery()

    def _answers(self) -> int:
        answers = sum([player.answer() for player in self.players])
        self.came += answers
        return answers

    def _await_delivery(self) -> None:
        """Until everything that was sent lies in the mailboxes of players."""
        assert not list((self.box.folder / "out").iterdir())
        sent = [line["sent"] for line in ledger(self.game) if "sent" in line]
        seats = [line.split(".")[1] for line in sent]
        for seat, player in zip(sorted(set(seats)), self.players):
            self.servers.await_mails(player.user, seats.count(seat))
