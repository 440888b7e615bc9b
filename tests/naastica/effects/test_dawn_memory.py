"""Memory of Dawn (Sael): 3 LUX more this turn if the player controls fewer cards."""

from __future__ import annotations

from tests.naastica.scenario import given

BEHIND = {"b1": "bob nothing_pillar", "a3": "bob orphan"}


def test_rn_27_captures_of_this_turn_do_not_take_the_bonus_back() -> None:
    board = {**BEHIND, "c2": "bob candle_bearer"}  # captured first, then Sael is no longer behind
    given(board, ["sael"]).order("place sael at b2").expect(c2="ana", b1="ana")


def test_the_bonus_ends_with_the_turn_also_when_sael_goes_over() -> None:
    raised = {"owner": "bob", "card": "nothing_pillar", "marks": [["mending", "nox", 1]]}
    scene = given({**BEHIND, "b1": raised}, ["sael"], lots=[0]).order("place sael at b2")  # 9 against 9
    scene.expect(b2={"owner": "bob", "lux": 6, "marks": []})


def test_rn_14_with_its_counters_it_is_read_as_12_at_most() -> None:
    strong = {"owner": "bob", "card": "void_surveyor", "arrows": "SW", "nox": 12}
    scene = given({**BEHIND, "b1": strong}, ["sael"], counters={"ana": [["stone_song", "lux", 9]]}, lots=[1])
    scene.order("place sael at b2").expect(b1="ana")
    assert scene.happened[-1] == "battle"  # 12 against 12, not 18


def test_rn_12_counts_go_by_the_colour_of_the_moment() -> None:
    board = {"a1": "ana orphan", "c3": "bob aldemar", "b1": "bob nothing_pillar"}
    scene = given(board, ["sael"]).order("place sael at b2").expect(b1="bob")  # two each
    assert "stat_changed" not in scene.happened
