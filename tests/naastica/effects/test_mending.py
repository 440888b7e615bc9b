"""Mending (Nadia): every other allied card loses its negative counters and gains 1 NOX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_30_counters_with_a_plus_stay() -> None:
    marks = [["crown_light", "nox", 2], ["erasure", "nox", -3], ["dimming", "lux", -1]]
    scene = given({"a3": {"owner": "ana", "card": "orphan", "marks": marks}}, ["nadia"]).order("place nadia at c1")
    scene.expect(a3={"lux": 7, "nox": 7, "marks": [["crown_light", "nox", 2], ["mending", "nox", 1]]})


def test_rn_12_nadia_is_not_among_the_other_allies_and_keeps_her_own_counters() -> None:
    scene = given({"a3": "ana orphan"}, ["nadia"], counters={"ana": [["dimming", "lux", -1]]})
    scene.order("place nadia at c1").expect(c1={"lux": 5, "nox": 6})


def test_enemies_are_neither_mended_nor_strengthened() -> None:
    weak = {"owner": "bob", "card": "orphan", "marks": [["erasure", "nox", -3]]}
    given({"a3": weak}, ["nadia"]).order("place nadia at c1").expect(a3={"owner": "bob", "nox": 1})


def test_a_card_without_negative_counters_is_not_told_to_be_rid_of_them() -> None:
    scene = given({"a3": "ana orphan"}, ["nadia"]).order("place nadia at c1")
    assert scene.happened == ["placed", "ability_used", "stat_changed"]
