"""The files of a mailbox: missing, wrong by line, open to others, torn, lost, or where none should be."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.cli.shell import arbitre, done
from tests.mail.postbox import KEY, NOW, REFEREE, Box, ledger, reply, verdicts


def test_a_mailbox_without_settings_says_how_to_begin(box: Box) -> None:
    (box.folder / "mail.yaml").unlink()
    said = box.run()
    assert said.exit == 3 and "mail.yaml: the settings of the mailbox are missing" in said.err
    assert "address: referee@example.org" in said.err


WRONG = [
    ("plus: true\n", "mail.yaml:1::$", "“address” is missing"),
    (f"address: {REFEREE}\npigeon: {{imap: x}}\n", "mail.yaml:2::$", "“pigeon” is not known here"),
    (f"address: {REFEREE}\nplus: yes\n", "mail.yaml:2::$.plus", "wrong type"),
    ("address: nobody\n", "mail.yaml:1::$.address", "not written as it must be"),
    (f"address: {REFEREE}\nkeeper: {{mail: x@y@z}}\n", "mail.yaml:2::$.keeper.mail", "not written as it must be"),
    ("address: [\n", "mail.yaml:2:1", ""),
    (f"address: {REFEREE}\naddress: {REFEREE}\n", "mail.yaml:2:1", "stands here twice"),
]


@pytest.mark.parametrize(("text", "where", "said"), WRONG, ids=[str(at) for at in range(len(WRONG))])
def test_wrong_settings_are_told_by_line_and_field(box: Box, text: str, where: str, said: str) -> None:
    (box.folder / "mail.yaml").write_text(text)
    told = box.run()
    assert told.exit == 3 and where in told.err and said in told.err


TABLES = [
    ("seats: {}\n", "table.yaml:1::$.seats"),
    ("seats: {ana: {mail: [ana@example.org]}}\n", "no player is named for the seat bob"),
    ("seats:\n  ana: {mail: [ana@example.org]}\n  bob: {mail: []}\n", "table.yaml:3::$.seats.bob.mail"),
    ("seats:\n  ana: {mail: [ana@example.org]}\n  bob: {mail: [b@c.d], plays: plain}\n", "table.yaml:3::$.seats.bob"),
    ("seats:\n  ana: {mail: [ana@example.org]}\n  eve: {mail: [b@c.d]}\n", "there is no seat “eve”"),
    ("seats:\n  ana: {mail: [ana@example.org]}\n  bob: {mail: [b@c.d]}\nrequire: nothing\n", "table.yaml:4::$.require"),
]


@pytest.mark.parametrize(("text", "where"), TABLES, ids=[str(at) for at in range(len(TABLES))])
def test_a_wrong_table_stops_its_game_and_no_other(opened: tuple[Box, Path], text: str, where: str) -> None:
    box, game = opened
    other = box.open(seed="other", match="single")
    box.ran()
    (game / "table.yaml").write_text(text)
    waiting = box.answer(next(mail for mail in box.out("ana") if mail.mark.startswith(game.name)), "help")
    box.answer(next(mail for mail in box.out("ana") if mail.mark.startswith(other.name)), "yes")
    said = box.run()
    assert said.exit == 3 and where in said.err
    assert waiting.exists() and verdicts(other) == ["answered"]


def test_a_folder_open_to_others_is_told_and_a_key_open_to_others_refused(opened: tuple[Box, Path]) -> None:
    box, _ = opened
    box.folder.chmod(0o755)
    said = box.run()
    assert said.exit == 0 and "chmod 700" in said.text
    box.folder.chmod(0o700)
    (box.folder / "key").chmod(0o644)
    said = box.run()
    assert said.exit == 3 and "key: others than its owner may read this file (0644)" in said.err


def test_a_lost_key_is_made_anew_and_everybody_asked_to_answer_a_fresh_mail(opened: tuple[Box, Path]) -> None:
    """In all games of the folder; old tokens are worth nothing, and nothing of the game is shown before."""
    box, game = opened
    other = box.open(seed="other", match="single")
    box.ran()
    old = next(mail for mail in reversed(box.out("ana")) if mail.mark.startswith(game.name))
    (box.folder / "key").unlink()
    box.ran()
    assert (box.folder / "key").stat().st_mode & 0o777 == 0o600 and (box.folder / "key").read_bytes() != KEY
    for folder in (game, other):
        fresh = [line for line in ledger(folder) if "out" in line][-2:]
        assert [line["about"] for line in fresh] == ["first", "first"]
    box.answer(old, "1")
    box.ran()
    assert verdicts(game)[2:] == [] or verdicts(game)[-1] in ("held", "which")
    first = next(mail for mail in reversed(box.out("ana")) if mail.mark.startswith(game.name))
    box.answer(first, "yes")
    box.ran()
    assert "starter_court_of_eryndor" in next(m for m in reversed(box.out("ana")) if m.mark.startswith(game.name)).text


def test_a_key_of_another_length_is_refused(box: Box) -> None:
    (box.folder / "key").write_bytes(b"short")
    said = box.run()
    assert said.exit == 3 and "this is no key" in said.err


def test_a_torn_line_is_cut_off_and_what_it_was_about_done_again(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.answer(box.last("ana"), "1")
    box.ran()
    path = game / "post.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    box.ran()
    assert path.read_bytes() == whole


def test_a_line_that_is_none_stops_the_game(opened: tuple[Box, Path]) -> None:
    box, game = opened
    path = game / "post.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    for broken in (b"{}\n", b"nonsense\n", b'{"in":"x","out":"y"}\n', b'{"out":"x"}\n'):
        path.write_bytes(b"".join([lines[0], broken, *lines[1:]]))
        said = box.run()
        assert said.exit == 3 and f"{path}:2: this line of the ledger cannot be read" in said.err


def test_a_ledger_without_a_save_rests(opened: tuple[Box, Path]) -> None:
    box, game = opened
    (game / "game.json").unlink()
    waiting = box.answer(box.last("ana"), "1")
    said = box.run()
    assert said.exit == 3 and "game.json: there is no save beside this table" in said.err
    assert waiting.exists()


def test_a_save_without_a_ledger_begins_with_first_mails(opened: tuple[Box, Path]) -> None:
    """Nobody is believed on a token that no ledger knows: what comes is held."""
    box, game = opened
    old = box.last("ana")
    (game / "post.jsonl").unlink()
    shutil.rmtree(game / "mails")
    box.answer(old, "1")
    box.ran()
    assert verdicts(game) == ["held"]
    assert [line["about"] for line in ledger(game) if "out" in line] == ["first", "first"]


def test_a_game_folder_that_is_gone_leaves_its_mails_to_nobody(opened: tuple[Box, Path]) -> None:
    box, game = opened
    mail = box.last("ana")
    shutil.rmtree(game)
    box.answer(mail, "1")
    box.ran()
    assert [line["verdict"] for line in ledger(box.folder)] == ["aside"]


def test_a_copy_of_a_game_rests(opened: tuple[Box, Path]) -> None:
    box, game = opened
    shutil.copytree(game, box.folder / "zz-copy")
    said = box.run()
    assert said.exit == 3 and "lies in" in said.err


def test_only_whole_mails_are_read(opened: tuple[Box, Path]) -> None:
    """A link, a folder and a file that is still being written stay; the keeper is told of what is no file."""
    box, game = opened
    inbox = box.folder / "in"
    raw = reply(box.last("ana"), "1", 77)
    (inbox / "writing.tmp").write_bytes(raw[:100])
    (inbox / ".hidden.eml").write_bytes(raw)
    box.ran()
    (inbox / "folder.eml").mkdir()
    (box.folder.parent / "elsewhere.eml").write_bytes(raw)
    (inbox / "link.eml").symlink_to(box.folder.parent / "elsewhere.eml")
    os.mkfifo(inbox / "pipe.eml")
    said = box.run()
    assert said.exit == 0 and said.text.count("this is no file") == 3
    assert verdicts(game)[2:] == []
    assert len(list(inbox.iterdir())) == 5


def test_a_mailbox_that_is_not_there(tmp_path: Path) -> None:
    said = arbitre("mail", "run", tmp_path / "nowhere", "--lang", "en")
    assert said.exit == 3 and "nowhere" in said.err


@pytest.mark.parametrize("now", ["soon", "2026-11-17", "2026-11-17T20:00", "9999-99-99T20:00+01:00"])
def test_a_moment_is_written_in_full(box: Box, now: str) -> None:
    assert box.run(now).exit == 2


def test_steps_may_be_taken_one_by_one(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.answer(box.last("ana"), "1")
    before = len(ledger(game))
    for step, lines in (("fetch", 0), ("send", 0), ("take", 1), ("tick", 1), ("write", 2), ("send", 3)):
        assert box.run(NOW, "--only", step).exit == 0
        assert len(ledger(game)) == before + lines, step
    assert len(box.out("ana")) == 3


BAD_PLAYERS = [
    (["ana=ana@example.org"], "no player is named for the seat bob"),
    (["ana=ana@example.org", "bob=nobody"], "is no address"),
    (["ana=ana@example.org", "bob=b@example.org,de"], "the languages are en and fr"),
    (["ana=ana@example.org", "ana=b@example.org", "bob=b@example.org"], "is given twice"),
    (["ana=ana@example.org", "eve=b@example.org"], "there is no seat “eve”"),
]


@pytest.mark.parametrize(("players", "said"), BAD_PLAYERS, ids=[said for _, said in BAD_PLAYERS])
def test_a_game_is_opened_for_all_its_seats_or_not_at_all(
    box: Box, tmp_path: Path, players: list[str], said: str
) -> None:
    save = tmp_path / "game.json"
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "x", "-o", save))
    words = [word for player in players for word in ("-p", player)]
    told = arbitre("mail", "open", box.folder, save, *words, "--lang", "en")
    assert told.exit == 2 and said in told.err
    assert sorted(path.name for path in box.folder.iterdir()) == ["key", "mail.yaml"]


def test_whom_the_computer_plays_needs_no_address_and_gets_no_mail(box: Box, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "x", "--computer", "bob", "-o", save))
    done(arbitre("mail", "open", box.folder, save, "-p", "ana=ana@example.org"))
    box.ran()
    box.answer(box.last("ana"), "yes\ntell bob: hello")
    box.ran()
    assert "is played by the computer" in " ".join(box.last("ana").text.split())
    box.answer(box.last("ana"), "1")
    box.ran()
    assert "your turn" in str(box.last("ana").message["Subject"]) and not box.out("bob")


def test_an_open_game_is_not_opened_again(opened: tuple[Box, Path]) -> None:
    box, game = opened
    both = ("-p", "ana=ana@example.org", "-p", "bob=b@example.org")
    said = arbitre("mail", "open", box.folder, game / "game.json", *both, "--lang", "en")
    assert said.exit == 2 and "this game is open already" in said.err


def test_raw_mails_go_when_nobody_needs_them_any_more(opened: tuple[Box, Path]) -> None:
    box, game = opened
    box.put(b"From: eve@example.com\nTo: referee@example.org\nMessage-ID: <1@eve>\n\nBuy!\n")
    done(arbitre("apply", game / "game.json", "--as", "bob", "--yes", "resign match"))
    box.ran()
    assert list((game / "mails").iterdir()) and len(box.inside()) == 1
    box.ran("2026-12-20T20:00+01:00")
    assert list((game / "mails").iterdir()) and not box.inside()
    box.ran("2027-03-01T20:00+01:00")
    assert not list((game / "mails").iterdir())
    assert (game / "game.json").exists() and len(verdicts(game)) == 2
