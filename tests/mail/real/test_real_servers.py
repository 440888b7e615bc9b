"""Games by mail through Postfix and Dovecot: out by submission, in by IMAP or a pipe, and no machine is answered."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import arbitre, done
from tests.mail.postbox import Box, Mail, ledger, reply, verdicts
from tests.mail.real.servers import OWNER, SECRET, Servers, token, wait_for

ROUNDS = 12


@pytest.fixture(autouse=True)
def trusted(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(servers.cert))


def settings(servers: Servers, referee: str, password: str) -> str:
    fetch = f"{{imap: localhost, port: {servers.imap}, user: {referee}, {password}, done: Arbitre}}"
    send = f"{{smtp: localhost, port: {servers.submission}, user: {referee}, {password}}}"
    trust = "trust: mx.example.org\n"
    return f"address: {referee}@example.org\nplus: true\n{trust}fetch: {fetch}\nsend: {send}\n"


def box_of(servers: Servers, tmp_path: Path, referee: str, secret: str = SECRET, auth: str = "password") -> Box:
    box = Box(tmp_path / "games", settings(servers, referee, f"auth: {auth}, password: {{file: secret}}"))
    (box.folder / "secret").write_text(f"{secret}\n")
    (box.folder / "secret").chmod(0o600)
    return box


def run(box: Box) -> None:
    said = arbitre("mail", "run", box.folder, "--lang", "en")
    assert (said.exit, said.text, said.err) == (0, "", ""), said


class Player:
    """Reads what arrives, and answers with the first number of a list."""

    def __init__(self, servers: Servers, name: str, address: str) -> None:
        self.servers, self.name, self.address, self.read = servers, name, address, 0

    def answer(self, tmp_path: Path) -> bool:
        """Answer every new mail that asks for something; whether there was one."""
        new = self.servers.mails(self.name)[self.read :]
        self.read += len(new)
        for path in new[-1:]:
            copy = tmp_path / f"{self.name}.eml"
            shutil.copy(path, copy)
            mail = Mail(copy)
            subject = str(mail.message["Subject"])
            if "a game for you" in subject or "your turn" in subject:
                said = "yes" if "a game for you" in subject else "1"
                self.servers.deliver(reply(mail, said, self.read), self.address, str(mail.message["Reply-To"]))
                return True
        return False


@pytest.mark.parametrize("auth", ["password", "xoauth2"])
def test_a_match_by_submission_and_imap(servers: Servers, tmp_path: Path, auth: str) -> None:
    """Two players, TLS both ways, to the end of the match; with a password and with an access token."""
    referee, one, two = f"referee-{auth}", f"ana-{auth}", f"bob-{auth}"
    secret = token(referee) if auth == "xoauth2" else SECRET
    box = box_of(servers, tmp_path, referee, secret, auth)
    addresses = {"ana": f"{one}@example.org", "bob": f"{two}@example.net"}
    game = box.open(match="single", addresses=addresses)
    players = [Player(servers, one, addresses["ana"]), Player(servers, two, addresses["bob"])]
    came = 0
    for _ in range(ROUNDS):
        before = len([line for line in ledger(game) if "sent" in line])
        run(box)
        sent = [line for line in ledger(game) if "sent" in line]
        assert not list((box.folder / "out").iterdir())
        for player in players:
            seat = "ana" if player is players[0] else "bob"
            servers.await_mails(player.name, sum(f".{seat}." in line["sent"] for line in sent))
        if len(sent) == before:
            break
        answers = sum([player.answer(tmp_path) for player in players])
        came += answers
        wait_for(lambda answers=answers: len(servers.mails(referee)) >= answers, "the answers", servers.logs)
        if not answers:
            break
    assert set(verdicts(game)) == {"answered", "taken"} and len(verdicts(game)) == came > 8
    assert not servers.mails(referee) and len(servers.mails(referee, ".Arbitre")) == came
    done(arbitre("verify", game / "game.json"))
    [first, *_] = servers.read(one)
    assert str(first["Return-Path"]).startswith(f"<{referee}+bounce.{game.name}.ana.")


def test_a_wrong_password_and_a_wrong_token(servers: Servers, tmp_path: Path) -> None:
    for auth, secret in (("password", "open"), ("xoauth2", token("referee-x", b"another key"))):
        box = box_of(servers, tmp_path / auth, "referee-x", secret, auth)
        box.open()
        said = arbitre("mail", "run", box.folder, "--lang", "en")
        assert said.exit == 8 and said.err.count("refuses user and password") == 2
        again = arbitre("mail", "run", box.folder, "--lang", "en", "--only", "fetch")
        assert (again.exit, again.err) == (8, "")


def test_vacations_and_bounces_are_not_answered(servers: Servers, tmp_path: Path) -> None:
    """One player is away, the other one's address does not exist: no mail goes to and fro."""
    servers.sieve("ana-away", 'require ["vacation"];\nvacation :days 1 "I am away.";\n')
    box = box_of(servers, tmp_path, "referee-away")
    addresses = {"ana": "ana-away@example.org", "bob": "bob@nowhere.invalid"}
    game = box.open(addresses=addresses)
    run(box)
    servers.await_mails("ana-away", 1)
    servers.await_mails("referee-away", 1)
    servers.await_quiet()
    [bounced] = servers.read("referee-away")
    assert bounced.get_content_type() == "multipart/report", "a vacation is silent: our mails bear a List-Id"
    for _ in range(3):
        run(box)
        servers.await_quiet()
    assert [line["status"] for line in ledger(game) if "bounce" in line] == ["5.1.1"]
    assert verdicts(game) == ["machine"] and len([line for line in ledger(game) if "out" in line]) == 2
    assert len(servers.mails("ana-away")) == 1 and not servers.mails("referee-away")


