"""Shroud (Umbra): each adjacent enemy card has 2 NOX less until the end of the turn."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_allies_and_diagonal_enemies_are_spared() -> None:
    scene = given({"b1": "ana orphan", "a1": "bob orphan"}, ["umbra"]).order("place umbra at b2")
    assert scene.happened == ["placed", "ability_used"]


def test_a_side_umbra_does_not_attack_is_weakened_all_the_same() -> None:
    scene = (
        given({"a2": "bob hushed_widow"}, ["umbra"]).order("place umbra at b2").expect(a2={"owner": "bob", "nox": 6})
    )
    assert scene.happened == ["placed", "ability_used", "stat_changed"]


def test_rn_08_a_tie_made_by_shroud_is_an_uncertain_battle() -> None:
    scene = given({"b1": "bob woken_menhir"}, ["umbra"], lots=[0]).order("place umbra at b2")  # 5 against 7 - 2
    scene.expect(b1={"owner": "bob", "nox": 7}, b2="bob")
    assert scene.lots == 1


def test_rn_14_no_value_is_read_below_0() -> None:
    scene = given({"b1": "bob cinder_clerk"}, ["umbra"]).order("place umbra at b2").expect(b1={"nox": 1})
    (changed,) = [event for event in scene.played.events() if event["kind"] == "stat_changed"]
    assert (changed["delta"], changed["now"]) == (-2, 0)
