"""Terms are law: when an answer is due follows from the chain, and nobody is answered for before that."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.notes.following import agenda_of
from rules.kernel.play.asking import Refused
from rules.kernel.record import history, noting, save
from tests.kernel import levers
from tests.kernel.forging import checked, fault, seen, whole
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, audited, standing_at, start
from tests.kernel.pulled import pulled, pulling
from tests.kernel.timetable import DAY, STEP, WEEK, Timetable
from tests.kernel.under_terms import (
    DUE,
    LATE,
    MONDAY,
    WEEKDAYS,
    agenda_in,
    due,
    later,
    noted,
    refusal,
    terms,
    under_terms,
)
from tests.length import often

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


# ---- when an answer is due


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({}, "2026-11-19T21:00+01:00"),
        ({"at": "20:00"}, "2026-11-20T20:00+01:00"),
        ({"next": 96}, "2026-11-20T21:00+01:00"),
        ({"next": 120}, "2026-11-23T21:00+01:00"),  # Saturday and Sunday do not count
        ({"next": 98}, "2026-11-23T21:00+01:00"),  # Friday, 22:15, and no due date on a rest day
        ({"zone": "+00:00", "at": "21:00"}, "2026-11-19T21:00+00:00"),
        ({"rest": [*WEEK[1:]], "next": 24}, "2026-11-23T21:00+01:00"),
    ],
)
def test_it_is_due_so_many_hours_after_it_was_asked_on_the_hour_of_the_day(said: dict[str, Any], expected: str) -> None:
    assert due(under_terms(**said)) == expected


def test_without_an_hour_of_the_day_it_is_due_to_the_minute() -> None:
    contest = pulled()
    contest.at(MONDAY)
    contest.note(terms(zone="+01:00"))
    assert due(contest) == "2026-11-19T20:15+01:00"


def test_an_absence_stops_the_clock_of_its_seat_alone() -> None:
    contest = noted(under_terms("few"), MONDAY, "absent", ANA, **{"from": "2026-11-18", "to": "2026-11-20"})
    assert due(contest, ZOE) == DUE
    assert due(contest, ANA) == "2026-11-24T21:00+01:00"  # three days and a weekend later


def test_an_absence_counts_from_the_hours_of_notice_on() -> None:
    contest = noted(
        under_terms(), "2026-11-18T21:00+01:00", "absent", ZOE, **{"from": "2026-11-18", "to": "2026-11-20"}
    )
    assert due(contest) == "2026-11-23T21:00+01:00"  # 23 of 72 hours were left when it began to count, on the 19th


def test_a_later_absence_replaces_what_is_to_come() -> None:
    contest = noted(under_terms(rest=[]), MONDAY, "absent", ZOE, **{"from": "2026-11-18", "to": "2026-11-30"})
    noted(contest, "2026-11-19T00:00+01:00", "absent", ZOE, **{"from": "2026-12-24", "to": "2026-12-24"})
    assert due(contest) == "2026-11-20T21:00+01:00"  # she was away for one day


def test_absences_of_a_seat_are_not_longer_in_all_than_the_terms_allow() -> None:
    contest = under_terms(absence={"days": 3, "notice": 0})
    away = {"from": "2026-11-18", "to": "2026-11-19"}
    noted(contest, MONDAY, "absent", ZOE, **away)
    noted(contest, MONDAY, "absent", ANA, **away)
    over = "2026-11-20T00:00+01:00"
    long, short = {"from": "2026-12-01", "to": "2026-12-02"}, {"from": "2026-12-01", "to": "2026-12-01"}
    assert refusal(lambda: noted(contest, over, "absent", ZOE, **long)) == "absent_too_long"
    noted(contest, over, "absent", ZOE, **short)


def test_an_adjournment_stops_every_clock_from_when_it_is_noted() -> None:
    contest = noted(under_terms("few"), "2026-11-17T20:15+01:00", "adjourn", until="2026-11-22")
    assert {due(contest, seat) for seat in SEATS} == {"2026-11-25T21:00+01:00"}  # 48 hours were left on the 23rd


def test_an_extension_is_for_one_seat_and_for_the_question_that_stands() -> None:
    contest = noted(under_terms("few"), MONDAY, "extend", ANA, hours=30)
    noted(contest, MONDAY, "extend", ANA, hours=18)
    assert due(contest, ANA) == "2026-11-21T21:00+01:00"
    assert due(contest, BOB) == DUE
    for seat in SEATS:
        contest.answer(seat, Pull("nothing"))
    assert due(contest, ZOE) == DUE
    assert agenda_in(contest).hours_extended(ANA) == 0


def test_new_terms_hold_from_the_next_question_on() -> None:
    contest = under_terms()
    contest.at(MONDAY)
    contest.note(terms(**{**WEEKDAYS, "next": 1}))
    assert due(contest) == DUE
    pulling(contest, "nothing")
    assert due(contest) == "2026-11-17T21:00+01:00"


# ---- times


def test_where_terms_stand_every_entry_bears_a_time_that_does_not_run_backwards() -> None:
    contest = under_terms()
    for time_, code in (
        (None, "time_needed"),
        ("yesterday", "bad_moment"),
        ("2026-11-16", "bad_moment"),
        ("2026-11-16T20:15", "bad_moment"),
        ("2026-02-30T20:15Z", "bad_moment"),
        ("2026-11-16T20:14+01:00", "time_backwards"),
        ("2026-11-16T20:14:59+01:00", "time_backwards"),
    ):
        assert refusal(lambda time_=time_: contest.at(time_)) == code
    contest.at("2026-11-16T19:15Z")  # the same moment
    pulling(contest, "nothing")


def test_times_of_before_the_terms_may_be_anything() -> None:
    contest = pulled()
    contest.at("1 May, 18:00")
    pulling(contest, "nothing")
    contest.at(MONDAY)
    contest.note(terms())
    audited(contest)


@pytest.mark.parametrize("time_", [None, "tonight", "2026-11-16T20:14+01:00"])
def test_an_entry_without_its_time_is_named_in_saves_and_views(time_: str | None) -> None:
    contest = under_terms()
    agenda, contest.agenda = contest.agenda, None  # a keeper who does not care
    contest.time = time_
    pulling(contest, "nothing")
    contest.agenda = agenda
    for document in (whole(contest), *(seen(contest, seat) for seat in (None, ANA))):
        found = fault(contest, document)
        assert (found.code, found.entry) == ("not_legal", contest.n)
        assert found.facts["refusal"] in ("time_needed", "bad_moment", "time_backwards")


# ---- defaults


def test_a_default_one_minute_early_is_refused_and_in_time_it_is_taken() -> None:
    contest = under_terms()
    before = standing_at(contest)
    contest.at(later(LATE, minutes=-1))
    assert refusal(lambda: contest.answer_by_default(ZOE)) == "default_too_early"
    assert standing_at(contest) == before
    contest.at(LATE)
    contest.answer_by_default(ZOE)
    audited(contest)
    checked(contest, seen(contest, None))


@pytest.mark.parametrize("minutes", [-1, -60 * 24])
def test_a_forged_early_default_is_named_by_the_save_and_by_any_view(
    minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = under_terms()
    with monkeypatch.context() as bent:
        bent.setattr(noting, "refuse_default", lambda contest, seat: None)
        contest.at(later(LATE, minutes=minutes))
        contest.answer_by_default(ZOE)
    pulling(contest, "end")
    for document in (whole(contest), *(seen(contest, seat) for seat in (None, *SEATS))):
        found = fault(contest, document)
        assert (found.code, found.entry, found.facts["seat"]) == ("default_too_early", contest.n - 1, ZOE)
        assert found.facts["due"] == DUE
        assert found.facts["late"] == LATE


def test_who_says_it_itself_may_take_the_default_at_once_and_it_is_its_own_answer() -> None:
    contest = under_terms()
    contest.at(MONDAY)
    contest.answer_by_default(ZOE, own=True)
    assert "by" not in history.decoded(contest.entries[-1])["public"]
    audited(contest)


def test_who_has_left_is_answered_for_at_once() -> None:
    contest = under_terms("few")
    contest.at(MONDAY)
    contest.resign(ANA, "game")
    for seat in (ZOE, BOB):
        contest.answer(seat, Pull("nothing"))
    assert history.decoded(contest.entries[-1])["public"]["by"] == {ANA: "default"}
    audited(contest)
    for seat in (None, *SEATS):
        checked(contest, seen(contest, seat))


def test_who_was_answered_for_and_gets_more_time_before_the_others_have_spoken_is_asked_again() -> None:
    contest = under_terms("few")
    contest.at(LATE)
    contest.answer_by_default(ANA)
    contest.answer_by_default(BOB)
    noted(contest, LATE, "extend", ANA, hours=48)
    assert set(contest.pending) == {BOB}
    contest.answer(ZOE, Pull("nothing"))
    assert refusal(lambda: contest.answer_by_default(ANA)) == "default_too_early"
    contest.answer(ANA, Pull("nothing"))
    audited(contest)
    assert history.decoded(contest.entries[-1])["public"]["by"] == {BOB: "default"}


def test_who_came_back_by_an_undo_has_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = under_terms("few")
    contest.at(MONDAY)
    contest.resign(ANA, "game")
    contest.answer(ZOE, Pull("nothing"))
    contest.undo(ZOE, 1, agreed=True)
    with monkeypatch.context() as bent:
        bent.setattr(noting, "refuse_default", lambda contest, seat: None)
        for seat in SEATS:
            contest.answer_by_default(seat)
    for document in (whole(contest), seen(contest, BOB)):
        assert fault(contest, document).code == "default_too_early"


# ---- against a diary


def random_record(pick: Random) -> Contest:
    """A game of levers in which all kinds of things are noted, said and taken back, now and again."""
    contest, now = start("terms", levers.GAME, None), datetime(2026, 11, 16, tzinfo=UTC) + pick.randrange(336) * STEP
    contest.at(now.isoformat())
    contest.note(random_terms(pick))
    for _ in range(pick.randrange(4, 14)):
        now += pick.choice([0, 1, 7, 40, 100]) * STEP
        contest.at(now.isoformat())
        try:
            random_step(contest, pick, now)
        except Refused:
            continue
    return contest


def random_terms(pick: Random) -> dict[str, Any]:
    said: dict[str, Any] = {
        "next": pick.randrange(1, 120),
        "zone": pick.choice(["+00:00", "+01:00", "-05:00", "+05:30", "-03:30"]),
        "rest": pick.sample(WEEK, pick.choice([0, 0, 1, 2, 5])),
        "grace": pick.randrange(48),
        "absence": {"days": 30, "notice": pick.choice([0, 24, 60])},
    }
    return terms(**said, **pick.choice([{}, {"at": "21:00"}, {"at": "00:00"}, {"at": "07:30"}]))


def random_step(contest: Contest, pick: Random, now: datetime) -> None:
    seat = pick.choice(SEATS)
    day = now + pick.randrange(-2, 12) * DAY
    match pick.randrange(10):
        case 0:
            contest.note(random_terms(pick))
        case 1 | 2 | 3:
            end = day + pick.randrange(6) * DAY
            contest.note({"kind": "absent", "from": f"{day:%Y-%m-%d}", "to": f"{end:%Y-%m-%d}"}, seat)
        case 4:
            contest.note({"kind": "extend", "hours": pick.randrange(1, 60)}, next(iter(contest.waiting)))
        case 5:
            contest.note({"kind": "adjourn", "until": f"{day:%Y-%m-%d}"})
        case 6:
            contest.undo(seat, pick.randrange(contest.n), agreed=True)
        case _:
            for asked in list(contest.waiting):
                contest.answer(asked, Pull(pick.choice(["nothing", "few", "pass", "end"])))


@pytest.mark.parametrize("seed", range(often(100, 1000)))
def test_due_dates_are_those_that_a_diary_comes_to(seed: int) -> None:
    contest = random_record(Random(seed))
    entries = history.parsed(contest.entries)
    read = agenda_of(contest.entries, contest.put_by, contest.genesis["names"])
    assert read is not None
    for seat in contest.waiting:
        by_diary = Timetable(entries, seat)
        expected = by_diary.due()
        for agenda in (agenda_in(contest), read):
            found = agenda.due(seat)
            assert (found.due, found.late) == (expected.timestamp(), (expected + by_diary.grace()).timestamp())
    if seed % 10 == 0:
        audited(contest)
        checked(contest, seen(contest, ANA))


def test_no_result_depends_on_where_the_machine_stands() -> None:
    zone = os.environ.get("TZ")
    found = set()
    try:
        for name in ("UTC", "America/Caracas", "Asia/Kathmandu", "Europe/Paris"):
            os.environ["TZ"] = name
            time.tzset()
            contest = random_record(Random(7))
            found.add((save.dump(contest), *(due(contest, seat) for seat in contest.waiting)))
    finally:
        os.environ.pop("TZ") if zone is None else os.environ.update(TZ=zone)
        time.tzset()
    assert len(found) == 1
