"""RN-31: which orders of ties can be written, all of it known beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.play.state import copied
from rules.naastica.components import Edition
from rules.naastica.placement import foreseen_ties
from rules.naastica.questions import Place, PlaceCard
from tests.naastica.positions import DATA, laid_out

if TYPE_CHECKING:
    from rules.naastica.state import State

HANDS = {"ana": ["hollow_king"], "bob": ["moth"]}
DECKS = {"ana": "starter_nihiliths", "bob": "starter_veil"}


def between_two_equals() -> State:
    """The Hollow King (EW, LUX 7) goes to b2 between two enemies with NOX 9; by devouring b1 he comes to LUX 9."""
    state = laid_out({"a2": ("bob", "moth"), "c2": ("bob", "moth"), "b1": ("ana", "moth")}, HANDS, DECKS)
    for cell, towards in (("a2", "E"), ("c2", "W")):
        state.board[cell] = state.board[cell].but(nox=9, arrows=towards)
    return state


def test_a_target_named_later_may_bring_ties_about_whose_order_is_written_now() -> None:
    """DN-03: the order of ties comes with the placement, the target may come after it."""
    state, question = between_two_equals(), PlaceCard("ana")
    assert foreseen_ties(state, "ana", Place("hollow_king", "b2", "none")) == []
    assert foreseen_ties(state, "ana", Place("hollow_king", "b2", "b1")) == ["E", "W"]
    listed = question.legal(state)
    assert Place("hollow_king", "b2", "", "", ("W", "E")) in listed
    assert Place("hollow_king", "b2", "none", "", ("W", "E")) not in listed
    assert question.canonical(state, Place("hollow_king", "b2", ties=("W",))) == Place(
        "hollow_king", "b2", ties=("W", "E")
    )
    assert question.canonical(state, Place("hollow_king", "b2", ties=("N", "E"))) == Place("hollow_king", "b2")


def test_an_ability_that_sends_cards_out_unasked_can_be_foreseen_though_lots_are_drawn_in_it() -> None:
    """An edition of one's own may have it; the card sent out ties with its neighbour, and either may win."""
    data = copied(DATA)
    devour = next(ability for ability in data["abilities"] if ability["id"] == "devour")
    del devour["choice"]
    devour["effects"] = [{"do": "reattack", "target": "other_allies"}]
    state = between_two_equals()
    state.edition = Edition(data)
    state.board["b1"].arrows, state.board["b1"].lux = "W", 5
    state.board["a1"] = state.clone().board["a2"]
    state.board["a1"].arrows, state.board["a1"].nox = "E", 5
    assert Place("hollow_king", "b2") in PlaceCard("ana").legal(state)
