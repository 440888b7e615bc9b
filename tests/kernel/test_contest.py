"""A contest: a run with its record. Saved and restored anywhere it goes on as if nothing had happened."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.play.asking import Refused
from rules.kernel.record import chain, history, save
from tests.kernel.playing import (
    SEATS,
    answer_one,
    asked,
    audited,
    entry,
    finish,
    kinds,
    opened,
    restored,
    standing_at,
    start,
    until,
)
from tests.kernel.thieves import Bid, Search, Show

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


def refusal(contest: Contest, seat: str, answer: Any) -> str:
    with pytest.raises(Refused) as refused:
        contest.answer(seat, answer)
    return refused.value.refusal.code


def searching(seed: object) -> Contest:
    """A contest in which Zoe won the first gem, Ana is asked to search and Bob comes next."""
    contest = start(seed, rain=False)
    for seat, coins in ((ZOE, 2), (ANA, 1), (BOB, 0)):
        contest.answer(seat, Bid(coins, "well"))
    assert contest.waiting.keys() == {ANA}
    return contest


def test_entry_0_is_the_set_up_and_puts_the_first_question() -> None:
    contest = start(1)
    assert kinds(contest) == ["setup"]
    assert (contest.n, contest.put_by, contest.turn_entry) == (0, 0, 0)
    assert entry(contest)["seat"] is None
    assert opened(contest)["draws"][0][:3] == [0, "loot", 0]


@pytest.mark.parametrize("seed", range(3))
def test_every_entry_names_the_one_before_and_the_first_names_genesis(seed: int) -> None:
    contest = finish(start(seed), Random(seed))
    before = chain.genesis_hash(contest.genesis)
    for n, line in enumerate(contest.entries):
        assert (entry(contest, n)["n"], entry(contest, n)["prev"]) == (n, before.hex())
        before = chain.entry_hash(line)
    assert contest.head == before
    assert len(contest.openings) == len(contest.entries)


def test_the_secret_comes_out_when_the_game_is_over_and_not_before() -> None:
    contest = finish(start(5), Random(5))
    assert kinds(contest).index("reveal") == contest.n
    assert entry(contest)["public"] == {"secret": contest.secret.hex()}
    assert contest.secret.hex() not in b"".join(contest.entries[:-1]).decode()
    assert entry(contest, -2)["public"]["outcome"] == contest.run.outcome.plain()  # type: ignore[union-attr]


def test_time_is_written_only_if_it_is_given() -> None:
    contest = start(1)
    contest.time = "2001-02-03T04:05:06Z"
    for seat in SEATS:
        contest.answer(seat, Bid(0, "well"))
    assert "time" not in entry(contest, 0)
    assert entry(contest, 1)["time"] == contest.time


@pytest.mark.parametrize("seed", range(5))
def test_a_game_is_played_again_from_its_record_alone(seed: int) -> None:
    contest = finish(start(seed), Random(seed))
    certificate = audited(contest)
    assert (certificate.entries, certificate.revealed) == (contest.n + 1, True)


def test_a_refused_answer_changes_nothing() -> None:
    contest = start(1)
    contest.answer(ANA, Bid(1, "well"))
    before = standing_at(contest)
    assert refusal(contest, ZOE, Bid(99, "well")) == "too_few_coins"
    assert refusal(contest, ANA, Bid(1, "roof")) == "no_such_place"
    assert refusal(contest, "eva", Bid(1, "well")) == "not_asked"
    assert refusal(contest, BOB, Search("well")) == "wrong_kind"
    assert standing_at(contest) == before


def test_a_seat_that_is_not_asked_has_no_default_either() -> None:
    contest = searching(1)
    with pytest.raises(Refused, match="not_asked"):
        contest.answer_by_default(BOB)


def test_a_default_for_a_late_player_is_recorded_publicly() -> None:
    contest = start(1)
    contest.answer(ZOE, Bid(1, "well"))
    contest.answer_by_default(ANA)
    contest.answer_by_default(BOB)
    public = entry(contest, 1)["public"]
    assert public["by"] == {ANA: "default", BOB: "default"}
    assert public["answers"][BOB] == {"kind": "bid", "coins": 0}
    assert all("by" not in data for data in opened(contest, 1)["data"].values())


@pytest.mark.parametrize("seed", range(8))
def test_restored_at_every_step_a_match_equals_the_straight_run(seed: int) -> None:
    straight, pick, pick_again = start(seed), Random(seed), Random(seed)
    stopped = start(seed)
    while straight.waiting:
        stopped = restored(stopped)
        assert standing_at(stopped) == standing_at(straight)
        answer_one(straight, pick)
        answer_one(stopped, pick_again)
    assert stopped.entries == straight.entries
    assert stopped.openings == straight.openings
    assert standing_at(restored(straight)) == standing_at(straight)


def some_step(contest: Contest, pick: Random) -> None:
    """Mostly an answer; now and then a default, a resignation, an undo, agreed to by all or not."""
    played = [e["n"] for e in history.standing(history.parsed(contest.entries))][:-1]
    staying = [seat for seat in contest.state.seats if seat not in contest.run.leaving]
    match pick.randrange(20):
        case 0:
            contest.resign(pick.choice(staying), "game")
        case 1 | 2 if played and not contest.run.leaving:
            contest.undo(pick.choice(SEATS), pick.choice(played[-5:]), agreed=True)
        case 4 | 5 | 6 if played and not contest.run.leaving:
            with suppress(Refused):
                contest.undo(pick.choice(SEATS), played[-1])
        case 3:
            contest.answer_by_default(pick.choice(sorted(contest.waiting)))
        case _:
            answer_one(contest, pick)
    while absent := [s for s in contest.waiting if s in contest.run.leaving and s not in contest.pending]:
        contest.answer_by_default(absent[0])  # after an undo they are awaited: test_undo.py


@pytest.mark.parametrize("seed", range(12))
def test_restored_at_every_step_among_resignations_undos_and_defaults(seed: int) -> None:
    straight, pick, pick_again = start(seed), Random(seed), Random(seed)
    stopped = start(seed)
    while straight.waiting:
        stopped = restored(stopped)
        assert standing_at(stopped) == standing_at(straight)
        some_step(straight, pick)
        some_step(stopped, pick_again)
    assert stopped.entries == straight.entries
    assert audited(straight).head == straight.head.hex()


@pytest.mark.parametrize("stop", [False, True], ids=["straight", "restored"])
def test_a_match_knows_whether_something_was_shown_since_it_was_asked(stop: bool) -> None:
    contest = restored(searching(1)) if stop else searching(1)
    contest.showed = False
    contest.answer(ANA, Search("attic"))
    assert not contest.showed
    contest.answer(ZOE, Show())
    assert contest.showed


def test_a_turn_that_begins_with_something_shown_does_not_charge_the_first_answer_with_it() -> None:
    contest = until(start(1), Random(1), asked("bid"))
    contest = restored(contest)
    contest.answer(ZOE, Bid(0, "well"))
    assert not contest.showed
    assert not contest.run.table.showed


def test_a_save_that_stands_elsewhere_than_its_record_says_is_not_taken() -> None:
    contest = searching(1)
    document = save.read(save.dump(contest))
    document.head["turn"]["state"]["coins"][ZOE] += 1
    with pytest.raises(save.Broken):
        save.load(document, lambda genesis, custom: (contest.game, contest.edition))


def test_two_matches_of_one_seed_are_the_same_bytes() -> None:
    first, second = (finish(start(3), Random(3)) for _ in range(2))
    assert json.dumps(first.genesis) == json.dumps(second.genesis)
    assert first.entries == second.entries
    assert finish(start(4), Random(3)).entries != first.entries
