"""Fetching: what is ours comes into `in/`, what is others' stays, and no fault of a server loses a mail."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from cli.mail.carriers import imap, patience
from cli.mail.carriers.folder_names import quoted
from cli.mail.carriers.retrying import is_due
from tests.length import often
from tests.mail.certificates import certificate
from tests.mail.imap_server import CAPABLE, Folder, ImapServer
from tests.mail.postbox import NOW, Box, ledger, reply
from tests.mail.ways import by_imap, private, settle, took

LATER = "2026-11-17T23:00+01:00"


@pytest.fixture
def server(imap_server: ImapServer) -> ImapServer:
    return imap_server


def test_ours_are_taken_and_moved_and_others_stay(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server, ", done: Arbitre")
    server.inbox.put(private())
    server.inbox.put(reply(box.last("ana"), "1", 70))
    server.inbox.put(private(sender="ana@example.org"))  # a player who answers no mail of ours is asked
    box.ran()
    assert took(game) == ["taken", "held"]
    assert [mail.uid for mail in server.inbox.mails] == [1] and len(server.folders["Arbitre"].mails) == 2
    assert not server.inbox.mails[0].flags, "a mail of others' is not even marked as seen"
    assert not any("BODY[" in said for said in server.said), "all is peeked at"
    assert not any("UID FETCH 1 " in said for said in server.said), "others' mails are not read"
    came = next(line for line in ledger(game) if line.get("verdict") == "taken")
    assert (game / "mails" / f"{came['in']}.eml").stat().st_mtime_ns // 10**9 == 1_794_940_200  # INTERNALDATE


def test_without_a_folder_for_it_a_mail_is_marked(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server)
    mail = server.inbox.put(reply(box.last("ana"), "1", 70))
    box.ran()
    box.ran(LATER)
    assert took(game) == ["taken"] and mail.flags == {"Arbitre"}
    assert sum("BODY.PEEK[]" in said for said in server.said) == 1


def test_a_server_that_only_copies_deletes_that_mail_alone(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    server.capable = CAPABLE.replace(" MOVE", "")
    by_imap(box, server, ", done: Arbitre")
    server.inbox.put(reply(box.last("ana"), "1", 70))
    box.ran()
    assert took(game) == ["taken"] and not server.inbox.mails and len(server.folders["Arbitre"].mails) == 1
    assert "UID EXPUNGE 1" in server.said


def test_where_no_keywords_are_kept_we_remember(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server)
    server.inbox.permanent = r"\Seen \Deleted"
    mail = server.inbox.put(reply(box.last("ana"), "1", 70))
    box.ran()
    box.ran(LATER)
    assert took(game) == ["taken"] and not mail.flags
    assert sum("BODY.PEEK[]" in said for said in server.said) == 1


@pytest.mark.parametrize("forgets", ["server", "memory", "nonsense"])
def test_what_is_fetched_again_is_a_double(opened: tuple[Box, Path], server: ImapServer, forgets: str) -> None:
    """The server numbers its mails anew, or `fetched.json` is gone: nothing happens twice."""
    box, game = opened
    by_imap(box, server)
    server.inbox.permanent = r"\Seen"
    server.inbox.put(reply(box.last("ana"), "1", 70))
    box.ran()
    whole = (game / "game.json").read_bytes()
    if forgets == "server":
        server.inbox.validity = 2
    elif forgets == "memory":
        (box.folder / "fetched.json").unlink()
    else:
        (box.folder / "fetched.json").write_text('{"folders": 3')
    box.ran(LATER)
    assert sum("BODY.PEEK[]" in said for said in server.said) == 2
    assert took(game) == ["taken"] and (game / "game.json").read_bytes() == whole and not box.inside()


def test_junk_is_looked_through_for_valid_tokens_alone(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server, ", folders: [INBOX, Junk], done: Arbitre")
    junk = server.folders["Junk"] = Folder()
    answer = reply(box.last("ana"), "1", 70)
    token = box.last("ana").mark.rpartition(".")[2].encode()
    junk.put(private(sender="ana@example.org"))
    junk.put(answer.replace(token, b"a" * 16))
    junk.put(answer)
    box.ran()
    assert took(game) == ["taken"] and [mail.uid for mail in junk.mails] == [1, 2]


def test_reports_on_other_peoples_mails_stay(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server, ", done: Arbitre")
    report = (
        b"From: mailer-daemon@x.example\nTo: referee@example.org\nContent-Type: multipart/report; boundary=b\n\n--b\n"
    )
    server.inbox.put(report + b"\nThe mail to your aunt could not be delivered.\n--b--\n")
    box.ran()
    assert len(server.inbox.mails) == 1 and took(game) == [] and not box.inside()


def test_a_mail_that_is_gone_meanwhile_is_passed_over(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server)
    server.inbox.put(reply(box.last("ana"), "1", 70))
    server.fault = "gone"
    box.ran()
    server.fault = ""
    server.inbox.put(reply(box.last("ana"), "1", 71))
    box.ran(LATER)
    assert took(game) == ["taken"]


FAULTS = {
    "cut at SELECT": "the server has hung up",
    "cut at SEARCH": "the server has hung up",
    "cut at FETCH": "the server has hung up",
    "cut at MOVE": "the server has hung up",
    "no at FETCH": "refuses what it was asked for",
    "no at SEARCH": "refuses what it was asked for",
    "no at SELECT": "has no folder “INBOX”",
    "no at AUTHENTICATE": "refuses user and password",
    "slow": "takes too long",
    "drip": "takes too long",
}


@pytest.mark.parametrize("fault", [*FAULTS][:: often(3, 1)])
def test_faults_are_told_once_and_tried_again(
    opened: tuple[Box, Path], server: ImapServer, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, game = opened
    by_imap(box, server, ", done: Arbitre")
    server.folders["Arbitre"] = Folder()
    server.inbox.put(reply(box.last("ana"), "1", 70))
    server.fault = fault
    with monkeypatch.context() as impatient:
        if fault in ("slow", "drip"):
            impatient.setattr(imap, "ANSWER", 0.2)
            impatient.setattr(patience, "TALK", 0.5)
        told = box.run()
        again = box.run(NOW, "--only", "fetch")
    assert told.exit == 8 and FAULTS[fault] in told.err and "\x1b" not in told.err
    assert (again.exit, again.text, again.err) == (8, "", "")
    server.fault = ""
    box.ran(LATER)
    assert took(game) == ["taken"]
    whole = (game / "game.json").read_bytes()
    box.ran(LATER)
    assert (game / "game.json").read_bytes() == whole and not server.inbox.mails


def test_pauses_grow_from_minutes_to_hours() -> None:
    begin, tries = datetime(2026, 11, 17, tzinfo=UTC), list[datetime]()
    for minutes in range(0, 24 * 60, 5):
        now = begin + timedelta(minutes=minutes)
        if is_due(tries, now):
            tries.append(now)
    waited = [(later - earlier).seconds // 60 for earlier, later in pairwise(tries)]
    assert waited == [5, 5, 15, 30, 60, 120, 240, 360, 360]
    assert is_due(tries, begin), "a clock that was set back stops nothing"


def test_an_outage_is_told_once_and_after_five_days_again(box: Box, server: ImapServer) -> None:
    by_imap(box, server)
    server.fault = "no at SELECT"
    told = []
    for at in ("17T20:00", "17T20:05", "17T20:06", "18T12:00", "21T12:00", "22T21:00", "23T20:00", "24T20:00"):
        said = box.run(f"2026-11-{at}+01:00")
        assert said.exit == 8
        told += [at] if said.err else []
    assert told == ["17T20:00", "22T21:00"]
    assert sum("SELECT" in said for said in server.said) == 7, "a minute after the second failure it rests"
    server.fault = ""
    assert box.run("2026-11-25T12:00+01:00").exit == 0
    server.fault = "no at SELECT"
    assert box.run("2026-11-25T13:00+01:00").err, "a new outage is told anew"


def test_a_server_that_is_down(opened: tuple[Box, Path]) -> None:
    box, game = opened
    with ImapServer() as server:
        by_imap(box, server)
    box.answer(box.last("ana"), "1")
    said = box.run()
    assert said.exit == 8 and f"localhost:{server.port}: the server cannot be reached (ECONNREFUSED)" in said.err
    assert took(game) == ["taken"], "what lies in `in/` is taken all the same"


def test_more_mails_than_one_run_looks_at(
    opened: tuple[Box, Path], server: ImapServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, game = opened
    monkeypatch.setattr(imap, "MOST_LOOKED_AT", 4)
    monkeypatch.setattr(imap, "BATCH", 2)
    by_imap(box, server)
    for number in range(6):
        server.inbox.put(private(subject=f"Cake {number}"))
    server.inbox.put(reply(box.last("ana"), "1", 70))
    assert (box.run().exit, took(game)) == (8, [])
    assert (box.run().exit, took(game)) == (0, ["taken"])


def test_a_player_who_comes_later_is_not_passed_over(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server)
    server.inbox.put(private(sender="ana@new.example"))
    box.ran()
    assert took(game) == []
    table = (game / "table.yaml").read_text()
    (game / "table.yaml").write_text(
        table.replace('- "ana@example.org"', '- "ana@example.org"\n      - "ana@new.example"')
    )
    box.ran(LATER)
    assert took(game) == ["held"]


def test_a_table_that_cannot_be_read_lets_nobody_be_passed_over(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    by_imap(box, server)
    server.inbox.put(reply(box.last("ana"), "1", 70))
    table = (game / "table.yaml").read_text()
    (game / "table.yaml").write_text("seats: [")
    said = box.run()
    assert said.exit == 3 and said.err.count("table.yaml") == 1
    (game / "table.yaml").write_text(table)
    box.ran(LATER)
    assert took(game) == ["taken"]


@pytest.mark.parametrize(("secret", "exit_"), [("sesame", 0), ("open", 8)])
def test_an_access_token_instead_of_a_password(
    opened: tuple[Box, Path], server: ImapServer, secret: str, exit_: int
) -> None:
    box, game = opened
    login = f"user: referee, auth: xoauth2, password: {{command: [printf, '{secret}\\nmore\\n']}}"
    settle(box, fetch=f"{{imap: 127.0.0.1, port: {server.port}, tls: none, {login}}}")
    server.inbox.put(reply(box.last("ana"), "1", 70))
    assert box.run().exit == exit_
    assert took(game) == (["taken"] if exit_ == 0 else [])


def test_a_server_without_plain_gets_a_login_in_quotes(opened: tuple[Box, Path], server: ImapServer) -> None:
    box, game = opened
    server.capable = "IMAP4rev1"
    by_imap(box, server, ", done: Arbitre")
    server.inbox.put(reply(box.last("ana"), "1", 70))
    box.ran()
    assert took(game) == ["taken"] and 'LOGIN "referee" "sesame"' in server.said
    assert server.inbox.mails[0].flags == {"Arbitre"}, "one that can neither move nor delete one mail gets a mark"


def test_certificates_are_checked(opened: tuple[Box, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box, _ = opened
    for name, known, exit_ in (("localhost", True, 0), ("localhost", False, 8), ("elsewhere.example", True, 8)):
        made, key = certificate(tmp_path, name)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(made, key)
        with ImapServer(context) as server:
            by_imap(box, server, tls="implicit")
            server.inbox.put(reply(box.last("ana"), "1", 70))
            with monkeypatch.context() as patched:
                if known:
                    patched.setenv("SSL_CERT_FILE", str(made))
                said = box.run(NOW, "--only", "fetch")
        assert said.exit == exit_, said.err
        assert bool(server.said) == (exit_ == 0), "nothing is said to a server that is not the one"
        assert ("not one to be trusted" in said.err) == (name == "localhost" and not known)


def test_a_server_without_starttls_is_told_nothing(box: Box, server: ImapServer) -> None:
    by_imap(box, server, tls="starttls")
    said = box.run()
    assert said.exit == 8 and "no encrypted connection" in said.err
    assert [word for word in server.said if word != "CAPABILITY"] == []


def test_names_of_folders_are_written_as_servers_want_them() -> None:
    assert quoted("INBOX") == '"INBOX"'
    assert quoted("Courrier indésirable") == '"Courrier ind&AOk-sirable"'
    assert quoted('a"b\\c & d') == '"a\\"b\\\\c &- d"'
