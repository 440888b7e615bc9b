"""A game by letters as its keeper goes through it: each is tried on the sender's view before it is carried out.

    ARBITRE_GOLDEN=write python -m pytest tests/cli/test_french_kalahen.py

writes anew what players read: the log, and what they were told of letters that were refused.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TAKEN, REFUSED = ">", "!"


class Letter(NamedTuple):
    seat: str
    fate: str
    text: str


def letters_in(home: Path) -> Iterator[Letter]:
    for line in (home / "letters.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("//"):
            yield Letter(*line.split(maxsplit=2))


class Keeper:
    """Holds the save, sends views, and takes what comes back."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.folder, self.save = folder, folder / "game.json"
        self.lang = lang
        self.complaints: dict[str, list[str]] = {each: [] for each in LANGUAGES}

    def opens(self, game_id: str, seats: dict[str, str], seed: str) -> None:
        named = [word for seat, name in seats.items() for word in ("-s", f"{seat}={name}")]
        done(arbitre("new", game_id, *named, "--seed", seed, "-o", self.save, "--lang", self.lang))

    def goes_on_from(self, recording: Path) -> None:
        done(arbitre("replay", recording, "--save", self.save))

    def plays(self, letters: Iterator[Letter]) -> None:
        for letter in letters:
            if letter.fate == TAKEN:
                done(arbitre("apply", self.view(letter.seat), "--dry-run", letter.text, "--lang", self.lang))
                done(arbitre("apply", self.save, "--as", letter.seat, letter.text, "--lang", self.lang))
            else:
                self.refuses(letter)

    def view(self, seat: str) -> Path:
        view = self.folder / f"{seat}.json"
        done(arbitre("view", self.save, "--as", seat, "-o", view, "--force"))
        return view

    def refuses(self, letter: Letter) -> None:
        """Nothing is changed by it, so nobody else can hear of it."""
        before = self.save.read_bytes()
        for lang, complaints in self.complaints.items():
            said = arbitre("apply", self.save, "--as", letter.seat, letter.text, "--lang", lang)
            assert said.exit, letter
            complaints += [f"{letter.seat}: {letter.text}", said.err]
        assert self.save.read_bytes() == before, letter

    @property
    def events(self) -> list[dict[str, Any]]:
        entries = json.loads(self.save.read_bytes())["entries"]
        return [event for entry in entries for event in entry["public"].get("events", ())]


def compare(file: Path, text: str) -> None:
    if os.environ.get("ARBITRE_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
