"""Echo (Maeva): she takes the highest LUX beside her if it is more than her own."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_lower_and_equal_values_change_nothing() -> None:
    scene = given({"b1": "bob lamplighter", "a2": "ana nothing_pillar"}, ["maeva"]).order("place maeva at b2")
    scene.expect(b2={"lux": 3})
    assert "stat_copied" not in scene.happened


def test_rn_26_a_bonus_that_ends_with_the_turn_is_not_taken_along() -> None:
    scene = given({"a2": "ana rune_tuner"}, ["maeva"])
    scene.lying("a2").timed.append(["dawn_memory", "lux", 3])
    scene.order("place maeva at b2").expect(b2={"lux": 4})


def test_rn_14_a_value_beyond_the_bounds_is_taken_as_it_is_read() -> None:
    raised = {"owner": "ana", "card": "blank_mason", "marks": [["stone_song", "lux", 9]]}
    scene = given({"a2": raised}, ["maeva"]).order("place maeva at b2").expect(b2={"lux": 12})
    assert scene.lying("b2").lux == 12


def test_rn_26_her_own_counters_on_lux_are_used_up_those_on_nox_stay() -> None:
    marks = [["dimming", "lux", -1], ["erasure", "nox", -3]]
    scene = given({"a2": "ana rune_tuner"}, ["maeva"], counters={"ana": marks}).order("place maeva at b2")
    scene.expect(b2={"lux": 4, "nox": 3, "marks": [["erasure", "nox", -3]]})
