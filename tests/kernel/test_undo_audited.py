"""Undos as auditors see them: whoever bends the law of taking back is found out, from the save and from any view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel import taking_back
from tests.kernel.forging import fault, relinked, seen, whole
from tests.kernel.levers import Pull
from tests.kernel.playing import SEATS
from tests.kernel.pulled import pulled, pulling

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.match import Match

ZOE, ANA, BOB = SEATS


def lawless(monkeypatch: pytest.MonkeyPatch, match: Match, seat: str, to: int) -> Match:
    """A keeper who lets a seat take back what it may not."""
    with monkeypatch.context() as bent:
        bent.setattr(taking_back, "refuse_alone", lambda *_: None)
        match.undo(seat, to)
    return match


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
    match = lawless(monkeypatch, pulled(*names), ZOE, to)
    for document in (whole(match), *(seen(match, seat) for seat in SEATS)):
        found = fault(match, document)
        assert (found.code, found.entry, found.facts["refusal"]) == ("not_legal", match.n, code)


def test_an_undo_past_an_agreed_one_is_found_in_saves_and_views(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pulled("nothing", "nothing")
    match.undo(ANA, 1, agreed=True)
    lawless(monkeypatch, pulling(match, "nothing"), ZOE, 1)
    for document in (whole(match), seen(match, BOB)):
        assert fault(match, document).facts["refusal"] == "agreed_before"


@pytest.mark.parametrize("lever", ["deck", "show"])
def test_what_was_drawn_or_shown_unseen_and_taken_back_is_found_in_saves(
    lever: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = lawless(monkeypatch, pulled("nothing", lever), ZOE, 1)
    assert fault(match, whole(match)).code == "not_legal"


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
    match = pulled("nothing", "end", "nothing")
    match.undo(ZOE, 1)
    document = seen(match, ANA)
    change(document["entries"][-1])
    found = fault(match, relinked(document))
    assert (found.code, found.entry) == (code, match.n)


def test_another_pledge_for_an_epoch_that_is_opened_again_is_unfair() -> None:
    match = pulled("nothing", "end")
    match.undo(ZOE, 1)
    match.answer(ZOE, Pull("end"))
    document = seen(match, ANA)
    assert document["entries"][-1]["public"]["pledge"] == document["entries"][2]["public"]["pledge"]
    document["entries"][-1]["public"]["pledge"]["3"] = "00" * 32
    found = fault(match, relinked(document))
    assert (found.code, found.entry) == ("unfair_draw", match.n)
