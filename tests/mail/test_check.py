"""`mail check`: it logs in, writes to itself, and tells what becomes of its mails on the way, or that nobody knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.shell import Said, arbitre
from tests.mail.imap_server import Folder, ImapServer
from tests.mail.postbox import Box, reply
from tests.mail.smtp_server import SmtpServer, Taken
from tests.mail.ways import KEEPER, imap_way, private, settle, smtp_way, took

HERE = "Received: from out.example by mx.example.org; Tue, 17 Nov 2026 19:00:00 +0000\n"
RESULTS = "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n"
BEFORE = "Received: from us by out.example; Tue, 17 Nov 2026 19:00:00 +0000\n"


def checked(box: Box, *more: str, wait: int = 0, lang: str = "en") -> Said:
    return arbitre(
        "mail", "check", box.folder, "--now", "2026-11-17T20:00+01:00", "--wait", wait, "--lang", lang, *more
    )


def found(said: Said) -> list[str]:
    return [one["what"] for one in said.data["found"]]


@pytest.fixture
def checking(opened: tuple[Box, Path], imap_server: ImapServer, smtp_server: SmtpServer) -> Box:
    """A mailbox that fetches from one server and sends by another."""
    box, _ = opened
    way = imap_way(box, imap_server, ", done: Arbitre, folders: [INBOX, Junk]")
    settle(box, fetch=way, send=smtp_way(smtp_server), keeper=KEEPER)
    imap_server.folders["Junk"] = Folder()
    for path in (box.folder, *box.folder.glob("*/")):
        path.chmod(0o700)
    return box


def as_it_is(mail: Taken) -> str:
    return f"Return-Path: <{mail.sender}>\n{RESULTS}{HERE}{BEFORE}{mail.raw.decode()}"


def by_exchange(mail: Taken) -> str:
    """Takes the plus away, and gives mails names of its own."""
    text = re.sub(r"\+check\.[0-9a-f]+@", "@", as_it_is(mail))
    return re.sub(r"(?m)^Message-ID: .*$", "Message-ID: <AM0PR@prod.outlook.example>", text)


def by_another(mail: Taken) -> str:
    """Forgets threads and senders, and writes its results below its line."""
    text = re.sub(r"(?m)^(Message-ID|References|Return-Path): .*\n", "", as_it_is(mail))
    return text.replace(RESULTS + HERE, HERE + RESULTS)


def with_forged_results(mail: Taken) -> str:
    text = as_it_is(mail).replace(RESULTS, "").replace(f"<{mail.sender}>", "<srs0=x@relay.example>")
    return text.replace(BEFORE, BEFORE + RESULTS)


WAYS = {
    as_it_is: ["plus.kept", "message_id.kept", "sender.kept", "results.above"],
    by_exchange: ["plus.stripped", "message_id.thread", "sender.replaced", "results.above"],
    by_another: ["plus.kept", "message_id.replaced", "sender.unknown", "results.below"],
    with_forged_results: ["plus.kept", "message_id.kept", "sender.replaced", "results.elsewhere"],
}


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_becomes_of_a_mail_to_oneself(
    checking: Box, imap_server: ImapServer, smtp_server: SmtpServer, way: object
) -> None:
    smtp_server.handler.deliver = lambda mail: imap_server.inbox.put(way(mail).encode())  # type: ignore[operator]
    said = checked(checking, "--json")
    assert said.exit == 0 and found(said) == ["fetches", "sends", "arrived", *WAYS[way]]  # type: ignore[index]
    assert len(smtp_server.taken) == 2 and checking.inside() == []
    assert not imap_server.inbox.mails and len(imap_server.folders["Arbitre"].mails) == 2


@pytest.mark.parametrize(("lang", "says"), [("en", "Plus addresses survive"), ("fr", "Les adresses à plus survivent")])
def test_it_is_told_in_words_and_nothing_else_is_touched(
    checking: Box, imap_server: ImapServer, smtp_server: SmtpServer, lang: str, says: str
) -> None:
    """Neither other people's mails nor those of players, which the next run finds as they were."""
    smtp_server.handler.deliver = lambda mail: imap_server.inbox.put(as_it_is(mail).encode())
    game = next(checking.folder.glob("*/table.yaml")).parent
    imap_server.inbox.put(private())
    imap_server.inbox.put(reply(checking.last("ana"), "1", 70))
    before = {path: path.read_bytes() for path in checking.folder.rglob("*") if path.is_file()}
    said = checked(checking, lang=lang)
    assert (said.exit, said.err) == (0, "") and says in said.text and "mx.example.org" in said.text
    assert {path: path.read_bytes() for path in checking.folder.rglob("*") if path.is_file()} == before
    assert len(imap_server.inbox.mails) == 2 and took(game) == []
    checking.ran()
    assert took(game) == ["taken"]


