"""Public draws: everyone who holds the entries can check them, and they were pledged before they were made."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel.play.asking import Refused
from rules.kernel.record import history
from tests.kernel import levers
from tests.kernel.levers import Pull
from tests.kernel.outsider import Outsider, canonical, read_all
from tests.kernel.playing import SEATS, answer_one, finish, restored, start

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


def public_draws(contest: Contest) -> int:
    return sum(len(entry["public"].get("draws", ())) for entry in history.parsed(contest.entries))


@pytest.mark.parametrize("seed", range(8))
def test_every_public_draw_of_a_game_can_be_checked_and_was_pledged_ahead(seed: int) -> None:
    contest = finish(start(seed, rain=False), Random(seed))
    outsider = read_all(contest)
    assert outsider.checked == public_draws(contest) > 5
    assert outsider.late == []


@pytest.mark.parametrize("seed", range(8))
def test_every_public_draw_can_be_checked_where_turns_ask_nobody(seed: int) -> None:
    contest = finish(start(seed), Random(seed))
    assert read_all(contest).checked == public_draws(contest) > 5


@pytest.mark.parametrize("seed", range(8))
def test_every_public_draw_can_be_checked_among_undos_and_resignations(seed: int) -> None:
    contest, pick = start(seed, rain=False, goal=40), Random(seed)
    for _ in range(40):
        played = [entry["n"] for entry in history.standing(history.parsed(contest.entries))][:-1]
        if contest.waiting and played and pick.random() < 0.25:
            contest.undo(ANA, pick.choice(played[-6:]), agreed=True)
            contest = restored(contest)
        elif contest.waiting:
            answer_one(contest, pick)
    if contest.waiting:
        contest.resign(ZOE, "game")
    outsider = read_all(finish(contest, pick))
    assert outsider.checked == public_draws(contest) > 5
    assert outsider.late == []


def test_epochs_0_and_1_are_pledged_in_entry_0_and_every_other_before_it_opens() -> None:
    contest = finish(start(2, rain=False), Random(2))
    pledged = read_all(contest).pledged
    opened_in: dict[int, int] = {}
    for entry in history.parsed(contest.entries):
        for epoch in [draw[0] for draw in entry["public"].get("draws", ())]:
            opened_in.setdefault(epoch, entry["n"])
    assert [pledged[epoch][0] for epoch in (0, 1)] == [0, 0]
    assert all(pledged[epoch][0] < opened_in[epoch] for epoch in opened_in if epoch > 1)


def test_a_key_comes_out_when_its_epoch_is_over_and_not_before() -> None:
    contest = start("keys", levers.GAME, None)
    for lever in ("die", "nothing"):
        contest.answer(ZOE, Pull(lever))
        assert "key" not in json.loads(contest.entries[-1])["public"]
    contest.answer(ZOE, Pull("end"))
    assert list(json.loads(contest.entries[-1])["public"]["key"]) == ["1"]
    contest.answer(ZOE, Pull("end"))
    assert "key" not in json.loads(contest.entries[-1])["public"]  # nothing was drawn with it


def test_an_agreed_undo_closes_the_epoch_it_leaves_and_one_without_agreement_closes_none() -> None:
    contest = start("keys", levers.GAME, None)
    contest.answer(ZOE, Pull("die"))
    contest.answer(ZOE, Pull("nothing"))
    contest.undo(ZOE, 1)
    assert json.loads(contest.entries[-1])["public"] == {"to": 1}
    contest.answer(ZOE, Pull("nothing"))
    contest.undo(ZOE, 1, agreed=True)
    public = json.loads(contest.entries[-1])["public"]
    assert (list(public["key"]), list(public["pledge"])) == (["1"], ["3"])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_back_alone_is_pledged_again_with_the_same_pledge(seed: int) -> None:
    contest, pick = start(f"again {seed}", levers.GAME, None), Random(seed)
    for _ in range(60):
        (seat,) = contest.waiting
        contest.answer(seat, Pull(pick.choice(["nothing", "end", "end", "die"])))
        with suppress(Refused):
            contest.undo(seat, contest.n - 1)
    pledged = [epoch for entry in history.parsed(contest.entries) for epoch in entry["public"].get("pledge", ())]
    assert len(pledged) > len(set(pledged))
    assert read_all(contest).late == []


@pytest.mark.parametrize("what", ["outcome", "key", "pledge", "ordinal"])
def test_the_outsider_finds_what_a_crooked_keeper_changes(what: str) -> None:
    contest = start("crooked", levers.GAME, None)
    for lever in ("end", "die", "end"):
        contest.answer(ZOE, Pull(lever))
    outsider = Outsider(contest.genesis, contest.game.dice)
    with pytest.raises(AssertionError):
        for entry in history.parsed(contest.entries):
            public = entry["public"]
            if what == "outcome" and "draws" in public:
                public["draws"][0][3] = [public["draws"][0][3][0] % 6 + 1]
            if what == "ordinal" and "draws" in public:
                public["draws"][0][2] += 1
            for epoch in public.get(what, ()) if what in ("key", "pledge") else ():
                public[what][epoch] = "00" * 32
            entry["prev"] = outsider.before.hex()
            outsider.read(canonical(entry))
