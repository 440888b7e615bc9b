"""Devour (The Hollow King): an adjacent ally loses all arrows, the king gains 2 LUX and 2 NOX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_an_ally_without_arrows_feeds_the_king_all_the_same() -> None:
    bare = {"owner": "ana", "card": "orphan", "arrows": ""}
    scene = given({"a2": bare}, ["hollow_king"]).order("place hollow_king at b2: target a2")
    scene.expect(b2={"lux": 9, "nox": 7})
    (told,) = [event for event in scene.played.events() if event["kind"] == "arrows_lost"]
    assert told["arrows"] == []


def test_rn_12_an_enemy_is_no_food() -> None:
    scene = given({"a2": "bob orphan", "b1": "ana orphan"}, ["hollow_king"])
    assert scene.refusal("place hollow_king at b2: target a2") == "bad_target"


def test_rn_32_the_devoured_card_falls_without_a_fight_and_stays_bare() -> None:
    scene = given({"a2": "ana void_surveyor"}, ["hollow_king"], his=["chorister"])
    scene.order("place hollow_king at b2: target a2", "place chorister at a3").expect(a2={"owner": "bob", "arrows": ""})
    assert scene.happened[-1] == "captured"


def test_rn_30_what_the_king_gained_are_counters() -> None:
    scene = given({"a2": "ana orphan"}, ["hollow_king"]).order("place hollow_king at b2: target a2")
    scene.expect(b2={"marks": [["devour", "lux", 2], ["devour", "nox", 2]]})
