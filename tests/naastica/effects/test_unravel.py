"""Unravel (Vesper): an adjacent enemy card loses one arrow for good."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_32_the_arrow_stays_lost_when_the_card_changes_sides() -> None:
    scene = given({"c2": "bob hushed_widow"}, ["vesper"], his=["glass_piper"])
    scene.order("place vesper at b2: target c2 W").expect(c2={"owner": "ana", "arrows": "S"})
    scene.order("place glass_piper at c1").expect(c2={"owner": "bob", "arrows": "S"})


def test_rn_12_a_card_without_arrows_cannot_be_chosen_and_nothing_is_asked() -> None:
    bare = {"owner": "bob", "card": "orphan", "arrows": ""}
    scene = given({"b1": bare}, ["vesper"], his=["orphan"])
    assert scene.refusal("place vesper at b2: target b1 N") == "bad_target"
    scene.order("place vesper at b2")
    assert scene.asked == {"bob": "place"}


def test_a_distant_enemy_cannot_be_chosen() -> None:
    scene = given({"b1": "bob bell_guard", "c3": "bob orphan"}, ["vesper"])
    assert scene.refusal("place vesper at b2: target c3 N") == "bad_target"


def test_dn_03_asked_apart_the_arrow_is_named_with_the_cell() -> None:
    scene = given({"c2": "bob hushed_widow"}, ["vesper"]).order("place vesper at b2")
    assert scene.refusal("target c2") == "arrow_needed"
    scene.order("target c2 W").expect(c2="ana")
