"""Notes: public facts in the chain, which change nothing of the game and cannot be forged unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.notes.consents import consents
from rules.kernel.notes.instants import moment
from rules.kernel.record import save
from rules.kernel.record.recording import recorded
from rules.kernel.record.recording import write as written_recording
from tests.kernel.forging import checked, fault, relinked, seen, whole
from tests.kernel.playing import SEATS, audited, kinds, restored, standing_at
from tests.kernel.pulled import pulled, pulling
from tests.kernel.timetable import WEEK
from tests.kernel.under_terms import MONDAY, agenda_in, later, noted, refusal, terms, under_terms

if TYPE_CHECKING:
    from collections.abc import Callable


ZOE, ANA, BOB = SEATS


# ---- what a note is


def test_a_note_is_an_entry_that_changes_nothing_but_the_record() -> None:
    contest = pulled("nothing", "die")
    before = standing_at(contest)
    contest.at(MONDAY)
    contest.note(terms())
    after = standing_at(contest)
    assert kinds(contest)[-1] == "note"
    assert {name for name, value in after.items() if value != before[name]} == {"save", "head"}
    assert standing_at(restored(contest)) == after
    audited(contest)


def test_undo_steps_over_notes_and_takes_none_back() -> None:
    contest = under_terms("nothing", "nothing")
    noted(contest, MONDAY, "absent", ANA, **{"from": "2026-11-20", "to": "2026-11-21"})
    contest.undo(ZOE, 1)
    assert kinds(contest) == ["setup", "move", "move", "note", "note", "undo"]
    assert contest.put_by == contest.n == 5
    assert agenda_in(contest).absences[ANA]
    assert refusal(lambda: contest.undo(ZOE, 3)) == "no_such_point"  # nobody goes back to a note
    assert standing_at(restored(contest)) == standing_at(contest)
    audited(contest)


@pytest.mark.parametrize("agreed", [False, True])
def test_a_save_goes_on_behind_an_undo_and_a_note_in_the_epoch_that_is_open(agreed: bool) -> None:
    contest = under_terms("nothing", "end", "nothing")
    contest.undo(ZOE, 2, agreed=agreed)
    noted(contest, MONDAY, "seat", BOB, name="Bert")
    again = restored(contest)
    for each in (contest, again):
        each.at(MONDAY)
        pulling(each, "die", "end")
    assert save.dump(again) == save.dump(contest)
    audited(contest)


def test_a_game_with_notes_is_recorded_and_comes_back() -> None:
    contest = noted(under_terms("die"), MONDAY, "agree", ANA, to=0)
    contest.at(later(MONDAY, hours=1))
    pulling(contest, "end", "win")
    read = save.reread(save.dump(contest))
    assert b'"note":{"kind":"agree","to":0},"seat":"ana"' in written_recording(recorded(read))
    audited(contest)
    for seat in (None, *SEATS):
        checked(contest, seen(contest, seat))


def test_nothing_is_noted_when_the_game_is_over() -> None:
    contest = pulled("win")
    assert refusal(lambda: noted(contest, MONDAY, "seat", ANA, name="Eve")) == "noted_too_late"


# ---- what is no note


@pytest.mark.parametrize(
    ("note", "seat", "code"),
    [
        (terms(next=0), None, "bad_terms"),
        (terms(next=9000), None, "bad_terms"),
        (terms(at="24:00"), None, "bad_terms"),
        (terms(zone="+15:00"), None, "bad_terms"),
        (terms(zone="+01:75"), None, "bad_terms"),
        (terms(rest=[*WEEK]), None, "bad_terms"),
        (terms(rest=["sat", "sat"]), None, "bad_terms"),
        (terms(grace=-1), None, "bad_terms"),
        (terms(remind=[0]), None, "bad_terms"),
        (terms(late="forgive"), None, "bad_terms"),
        (terms(absence={"days": 400, "notice": 0}), None, "bad_terms"),
        (terms(), ZOE, "out_of_place"),
        ({"kind": "absent", "from": "2026-12-01", "to": "2026-12-02"}, None, "out_of_place"),
        ({"kind": "absent", "from": "2026-12-01", "to": "2026-12-02"}, "eve", "not_playing"),
        ({"kind": "absent", "from": "2026-12-03", "to": "2026-12-02"}, ZOE, "ends_before"),
        ({"kind": "absent", "from": "2026-12-32", "to": "2027-01-02"}, ZOE, "bad_moment"),
        ({"kind": "absent", "from": "2026-12-01", "to": "2026-13-02"}, ZOE, "bad_moment"),
        ({"kind": "absent", "from": "2026-12-01", "to": "2026-12-31"}, ZOE, "absent_too_long"),
        ({"kind": "absent", "from": "2026-11-10", "to": "2026-11-16"}, ZOE, "absent_too_late"),
        ({"kind": "extend", "hours": 8785}, ZOE, "extended_too_long"),
        ({"kind": "extend", "hours": 24}, ANA, "not_asked"),
        ({"kind": "adjourn", "until": "2026-11-15"}, None, "ends_too_soon"),
        ({"kind": "adjourn", "until": "2026-11-31"}, None, "bad_moment"),
        ({"kind": "seat", "name": "Ana"}, ZOE, "name_taken"),
        ({"kind": "seat", "name": "\u202e"}, ZOE, "bad_name"),
        ({"kind": "agree", "to": 99}, ZOE, "no_such_entry"),
        ({"kind": "agree", "to": 0, "until": "2026-11-31"}, ZOE, "bad_moment"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(note: dict[str, Any], seat: str | None, code: str) -> None:
    contest = under_terms()
    before = standing_at(contest)
    contest.at(MONDAY)
    assert refusal(lambda: contest.note(note, seat)) == code
    assert standing_at(contest) == before


@pytest.mark.parametrize("kind", ["absent", "extend", "adjourn"])
def test_what_changes_due_dates_needs_terms(kind: str) -> None:
    said = {"from": "2026-12-01", "to": "2026-12-02", "hours": 3, "until": "2026-12-01"}
    assert refusal(lambda: noted(pulled(), MONDAY, kind, None if kind == "adjourn" else ZOE, **said)) == "no_terms"


@pytest.mark.parametrize(
    "change",
    [
        lambda note: note["public"]["note"].update(hours=49),
        lambda note: note.update(seat=ANA),
        lambda note: note.update(epoch=0),
        lambda note: note.update(time="2026-11-16T20:16+01:00"),
        lambda note: note["public"].update(draws=[[1, "die", 0, [6]]]),
        lambda note: note["public"].update(pledge={"3": "00" * 32}),
        lambda note: note["public"].update(answers={ZOE: {"kind": "pull", "lever": "win"}}),
        lambda note: note["public"].pop("note"),
        lambda note: note.update(kind="move"),
    ],
)
def test_a_note_that_was_tampered_with_is_found_in_the_save(change: Callable[[Any], object]) -> None:
    contest = noted(under_terms(), MONDAY, "extend", ZOE, hours=48)
    pulling(contest, "nothing")
    document = whole(contest)
    change(document["entries"][2])
    assert fault(contest, document).entry in (2, 3)


@pytest.mark.parametrize(
    "change",
    [
        lambda note: note.update(seat="eve"),
        lambda note: note.update(seat=None),
        lambda note: note.update(epoch=0),
        lambda note: note.update(time="2026-11-16T20:14+01:00"),
        lambda note: note["public"].update(draws=[[1, "die", 0, [6]]]),
        lambda note: note["public"].update(pledge={"3": "00" * 32}),
        lambda note: note["public"].update(note=terms(next=0)),
        lambda note: note["public"].pop("note"),
        lambda note: note.update(kind="resign"),
    ],
)
def test_a_note_that_could_not_be_taken_is_found_in_a_view_though_the_chain_fits(
    change: Callable[[Any], object],
) -> None:
    contest = noted(under_terms(), MONDAY, "extend", ZOE, hours=48)
    document = seen(contest, ANA)
    change(document["entries"][2])
    assert fault(contest, relinked(document)).entry == 2


# ---- consents


def test_consents_stand_until_a_move_or_for_72_hours() -> None:
    contest = noted(under_terms("nothing", "die"), MONDAY, "agree", ANA, to=1)
    noted(contest, later(MONDAY, hours=2), "agree", BOB, to=1)
    noted(contest, later(MONDAY, hours=3), "agree", BOB, to=4, until="2026-12-01")
    first = moment(MONDAY)
    assert first is not None

    def found(hours: int | None) -> list[tuple[int, str, tuple[str, ...]]]:
        now = None if hours is None else first + hours * 3600
        return [(each.to, each.until, each.seats) for each in consents(contest.entries, contest.put_by, now)]

    undo, adjourn = (1, "", (ANA, BOB)), (4, "2026-12-01", (BOB,))
    assert found(None) == found(71) == [undo, adjourn]
    assert found(72) == [(1, "", (BOB,)), adjourn]
    assert found(75) == []
    contest.resign(ZOE, "game")
    pulling(contest, "nothing")
    assert found(None) == []
