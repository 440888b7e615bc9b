"""`arbitre completion`: what a shell sources, and what it then proposes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import arbitre, done


def proposed(*words: str) -> list[str]:
    asks = {"_ARBITRE_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(("arbitre", *words))}
    environment = {**os.environ, **asks, "COMP_CWORD": str(len(words))}
    run = subprocess.run([sys.executable, "-m", "cli"], env=environment, capture_output=True, check=True, text=True)
    return [line.partition(",")[2] for line in run.stdout.splitlines()]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_calls_the_program(shell: str) -> None:
    assert f"_ARBITRE_COMPLETE={shell}_complete" in done(arbitre("completion", shell)).text


def test_bash_completes_commands_games_and_seats(table: Path) -> None:
    script = done(arbitre("completion", "bash")).text

    assert "complete -o nosort -F _arbitre_completion arbitre" in script
    assert proposed("stat") == ["status"]
    assert "naastica" in proposed("new", "naa")
    assert proposed("show", "game.json", "--as", "a") == ["ana"]
    assert proposed("new", "naastica", "--option", "match=") == ["match=single", "match=two_legs"]


def test_orders_are_completed_word_by_word(table: Path) -> None:
    order = done(arbitre("moves", "game.json")).text.splitlines()[0].split()
    for at, word in enumerate(order):
        assert word in proposed("apply", "game.json", *order[:at], word[:1])
