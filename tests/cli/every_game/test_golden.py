"""Golden playthroughs: a short game of every kind with its positions, legal moves and log, as people read them.

    ARBITRE_GOLDEN=write python -m pytest tests/cli/every_game/test_golden.py

writes the files anew; the difference then shows what changed for players.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import rules
from rules.kernel.editions import components
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.words.abilities import Abilities
from rules.kernel.words.inventory import Inventory
from rules.kernel.words.speech import catalogue
from tests.cli.shell import ROOT, arbitre, done
from tests.conformance.settings import SEATS, tables
from tests.length import LONG
from tests.record_saves import Playing, awaited

GOLDEN = ROOT / "tests" / "golden"
SHORT = {"naastica": ("--option", "match=single")}  # what makes a game short
MOST_STEPS = 30
WRITES = os.environ.get("ARBITRE_GOLDEN") == "write"
TABLES = [(game_id, len(seats)) for game_id in rules.GAMES for seats in tables(game_id)]
ENDS = [(game_id, players) for game_id in rules.GAMES for players in sorted({*rules.load(game_id).players})]
READ = TABLES if LONG or WRITES else ENDS


@cache
def playthrough(game_id: str, players: int) -> dict[str, str]:
    """The text of a game in every language."""
    told = {lang: [heading(game_id, players, lang)] for lang in LANGUAGES}
    with TemporaryDirectory() as folder:
        save = Path(folder) / "game.json"
        seats = [word for seat in SEATS[:players] for word in ("-s", seat)]
        done(arbitre("new", game_id, *seats, *SHORT.get(game_id, ()), "--seed", "golden", "-o", save))
        playing, entries = Playing(save, "golden"), 0
        for left in reversed(range(MOST_STEPS)):
            contest = playing.contest
            brief = bool(left) and not contest.over
            for lang in LANGUAGES:
                told[lang] += step(save, awaited(contest), entries, lang, brief=brief)
            if contest.over:
                break
            entries = len(contest.entries)
            playing.plain(1)
    return {lang: "\n".join(lines) + "\n" for lang, lines in told.items()}


def heading(game_id: str, players: int, lang: str) -> str:
    seats = " ".join(f"-s {seat}" for seat in SEATS[:players])
    options = " ".join(SHORT.get(game_id, ()))
    return f"$ arbitre new {game_id} {seats} {options} --seed golden --lang {lang} -o game.json"


def step(save: Path, seat: str, entries: int, lang: str, *, brief: bool) -> list[str]:
    """What has happened since the last step, the position as who is asked sees it, and what that seat may order.

    What cards do is told on the last page only. The line with the head is left out: a head changes with everything, and
    here is shown how a game reads.
    """
    asked = ["--as", seat] if seat else []
    shown = [*asked, *(["--brief"] if brief else [])]
    lines: list[str] = []
    for name, more in (("log", ["--since", entries]), ("show", shown), ("moves", asked)):
        said = done(arbitre(name, save, *more, "--lang", lang))
        text = said.text if name == "moves" else said.body
        command = f"$ arbitre {name} game.json {' '.join(map(str, more))}".rstrip()
        lines += ["", command, *text.rstrip("\n").splitlines()]
    return lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "players"), READ, ids=[f"{game_id}-{n}" for game_id, n in READ])
def test_a_game_reads_as_it_always_did(game_id: str, players: int, lang: str) -> None:
    file = GOLDEN / f"{game_id}-{players}.{lang}.txt"
    text = playthrough(game_id, players)[lang]
    if WRITES:
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: ARBITRE_GOLDEN=write makes it"
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", rules.GAMES)
def test_the_last_page_of_some_game_tells_what_its_cards_do(game_id: str, lang: str) -> None:
    heading = catalogue(game_id, lang).phrase("drawing.abilities_told")
    told = any(heading in file.read_text(encoding="utf-8") for file in GOLDEN.glob(f"{game_id}-*.{lang}.txt"))
    cards = Inventory(rules.load(game_id), components.shipped(game_id)[0], lang)
    assert told == bool(
        Abilities(cards).told(card.id for held in cards.sections.values() for card in held if "id" in card.entry)
    )


def test_every_golden_file_is_of_a_game_and_a_number_of_players_there_are() -> None:
    expected = {f"{game_id}-{players}.{lang}.txt" for game_id, players in TABLES for lang in LANGUAGES}
    assert {file.name for file in GOLDEN.iterdir()} == expected
