"""Games by mail through Postfix and Dovecot: out by submission, in by IMAP or a pipe, and no machine is answered."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import arbitre, done
from tests.mail.postbox import ledger, reply, verdicts
from tests.mail.real.keeper import Rounds, box_of, piped_box, run
from tests.mail.real.machine import wait_for
from tests.mail.real.players import Letter, Player
from tests.mail.real.servers import OWNER, SECRET, Servers
from tests.mail.real.tokens import token

PIPED = "match.pipe.example"
MANY = 12  # rounds of mails: more than a match of one game needs


@pytest.mark.parametrize("auth", ["password", "xoauth2"])
def test_a_match_by_submission_and_imap(servers: Servers, tmp_path: Path, auth: str) -> None:
    """Two players, TLS both ways, to the end of the match; with a password and with an access token."""
    referee, one, two = f"referee-{auth}", f"ana-{auth}", f"bob-{auth}"
    secret = token(referee) if auth == "xoauth2" else SECRET
    box = box_of(servers, tmp_path, referee, secret, auth)
    addresses = {"ana": f"{one}@example.org", "bob": f"{two}@example.net"}
    game = box.open(match="single", addresses=addresses)
    rounds = Rounds(servers, box, game, [Player(servers, address) for address in addresses.values()])
    rounds.by_imap(referee, MANY)
    assert set(verdicts(game)) == {"answered", "taken"} and len(verdicts(game)) == rounds.came > 8
    assert not servers.mails(referee) and len(servers.mails(referee, ".Arbitre")) == rounds.came
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
    [mail] = servers.read("ana-kept")
    away = reply(Letter(mail), "I am away", 1, auto_submitted="auto-replied (vacation)")
    servers.deliver(away, "ana-kept@example.org", str(mail["Return-Path"]).strip("<>"))
    servers.await_mails("referee-kept", 1)
    run(box)
    servers.await_quiet()
    assert verdicts(game) == ["machine"] and len(servers.mails("ana-kept")) == 1


def test_postfix_brings_mails_through_a_pipe(servers: Servers, tmp_path: Path) -> None:
    """Each mail is a run of its own, as the user of the box, and what it writes leaves by the same server."""
    if not servers.can_pipe:
        pytest.skip(f"the user {OWNER} can start no Python that has what is needed")
    box = piped_box(servers, PIPED)
    addresses = {"ana": "ana-piped@example.org", "bob": "bob-piped@example.net"}
    game = box.open(match="single", addresses=addresses)
    rounds = Rounds(servers, box, game, [Player(servers, address) for address in addresses.values()])
    rounds.by_pipe(MANY)
    assert set(verdicts(game)) == {"answered", "taken"} and len(verdicts(game)) == rounds.came > 8
    assert not list((box.folder / "in").iterdir()) and not list((box.folder / "out").iterdir())
    done(arbitre("verify", game / "game.json"))


def test_a_pipe_that_cannot_keep_a_mail_gets_it_again(servers: Servers, tmp_path: Path) -> None:
    """75 and nothing else: the player gets no mail back."""
    box = servers.boxes / PIPED
    if not box.exists():
        pytest.skip("no mail was brought through a pipe before")
    hidden = servers.home / "hidden"
    os.rename(box, hidden)
    before: list[Any] = servers.mails("ana-piped")
    head = f"From: ana-piped@example.org\nTo: referee@{PIPED}\nMessage-ID: <later@example.org>\n"
    servers.deliver(f"{head}\nlater\n".encode(), "ana-piped@example.org", f"referee@{PIPED}")
    wait_for(lambda: "status=deferred" in servers.logs(), "the mail to be put off", servers.logs)
    os.rename(hidden, box)
    servers.await_quiet()
    game = next(box.glob("*/table.yaml")).parent
    assert verdicts(game)[-1] in ("held", "over") and "status=bounced" not in servers.logs().rpartition("deferred")[2]
    assert len(servers.mails("ana-piped")) - len(before) <= 1
