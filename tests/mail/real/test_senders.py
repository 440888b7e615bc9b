"""Other programs on a mail's way: swaks sends one, msmtp takes the place of sendmail, procmail pipes into `mail in`."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.shell import arbitre
from tests.mail.postbox import Box, ledger, reply, verdicts
from tests.mail.real.conftest import needs
from tests.mail.real.keeper import box_of, piped_box, run
from tests.mail.real.machine import PATIENCE, found, wait_for
from tests.mail.real.players import Letter
from tests.mail.real.servers import SECRET, owned

if TYPE_CHECKING:
    from pathlib import Path

    from tests.mail.real.servers import Servers

MSMTP = """
account referee
host localhost
port {port}
tls on
tls_trust_file {cert}
auth plain
user referee-msmtp
passwordeval echo {secret}
"""
# As the page for keepers has it; the shell of who owns mails is none.
PROCMAILRC = """
SHELL=/bin/sh
:0 w
| {arbitre} mail in {folder} --run

:0 e
{{ EXITCODE=75 HOST }}
"""


def last(servers: Servers, user: str, count: int) -> Any:
    servers.await_mails(user, count)
    return servers.read(user)[-1]


def test_swaks_sends_answers(servers: Servers, tmp_path: Path) -> None:
    """To the plain address, with no quotation and no thread but the one line that swaks is given."""
    needs("swaks")
    box = box_of(servers, tmp_path, "referee-swaks")
    game = box.open(addresses={"ana": "ana-swaks@example.org", "bob": "bob-swaks@example.net"})
    for count, said in enumerate(("yes", "1"), start=1):
        run(box)
        mail = last(servers, "ana-swaks", count)
        swaks(servers, "ana-swaks@example.org", "referee-swaks@example.org", said, str(mail["Message-ID"]))
        servers.await_mails("referee-swaks", 1)
    run(box)
    assert verdicts(game) == ["answered", "taken"]
    swaks(servers, "stranger@example.org", "referee-swaks@example.org", "1", "<nothing@example.org>")
    servers.await_mails("referee-swaks", 1)
    run(box)
    assert verdicts(game) == ["answered", "taken"] and len(servers.mails("referee-swaks")) == 1, "other people's mail"


def swaks(servers: Servers, sender: str, to: str, said: str, answers: str) -> None:
    words = ("--server", "127.0.0.1", "--port", servers.smtp, "--from", sender, "--to", to, "--body", said)
    more = ("--header", f"In-Reply-To: {answers}", "--header", "Subject: Re: Naastica", "--helo", "localhost")
    argv = [found("swaks"), *map(str, words), *more]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout


def test_msmtp_sends_the_mails_of_the_referee(servers: Servers, tmp_path: Path) -> None:
    """Called as sendmail is: the envelope is kept, and what it refuses waits in `out/`."""
    needs("msmtp")
    settings = tmp_path / "msmtprc"
    send = f"send: {{sendmail: [{found('msmtp')}, -C, {settings}, -a, referee]}}\n"
    box = Box(tmp_path / "games", f"address: referee-msmtp@example.org\nplus: true\n{send}")
    game = box.open(addresses={"ana": "ana-msmtp@example.org", "bob": "bob-msmtp@example.net"})
    msmtprc(settings, servers, "a wrong one")
    refused = arbitre("mail", "run", box.folder, "--lang", "en")
    assert len(list((box.folder / "out").iterdir())) == 2, refused
    assert {line["said"] for line in ledger(game) if "tried" in line} == {"exit 77"}  # EX_NOPERM
    msmtprc(settings, servers, SECRET)
    assert arbitre("mail", "run", box.folder, "--lang", "en", "--only", "send").exit == 0
    for user, seat in (("ana-msmtp", "ana"), ("bob-msmtp", "bob")):
        mail = last(servers, user, 1)
        assert "with ESMTPSA" in mail.get_all("Received")[1]
        assert str(mail["Return-Path"]).startswith(f"<referee-msmtp+bounce.{game.name}.{seat}.")
    assert not list((box.folder / "out").iterdir())


def msmtprc(path: Path, servers: Servers, secret: str) -> None:
    path.write_text(MSMTP.format(port=servers.submission, cert=servers.cert, secret=secret))
    path.chmod(0o600)


def test_procmail_brings_mails(servers: Servers) -> None:
    """Each is a run; one that cannot be kept is brought again, and lies in nobody's mailbox meanwhile."""
    needs("procmail")
    if not servers.can_pipe:
        pytest.skip("the owner of mails can start no Python that has what is needed")
    domain = "match.procmail.example"
    box = piped_box(servers, domain)
    rules = servers.boxes / f"{domain}.rc"
    rules.write_text(PROCMAILRC.format(arbitre=servers.arbitre, folder=box.folder))
    game = box.open(addresses={"ana": "ana-procmail@example.org", "bob": "bob-procmail@example.net"})
    run(box)
    owned(box.folder)
    answer(servers, last(servers, "ana-procmail", 1), "yes")
    wait_for(lambda: verdicts(game) == ["answered"], "a mail through procmail", servers.logs)
    mail = last(servers, "ana-procmail", 2)
    hidden = box.folder.with_name("hidden")
    os.rename(box.folder, hidden)
    answer(servers, mail, "1")
    wait_for(lambda: f"@{domain}>, relay=procmail" in deferred(servers), "the mail to be put off", servers.logs)
    os.rename(hidden, box.folder)
    wait_for(lambda: verdicts(game) == ["answered", "taken"], "the mail to be brought again", servers.logs)
    servers.await_quiet()


def answer(servers: Servers, mail: Any, said: str) -> None:
    servers.deliver(reply(Letter(mail), said), "ana-procmail@example.org", str(mail["Reply-To"]))


def deferred(servers: Servers) -> str:
    return "\n".join(line for line in servers.logs().splitlines() if "status=deferred" in line)
