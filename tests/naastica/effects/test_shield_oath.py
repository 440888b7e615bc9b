"""Shield Oath (Torrin): 1 NOX for each adjacent allied card."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_11_allies_won_by_his_own_attack_come_too_late() -> None:
    scene = given({"b1": "bob candle_bearer", "a2": "ana orphan"}, ["torrin"]).order("place torrin at b2")
    scene.expect(b1="ana", b2={"nox": 6})


def test_rn_30_the_counter_stays_when_the_ally_is_lost() -> None:
    scene = given({"b1": "ana candle_bearer"}, ["torrin"], his=["unwriter"])
    scene.order("place torrin at b2", "place unwriter at a1").expect(b1="bob", b2={"owner": "ana", "nox": 6})


def test_rn_24_allies_at_the_corners_do_not_count() -> None:
    corners = dict.fromkeys(("a1", "c1", "a3", "c3"), "ana orphan")
    scene = given(corners, ["torrin"]).order("place torrin at b2").expect(b2={"nox": 5, "marks": []})
    assert scene.happened == ["placed", "ability_used"]


def test_with_allies_on_four_sides_he_gains_4_in_one_counter() -> None:
    sides = dict.fromkeys(("b1", "c2", "b3", "a2"), "ana orphan")
    given(sides, ["torrin"]).order("place torrin at b2").expect(b2={"nox": 9, "marks": [["shield_oath", "nox", 4]]})
