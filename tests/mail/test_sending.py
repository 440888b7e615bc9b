"""Sending: a mail leaves once, under the sender that tells its seat, or waits; what comes back is counted."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any

import pytest

from cli.files.locks import Lock
from cli.mail.carriers import smtp
from cli.mail.lateness import is_unreachable
from cli.mail.ledger import Ledger
from tests.cli.shell import arbitre, arbitre_process
from tests.mail.postbox import NOW, REFEREE, Box, ledger, reply, verdicts
from tests.mail.smtp_server import SmtpServer
from tests.mail.ways import KEEPER, by_smtp, envelope_sender, program, report, settle

LATER = "2026-11-17T20:10+01:00"
DAYS_LATER = "2026-11-23T20:00+01:00"
ANA, BOB = "ana@example.org", "bob@example.net"


@pytest.fixture
def server(smtp_server: SmtpServer) -> SmtpServer:
    return smtp_server


def lines(game: Path, kind: str) -> list[Any]:
    return [line for line in ledger(game) if kind in line]


def test_mails_leave_once_and_bounce_to_an_address_of_their_seat(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, game = opened
    by_smtp(box, server)
    box.answer(box.last("ana"), "1")
    before = set((box.folder / "out").iterdir())
    box.ran()
    [sent] = server.taken
    assert sent.recipient == ANA and sent.sender.startswith(f"referee+bounce.{game.name}.ana.")
    assert sent.sender.endswith("@example.org") and len(sent.sender.partition("@")[0]) <= 64
    name = lines(game, "out")[-1]["out"]
    assert sent.raw == (game / "mails" / f"{name}.eml").read_bytes() and b"X-Unsent" not in sent.raw
    assert set((box.folder / "out").iterdir()) == before and lines(game, "sent")[-1]["sent"] == name
    box.ran()
    assert len(server.taken) == 1


@pytest.mark.filterwarnings("ignore:Requiring AUTH")
def test_a_login(opened: tuple[Box, Path]) -> None:
    box, _ = opened
    (box.folder / "secret").write_text("sesame\n")
    (box.folder / "secret").chmod(0o600)
    with SmtpServer(login=True) as server:
        by_smtp(box, server, ", user: referee, password: {file: secret}")
        box.answer(box.last("ana"), "1")
        box.ran()
        assert len(server.taken) == 1
        (box.folder / "secret").write_text("wrong\n")
        box.answer(box.last("bob"), "1")
        said = box.run()
        assert said.exit == 8 and "refuses user and password" in said.err and len(server.taken) == 1


def test_a_server_that_refuses_a_plus_gets_the_plain_sender(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, _ = opened
    by_smtp(box, server)
    server.handler.plus = False
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "1")
    box.ran()
    assert {sent.sender for sent in server.taken} == {REFEREE} and len(server.taken) == 2


def test_one_recipient_who_is_refused_keeps_nobody_else_waiting(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, game = opened
    by_smtp(box, server)
    server.handler.refused[ANA] = "550 5.1.1 \x1b[2Jno such user"
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "1")
    said = box.run()
    assert said.exit == 8 and "a mail to ana was not taken by the server (5.1.1)" in said.err and "\x1b" not in said.err
    assert [sent.recipient for sent in server.taken] == [BOB]
    again = box.run(NOW)
    assert (again.exit, again.text, again.err) == (8, "", ""), "told once"
    assert len(lines(game, "bounce")) == 1 and lines(game, "bounce")[0]["status"] == "5.1.1"
    server.handler.refused = {}
    box.ran(LATER)
    assert [sent.recipient for sent in server.taken] == [BOB, ANA]


@pytest.mark.parametrize("step", ["mail", "data"])
def test_what_a_server_does_not_take_now_it_is_asked_again(
    opened: tuple[Box, Path], server: SmtpServer, step: str
) -> None:
    box, game = opened
    by_smtp(box, server)
    setattr(server.handler, step, "451 4.7.1 greylisted")
    box.answer(box.last("ana"), "1")
    said = box.run()
    assert said.exit == 8 and "(4.7.1)" in said.err and not server.taken and not lines(game, "bounce")
    setattr(server.handler, step, "")
    box.ran(LATER)
    assert len(server.taken) == 1


def test_cut_after_the_last_dot_the_same_bytes_go_again(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, _ = opened
    by_smtp(box, server)
    server.handler.cut = True
    box.answer(box.last("ana"), "1")
    assert box.run().exit == 8
    server.handler.cut = False
    box.ran(LATER)
    first, second = server.taken
    assert first == second, "with the same Message-ID, so that mail programs show one"


def test_after_five_days_the_keeper_is_told_and_it_rests(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, game = opened
    by_smtp(box, server)
    server.handler.refused[ANA] = "550 5.7.1 no"
    box.answer(box.last("ana"), "1")
    assert box.run().exit == 8
    said = box.run(DAYS_LATER)
    assert said.exit == 0 and "was not taken for five days (5.7.1)" in said.text
    assert [line["failed"] for line in lines(game, "failed")] == [lines(game, "out")[-1]["out"]]
    assert not lines(game, "bounce"), "a refusal of the sender says nothing of the player"
    box.ran(DAYS_LATER)


def test_a_server_that_is_down_or_slow(
    opened: tuple[Box, Path], server: SmtpServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, game = opened
    settle(box, send="{smtp: localhost, port: 1, tls: none}")
    box.answer(box.last("ana"), "1")
    said = box.run()
    assert said.exit == 8 and "localhost:1: the server cannot be reached (ECONNREFUSED)" in said.err
    assert verdicts(game)[2:] == ["taken"] and not lines(game, "tried")
    with monkeypatch.context() as impatient, socket.create_server(("127.0.0.1", 0)) as silent:
        impatient.setattr(smtp, "ANSWER", 0.2)
        settle(box, send=f"{{smtp: localhost, port: {silent.getsockname()[1]}, tls: none}}")
        slow = box.run(LATER)
    assert slow.exit == 8 and "takes too long" in slow.err
    by_smtp(box, server)
    box.ran("2026-11-18T20:00+01:00")
    assert len(server.taken) == 1


def test_without_starttls_nothing_is_sent(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, _ = opened
    settle(box, send=f"{{smtp: localhost, port: {server.port}}}")
    box.answer(box.last("ana"), "1")
    said = box.run()
    assert said.exit == 8 and "no encrypted connection" in said.err and not server.taken


def test_a_mail_for_an_address_that_has_changed_stays(opened: tuple[Box, Path], server: SmtpServer) -> None:
    """It shows a position, and the new address has not said yet that it is the player's."""
    box, game = opened
    by_smtp(box, server)
    server.handler.refused[ANA] = "450 later"
    box.answer(box.last("ana"), "1")
    assert box.run().exit == 8
    table = (game / "table.yaml").read_text()
    (game / "table.yaml").write_text(table.replace(ANA, "ana@new.example"))
    server.handler.refused = {}
    box.ran(LATER)
    [sent] = server.taken
    assert sent.recipient == "ana@new.example" and b"starter_" not in sent.raw
    assert [line["said"] for line in lines(game, "failed")] == ["address"]


