"""Light of the Crown (Aldemar): each adjacent allied card gains 2 NOX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_11_a_card_aldemar_captures_this_turn_was_still_an_enemy_when_the_light_shone() -> None:
    scene = given({"b1": "bob candle_bearer", "a2": "ana orphan"}, ["aldemar"]).order("place aldemar at b2")
    scene.expect(b1={"owner": "ana", "nox": 6}, a2={"owner": "ana", "nox": 6})


def test_rn_15_the_counter_stays_on_a_card_the_enemy_captures() -> None:
    scene = given({"b1": "ana candle_bearer"}, ["aldemar"], his=["avenue_lancer"])
    scene.order("place aldemar at b2", "place avenue_lancer at a1")
    scene.expect(b1={"owner": "bob", "nox": 8, "marks": [["crown_light", "nox", 2]]})


def test_rn_24_diagonal_allies_gain_nothing() -> None:
    scene = given({"a1": "ana orphan", "c3": "ana orphan"}, ["aldemar"]).order("place aldemar at b2")
    scene.expect(a1={"nox": 4}, c3={"nox": 4})
    assert scene.happened == ["placed", "ability_used"]


def test_rn_14_a_value_raised_beyond_12_is_read_as_12_and_remembers_the_rest() -> None:
    raised = {"owner": "ana", "card": "void_surveyor", "marks": [["crown_light", "nox", 2], ["mending", "nox", 1]]}
    scene = given({"b1": raised}, ["aldemar"]).order("place aldemar at b2").expect(b1={"nox": 12})
    assert sum(delta for _, _, delta in scene.lying("b1").marks) == 5
