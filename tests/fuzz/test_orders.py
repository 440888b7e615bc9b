"""Order lines of anybody's making: random words of the game, legal lines mutated, punctuation and odd letters."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.conformance.settings import every_game
from tests.fuzz.demands import BY_WORDS, run, unchanged
from tests.fuzz.tables import some_view, unfinished, vocabulary
from tests.length import often

LETTERS = often(80, 200, 600)  # of each game
AT_ONE_TABLE = 25


@every_game
def test_no_letter_makes_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chance = Random(f"orders/{game_id}")
    save, seen = Path("game.json"), Path("seen.json")
    for number in range(LETTERS):
        if number % AT_ONE_TABLE == 0:
            table = unfinished(game_id, chance)
            before, words = table.read_bytes(), vocabulary(table)
            save.write_bytes(before)
            seen.write_bytes(some_view(table, chance))
        letter = words.letter(chance)
        seat = ["--as", chance.choice(words.seats)] if chance.random() < 0.5 else []
        if chance.random() < 0.2:
            run(chance, "apply", seen, "-f", "-", "--dry-run", stdin=letter.encode(), may=BY_WORDS)
        elif chance.random() < 0.5:
            said = run(chance, "apply", save, letter, "--no-log", *seat, may=BY_WORDS)
            unchanged(save, before, said, letter)
        else:
            how = chance.choice(([], ["--no-plan"], ["--dry-run"], ["--yes"]))
            said = run(chance, "apply", save, "-f", "-", "--no-log", *seat, *how, stdin=letter.encode(), may=BY_WORDS)
            unchanged(save, before, said, letter)
