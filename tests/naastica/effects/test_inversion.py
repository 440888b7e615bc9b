"""Inversion (Singer of Null): each adjacent enemy card exchanges its LUX and its NOX."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_allies_and_diagonal_enemies_keep_their_values() -> None:
    scene = given({"b1": "ana nothing_pillar", "a1": "bob nothing_pillar"}, ["null_singer"])
    scene.order("place null_singer at b2").expect(b1={"lux": 1, "nox": 8}, a1={"lux": 1, "nox": 8})


def test_a_side_the_singer_does_not_attack_is_inverted_all_the_same() -> None:
    scene = given({"c2": "bob unwriter"}, ["null_singer"]).order("place null_singer at b2")
    scene.expect(c2={"owner": "bob", "lux": 2, "nox": 9})


def test_rn_14_what_was_read_as_0_becomes_a_base_of_0() -> None:
    weak = {"owner": "bob", "card": "cinder_clerk", "marks": [["erasure", "nox", -3]]}
    scene = given({"c2": weak}, ["null_singer"]).order("place null_singer at b2")
    scene.expect(c2={"lux": 0, "nox": 4, "marks": []})
    assert (scene.lying("c2").lux, scene.lying("c2").nox) == (0, 4)


def test_rn_26_a_counter_that_ends_with_the_turn_is_not_swapped() -> None:
    scene = given({"c2": "bob unwriter"}, ["null_singer"])
    scene.lying("c2").timed.append(["shroud", "nox", -2])
    scene.order("place null_singer at b2").expect(c2={"lux": 2, "nox": 9})


def test_rn_30_mending_does_not_undo_it() -> None:
    scene = given({"b1": "bob nothing_pillar"}, ["null_singer", "nadia"], his=["court_page"])
    scene.order("place null_singer at b2", "place court_page at c3", "place nadia at a3")
    scene.expect(b1={"owner": "ana", "lux": 8, "nox": 2})
