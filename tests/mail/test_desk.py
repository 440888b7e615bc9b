"""The keeper's desk: how games stand, what was set aside, more time for all, forgetting, and mails to the keeper."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.mail.desk.checking import disk_of, is_synchronised
from tests.cli.shell import arbitre, done
from tests.mail.clock import LATE, agree_on_terms, at, defaults, entries, go_by
from tests.mail.postbox import REFEREE, Box, Mail, ledger, verdicts

KEEPER = "me@example.org"


def with_keeper(box: Box, lang: str = "en") -> None:
    (box.folder / "mail.yaml").write_text(f"address: {REFEREE}\nplus: true\nkeeper: {{mail: {KEEPER}, lang: {lang}}}\n")


def to_keeper(box: Box) -> list[Mail]:
    return [Mail(path) for path in sorted((box.folder / "out").glob("keeper.*.eml"))]


def status(box: Box, hours: float) -> dict[str, object]:
    found: dict[str, object] = done(arbitre("mail", "status", box.folder, "--now", at(hours), "--json")).data
    return found


@pytest.mark.parametrize(("lang", "says"), [("en", "the terms leave it to you"), ("fr", "vous laissent décider")])
def test_the_keeper_is_told_once_who_is_late(playing: tuple[Box, Path], lang: str, says: str) -> None:
    box, game = playing
    with_keeper(box, lang)
    agree_on_terms(game, late="wait")
    mover = box.mover()
    go_by(box, 0, LATE)
    assert to_keeper(box) == []
    said = box.run(at(LATE))
    assert said.exit == 0 and f": {mover} is late" in said.text
    go_by(box, LATE + 1, LATE + 60)
    (mail,) = to_keeper(box)
    assert mail.message["To"] == KEEPER and says in " ".join(mail.message.get_content().split())
    assert mail.message["Auto-Submitted"] == "auto-generated"
    assert box.run(at(LATE + 61)).text == ""


def test_where_a_server_sends_the_keeper_is_sent_the_mail_once(playing: tuple[Box, Path], tmp_path: Path) -> None:
    box, game = playing
    with_keeper(box)
    script, sent = tmp_path / "sendmail", tmp_path / "sent"
    script.write_text(f'#!/bin/sh\necho "$@" >> {sent}\ncat > /dev/null\n')
    script.chmod(0o700)
    with (box.folder / "mail.yaml").open("a") as file:
        file.write(f"send: {{sendmail: [{script}]}}\n")
    agree_on_terms(game, late="wait")
    go_by(box, 0, LATE + 36)
    assert sum(KEEPER in line for line in sent.read_text().splitlines()) == 1
    assert to_keeper(box) == []


def test_without_an_address_of_the_keeper_the_run_tells_once(playing: tuple[Box, Path]) -> None:
    box, game = playing
    agree_on_terms(game, late="wait")
    go_by(box, 0, LATE)
    assert "is late" in box.run(at(LATE)).text
    assert box.run(at(LATE + 1)).text == "" and to_keeper(box) == []


def test_a_game_that_rests_is_told_by_mail_once_a_week(playing: tuple[Box, Path]) -> None:
    box, game = playing
    with_keeper(box)
    (game / "table.yaml").write_text("seats: {}\n")
    for hours in (0, 1, 2):
        assert box.run(at(hours)).exit == 3
    assert len(to_keeper(box)) == 1
    box.run(at(24 * 7))
    assert len(to_keeper(box)) == 2


def test_status_tells_who_is_awaited_what_is_in_and_what_waits(opened: tuple[Box, Path]) -> None:
    box, game = opened
    agree_on_terms(game)
    box.answer(box.last("ana"), "1")
    box.answer(box.last("bob"), "1", sender="other@example.org")
    box.answer(box.last("bob"), "away", auto_submitted="auto-replied")
    box.put(b"From: spam@example.com\nMessage-ID: <x@example.com>\n\nBuy!\n")
    box.ran(at(1))
    before = {path: path.read_bytes() for path in box.folder.rglob("*") if path.is_file()}
    told = status(box, 2)
    (one,) = told["games"]  # type: ignore[misc,call-overload]
    assert (one["sealed"], one["held"], one["automatic"], told["aside"]) == (["ana"], ["bob"], 1, 1)
    assert [(each["seat"], each["due"], each["late"]) for each in one["awaited"]] == [
        ("bob", "2026-11-20T20:10+01:00", False)
    ]
    for lang, says in (("en", "answers that are in: ana"), ("fr", "réponses reçues : ana")):
        text = done(arbitre("mail", "status", box.folder, "--now", at(2), "--lang", lang)).text
        assert says in text and "bob" in text
    assert {path: path.read_bytes() for path in box.folder.rglob("*") if path.is_file()} == before


def test_status_tells_of_a_game_that_cannot_be_read_and_of_the_others(playing: tuple[Box, Path]) -> None:
    box, _ = playing
    other = box.open(seed="other", match="single")
    (other / "game.json").write_text("{}")
    said = arbitre("mail", "status", box.folder, "--now", at(2), "--json")
    assert said.exit == 3 and len(said.data["games"]) == 1


def test_what_was_set_aside_is_listed_taken_again_and_dropped(opened: tuple[Box, Path]) -> None:
    box, game = opened
    raw = b"From: ana@phone.example\nTo: x@example.org\nMessage-ID: <a@phone.example>\n\n1\n"
    box.put(raw)
    box.ran(at(1))
    (one,) = done(arbitre("mail", "aside", box.folder, "--json")).data["mails"]
    assert one["from"] == "ana@phone.example"
    key = one["in"][:12]
    assert arbitre("mail", "aside", box.folder, key).exit == 2
    assert arbitre("mail", "aside", box.folder, "--take").exit == 2
    assert arbitre("mail", "aside", box.folder, "0000", "--take").exit == 2
    table = game / "table.yaml"
    table.write_text(table.read_text().replace('- "ana@example.org"', '- "ana@example.org"\n      - ana@phone.example'))
    done(arbitre("mail", "aside", box.folder, key, "--take"))
    box.ran(at(2))
    assert verdicts(game)[-1] == "held" and box.inside() == []
    box.put(raw.replace(b"ana@phone", b"eve@phone"))
    box.ran(at(3))
    (two,) = done(arbitre("mail", "aside", box.folder, "--json")).data["mails"]
    done(arbitre("mail", "aside", box.folder, two["in"][:8], "--drop"))
    assert done(arbitre("mail", "aside", box.folder)).text.strip() == "Nothing is set aside."
    box.put(raw.replace(b"ana@phone", b"eve@phone"))
    box.ran(at(4))
    assert len((box.folder / "post.jsonl").read_text().splitlines()) == 3  # it is known, and dropped


def test_everybody_awaited_in_all_games_gets_more_time(playing: tuple[Box, Path]) -> None:
    box, game = playing
    other = box.open(seed="other", match="single")
    agree_on_terms(game)
    mover = box.mover()
    go_by(box, 0, LATE)
    said = done(arbitre("mail", "extend", box.folder, "48", "--now", at(LATE - 1), "--json"))
    assert said.data["extended"] == {game.name: [mover]} and other.name not in said.data["extended"]
    assert entries(game)[-1]["public"]["note"] == {"kind": "extend", "hours": 48}
    go_by(box, LATE, LATE + 47)
    assert defaults(game) == []
    box.ran(at(LATE + 48))
    assert len(defaults(game)) == 1
    assert done(arbitre("verify", game / "game.json")).exit == 0
    assert arbitre("mail", "extend", box.folder, "0").exit == 2
    assert arbitre("mail", "extend", box.folder, "9999", "--now", at(LATE + 49)).exit != 0


def test_forgetting_erases_address_and_mails_and_nothing_of_the_chain(opened: tuple[Box, Path]) -> None:
    box, game = opened
    refused = arbitre("mail", "forget", box.folder, game.name, "ana", "--now", at(0))
    assert refused.exit == 1 and "ana still plays" in refused.err
    assert arbitre("mail", "forget", box.folder, "nothing", "ana", "--now", at(0)).exit == 2
    box.answer(box.last("ana"), "resign", sender="ana@phone.example")
    box.ran(at(0))
    box.answer(box.last("ana"), "yes")
    box.ran(at(1))
    save = (game / "game.json").read_bytes()
    assert entries(game)[-1]["kind"] == "reveal"
    keys = [line["in"] for line in ledger(game) if "in" in line]
    done(arbitre("mail", "forget", box.folder, game.name, "ana", "--now", at(2)))
    left = b"".join(path.read_bytes() for path in box.folder.rglob("*") if path.is_file() and path.name != "key")
    assert b"ana@" not in left and b"bob@example.net" in left
    assert [line["in"] for line in ledger(game) if "in" in line] == keys
    assert (game / "game.json").read_bytes() == save
    assert not list((box.folder / "out").glob("*.ana.*"))
    box.ran(at(3))
    assert not list((box.folder / "out").glob("*.ana.*"))


def test_check_finds_what_is_open_to_others_and_what_cannot_be_read(playing: tuple[Box, Path]) -> None:
    box, game = playing
    with_keeper(box)
    for path in (box.folder, *box.folder.glob("*/")):
        path.chmod(0o700)
    said = arbitre("mail", "check", box.folder, "--now", at(0), "--lang", "en")
    assert (said.exit, said.err) == (0, "") and "Nothing was found that needs mending" in said.text, said
    (box.folder / "key").chmod(0o644)
    assert arbitre("mail", "check", box.folder, "--now", at(0)).exit == 3
    (box.folder / "key").chmod(0o600)
    game.chmod(0o755)
    (game / "table.yaml").write_text("seats: {ana: {}}\n")
    said = arbitre("mail", "check", box.folder, "--now", at(0), "--lang", "en")
    assert said.exit == 3 and "chmod 700" in said.text and "table.yaml" in said.err
    (box.folder / "mail.yaml").write_text("adress: x\n")
    assert arbitre("mail", "check", box.folder, "--now", at(0)).exit == 3


def test_network_and_synchronised_folders_are_known(tmp_path: Path) -> None:
    mounts = [("/", "ext4"), ("/home", "nfs4"), ("/home/me/local", "ext4"), ("/homes", "cifs")]
    assert disk_of("/home/me/games", mounts) == "nfs4"
    assert disk_of("/home/me/local/games", mounts) == "ext4"
    assert disk_of("/var/games", mounts) == "ext4" and disk_of("/var", []) == ""
    (tmp_path / "Dropbox (Mine)" / "games").mkdir(parents=True)
    (tmp_path / "shared" / "games").mkdir(parents=True)
    (tmp_path / "shared" / ".stfolder").mkdir()
    assert is_synchronised(str(tmp_path / "Dropbox (Mine)" / "games"))
    assert is_synchronised(str(tmp_path / "shared" / "games"))
    assert not is_synchronised(str(tmp_path))
