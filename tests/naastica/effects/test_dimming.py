"""Dimming (The Moth Queen): each card in the opponent's hand loses 1 LUX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_cards_on_the_board_and_ones_own_hand_are_spared() -> None:
    scene = given({"a1": "bob orphan"}, ["moth", "orphan"], his=["court_page"])
    scene.order("place moth at c3", "place court_page at b3", "place orphan at c1").expect(a1={"lux": 7}, c1={"lux": 7})


def test_rn_14_lux_is_read_as_0_at_least() -> None:
    scene = given(None, ["moth"], his=["nothing_pillar"], counters={"bob": [["dimming", "lux", -1]]})
    scene.order("place moth at c3", "place nothing_pillar at a1").expect(a1={"lux": 0})


def test_rn_25_nothing_of_the_hand_is_told() -> None:
    scene = given(None, ["moth"], his=["orphan", "court_page"]).order("place moth at c3")
    (told,) = [event for event in scene.played.events() if event["kind"] == "hand_changed"]
    assert told == {"kind": "hand_changed", "rule": "RN-25", "seat": "bob", "stat": "lux", "delta": -1}


def test_rn_25_the_counter_is_public_before_any_card_of_the_hand_is() -> None:
    scene = given(None, ["moth"], his=["orphan"]).order("place moth at c3")
    seen = scene.state.seen("ana")
    assert (seen.marks["bob"], seen.hands["bob"]) == ([["dimming", "lux", -1]], ["?"])
