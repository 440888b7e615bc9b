"""Undo: nothing leaves the record, nothing that was seen is unseen, and nobody gets another draw by it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel.play.asking import Refusal, Refused
from rules.kernel.record import history
from rules.kernel.record.taking_back import meant
from tests.kernel.levers import Pull
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
from tests.kernel.pulled import pulled, pulling, refused
from tests.kernel.readied import pull
from tests.kernel.thieves import Bid, Show

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


def drawn(contest: Contest) -> list[tuple[object, ...]]:
    """The names of all draws ever made, taken back or not."""
    public = [d[:3] for n in range(contest.n + 1) for d in entry(contest, n)["public"].get("draws", ())]
    secret = [d[:3] for n in range(contest.n + 1) for d in opened(contest, n)["draws"]]
    return [("public", *d) for d in public] + [("secret", *d) for d in secret]


# ---- where it goes


def test_undo_goes_back_to_the_position_after_an_earlier_entry() -> None:
    contest = pulled("nothing", "nothing", "nothing")
    there = pulled("nothing")
    contest.undo(ZOE, 1)
    assert contest.position == there.position
    assert contest.waiting == there.waiting
    assert kinds(contest) == ["setup", "move", "move", "move", "undo"]


def test_undo_puts_the_question_anew_under_its_own_number() -> None:
    contest = pulled("nothing", "nothing")
    contest.undo(ZOE, 1)
    assert contest.put_by == contest.n == 3
    assert restored(contest).put_by == 3


def test_undo_crosses_turns_where_nothing_was_shown() -> None:
    contest = pulled("nothing", "end", "nothing", "end", "nothing")
    there = pulled("nothing")
    contest.undo(ZOE, 1)
    assert contest.position == there.position
    assert (contest.run.opened, contest.turn_entry) == (there.run.opened, 0)
    assert contest.run.turn_start == there.run.turn_start
    assert contest.run.epoch == there.run.epoch
    assert standing_at(restored(contest)) == standing_at(contest)


@pytest.mark.parametrize("to", [2, 3, 99, -1])
def test_undo_goes_only_to_an_earlier_entry_that_stands(to: int) -> None:
    contest = pulled("nothing", "nothing")
    assert refused(contest, to) == Refusal("no_such_point", "kernel", {"to": to})


def test_undo_does_not_go_to_what_was_taken_back_nor_to_an_undo() -> None:
    contest = pulled("nothing", "nothing", "nothing")
    contest.undo(ZOE, 1)
    contest.answer(ZOE, Pull("pass"))
    assert [refused(contest, n).code for n in (2, 3, 4)] == ["no_such_point"] * 3
    contest.undo(ZOE, 1)
    contest.undo(ZOE, 0)
    assert contest.position == pulled().position


def test_nothing_is_undone_when_the_game_is_over() -> None:
    contest = pulled("nothing", "win")
    with pytest.raises(Refused, match="game_over"):
        contest.undo(ZOE, 1, agreed=True)
    with pytest.raises(Refused, match="game_over"):
        meant(contest)


def test_only_a_seat_of_the_game_asks() -> None:
    contest = pulled("nothing", "nothing")
    with pytest.raises(Refused, match="not_playing"):
        contest.undo("eve", 1, agreed=True)


# ---- who asks, if nobody says


def test_who_spoke_last_asks_and_goes_back_behind_it() -> None:
    contest = pulled("nothing", "nothing", "nothing")
    assert meant(contest) == (ZOE, 2)
    contest.undo(ZOE, 1)
    assert meant(contest) == (ZOE, 0)
    pulling(contest, "pass", "nothing")
    assert meant(contest) == (ANA, 5)


def test_another_seat_goes_back_behind_its_own_last_word() -> None:
    contest = pulled("nothing", "pass", "nothing")
    assert meant(contest, ZOE) == (ZOE, 1)
    assert meant(contest, ZOE, 0) == (ZOE, 0)
    with pytest.raises(Refused, match="nothing_said"):
        meant(contest, BOB)


def test_a_resignation_is_a_word_too() -> None:
    contest = pulled("nothing")
    contest.resign(BOB, "game")
    assert meant(contest) == (BOB, 1)


def test_of_several_who_spoke_last_together_one_must_say_that_it_asks() -> None:
    contest = pulled("few")
    for seat in SEATS:
        contest.answer(seat, Pull("nothing"))
    with pytest.raises(Refused) as caught:
        meant(contest)
    assert caught.value.refusal == Refusal("who_asks", "kernel", {"seats": sorted(SEATS)})
    assert meant(contest, BOB) == (BOB, 1)


def test_before_anybody_spoke_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused, match="nothing_to_undo"):
        meant(pulled())


def test_the_entry_names_who_asked() -> None:
    contest = pulled("nothing", "nothing")
    contest.undo(ZOE, 1)
    assert entry(contest)["seat"] == ZOE
    contest.undo(BOB, 0, agreed=True)
    assert entry(contest)["seat"] == BOB
    assert audited(contest).undos == (
        {"entry": 3, "to": 1, "seat": ZOE, "agreed": False},
        {"entry": 4, "to": 0, "seat": BOB, "agreed": True},
    )


# ---- what one seat cannot take back alone


@pytest.mark.parametrize(
    ("lever", "code"), [("die", "already_drawn"), ("deck", "already_drawn"), ("show", "already_shown")]
)
def test_undo_does_not_pass_a_draw_or_a_hidden_card_that_was_shown(lever: str, code: str) -> None:
    contest = pulled("nothing", lever, "nothing")
    assert refused(contest, 1) == Refusal(code, "kernel", {"entry": 2})
    contest.undo(ZOE, 2)
    assert kinds(contest)[-1] == "undo"


def test_undo_does_not_pass_opened_sealed_answers() -> None:
    contest = pulled("few")
    for seat in SEATS:
        contest.answer(seat, Pull("nothing"))
    assert refused(contest, 1) == Refusal("already_opened", "kernel", {"entry": 2})


def test_undo_does_not_pass_a_draw_that_opened_the_next_turn() -> None:
    contest = start(1, rain=False)
    for seat in SEATS:
        contest.answer(seat, Bid(0, "well"))
    assert refused(contest, 0).code == "already_drawn"


def test_undo_does_not_pass_a_key_that_is_out() -> None:
    contest = pulled("die", "nothing", "end")
    assert refused(contest, 2) == Refusal("key_disclosed", "kernel", {"entry": 3})


@pytest.mark.parametrize("asker", [ZOE, ANA])
def test_undo_does_not_pass_an_answer_of_another_seat(asker: str) -> None:
    contest = pulled("nothing", "pass", "nothing")
    first, other = (2, ZOE) if asker == ANA else (3, ANA)
    assert refused(contest, 1, asker) == Refusal("others_answer", "kernel", {"entry": first, "seat": other})
    assert refused(contest, 2, BOB).code == "others_answer"
    contest.undo(ANA, 2)


@pytest.mark.parametrize("by", ["default", "standing", "plan"])
def test_undo_does_not_pass_an_answer_that_was_given_for_another_seat(by: str) -> None:
    contest = pulled("nothing")
    if by != "default":
        contest.make_ready(ANA, pull("nothing", by, pulled=2))
    contest.answer(ZOE, Pull("pass"))
    if by == "default":
        contest.answer_by_default(ANA)
    assert refused(contest, 1) == Refusal("others_answer", "kernel", {"entry": 3, "seat": ANA})


def test_undo_does_not_pass_a_resignation() -> None:
    contest = pulled("nothing")
    contest.resign(BOB, "game")
    contest.answer(ZOE, Pull("nothing"))
    assert refused(contest, 1) == Refusal("resigned_since", "kernel", {"entry": 2, "seat": BOB})


def test_undo_does_not_pass_an_agreed_one() -> None:
    contest = pulled("nothing", "nothing")
    contest.undo(ANA, 1, agreed=True)
    contest.answer(ZOE, Pull("nothing"))
    assert refused(contest, 1) == Refusal("agreed_before", "kernel", {"entry": 3})
    contest.answer(ZOE, Pull("nothing"))
    contest.undo(ZOE, 4)


def test_what_was_taken_back_binds_like_what_stands() -> None:
    contest = pulled("nothing", "die")
    contest.undo(ANA, 1, agreed=True)
    contest.answer(ZOE, Pull("nothing"))
    assert refused(contest, 1) == Refusal("already_drawn", "kernel", {"entry": 2})
    contest = pulled("pass", "nothing")
    contest.undo(ANA, 1)
    assert refused(contest, 0) == Refusal("others_answer", "kernel", {"entry": 2, "seat": ANA})


def test_a_sealed_answer_that_waits_binds_nobody_since_nobody_may_know_of_it() -> None:
    contest = pulled("few")
    contest.answer(BOB, Pull("die"))
    contest.undo(ZOE, 0)
    assert contest.pending == {}
    assert contest.waiting.keys() == {ZOE}


def test_an_answer_between_two_questions_of_a_window_is_taken_back_freely() -> None:
    contest = until(start(2, rain=False), Random(2), asked("show"))
    contest.undo(entry(contest)["seat"], contest.n - 1)
    assert [question.kind for question in contest.waiting.values()] == ["search"]


def test_a_peek_binds() -> None:
    contest = until(start(2, rain=False), Random(2), asked("show"))
    (seat,) = contest.waiting
    contest.answer(seat, Show())
    assert refused(contest, contest.n - 1, seat).code == "already_shown"


@pytest.mark.parametrize("lever", ["die", "deck", "show", "few"])
def test_undo_passes_all_of_it_if_all_agreed_and_says_so(lever: str) -> None:
    contest = pulled("nothing", lever)
    if lever == "few":
        for seat in SEATS:
            contest.answer(seat, Pull("nothing"))
    contest.undo(ZOE, 1, agreed=True)
    assert contest.position == pulled("nothing").position
    assert entry(contest)["public"]["agreed"] is True
    assert [undo["agreed"] for undo in audited(contest).undos] == [True]


def test_an_undo_that_needs_no_agreement_does_not_claim_any() -> None:
    contest = pulled("nothing", "nothing")
    contest.undo(ZOE, 1)
    assert "agreed" not in entry(contest)["public"]


def test_a_long_turn_is_taken_back_only_so_often_and_to_its_opening_always() -> None:
    contest = pulled("end", *["nothing"] * 21)
    for _ in range(25):  # twenty entries are played again each time
        contest.undo(ZOE, 21)
        contest.answer(ZOE, Pull("nothing"))
    assert refused(contest, 21) == Refusal("too_often", "kernel", {"to": 21, "turn": 1})
    with pytest.raises(Refused, match="too_often"):
        restored(contest).undo(BOB, 21, agreed=True)
    contest.undo(ZOE, 1)
    contest.answer(ZOE, Pull("end"))
    contest = pulling(contest, *["nothing"] * 21)
    contest.undo(ZOE, contest.n - 1)
    assert len(audited(contest).undos) == 27


def test_what_was_taken_back_in_another_turn_does_not_count() -> None:
    contest = pulled(*["nothing"] * 20, "end", "nothing")
    for _ in range(30):
        contest.undo(ZOE, 21)
        contest.answer(ZOE, Pull("nothing"))
    restored(contest).undo(BOB, 20, agreed=True)
    contest.undo(BOB, 20, agreed=True)
    assert kinds(contest)[-1] == "undo"


# ---- what is drawn afterwards


def test_what_one_seat_takes_back_is_as_if_it_had_never_been_said() -> None:
    straight = pulled("nothing", "die", "deck", "end", "die")
    contest = pulled("nothing", "nothing", "end")
    contest.undo(ZOE, 2)
    contest.undo(ZOE, 1)
    contest = pulling(restored(contest), "die", "deck", "nothing")
    contest.undo(ZOE, contest.n - 1)
    contest = pulling(restored(contest), "end", "nothing", "die")
    assert drawn(contest) == drawn(straight)
    assert entry(contest)["public"]["draws"] == entry(straight)["public"]["draws"]
    assert audited(contest).draws == audited(straight).draws


def test_an_undo_alone_bears_the_epoch_of_the_first_entry_it_takes_back() -> None:
    contest = pulled("end", "end", "nothing")
    contest.undo(ZOE, 1)
    contest.answer(ZOE, Pull("end"))
    assert [e["epoch"] for e in history.parsed(contest.entries)] == [0, 1, 2, 3, 2, 2]
    assert (contest.run.epoch, contest.run.opened, contest.turn_entry) == (3, 3, 5)


def test_an_agreed_undo_opens_an_epoch_above_all_there_were() -> None:
    contest = pulled("end", "end")
    contest.undo(ZOE, 1)
    contest.undo(ZOE, 0)
    contest = pulling(restored(contest), "nothing")
    contest.undo(ANA, 0, agreed=True)
    assert entry(contest)["epoch"] == contest.run.epoch == restored(contest).run.epoch == 4
    assert list(entry(contest)["public"]["pledge"]) == ["5"]
    contest.answer(ZOE, Pull("die"))
    assert drawn(contest) == [("public", 4, "die", 0)]
    assert audited(contest).draws == 1


def test_after_an_agreed_undo_the_dice_are_new_ones() -> None:
    contest = pulled("nothing", "die", "deck")
    contest.undo(ZOE, 1, agreed=True)
    contest.answer(ZOE, Pull("die"))
    contest.answer(ZOE, Pull("deck"))
    assert drawn(contest) == [
        ("public", 1, "die", 0),
        ("public", 2, "die", 0),
        ("secret", 1, "deck", 0),
        ("secret", 2, "deck", 0),
    ]
    assert opened(contest, 3)["draws"][0][3] != opened(contest, 6)["draws"][0][3]


def test_draws_before_the_point_returned_to_stay_as_they_were() -> None:
    contest = pulled("die", "nothing")
    contest.undo(ZOE, 1)
    again = restored(contest)
    again.answer(ZOE, Pull("die"))
    assert entry(again)["public"]["draws"][0][:3] == [1, "die", 1]
    assert audited(again).draws == 2


@pytest.mark.parametrize("seed", range(10))
def test_no_draw_is_made_twice_however_often_a_game_is_taken_back(seed: int) -> None:
    contest, pick = start(seed), Random(seed)
    for _ in range(60):
        played = [e["n"] for e in history.standing(history.parsed(contest.entries))][:-1]
        if played and pick.random() < 0.2:
            contest.undo(ZOE, pick.choice(played[-6:]), agreed=True)
            contest = restored(contest)
        elif contest.waiting:
            answer_one(contest, pick)
    names = drawn(finish(contest, pick))
    assert len(set(names)) == len(names)
    assert audited(contest).draws == len(names)
