"""A glimpse of a state: the same as what a seat sees, looked up when it is asked for, and nobody else's."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel.editions import components
from rules.kernel.kit.thoughts import thought
from rules.kernel.play import simulate

if TYPE_CHECKING:
    from rules.kernel.play.run import Run

SHORT = {"krystal": {"max_rounds": 1}, "prophecy": {"max_laps": 1}, "kalahen": {"max_rounds": 1}}


def states(game_id: str, looked_at: Any) -> None:
    """Every state of a short game, shown while it is there."""
    game = rules.load(game_id)
    edition, _ = components.shipped_edition(game)
    seats = [f"seat{at}" for at in range(1, game.players[0] + 1)]
    options = {option["id"]: option["default"] for option in edition.data["options"]} | SHORT.get(game_id, {})
    players = dict.fromkeys(seats, simulate.random_player)

    def watch(run: Run) -> None:
        looked_at(run.state)

    with contextlib.suppress(simulate.Endless):
        simulate.play(game, edition, options, seats, players, b"glimpses", most_moves=80, watch=watch)


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_a_glimpse_shows_what_a_seat_sees_field_by_field_and_as_a_whole(game_id: str) -> None:
    def compared(state: Any) -> None:
        for viewer in (*state.seats, None):
            seen, glimpse = state.seen(viewer), state.glimpsed(viewer)
            assert glimpse.written() == seen.written()
            some = state.glimpsed(viewer)
            for name in reversed(state.declared):
                getattr(some, name)
            assert some.dump() == seen.dump()
            assert state.glimpsed(viewer).view(viewer) == seen.view(viewer)

    states(game_id, compared)


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_whoever_changes_a_glimpse_changes_nothing_else(game_id: str) -> None:
    def spoilt(state: Any) -> None:
        before = state.written()
        glimpse = state.glimpsed(state.seats[0])
        for name in state.declared:
            value = getattr(glimpse, name)
            for inner in (value, *(value.values() if isinstance(value, dict) else ())):
                if isinstance(inner, (list, dict)):
                    inner.clear()
        assert state.written() == before

    states(game_id, spoilt)


def test_what_is_no_field_is_none_of_a_glimpse_either() -> None:
    def asked(state: Any) -> None:
        for one in (state, state.glimpsed("seat1")):
            with pytest.raises(AttributeError, match="no_such"):
                _ = one.no_such

    states("naastica", asked)


def test_a_thought_is_had_once_for_each_glimpse_and_anew_for_a_state_that_may_change() -> None:
    had = []

    @thought
    def counted(state: Any, what: str) -> int:
        had.append(what)
        return len(had)

    def asked(state: Any) -> None:
        had.clear()
        glimpse = state.glimpsed("seat1")
        assert [counted(glimpse, "a"), counted(glimpse, "b"), counted(glimpse, "a")] == [1, 2, 1]
        assert counted(state.glimpsed("seat1"), "a") == 3
        assert [counted(state, "a"), counted(state, "a")] == [4, 5]

    states("naastica", asked)
