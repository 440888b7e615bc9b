"""How positions look on a terminal and off it: signs that can be shown, colours by choice, widths, piles, a pager."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import rules
from rules.kernel.words.signs import in_ascii, in_encoding
from tests.cli.every_game.test_report import middle
from tests.cli.shell import ROOT, arbitre, arbitre_process, done

if TYPE_CHECKING:
    from pathlib import Path

ESCAPE = "\x1b["
NAASTICA = ROOT / "saves" / "naastica" / "middle-of-a-game.json"


@pytest.mark.parametrize("game_id", rules.GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_position_can_be_shown_in_ascii_alone_and_no_column_moves(game_id: str, lang: str) -> None:
    told, plain = (done(arbitre("show", middle(game_id), "--lang", lang, *how)).text for how in ((), ("--ascii",)))
    assert plain.isascii()
    assert "?" not in plain.replace("?", "", told.count("?"))  # every sign has one that stands for it
    assert [len(line) for line in plain.split("\n")] == [len(line.replace("œ", "oe")) for line in told.split("\n")]


def test_an_output_that_lacks_signs_gets_those_that_stand_for_them() -> None:
    said = arbitre_process("show", NAASTICA, "--lang", "fr", PYTHONIOENCODING="ascii")
    assert said.exit == 0
    assert b"\\u" not in said.out
    assert in_encoding("╔ é ☃", "latin-1") == "# é \\u2603"
    assert in_ascii("Cœur du Bois « ▲ »") == 'Coeur du Bois " ^ "'


def test_colours_come_where_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert ESCAPE not in done(arbitre("show", NAASTICA)).text
    assert ESCAPE in done(arbitre("show", NAASTICA, "--color", "always")).text
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert ESCAPE in done(arbitre("show", NAASTICA)).text
    assert ESCAPE not in done(arbitre("show", NAASTICA, "--color", "never")).text
    monkeypatch.setenv("NO_COLOR", "1")
    assert ESCAPE not in done(arbitre("show", NAASTICA)).text
    assert ESCAPE in done(arbitre("show", NAASTICA, "--color", "always")).text


@pytest.mark.parametrize("game_id", ["krystal", "kalahen", "prophecy"])
def test_a_wide_page_has_the_same_words_and_keeps_its_width(game_id: str) -> None:
    narrow, wide = (done(arbitre("show", middle(game_id), "--columns", n)).body.split("\n") for n in ("80", "120"))
    assert max(map(len, narrow[:-2])) <= 76 < max(map(len, wide[:-2])) <= 116


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_piles_are_told_on_demand_and_hold_as_many_cards_as_they_are_said_to(game_id: str) -> None:
    without, told = (done(arbitre("show", middle(game_id), *how, "--lang", "en")).text for how in ((), ("--piles",)))
    if game_id == "naastica":
        assert told == without  # no pile lies open
    elif game_id == "chasseurs":
        (n,) = re.findall(r"Pearls .*discard (\d+)", told)
        (pearls,) = re.findall(r"(?m)^  Pearls: (.*(?:\n    .*)*)", told)
        copies = [re.match(r"(\d+) × ", card) for card in re.split(r",\s+", pearls)]
        assert sum(int(found[1]) if found else 1 for found in copies) == int(n)
    else:
        assert told.startswith(without[: without.rindex("\n\n")])


def on_a_terminal(*arguments: object, **environment: str) -> str:
    """What a terminal shows of a run."""
    here, there = pty.openpty()
    command = [sys.executable, "-m", "cli.main", *map(str, arguments)]
    surroundings = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", **environment}
    process = subprocess.Popen(command, stdin=there, stdout=there, stderr=there, cwd=ROOT, env=surroundings)
    os.close(there)
    shown = b""
    while process.poll() is None or select.select([here], [], [], 0)[0]:
        if select.select([here], [], [], 0.1)[0]:
            try:
                shown += os.read(here, 65536)
            except OSError:
                break
    os.close(here)
    assert process.wait() == 0
    return shown.decode()


def test_a_terminal_gets_a_pager_and_a_pipe_does_not(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho PAGED $LESS\ncat\n", encoding="utf-8")
    pager.chmod(0o755)
    shown = on_a_terminal("show", NAASTICA, ARBITRE_PAGER=str(pager))
    assert shown.startswith("PAGED FRX")
    assert "Grey Ferryman" in shown
    for none in ("", "cat", str(tmp_path / "nowhere")):
        assert on_a_terminal("show", NAASTICA, ARBITRE_PAGER=none).startswith("Game 1")
    assert arbitre_process("show", NAASTICA, ARBITRE_PAGER=str(pager)).text.startswith("Game 1")
    assert on_a_terminal("show", NAASTICA, "--json", ARBITRE_PAGER=str(pager)).startswith("{")
