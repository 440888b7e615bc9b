"""Counterpoint (Oren): an arrow towards every adjacent enemy card."""

from __future__ import annotations

from tests.naastica.scenario import given


def test_rn_32_an_arrow_gained_resists_later_attacks() -> None:
    firm = {"owner": "bob", "card": "grey_ferryman", "marks": [["crown_light", "nox", 4]]}  # NOX 10 against LUX 8
    scene = (
        given({"a2": firm}, ["oren"], his=["ysolde"]).order("place oren at b2").expect(a2="bob", b2={"arrows": "EW"})
    )
    scene.order("place ysolde at c3: target a2").expect(b2="ana")
    assert scene.happened[-2:] == ["attacks_again", "combat"]  # LUX 5 against NOX 6, and no capture without a fight


def test_rn_32_he_keeps_the_arrows_after_going_over_to_the_enemy() -> None:
    scene = given({"b1": "bob nothing_pillar"}, ["oren"], lots=[0]).order("place oren at b2")
    scene.expect(b1="bob", b2={"owner": "bob", "arrows": "NE"})


def test_rn_24_no_arrow_towards_a_diagonal_enemy_or_an_empty_cell() -> None:
    scene = (
        given({"a1": "bob orphan", "c3": "bob orphan"}, ["oren"]).order("place oren at b2").expect(b2={"arrows": "E"})
    )
    assert scene.happened == ["placed", "ability_used"]


def test_arrows_are_kept_in_the_order_n_e_s_w() -> None:
    board = {"a2": "bob candle_bearer", "b3": "bob hushed_widow", "b1": "bob candle_bearer"}
    given(board, ["oren"]).order("place oren at b2").expect(b2={"arrows": "NESW"})
