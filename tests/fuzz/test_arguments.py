"""Values of arguments as anybody may type them: each command does something, or says what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.conformance.settings import every_game
from tests.fuzz.demands import BY_WORDS, DOCUMENTED, run
from tests.fuzz.tables import PUNCTUATION, STRANGE, some_view, unfinished, vocabulary
from tests.length import often

RUNS = often(60, 120, 400)  # of each game
TYPED = (
    "apply {file} 1 --dry-run --after {value}",
    "apply {file} default --dry-run --as {value}",
    "apply {file} default --dry-run --time {value}",
    "cases {value}",
    "edition check {value}",
    "explain {file} {value}",
    "explain {file} 0 --as {value}",
    "games {value}",
    "log {file} --as {value}",
    "log {file} --since {value}",
    "moves {file} --as {value}",
    "new {value} -s ana -s bob -o new.json",
    "rules {game} {value}",
    "schema {value}",
    "show {file} --as {value}",
    "show {value}",
    "simulate {game} --games 1 --seats {value}",
    "undo {file} --no-log --to {value}",
    "undo {file} --no-log --as {value}",
    "verify {value}",
    "verify {file} --pledge {value}",
    "verify {file} --head {value}",
    "verify {file} --witness {value}",
    "view {file} --as {value} -o seen.json",
)
MARKS = tuple(mark for mark in PUNCTUATION if mark != "//")  # every save on the machine would be verified
NO_TEXT = "caf\udce9"  # bytes that are no UTF-8, as Python hands them on
ODD = (*(value for value in STRANGE if "\0" not in value), NO_TEXT)  # no shell can pass on a zero byte


@every_game
def test_no_argument_makes_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chance = Random(f"arguments/{game_id}")
    for _ in range(RUNS):
        table = unfinished(game_id, chance)
        Path("game.json").write_bytes(table.read_bytes())
        Path("own.json").write_bytes(some_view(table, chance))
        words = vocabulary(table)
        value = chance.choice(chance.choice((ODD, MARKS, words.seats, words.names, words.words)))
        typed = chance.choice(TYPED).split()
        given = {"{file}": chance.choice(("game.json", "own.json")), "{value}": value, "{game}": game_id}
        may = (
            DOCUMENTED if "--pledge" in typed or "--head" in typed else BY_WORDS
        )  # what is typed may contradict a file
        run(chance, *(given.get(word, word) for word in typed), may=may)