def test_a_mail_among_junk_is_found(checking: Box, imap_server: ImapServer, smtp_server: SmtpServer) -> None:
    smtp_server.handler.deliver = lambda mail: imap_server.folders["Junk"].put(as_it_is(mail).encode())
    assert "arrived.junk" in found(checked(checking, "--json"))


def test_plus_addresses_that_do_not_arrive_are_to_be_mended(
    checking: Box, imap_server: ImapServer, smtp_server: SmtpServer
) -> None:
    def deliver(mail: Taken) -> None:
        if "+" not in mail.recipient:
            imap_server.inbox.put(as_it_is(mail).encode())

    smtp_server.handler.deliver = deliver
    said = checked(checking, "--json")
    assert said.exit == 3 and found(said)[2:5] == ["arrived", "plus.lost", "message_id.kept"]
    assert "answers of players would be lost" in said.envelope["errors"][0]["message"]


def test_a_server_that_takes_no_plus(checking: Box, imap_server: ImapServer, smtp_server: SmtpServer) -> None:
    smtp_server.handler.plus = False
    smtp_server.handler.deliver = lambda mail: imap_server.inbox.put(as_it_is(mail).encode())
    assert found(checked(checking, "--json"))[3:6] == ["plus.kept", "message_id.kept", "sender.plain"]


def test_what_does_not_arrive_is_not_known(checking: Box, smtp_server: SmtpServer) -> None:
    said = checked(checking, "--json")
    assert said.exit == 0 and found(said) == ["fetches", "sends", "arrived.not"]
    assert len(smtp_server.taken) == 2 and "mending" not in checked(checking).text


def test_a_mail_that_comes_after_a_while_is_waited_for(
    checking: Box, imap_server: ImapServer, smtp_server: SmtpServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def later(seconds: float) -> None:
        for mail in smtp_server.taken:
            imap_server.inbox.put(as_it_is(mail).encode())

    monkeypatch.setattr("time.sleep", later)
    assert "plus.kept" in found(checked(checking, "--json", wait=60))


def test_mails_that_a_program_brings_are_found(opened: tuple[Box, Path], smtp_server: SmtpServer) -> None:
    """Nothing is fetched: `mail in` lays them down, and leaves them alone while the folder is locked."""
    box, _ = opened
    settle(box, send=smtp_way(smtp_server), keeper=KEEPER)
    kept = box.answer(box.last("ana"), "1")
    smtp_server.handler.deliver = lambda mail: box.put(as_it_is(mail).encode())
    assert found(checked(box, "--json"))[:3] == ["sends", "arrived", "plus.kept"]
    assert box.inside() == [f"in/{kept.name}"]


def test_by_hand_nothing_of_that_is_known(opened: tuple[Box, Path], imap_server: ImapServer) -> None:
    box, _ = opened
    settle(box, keeper=KEEPER)
    assert found(checked(box, "--json")) == ["by_hand"] and "not known here" in checked(box).text
    settle(box, fetch=imap_way(box, imap_server), keeper=KEEPER)
    assert found(checked(box, "--json")) == ["fetches", "sends.not"]


def test_a_login_that_fails_is_told_and_the_rest_is_checked(checking: Box, imap_server: ImapServer) -> None:
    imap_server.secret = "another"
    game = next(checking.folder.glob("*/table.yaml")).parent
    said = checked(checking)
    assert said.exit == 8 and "refuses user and password" in said.err
    (game / "table.yaml").write_text("seats: {}\n")
    said = checked(checking)
    assert said.exit == 3 and "refuses user and password" in said.err and "table.yaml" in said.err


def test_a_mail_to_oneself_that_is_refused(checking: Box, smtp_server: SmtpServer) -> None:
    smtp_server.handler.data = "554 5.7.1 no"
    said = checked(checking)
    assert said.exit == 8 and "was not taken by the server (5.7.1)" in said.err


def test_an_address_that_is_too_long_for_a_plus(
    checking: Box, imap_server: ImapServer, smtp_server: SmtpServer
) -> None:
    settings = checking.folder / "mail.yaml"
    settings.write_text(settings.read_text().replace("referee@example.org", f"{'r' * 50}@example.org"))
    smtp_server.handler.deliver = lambda mail: imap_server.inbox.put(as_it_is(mail).encode())
    assert found(checked(checking, "--json"))[2:6] == ["arrived", "plus.too_long", "message_id.kept", "sender.plain"]
    assert len(smtp_server.taken) == 1