def test_a_vacation_that_answers_all_the_same_is_kept_and_not_answered(servers: Servers, tmp_path: Path) -> None:
    box = box_of(servers, tmp_path, "referee-kept")
    game = box.open(addresses={"ana": "ana-kept@example.org", "bob": "bob-kept@example.net"})
    run(box)
    servers.await_mails("ana-kept", 1)
    [path] = servers.mails("ana-kept")
    copy = tmp_path / "ana.eml"
    shutil.copy(path, copy)
    mail = Mail(copy)
    away = reply(mail, "I am away", 1, auto_submitted="auto-replied (vacation)")
    servers.deliver(away, "ana-kept@example.org", str(mail.message["Return-Path"]).strip("<>"))
    servers.await_mails("referee-kept", 1)
    run(box)
    servers.await_quiet()
    assert verdicts(game) == ["machine"] and len(servers.mails("ana-kept")) == 1


def owned(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, OWNER, OWNER)


def test_postfix_brings_mails_through_a_pipe(servers: Servers, tmp_path: Path) -> None:
    """Each mail is a run of its own, as the user of the box, and what it writes leaves by the same server."""
    if not servers.can_pipe:
        pytest.skip(f"the user {OWNER} can start no Python that has what is needed")
    send = f"send: {{smtp: localhost, port: {servers.smtp}, tls: none}}\n"
    box = Box(servers.home / "piped", f"address: referee@pipe.example\nplus: true\n{send}")
    addresses = {"ana": "ana-piped@example.org", "bob": "bob-piped@example.net"}
    game = box.open(match="single", addresses=addresses)
    run(box)
    owned(box.folder)
    players = [Player(servers, "ana-piped", addresses["ana"]), Player(servers, "bob-piped", addresses["bob"])]
    for player in players:
        servers.await_mails(player.name, 1)
    came = 0
    for _ in range(ROUNDS):
        answers = sum([player.answer(tmp_path) for player in players])
        came += answers
        wait_for(lambda came=came: len(verdicts(game)) >= came, f"{came} mails taken", servers.logs)
        servers.await_quiet()
        if not answers:
            break
    assert set(verdicts(game)) == {"answered", "taken"} and len(verdicts(game)) == came > 8
    assert not list((box.folder / "in").iterdir()) and not list((box.folder / "out").iterdir())
    done(arbitre("verify", game / "game.json"))


def test_a_pipe_that_cannot_keep_a_mail_gets_it_again(servers: Servers, tmp_path: Path) -> None:
    """75 and nothing else: the player gets no mail back."""
    box = servers.home / "piped"
    if not box.exists():
        pytest.skip("no mail was brought through a pipe before")
    hidden = servers.home / "hidden"
    os.rename(box, hidden)
    before: list[Any] = servers.mails("ana-piped")
    raw = b"From: ana-piped@example.org\nTo: referee@pipe.example\nMessage-ID: <later@example.org>\n\nlater\n"
    servers.deliver(raw, "ana-piped@example.org", "referee@pipe.example")
    wait_for(lambda: "status=deferred" in servers.logs(), "the mail to be put off", servers.logs)
    os.rename(hidden, box)
    servers.await_quiet()
    game = next(box.glob("*/table.yaml")).parent
    assert verdicts(game)[-1] in ("held", "over") and "status=bounced" not in servers.logs().rpartition("deferred")[2]
    assert len(servers.mails("ana-piped")) - len(before) <= 1
