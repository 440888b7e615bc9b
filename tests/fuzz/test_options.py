"""Options of a table as anybody may type them: a game is opened, or the command line refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import rules
from rules.kernel.editions import components
from tests.conformance.settings import every_game, values_of
from tests.fuzz.demands import run
from tests.fuzz.tables import PUNCTUATION, STRANGE
from tests.length import often

TABLES = often(50, 120, 300)  # of each game
TRUTH = ("true", "false", "yes", "no", "oui", "non", "TRUE", "1", "0", "")


@every_game
def test_no_options_make_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chance, opened = Random(f"options/{game_id}"), 0
    for number in range(TABLES):
        words = [word for _ in range(chance.randrange(5)) for word in ("--option", option(game_id, chance))]
        said = run(chance, "new", game_id, *seats(game_id, chance), *words, "-o", f"{number}.json", may=(0, 2))
        assert Path(f"{number}.json").exists() is (said.exit == 0)
        if said.exit == 0:
            opened += 1
            run(chance, chance.choice(("show", "moves", "verify")), f"{number}.json", may=(0,))
    assert opened


def option(game_id: str, chance: Random) -> str:
    data, _ = components.shipped(game_id)
    declared = chance.choice(data["options"])
    key = declared["id"] if chance.random() < 0.9 else chance.choice((declared["id"].upper(), "", *STRANGE))
    others = values_of(chance.choice(data["options"]), data)
    value = chance.choice(chance.choice((values_of(declared, data), values_of(declared, data), others, TRUTH, STRANGE)))
    return key + chance.choice(("=", "=", "=", "=", "=", "==", "", ":")) + value


def seats(game_id: str, chance: Random) -> list[str]:
    low, high = rules.load(game_id).players
    ids = ["ana", "bob", "kim", "eve", "tom", "zoe", "liv"][: chance.randint(low, high)]
    if chance.random() < 0.2:
        odd = chance.choice((*PUNCTUATION, *STRANGE, "ana", "ana=", "x=Ana", "bob=" + "x" * 65))
        ids[chance.randrange(len(ids))] = odd
    return [word for seat in ids for word in ("-s", seat)]
