"""Move files changed field by field: answers that are legal, and what becomes of them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.files import games
from tests.conformance.settings import every_game
from tests.fuzz.demands import BY_WORDS, run, unchanged
from tests.fuzz.tables import some_view, unfinished, vocabulary
from tests.fuzz.wreckage import wrecked
from tests.length import often

FILES = often(60, 150, 500)  # of each game
AT_ONE_TABLE = 25


@every_game
def test_no_move_file_makes_the_referee_stumble(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chance = Random(f"move files/{game_id}")
    save, seen, move = Path("game.json"), Path("seen.json"), Path("move.json")
    for number in range(FILES):
        if number % AT_ONE_TABLE == 0:
            table = unfinished(game_id, chance)
            before = table.read_bytes()
            save.write_bytes(before)
            seen.write_bytes(some_view(table, chance))
        document = wrecked(good(table, chance), chance) if chance.random() < 0.9 else good(table, chance)
        move.write_text(json.dumps(document))
        seat = ["--as", chance.choice(vocabulary(table).seats)] if chance.random() < 0.3 else []
        if chance.random() < 0.2:
            run(chance, "apply", seen, "-f", move, "--dry-run", *seat, may=BY_WORDS)
        else:
            said = run(chance, "apply", save, "-f", move, "--no-log", "--yes", *seat, may=BY_WORDS)
            unchanged(save, before, said, document)


def good(table: Path, chance: Random) -> Any:
    """A move file that says something legal, or nearly."""
    contest = games.contest(str(table))
    seat, question = chance.choice(list(contest.waiting.items()))
    legal = [answer.plain() for answer in question.legal(contest.state)[:80]]
    answers = chance.sample(legal, min(len(legal), chance.choice((1, 1, 2))))
    extra = chance.choice(([], [], [{"kind": "resign", "gives_up": contest.game.gives_up[0]}], [{"kind": "default"}]))
    document: dict[str, Any] = {"seat": seat, "after": contest.put_by, "answers": [*answers, *extra]}
    if not document["answers"] or chance.random() < 0.1:
        del document["answers"]
        document["orders"] = [vocabulary(table).line(chance)[:1000] for _ in range(2)]
    return document
