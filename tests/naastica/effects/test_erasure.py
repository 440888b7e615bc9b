"""Erasure (The First Architect): an enemy card anywhere on the board loses 3 NOX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_30_a_value_below_0_is_remembered_as_it_is() -> None:
    scene = given({"c3": "bob cinder_clerk"}, ["architect"], his=["aldemar"])
    scene.order("place architect at a1: target c3").expect(c3={"nox": 0})
    scene.order("place aldemar at c2").expect(
        c3={"nox": 0, "marks": [["erasure", "nox", -3], ["crown_light", "nox", 2]]}
    )


def test_rn_11_an_adjacent_target_is_weakened_before_the_attack() -> None:
    scene = given({"b1": {"owner": "bob", "card": "woken_menhir", "nox": 10}}, ["architect"])
    scene.order("place architect at b2: target b1").expect(b1={"owner": "ana", "nox": 7})


def test_rn_12_a_card_of_ones_own_colour_is_no_target_even_if_it_was_the_opponents() -> None:
    scene = given({"b1": "bob candle_bearer", "c3": "bob orphan"}, ["avenue_lancer", "architect"], his=["court_page"])
    scene.order("place avenue_lancer at b2", "place court_page at a3").expect(b1="ana")
    assert scene.refusal("place architect at c1: target b1") == "bad_target"
