"""Saves that play again to the same bytes and are wrong all the same: what is carried over has a shape too."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cli.exits import TAMPERED, UNREADABLE
from rules.kernel.audit.save_audit import audit
from rules.kernel.record import save
from tests.cli.random_games import GAME, opened, played
from tests.cli.test_verify import verified

if TYPE_CHECKING:
    from pathlib import Path

    from rules.kernel.record.contest import Contest


def at_time(time: Any) -> Contest:
    contest = opened("odd")
    contest.time = time
    return played(contest, 3)


def given_by(giver: Any) -> Contest:
    contest = played(opened("odd"), 3)
    seat = contest.speaker
    contest.put(seat, contest.waiting[seat].legal(contest.state)[0], giver)
    return contest


def back_to(entry: Any) -> Contest:
    contest = played(opened("odd"), 4)
    contest.undo("bob", entry, agreed=True)
    return contest


ODD = {
    "a time that is a number": (lambda: at_time(5), TAMPERED),
    "a time with a point in it": (lambda: at_time(5.5), UNREADABLE),
    "a time of too many digits": (lambda: at_time(10**20), UNREADABLE),
    "a time that is too long": (lambda: at_time("1" * 100), TAMPERED),
    "a time with a loose accent": (lambda: at_time("e\u0301te\u0301"), UNREADABLE),
    "a time that goes deep": (lambda: at_time(json.loads("[" * 70 + "]" * 70)), UNREADABLE),
    "a giver nobody knows": (lambda: given_by("nobody"), TAMPERED),
    "a giver that is a number": (lambda: given_by(5), TAMPERED),
    "true for the first entry": (lambda: back_to(True), TAMPERED),
    "a point in an entry": (lambda: back_to(1.0), UNREADABLE),
}


@pytest.mark.parametrize("odd", ODD)
def test_a_line_is_not_right_because_it_plays_again(odd: str, tmp_path: Path) -> None:
    contest, status = ODD[odd][0](), ODD[odd][1]
    data = save.dump(contest)
    if status == TAMPERED:  # by its shape alone: played again it gives the same bytes
        assert audit(save.read(data), lambda *_: (GAME, contest.edition)).entries == contest.n + 1
    ours = verified(tmp_path, data)
    assert ours.exit == status
    again = verified(tmp_path, json.dumps(json.loads(data), indent=1, ensure_ascii=False).encode())
    assert (again.exit, again.text) == (ours.exit, ours.text)
