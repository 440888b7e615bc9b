"""Saves, views and recordings changed field by field, with the chain broken by it or made anew by whoever knows how."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli import exits
from rules.kernel.record import save
from rules.kernel.record.recording import recorded, write
from tests.cli.random_games import dumped
from tests.conformance.settings import every_game
from tests.fuzz.anew import remade
from tests.fuzz.demands import run, unchanged
from tests.fuzz.tables import short_enough, some_view
from tests.fuzz.wreckage import misshapen_or_not
from tests.length import often

FILES = often(14, 35, 100)  # saves, and as many views, of each game
ANEW = 0.8  # how often the chain is made anew
AT_ONE_GAME = 5
HEAD = ("genesis", "turn", "position", "pending", "ready", "seat", "put_by", "legal", "edition", "manners")
READING = ("show", "moves", "log", "explain", "verify", "replay", "diverge")


@every_game
def test_no_save_makes_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chance = Random(f"saves/{game_id}")
    for number in range(FILES):
        if number % AT_ONE_GAME == 0:
            whole = json.loads(chance.choice(short_enough(game_id)).read_bytes())
        changing = ("apply", "undo", "view")
        tried(whole, chance, [chance.choice(READING), chance.choice(changing), chance.choice(changing)])


@every_game
def test_no_view_makes_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chance = Random(f"views/{game_id}")
    for number in range(FILES):
        if number % AT_ONE_GAME == 0:
            whole = json.loads(some_view(chance.choice(short_enough(game_id)), chance))
        tried(whole, chance, [chance.choice(READING), chance.choice(READING), "dry run"])


@every_game
def test_no_recording_makes_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no chain in it: whatever is put in is played, as far as the rules take it."""
    monkeypatch.chdir(tmp_path)
    chance, file, made = Random(f"recordings/{game_id}"), Path("game.recording.json"), Path("made.json")
    for number in range(FILES):
        if number % AT_ONE_GAME == 0:
            short = chance.choice(short_enough(game_id))
            whole = json.loads(write(recorded(save.reread(short.read_bytes()))))
        parts = chance.choice((HEAD, ("played",), ("played",), ()))
        before = dumped(misshapen_or_not(whole, chance, ["recording"], parts))
        file.write_bytes(before)
        for words in (["replay", file], ["replay", file, "--save", made, "--force"], ["show", file]):
            run(chance, *words, new=True)
            assert file.read_bytes() == before
        if made.exists():
            assert run(chance, "verify", made).exit == exits.DONE
            made.unlink()


def tried(whole: Any, chance: Random, commands: list[str]) -> None:
    """Some commands on a document after something was changed in it."""
    changed, sound = Path("game.json"), Path("sound.json")
    sound.write_bytes(dumped(whole))
    parts = chance.choice((HEAD, ("entries", "openings"), ()))
    document = misshapen_or_not(whole, chance, [whole["kind"]], parts)
    new = chance.random() < ANEW
    before = dumped(remade(document) if new else document)
    changed.write_bytes(before)
    for command in commands:
        said = run(chance, *words(command, whole, chance), new=new)
        unchanged(changed, before, said, command)


def words(command: str, whole: Any, chance: Random) -> list[object]:
    seat = chance.choice(whole["genesis"]["seats"])
    speaking = ["--as", seat] if chance.random() < 0.3 else []
    match command:
        case "explain":
            return ["explain", "game.json", chance.randrange(len(whole["entries"])), *speaking]
        case "diverge":
            return ["diverge", "game.json", "sound.json"]
        case "verify":
            return ["verify", "game.json", *chance.choice(([], ["--witness", "heads.txt"]))]
        case "replay":
            return ["replay", "game.json"]
        case "view":
            return ["view", "game.json", *chance.choice((["--as", seat], ["--public"])), "-o", "seen.json"]
        case "undo":
            back = ["--to", chance.randrange(len(whole["entries"]))] if chance.random() < 0.5 else []
            return ["undo", "game.json", "--no-log", *speaking, *back, *chance.choice(([], ["--agreed"]))]
        case "apply":
            order = chance.choice(("1", "2", "default", "resign", "standing", "standing windows: decline"))
            return ["apply", "game.json", order, "--no-log", "--yes", *speaking]
        case "dry run":
            return ["apply", "game.json", chance.choice(("1", "2", "default", "standing")), "--dry-run"]
    return [command, "game.json", *speaking]
