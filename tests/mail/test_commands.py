"""Mails on the command line: read, written, applied by hand; nothing is changed by looking."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from tests.cli.shell import Said, arbitre, done
from tests.mail.position import opened


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return opened(tmp_path).relative_to(tmp_path)


def answer(body: str, *headers: str, name: str = "letter.eml") -> Path:
    head = ["From: Robert <bob@example.org>", "Content-Type: text/plain; charset=utf-8", *headers]
    file = Path(name)
    file.write_text("\n".join([*head, "", body]), encoding="utf-8")
    return file


def refused(said: Said, status: int, code: str) -> str:
    assert (said.exit, said.envelope["errors"][0]["code"]) == (status, code)
    message: str = said.envelope["errors"][0]["message"]
    return message


def test_the_answer_to_a_mail_written_by_hand_is_applied_by_its_number(save: Path) -> None:
    for lang in ("en", "fr"):
        mail = message_from_bytes(
            done(arbitre("mail", "write", save, "--as", "bob", "--lang", lang)).out, policy=default
        )
        said = done(arbitre("mail", "read", answer("32", f"In-Reply-To: {mail['Message-ID']}"), save, "--json"))
        assert said.data["seat"] == "bob"
        assert [one["verdict"] for one in said.data["tried"]["orders"]] == ["taken"]
        assert said.data["tried"]["orders"][0]["order"] == "place nadia_the_mender at b2"
    before = save.read_bytes()
    told = done(arbitre("apply", save, "--as", "bob", "-f", "letter.eml", "--dry-run", "--no-log"))
    assert "place nadia_the_mender at b2" in told.text and save.read_bytes() == before
    assert (
        "> place nadia_the_mender at b2"
        in done(arbitre("apply", save, "--as", "bob", "-f", "letter.eml", "--no-log")).text
    )
    again = arbitre("apply", save, "--as", "ana", "-f", "letter.eml", "--no-log", "--json")
    refused(again, 1, "mail_list_changed")


def test_a_number_without_the_mail_it_was_printed_in_counts_for_nothing(save: Path) -> None:
    before = save.read_bytes()
    refused(arbitre("apply", save, "--as", "bob", "-f", answer("3"), "--json"), 1, "mail_list_changed")
    assert save.read_bytes() == before and not save.with_name("game.json.log").exists()


def test_a_mail_is_applied_for_nobody_who_is_not_named(save: Path) -> None:
    refused(arbitre("apply", save, "-f", answer("place nadia at b2"), "--json"), 2, "mail_needs_as")


def test_a_mistake_refuses_the_whole_mail_with_its_place(save: Path) -> None:
    before = save.read_bytes()
    said = arbitre("apply", save, "--as", "bob", "-f", answer("place nadia at b2\n\nplce oath at b1\nplace oath at a1"))
    assert said.exit == 1 and save.read_bytes() == before
    assert "letter.eml:3:1: “plce” is not an order." in said.err and "place scribe_of_oaths at b1" in said.err


def test_what_a_mail_asks_for_besides_is_told_to_whoever_applies_it(save: Path) -> None:
    mail = answer("place nadia at b2\ntell ana: your turn\nlog 20\n\nThe weather is fine.")
    said = done(arbitre("apply", save, "--as", "bob", "-f", mail, "--no-log"))
    assert "tell ana: your turn" in said.err and "log 20" in said.err
    refused(arbitre("apply", save, "--as", "ana", "-f", answer("help"), "--json"), 2, "mail_without_orders")


def test_orders_that_are_only_to_be_tried_are_not_applied(save: Path) -> None:
    before = save.read_bytes()
    mail = answer("try\nplace nadia at b2")
    refused(arbitre("apply", save, "--as", "bob", "-f", mail, "--json"), 1, "mail_only_tried")
    assert save.read_bytes() == before
    done(arbitre("apply", save, "--as", "bob", "-f", mail, "--dry-run"))


def test_an_attachment_says_for_whom_and_when(save: Path) -> None:
    def attached(text: str) -> Path:
        body = f'--b\nContent-Type: text/yaml; name="m.yaml"\n\n{text}\n--b--\n'
        raw = f"From: bob@example.org\nContent-Type: multipart/mixed; boundary=b\n\n{body}"
        Path("letter.eml").write_text(raw)
        return Path("letter.eml")

    stale = attached("seat: bob\nafter: 0\norders: [place nadia at b2]")
    refused(arbitre("apply", save, "--as", "bob", "-f", stale, "--json"), 5, "stale")
    other = attached("seat: ana\nafter: 1\norders: [place nadia at b2]")
    refused(arbitre("apply", save, "--as", "bob", "-f", other, "--json"), 6, "speaks_for_another")
    bomb = attached("orders: &a [x]\nb: *a")
    assert arbitre("apply", save, "--as", "bob", "-f", bomb, "--json").exit == 3
    done(arbitre("apply", save, "--as", "bob", "-f", attached("orders: [place nadia at b2]"), "--no-log"))


def test_what_is_read_of_a_mail_is_told_line_by_line(save: Path) -> None:
    body = "place nadia at b2\n\nWhat a day.\n\nOn Tue, Nov 17, 2026, Arbitre wrote:\n> where are you?\n-- \nRobert"
    said = done(arbitre("mail", "read", answer(body), save, "--as", "bob"))
    assert said.text.split("\n") == [
        "It bears no mark of a mail from here.",
        "Lines that count:",
        "   1  place nadia at b2",
        "   3  What a day.",
        "Passed over:",
        "   5  who is quoted: On Tue, Nov 17, 2026, Arbitre wrote:",
        "   6  quoted: > where are you?",
        "   7–8  signature: --",
        "Not read, since it stands behind the orders:",
        "      What a day.",
        "Orders:",
        "1:1  place nadia_the_mender at b2: would be taken",
        "1 of 1 order would be taken. Nothing was changed.",
        "",
    ]
    alone = done(arbitre("mail", "read", answer(body))).text
    assert alone == said.text[: said.text.index("Not read")]


def test_a_mail_is_found_its_game_in_a_folder(save: Path) -> None:
    folder = Path("games/naastica-1")
    folder.mkdir(parents=True)
    Path("games/notes.txt").write_text("x")
    Path("games/a-torn-one").mkdir()
    Path("games/a-torn-one/game.json").write_text("{")
    (folder / "game.json").write_bytes(save.read_bytes())
    mail = answer("place nadia at b2", "In-Reply-To: <kofxqwk4mz.bob.1.aaaaaaaaaaaaaaaa@x>")
    said = done(arbitre("mail", "read", mail, "games", "--json"))
    assert (said.data["seat"], said.data["save"]) == ("bob", "games/naastica-1/game.json")
    lost = done(arbitre("mail", "read", answer("place nadia at b2"), "games", "--json"))
    assert "save" not in lost.data


def test_what_cannot_be_read_is_told(save: Path) -> None:
    Path("none.eml").write_bytes(b"place nadia at b2")
    refused(arbitre("mail", "read", "none.eml", "--json"), 3, "mail_malformed")
    Path("large.eml").write_bytes(b"From: a@b\n\n" + b"x" * 2**21)
    refused(arbitre("mail", "read", "large.eml", "--json"), 3, "too_large")
    refused(arbitre("mail", "read", "missing.eml", "--json"), 3, "missing_file")
    deep = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(20))
    Path("deep.eml").write_bytes(b"From: a@b\n" + deep)
    assert "at most 10 parts within each other" in refused(
        arbitre("mail", "read", "deep.eml", "--json"), 3, "mail_too_large"
    )
    refused(arbitre("apply", save, "--as", "bob", "-f", "deep.eml", "--json"), 3, "mail_too_large")


def test_a_mail_is_written_of_a_save_as_of_the_view(save: Path) -> None:
    done(arbitre("view", save, "--as", "bob", "-o", "bob.view.json"))
    where = ("--to", "bob@example.org", "--from", "keeper@example.org", "--date", "2026-11-17T20:00:00+01:00")
    of_save = done(arbitre("mail", "write", save, "--as", "bob", *where)).out
    assert of_save == done(arbitre("mail", "write", "bob.view.json", *where)).out
    told = done(arbitre("mail", "write", save, "--as", "bob", *where, "--json")).data
    assert told["mail"].encode() == of_save and told["seat"] == "bob"
    since = done(arbitre("mail", "write", save, "--as", "bob", "--since", "0")).text
    assert "kofxqwk4mz is set up." in since


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), "mail_for_nobody"),
        (("--as", "eve"), "unknown_seat"),
        (("--as", "bob", "--since", "9"), "bad_since"),
        (("--as", "bob", "--since", "-1"), "bad_since"),
        (("--as", "bob", "--to", "nobody"), "bad_address"),
        (("--as", "bob", "--to", "a@b\r\nBcc: c@d"), "bad_address"),
        (("--as", "bob", "--from", "é@example.org"), "bad_address"),
        (("--as", "bob", "--date", "tomorrow"), "bad_mail_time"),
        (("--as", "bob", "--date", "2026-11-17T20:00:00"), "bad_mail_time"),
    ],
)
def test_what_no_mail_can_be_written_with_is_refused(save: Path, arguments: tuple[str, ...], code: str) -> None:
    refused(arbitre("mail", "write", save, *arguments, "--json"), 2, code)


def test_a_player_is_written_to_in_the_language_that_player_speaks(tmp_path: Path) -> None:
    save = tmp_path / "g.json"
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--speaks", "bob=fr", "--seed", "x", "-o", save))
    assert "=C3=A9pondez au-dessus" in done(arbitre("mail", "write", save, "--as", "bob")).text
    assert "reply above" in done(arbitre("mail", "write", save, "--as", "ana", "--lang", "en")).text


def test_a_mail_tells_by_when_the_answer_is_due_once(tmp_path: Path) -> None:
    save, when = tmp_path / "g.json", ("--time", "2026-11-17T20:00:00+01:00", "--no-log")
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "x", "-o", save, *when[:2]))
    done(arbitre("note", save, "terms", "next=72", "zone=+01:00", *when))
    told = done(arbitre("mail", "write", save, "--as", "bob", "--lang", "en")).text
    assert told.count("awaited until Friday 20 November, 20:00 (+01:00)") == 2  # in text and in HTML
    assert "2026-11-20T" not in told
    done(arbitre("apply", save, "--as", "bob", "collection starter_veil", *when))
    assert "awaited until" not in done(arbitre("mail", "write", save, "--as", "bob", "--lang", "en")).text
