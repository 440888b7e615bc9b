"""Runs that die while somebody is late: the rules answer once for everybody, and the computer sits down once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import arbitre
from tests.cli.test_killed import DEAD, ended
from tests.mail.clock import LATE, agree_on_terms, at, defaults, go_by
from tests.mail.dying import GAPS, as_it_was, calls_of, contents, differences, mortal_run, run_of
from tests.mail.postbox import Box, copied, ledger


@pytest.fixture(scope="module")
def late(playing_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody is late in each of two games; in one a seat is the computer's from now on, and another unreachable."""
    box = Box.of(copied(playing_folder, tmp_path_factory.mktemp("late") / "games"))
    game = next(box.folder.glob("*/table.yaml")).parent
    other = box.open("krystal", ("ana", "bob", "eve"), seed="late")
    box.ran(at(-1))
    for seat in ("ana", "bob"):
        box.answer(next(mail for mail in box.out(seat) if mail.mark.startswith(other.name)), "yes")
    agree_on_terms(game)
    agree_on_terms(other)
    go_by(box, 0, LATE)
    settings = box.folder / "mail.yaml"
    settings.write_text(settings.read_text() + "keeper: {mail: me@example.org}\n")
    with (other / "post.jsonl").open("a") as file:
        for number in range(3):
            bounce = {"at": at(LATE), "bounce": "ana", "by": str(number), "status": "5.1.1"}
            file.write(json.dumps(bounce, separators=(",", ":")) + "\n")
    table = (other / "table.yaml").read_text()
    (other / "table.yaml").write_text(table[: table.index("  eve:")] + "  eve: {plays: plain}\n")
    last = next(mail for mail in reversed(box.out("bob")) if mail.mark.startswith(other.name))
    box.answer(last, "standing")
    box.answer(last, "standing windows: decline", auto_submitted="auto-generated")
    return box.folder


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_run_that_dies_answers_once_for_who_is_late(late: Path, tmp_path: Path, after: bool) -> None:
    box = as_it_was(late, tmp_path / "games")
    assert ended(mortal_run(box, 0, after=after, now=at(LATE))) == 0
    calls, undisturbed = len(calls_of(box)), contents(box)
    games = [path.parent for path in box.glob("*/table.yaml")]
    assert sum(len(defaults(game)) for game in games) == 1  # in the other game the unreachable is waited for
    told = [sorted(name.split(".")[0] for name in line["about"]) for line in ledger(box) if "keeper" in line]
    assert told == [["keeper_machine", "keeper_unreachable", "unreachable"]]
    assert (box / "out" / "keeper.1.eml").exists()
    assert sum("tick" in line for game in games for line in ledger(game)) == 2
    for die_at in range(1 + after * GAPS // 2, calls + 1, GAPS):
        box = as_it_was(late, tmp_path / "games")
        assert ended(mortal_run(box, die_at, after=after, now=at(LATE))) == DEAD
        assert arbitre(*run_of(box, at(LATE))).exit == 0
        assert differences(box, undisturbed) == [], die_at
