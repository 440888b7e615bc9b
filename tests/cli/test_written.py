"""What is written can be read: what would not be is refused as it comes in, and caught before it replaces anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli import exits, store
from rules.kernel.orders import words
from tests.cli.shell import Said, arbitre, done

DECOMPOSED = "cafe\u0301"
COMPOSED = "caf\u00e9"


def sent(save: str, *orders: str, seat: str = "ana") -> Said:
    return arbitre("apply", save, "--as", seat, "--no-log", "-f", "-", stdin="\n".join(orders).encode())


def standing_card(save: str) -> Any:
    return json.loads(Path(save).read_bytes())["ready"]["ana"][0]["answer"]["card"]


def test_text_is_kept_in_nfc_however_it_was_typed(table: Path) -> None:
    done(sent("fresh.json", f"standing place: place {DECOMPOSED} at b2"))
    assert standing_card("fresh.json") == COMPOSED
    for command in ("show", "moves", "verify"):
        done(arbitre(command, "fresh.json"))


def test_columns_count_the_letters_people_see(table: Path) -> None:
    said = arbitre("apply", "fresh.json", "--json", f"standing place: place {DECOMPOSED} at nowhere", "--as", "ana")
    assert said.envelope["errors"][0]["where"] == "1:31"


@pytest.mark.parametrize(
    "document",
    [
        f"orders: ['standing place: place {DECOMPOSED} at b2']",
        f'{{"orders": ["standing place: place {DECOMPOSED} at b2"]}}',
    ],
)
def test_a_move_file_is_brought_to_nfc_too(table: Path, document: str) -> None:
    done(sent("fresh.json", document))
    assert standing_card("fresh.json") == COMPOSED


def test_an_escape_that_hides_another_spelling_is_refused(table: Path) -> None:
    before = Path("fresh.json").read_bytes()
    said = sent("fresh.json", json.dumps({"orders": [f"standing place: place {DECOMPOSED} at b2"]}))
    assert said.exit == exits.UNREADABLE
    assert "NFC" in said.err
    assert Path("fresh.json").read_bytes() == before


@pytest.mark.parametrize(
    "number", ["9007199254740992", "9" * 5000, "1_0", "\N{ARABIC-INDIC DIGIT THREE}", "\N{SUPERSCRIPT TWO}"]
)
def test_a_number_is_written_in_plain_digits_and_is_one_that_can_be_kept(tmp_path: Path, number: str) -> None:
    save = tmp_path / "krystal.json"
    done(arbitre("new", "krystal", "-s", "ana", "-s", "bob", "--seed", "numbers", "-o", save))
    before = save.read_bytes()
    said = arbitre("apply", save, "--as", "ana", f"standing react with glass_wand loss {number}", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (exits.NO, "not_a_number")
    assert save.read_bytes() == before


@pytest.mark.parametrize("after", ["9007199254740992", "9" * 5000, "1_0", "\N{ARABIC-INDIC DIGIT THREE}"])
def test_so_is_a_number_on_the_command_line(table: Path, after: str) -> None:
    assert arbitre("apply", "game.json", "1", "--after", after).exit == exits.USAGE


def test_a_seed_is_the_same_however_its_letters_were_typed(tmp_path: Path) -> None:
    saves = []
    for number, seed in enumerate((DECOMPOSED, COMPOSED)):
        save = tmp_path / f"{number}.json"
        done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", seed, "-o", save))
        saves.append(save.read_bytes())
    assert saves[0] == saves[1]


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A referee that takes order lines as they were typed."""
    monkeypatch.setattr(words, "settled", str)


@pytest.mark.usefixtures("careless")
def test_a_save_that_could_not_be_read_again_is_not_written(table: Path) -> None:
    before = Path("fresh.json").read_bytes()
    said = arbitre("apply", "fresh.json", f"standing place: place {DECOMPOSED} at b2", "--as", "ana", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (exits.INTERNAL, "unwritable")
    assert Path("fresh.json").read_bytes() == before
    assert not Path("fresh.json.log").exists()


def test_a_save_never_grows_beyond_what_is_read(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Path("game.json").read_bytes()
    monkeypatch.setattr(store, "MAX_SAVE", len(before))
    said = arbitre("apply", "game.json", "1", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (exits.NO, "would_be_too_large")
    assert Path("game.json").read_bytes() == before
    done(arbitre("show", "game.json"))


@pytest.mark.parametrize(
    "command",
    [
        ("undo", "game.json"),
        ("view", "game.json", "--as", "ana", "-o", "ana.view.json"),
        ("new", "naastica", "-s", "ana", "-s", "bob", "-o", "game.json", "--force"),
    ],
)
def test_nor_does_any_other_command_write_what_is_too_large(
    table: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [Path("game.json"), Path("ana.view.json")]
    before = [file.read_bytes() for file in files]
    monkeypatch.setattr("cli.written.store", type("Small", (), {"MAX_SAVE": 1000}))
    said = arbitre(*command, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (exits.NO, "would_be_too_large")
    assert [file.read_bytes() for file in files] == before
