"""Song of the Stones (Liriel): each card in one's hand gains 1 LUX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_liriel_herself_and_cards_on_the_board_gain_nothing() -> None:
    scene = given({"a1": "ana orphan"}, ["liriel", "orphan"]).order("place liriel at c3")
    scene.expect(a1={"lux": 7}, c3={"lux": 6})


def test_the_opponents_hand_is_left_alone() -> None:
    scene = given(None, ["liriel", "orphan"], his=["orphan"]).order("place liriel at c3", "place orphan at a1")
    scene.expect(a1={"owner": "bob", "lux": 7})


def test_rn_25_it_adds_up_with_dimming_on_the_same_hand() -> None:
    scene = given(None, ["liriel", "orphan"], his=["moth"])
    scene.order("place liriel at a1", "place moth at c3", "place orphan at b2")
    scene.expect(b2={"lux": 7, "marks": [["stone_song", "lux", 1], ["dimming", "lux", -1]]})


def test_rn_20_the_next_game_is_dealt_without_it() -> None:
    scene = given(None, ["liriel", "orphan"]).order("place liriel at c3")
    assert scene.state.marks["ana"] == [["stone_song", "lux", 1]]
    scene.order("bob: resign")
    assert scene.state.leg == 2
    assert scene.state.marks == {"ana": [], "bob": []}
