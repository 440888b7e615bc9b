"""Games in rounds: clockwise, and past those who have left."""

from __future__ import annotations

from rules.kernel.kit.seats import InRounds


def table_of_four() -> InRounds:
    return InRounds(None, {}, seats=["zoe", "ana", "bob", "kim"])


def test_a_round_goes_clockwise_from_whoever_begins() -> None:
    state = table_of_four()
    state.open_round("bob")
    assert (state.round, state.to_play) == (1, ["bob", "kim", "zoe", "ana"])


def test_who_left_is_passed_over_by_neighbours_and_rounds() -> None:
    state = table_of_four()
    state.open_round("zoe")
    state.has_played("zoe")
    state.drop_out("ana")
    assert state.to_play == ["bob", "kim"]
    assert state.left_of("zoe") == "bob"
    assert state.others("bob") == ["kim", "zoe"]
    assert state.clockwise("ana") == ["bob", "kim", "zoe"]
    assert state.all_from("kim") == ["kim", "zoe", "ana", "bob"]
