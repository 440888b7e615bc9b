"""However many mails wait, a run loads the save of each game once."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.post import loads
from tests.mail.postbox import Box, verdicts
from tests.mail.ways import took


def test_a_run_loads_each_save_once(opened: tuple[Box, Path]) -> None:
    box, game = opened
    other = box.open(seed="other", match="single")
    box.ran()
    welcome = next(mail for mail in box.out("ana") if mail.mark.startswith(other.name))
    box.answer(welcome, "yes")
    for seat in ("ana", "bob"):
        asked = next(mail for mail in reversed(box.out(seat)) if mail.mark.startswith(game.name))
        for text in ("help", "moves", "1", "try\n1", "tell ana: hello", "nonsense"):
            box.answer(asked, text)
    assert loads(box.folder) == {game.name: 1, other.name: 1}
    assert "taken" in took(game) and len(took(game)) == 12 and verdicts(other) == ["answered"]
