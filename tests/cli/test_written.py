"""What is written can be read: what would not be is refused as it comes in, and caught before it replaces anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unicodedata import is_normalized

import pytest

from cli import exits
from cli.files import store
from rules.chasseurs import kinds as chasseurs
from rules.kernel.bytes import reading
from rules.kernel.orders import words
from tests.cli.shell import Said, arbitre, done
from tests.odd_letters import UNSETTLED

DECOMPOSED = "cafe\u0301"
COMPOSED = "caf\u00e9"


KEPT = f"standing discard: discard 5{DECOMPOSED}"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game in which a word may be kept that is judged only when its turn comes."""
    file = tmp_path / "hunt.json"
    done(arbitre("new", "chasseurs", "-s", "ana", "-s", "bob", "--seed", "letters", "-o", file))
    return file


@pytest.fixture
def talks(tmp_path: Path) -> Path:
    """A game in which numbers and whole sentences may be kept."""
    file = tmp_path / "talks.json"
    done(arbitre("new", "krystal", "-s", "ana", "-s", "bob", "--seed", "numbers", "-o", file))
    return file


def sent(file: Path, text: str) -> Said:
    return arbitre("apply", file, "--as", "ana", "--no-log", "--json", "-f", "-", stdin=text.encode())


def kept_in(file: Path) -> Any:
    return json.loads(file.read_bytes())["ready"]["ana"][0]["answer"]["pearls"]


def code_of(said: Said) -> tuple[int, str]:
    return said.exit, said.envelope["errors"][0]["code"]


def test_text_is_kept_in_nfc_however_it_was_typed(save: Path) -> None:
    done(sent(save, KEPT))
    assert kept_in(save) == [f"5{COMPOSED}"]
    for command in ("show", "moves", "verify"):
        done(arbitre(command, save))


def test_accents_that_join_only_small_letters_are_joined_too(save: Path) -> None:
    done(sent(save, "standing discard: discard 5J\N{COMBINING CARON}"))
    assert kept_in(save) == ["5\N{LATIN SMALL LETTER J WITH CARON}"]
    done(arbitre("show", save))


def test_columns_count_the_letters_people_see(save: Path) -> None:
    said = sent(save, f"{KEPT} nonsense")
    assert said.envelope["errors"][0]["where"] == f"-:1:{len('standing discard: discard 5café ') + 1}"


@pytest.mark.parametrize("document", [f"orders: ['{KEPT}']", f'{{"orders": ["{KEPT}"]}}'])
def test_a_move_file_is_brought_to_nfc_too(save: Path, document: str) -> None:
    done(sent(save, document))
    assert kept_in(save) == [f"5{COMPOSED}"]


def test_an_escape_that_hides_another_spelling_is_refused(save: Path) -> None:
    before = save.read_bytes()
    assert code_of(sent(save, json.dumps({"orders": [KEPT]}))) == (exits.UNREADABLE, "not_nfc")
    assert save.read_bytes() == before


@pytest.mark.parametrize(
    "number", ["9007199254740992", "9" * 900, "1_0", "\N{ARABIC-INDIC DIGIT THREE}", "\N{SUPERSCRIPT TWO}"]
)
def test_a_number_is_written_in_plain_digits_and_is_one_that_can_be_kept(talks: Path, number: str) -> None:
    before = talks.read_bytes()
    said = sent(talks, f"standing react with glass_wand loss {number}")
    assert code_of(said) == (exits.NO, "not_a_number")
    assert talks.read_bytes() == before


@pytest.mark.parametrize("word", UNSETTLED)
def test_a_promise_is_kept_in_nfc_and_refused_where_there_is_no_room_for_it(talks: Path, word: str) -> None:
    before = talks.read_bytes()
    assert code_of(sent(talks, f"standing terms: terms promise a{(word * 900)[:900]}")) == (exits.NO, "text_too_long")
    assert talks.read_bytes() == before
    done(sent(talks, f"standing terms: terms promise a{(word * 150)[:150]}"))
    promise = json.loads(talks.read_bytes())["ready"]["ana"][0]["answer"]["promise"]
    assert is_normalized("NFC", promise)
    done(arbitre("show", talks, "--as", "ana"))
    done(arbitre("verify", talks))


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
    monkeypatch.setattr(chasseurs, "settled", str)


@pytest.mark.usefixtures("careless")
def test_a_save_that_could_not_be_read_again_is_not_written(save: Path) -> None:
    before = save.read_bytes()
    assert code_of(sent(save, KEPT)) == (exits.INTERNAL, "unwritable")
    assert save.read_bytes() == before


def test_a_save_never_grows_beyond_what_is_read(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Path("game.json").read_bytes()
    monkeypatch.setattr(store, "MAX_SAVE", len(before))
    assert code_of(arbitre("apply", "game.json", "1", "--json")) == (exits.NO, "would_be_too_large")
    assert Path("game.json").read_bytes() == before
    done(arbitre("show", "game.json"))


def test_nor_does_it_hold_more_values_than_are_read(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few bytes may be many values, and those are counted too."""
    before = Path("game.json").read_bytes()
    monkeypatch.setattr(reading, "MAX_VALUES", sum(map(before.count, (b",", b":", b"[", b"{"))))
    assert code_of(arbitre("apply", "game.json", "1", "--json")) == (exits.NO, "would_be_too_full")
    assert Path("game.json").read_bytes() == before
    done(arbitre("verify", "game.json"))


@pytest.mark.parametrize(
    "command",
    [
        ("undo", "game.json", "--to", "0", "--agreed"),
        ("view", "game.json", "--as", "ana", "-o", "ana.view.json"),
        ("new", "naastica", "-s", "ana", "-s", "bob", "-o", "game.json", "--force"),
    ],
)
def test_nor_does_any_other_command_write_what_is_too_large(
    table: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [Path("game.json"), Path("ana.view.json")]
    before = [file.read_bytes() for file in files]
    monkeypatch.setattr("cli.files.written.store", type("Small", (), {"MAX_SAVE": 1000}))
    assert code_of(arbitre(*command, "--json")) == (exits.NO, "would_be_too_large")
    assert [file.read_bytes() for file in files] == before