def test_the_keeper_is_written_to_as_everybody_is(opened: tuple[Box, Path], server: SmtpServer) -> None:
    box, game = opened
    by_smtp(box, server, keeper=KEEPER)
    for number in range(3):
        box.put(report(envelope_sender(box, game), "Subject: x", number=number))
    assert "came back" in box.run().text
    [sent] = server.taken
    assert (sent.recipient, sent.sender) == (KEEPER, REFEREE) and b"unreachable" in sent.raw
    assert b"X-Unsent" not in sent.raw and not list((box.folder / "out").glob("keeper*"))
    box.ran()
    assert len(server.taken) == 1


def test_sendmail_is_called_without_a_shell(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, game = opened
    settle(box, send=f"{{sendmail: [{program(tmp_path)}, -oi]}}")
    (game / "table.yaml").write_text((game / "table.yaml").read_text().replace(ANA, "-oq/$HOME|`x`@example.org"))
    box.ran()
    argv = (tmp_path / "argv").read_text().splitlines()
    assert argv[:3] == ["-oi", "-i", "-f"] and argv[3].startswith("referee+bounce.") and argv[4] == "--"
    assert argv[5] == "-oq/$home|`x`@example.org" and len(argv) == 6
    assert b"\r" not in (tmp_path / "mail").read_bytes()


def test_a_sendmail_that_fails_or_is_missing(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, _ = opened
    settle(box, send=f"{{sendmail: {program(tmp_path, 75)}}}")
    box.answer(box.last("ana"), "1")
    said = box.run()
    assert said.exit == 8 and "(exit 75)" in said.err
    settle(box, send="{sendmail: /nowhere/sendmail}")
    said = box.run(LATER)
    assert said.exit == 8 and "cannot be reached (ENOENT)" in said.err
    settle(box, send=f"{{sendmail: {program(tmp_path)}}}")
    box.ran("2026-11-18T20:00+01:00")


@pytest.mark.parametrize("by", ["address", "message-id"])
def test_three_bounces_in_a_row_make_a_seat_unreachable(opened: tuple[Box, Path], by: str) -> None:
    box, game = opened
    returned = f"Message-ID: {box.last('ana').message['Message-ID']}" if by == "message-id" else "Subject: x"
    to = envelope_sender(box, game) if by == "address" else REFEREE
    told = []
    for number in range(4):
        raw = report(to, returned, number=number)
        box.put(raw)
        box.put(raw)  # twice the same counts once
        told.append(box.run().text)
    assert ["three mails in a row to ana came back" in text for text in told] == [False, False, True, False]
    assert verdicts(game)[2:] == ["machine"] * 4 and len(lines(game, "bounce")) == 4
    assert len(lines(game, "out")) == 4, "nobody is answered"
    box.answer(box.last("ana"), "1")
    box.ran()
    box.put(report(to, returned, number=9))
    box.ran()
    assert not is_unreachable(Ledger(str(game)), "ana"), "a mail that was bound ends it"


def test_what_is_no_hard_bounce_of_ours_does_not_count(opened: tuple[Box, Path]) -> None:
    box, game = opened
    to, mark = envelope_sender(box, game), box.last("ana").mark
    token = mark.rpartition(".")[2]
    for number in range(3):
        box.put(report(to, "Subject: x", "4.4.1", "delayed", number))
        box.put(report(to, "Subject: x", "2.0.0", "delivered", 10 + number))
        forged = to.rpartition(".example")[0]
        box.put(report(forged[:-20] + "a" * 8 + "@example.org", "Subject: x", number=20 + number))
        box.put(report(REFEREE, f"Message-ID: <{mark.replace(token, 'a' * 16)}@example.org>", number=30 + number))
        vacation = reply(box.last("ana"), "I am away", 40 + number, to=to, auto_submitted="auto-replied")
        box.put(vacation)
    box.ran()
    assert not [line for line in lines(game, "bounce") if line["status"].startswith("5")]
    assert len(lines(game, "out")) == 4, "nobody is answered"


def test_mail_in_is_kept_or_brought_again_and_nothing_else(opened: tuple[Box, Path], tmp_path: Path) -> None:
    box, game = opened
    raw = reply(box.last("ana"), "1", 70)
    said = arbitre_process("mail", "in", box.folder, "--run", stdin=raw)
    assert (said.exit, said.out, said.err) == (0, b"", "") and verdicts(game)[2:] == ["taken"]
    for words in (("mail", "in"), ("--lang", "fr", "mail", "in", tmp_path / "no"), ("mail", "in", "--nonsense", "x")):
        assert arbitre_process(*words, stdin=raw).exit == 75
    assert not (tmp_path / "no").exists()


def test_mail_in_without_a_run_only_keeps(opened: tuple[Box, Path]) -> None:
    box, game = opened
    raw = reply(box.last("ana"), "1", 70)
    for _ in range(2):
        assert arbitre("mail", "in", box.folder, stdin=raw).exit == 0
    assert arbitre("mail", "in", box.folder, stdin=b"").exit == 0
    assert len(list((box.folder / "in").iterdir())) == 1 and verdicts(game)[2:] == []
    huge = raw + b"x" * 3_000_000
    assert arbitre("mail", "in", box.folder, stdin=huge).exit == 0
    assert max(path.stat().st_size for path in (box.folder / "in").iterdir()) == 1024 * 1024 + 1
    box.ran()
    assert sorted(verdicts(game)[2:]) == ["taken", "unreadable"]


def test_what_nobody_heard_is_told_by_the_next_run(opened: tuple[Box, Path]) -> None:
    """A server that brings mails throws away what is printed."""
    box, _ = opened
    settle(box, send="{smtp: localhost, port: 1, tls: none}")
    said = arbitre("mail", "in", box.folder, "--run", stdin=reply(box.last("ana"), "1", 70))
    assert (said.exit, said.text, said.err) == (0, "", "")
    assert "cannot be reached" in box.run("2036-11-17T20:00+01:00").err


def test_a_mail_brought_while_a_run_is_at_work_waits_for_it(opened: tuple[Box, Path]) -> None:
    box, game = opened
    with Lock(str(box.folder), str(box.folder / ".lock"), os.O_RDWR | os.O_CREAT):
        said = arbitre_process("mail", "in", box.folder, stdin=reply(box.last("ana"), "1", 70))
        assert said.exit == 0 and verdicts(game)[2:] == []
    box.ran()
    assert verdicts(game)[2:] == ["taken"]


SETTINGS = [
    ("{smtp: a.example, tls: none}", "$.send.tls", "only a server on this machine"),
    ("{smtp: a.example, sendmail: b}", "$.send", "exactly one of these"),
    ("{smtp: a.example, password: {file: a}}", "$.send", "a user and a password go together"),
    ("{sendmail: []}", "$.send.sendmail", ""),
    ("{smtp: a.example, port: 0}", "$.send.port", ""),
]


@pytest.mark.parametrize(("send", "where", "said"), SETTINGS, ids=[str(at) for at in range(len(SETTINGS))])
def test_wrong_settings_are_told_by_field(box: Box, send: str, where: str, said: str) -> None:
    settle(box, send=send)
    told = box.run()
    assert told.exit == 3 and f"::{where}:" in told.err and said in told.err
