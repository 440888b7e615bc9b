"""Undos as auditors see them: whoever bends the law of taking back is found out, from the save and from any view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.record import history, past, save, taking_back
from tests.kernel.forging import fault, relinked, seen, whole
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS, audited, restored
from tests.kernel.pulled import pulled, pulling

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest

ZOE, ANA, BOB = SEATS


def lawless(monkeypatch: pytest.MonkeyPatch, contest: Contest, seat: str, to: int) -> Contest:
    """A keeper who lets a seat take back what it may not."""
    with monkeypatch.context() as bent:
        bent.setattr(taking_back, "refuse_alone", lambda *_: None)
        contest.undo(seat, to)
    return contest


@pytest.mark.parametrize(
    ("names", "to", "code"),
    [
        (("nothing", "die"), 1, "already_drawn"),
        (("die", "end"), 1, "key_disclosed"),
        (("pass", "nothing"), 0, "others_answer"),
    ],
)
def test_an_undo_that_needed_agreement_is_found_in_saves_and_views(
    names: tuple[str, ...], to: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = lawless(monkeypatch, pulled(*names), ZOE, to)
    for document in (whole(contest), *(seen(contest, seat) for seat in SEATS)):
        found = fault(contest, document)
        assert (found.code, found.entry, found.facts["refusal"]) == ("not_legal", contest.n, code)


def test_an_undo_past_an_agreed_one_is_found_in_saves_and_views(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = pulled("nothing", "nothing")
    contest.undo(ANA, 1, agreed=True)
    lawless(monkeypatch, pulling(contest, "nothing"), ZOE, 1)
    for document in (whole(contest), seen(contest, BOB)):
        assert fault(contest, document).facts["refusal"] == "agreed_before"


@pytest.mark.parametrize("lever", ["deck", "show"])
def test_what_was_drawn_or_shown_unseen_and_taken_back_is_found_in_saves(
    lever: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = lawless(monkeypatch, pulled("nothing", lever), ZOE, 1)
    assert fault(contest, whole(contest)).code == "not_legal"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda undo: undo.update(epoch=2), "entry_differs"),
        (lambda undo: undo.update(seat="eve"), "entry_differs"),
        (lambda undo: undo.update(seat=BOB), "not_legal"),
        (lambda undo: undo["public"].update(to=3), "not_legal"),
        (lambda undo: undo["public"].update(key={"1": "00" * 32}), "entry_differs"),
        (lambda undo: undo["public"].update(pledge={"3": "00" * 32}), "entry_differs"),
        (lambda undo: undo["public"].update(agreed=True), "entry_differs"),
        (lambda undo: undo["public"].update(draws=[[1, "die", 0, [6]]]), "entry_differs"),
    ],
)
def test_an_undo_with_anything_else_in_it_is_found_in_a_view(change: Callable[[Any], object], code: str) -> None:
    contest = pulled("nothing", "end", "nothing")
    contest.undo(ZOE, 1)
    document = seen(contest, ANA)
    change(document["entries"][-1])
    found = fault(contest, relinked(document))
    assert (found.code, found.entry) == (code, contest.n)


def test_another_pledge_for_an_epoch_that_is_opened_again_is_unfair() -> None:
    contest = pulled("nothing", "end")
    contest.undo(ZOE, 1)
    contest.answer(ZOE, Pull("end"))
    document = seen(contest, ANA)
    assert document["entries"][-1]["public"]["pledge"] == document["entries"][2]["public"]["pledge"]
    document["entries"][-1]["public"]["pledge"]["3"] = "00" * 32
    found = fault(contest, relinked(document))
    assert (found.code, found.entry) == ("unfair_draw", contest.n)


# ---- how much work it is


def strewn(undos: int) -> Contest:
    """A game of some length with an undo of either kind in every turn of it."""
    contest = pulled()
    for at in range(undos):
        pulling(contest, "nothing", "nothing")
        contest.undo(ZOE, contest.n - 1, agreed=at % 2 == 1)
        pulling(contest, "end")
    return contest


def work(contest: Contest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many entries are fed to the rules once more, and how many lines are read, that undos can be judged."""
    read, feed, done = past.Past.read, history.feed, [0]

    def counted(*given: Any) -> None:
        done[0] += 1
        feed(*given)

    def reading(self: past.Past, *lines: Any) -> None:
        before = len(self.entries)
        read(self, *lines)
        done[0] += len(self.entries) - before

    with monkeypatch.context() as watched:
        watched.setattr(history, "feed", counted)
        watched.setattr(past.Past, "read", reading)
        assert len(audited(contest).undos) > 0
    return done[0]


def test_the_work_of_an_audit_grows_with_the_record_and_no_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    few, more, most = (work(strewn(undos), monkeypatch) for undos in (20, 40, 60))
    assert 0 < few <= 5 * 20
    assert most - more == more - few


def test_who_kept_no_opening_of_a_turn_finds_it_by_playing_again() -> None:
    contest = pulled()
    contest.run.keep_start = False
    pulling(contest, "nothing", "end", "nothing", "end", "nothing")
    contest.undo(ZOE, 3)
    there = pulled("nothing", "end", "nothing")
    assert (contest.position, contest.turn_start()) == (there.position, there.turn_start())


def test_an_undo_in_the_present_turn_of_a_save_feeds_nothing_from_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = pulling(strewn(20), "nothing", "nothing")
    again, fed = restored(contest), []
    monkeypatch.setattr(history, "feed", lambda run, entry, opening: fed.append(entry["n"]))
    again.undo(ZOE, contest.n - 1)
    assert fed == [contest.n - 1]


@pytest.mark.parametrize("agreed", [False, True])
def test_a_save_goes_back_past_its_present_turn_as_the_match_does_that_it_was_made_of(agreed: bool) -> None:
    contest = pulled("nothing", "end", "nothing", "end", "nothing")
    again = restored(contest)
    for each in (contest, again):
        each.undo(ZOE, 1, agreed=agreed)
        pulling(each, "end", "nothing")
    assert save.dump(again) == save.dump(contest)
