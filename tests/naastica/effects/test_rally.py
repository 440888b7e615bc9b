"""Rally (Ysolde): another allied card attacks once along its own arrows, before Ysolde does."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_12_ysolde_cannot_rally_herself_nor_an_enemy() -> None:
    scene = given({"c3": "ana orphan", "b1": "bob orphan"}, ["ysolde"])
    assert scene.refusal("place ysolde at b2: target b2") == "bad_target"
    assert scene.refusal("place ysolde at b2: target b1") == "bad_target"


def test_rn_09_what_the_rallied_card_took_before_it_was_lost_stays_taken() -> None:
    board = {"b2": "ana fog_hound", "b1": "bob candle_bearer", "c2": "bob hushed_widow"}
    scene = given(board, ["ysolde"], lots=[0]).order("place ysolde at a3: target b2")
    scene.expect(b1="ana", b2="bob", c2="bob", a3="ana")


def test_rn_20_rekindle_is_over_when_bram_is_rallied_later_so_lots_are_drawn() -> None:
    scene = given({"b2": "ana bram", "b1": "bob rune_tuner"}, ["ysolde"], lots=[0])
    scene.order("place ysolde at c3: target b2").expect(b1="bob", b2="bob", c3="ana")
    assert scene.lots == 1


def test_rn_10_with_combo_what_the_rallied_card_captures_attacks_too() -> None:
    board = {"b2": "ana lamplighter", "b1": "bob unwriter", "c1": "bob candle_bearer"}
    scene = given(board, ["ysolde"], combo=True).order("place ysolde at c3: target b2")
    scene.expect(b1="ana", c1="ana")


def test_rn_12_without_another_ally_nothing_is_asked() -> None:
    scene = given({"b1": "bob void_surveyor"}, ["ysolde"], his=["orphan"], lots=[1]).order("place ysolde at c3")
    assert scene.happened == ["placed", "ability_passed"]
    assert scene.asked == {"bob": "place"}
