"""Rekindle (Bram): ties he fights this turn are won without lots."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_every_tie_of_the_turn_is_won_and_nothing_is_drawn() -> None:
    board = {"b1": "bob rune_tuner", "c2": "bob memory_keeper", "b3": "bob silence_weaver", "a2": "bob unforgotten"}
    scene = given(board, ["bram"]).order("place bram at b2; ties W, N").expect(b1="ana", c2="ana", b3="ana", a2="ana")
    assert scene.lots == 0
    fought = [event["at"] for event in scene.played.events() if event["kind"] == "battle"]
    assert fought == ["a2", "b1", "c2", "b3"]  # RN-31


def test_it_wins_ties_and_no_lost_combats() -> None:
    scene = given({"b1": "bob bell_guard"}, ["bram"]).order("place bram at b2").expect(b1="bob", b2="ana")
    assert scene.happened == ["placed", "ability_used", "ties_sure", "combat"]


def test_a_tie_against_bram_is_an_uncertain_battle_like_any_other() -> None:
    scene = given(None, ["bram"], his=["drifting_shade"], lots=[0])
    scene.order("place bram at b2", "place drifting_shade at b1").expect(b2="ana", b1="ana")  # 2 against 2, lost
    assert scene.lots == 1


def test_it_ends_with_the_turn() -> None:
    given(None, ["bram"]).order("place bram at b2").expect(b2={"marks": []})
