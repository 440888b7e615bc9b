"""Games between computer players: repeatable, counted the same in any chunks, and never longer than allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel.bytes.canon import canon
from rules.kernel.editions import components
from rules.kernel.play.asking import Answer, Question, Refused
from rules.kernel.play.simulate import PLAIN, RANDOM, Endless, play, player, random_player, secret_of
from rules.naastica.questions import Collection
from rules.naastica.redeal import redeal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.play.run import Run
    from rules.kernel.play.simulate import PlayedGame

SEATS = ("ana", "bob")
GAME = rules.load("naastica")
DATA, _ = components.shipped("naastica")
OPTIONS = {option["id"]: option["default"] for option in DATA["options"]}


def one_game(number: int = 1, **named: Any) -> PlayedGame:
    players = named.pop("players", dict.fromkeys(SEATS, random_player))
    return play(GAME, GAME.edition(DATA), OPTIONS, SEATS, players, secret_of("naastica", number), **named)


def test_the_same_secret_is_the_same_game() -> None:
    assert one_game(1) == one_game(1)
    assert one_game(1).moves != one_game(2).moves


def test_what_one_player_draws_does_not_shift_the_draws_of_another() -> None:
    def greedy_for_luck(state: Any, question: Question, pick: Callable[[int], int]) -> Answer:
        pick(7), pick(7)
        return random_player(state, question, pick)

    given, shifted = one_game(), one_game(players={"ana": greedy_for_luck, "bob": random_player})
    named = [dict(played.moves[:2]) for played in (given, shifted)]
    assert named[0]["bob"] == named[1]["bob"]
    assert given.moves != shifted.moves


def test_two_seats_have_different_luck() -> None:
    luck: dict[str, list[int]] = {}

    def note(state: Any, question: Question, pick: Callable[[int], int]) -> Answer:
        luck.setdefault(question.seat, [pick(1000) for _ in range(5)])
        return random_player(state, question, pick)

    one_game(players=dict.fromkeys(SEATS, note))
    assert luck["ana"] != luck["bob"]


def test_a_game_played_says_how_it_ended_and_how_long_it_was() -> None:
    turns = []
    played = one_game(watch=lambda run: turns.append(run.turns))
    assert played.outcome["how"] == "played"
    assert list(played.winners) == played.outcome["ranking"][0]
    assert played.lengths == {"moves": len(played.moves), "turns": turns[-1]}
    assert turns[0] == 1


def test_a_player_is_given_only_what_its_seat_may_know() -> None:
    shown: list[Any] = []

    def spy(state: Any, question: Question, pick: Callable[[int], int]) -> Answer:
        shown.append(state.dump())
        return random_player(state, question, pick)

    whole: list[Any] = []

    def watch(run: Run) -> None:
        whole.extend(redeal(run.state, seat, lambda bound: 0).view(seat) for seat in run.waiting)

    one_game(players=dict.fromkeys(SEATS, spy), watch=watch)
    assert canon(shown) == canon(whole)


def test_an_illegal_answer_stops_the_game() -> None:
    def cheat(state: Any, question: Question, pick: Callable[[int], int]) -> Answer:
        return Collection("starter_nowhere")

    with pytest.raises(Refused) as stopped:
        one_game(players={"ana": random_player, "bob": cheat})
    assert stopped.value.refusal.code == "unknown_deck"


def test_a_game_that_does_not_end_is_cut_off() -> None:
    length = one_game().lengths["moves"]
    assert one_game(most_moves=length).lengths["moves"] == length
    with pytest.raises(Endless) as cut:
        one_game(most_moves=length - 1)
    assert cut.value.moves == length - 1


def test_answers_given_at_once_count_one_by_one_towards_the_limit() -> None:
    with pytest.raises(Endless) as cut:
        one_game(most_moves=1)
    assert cut.value.moves == len(SEATS)  # both name their collection before either is seen


def test_nobody_is_asked_once_a_game_is_cut_off() -> None:
    asked: list[str] = []
    with pytest.raises(Endless):
        one_game(most_moves=5, watch=lambda run: asked.extend(run.waiting))
    assert len(asked) == 5


def test_a_fault_of_a_player_stops_the_game_as_it_is() -> None:
    def stumble(state: Any, question: Question, pick: Callable[[int], int]) -> Answer:
        raise ZeroDivisionError(question.seat)

    with pytest.raises(ZeroDivisionError, match="bob"):
        one_game(players={"ana": random_player, "bob": stumble})


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_players_are_found_by_name(game_id: str) -> None:
    game = rules.load(game_id)
    assert player(game, RANDOM) is random_player
    assert player(game, PLAIN) is game.parts.player.answer
    for unknown in ("clever", "Plain", ""):
        with pytest.raises(ValueError) as missing:
            player(game, unknown)
        assert missing.value.args == (unknown,)


def test_a_question_without_examples_is_answered_by_default() -> None:
    class Free(Question):
        def candidates(self, state: Any) -> list[Answer]:
            return []

        def default(self, state: Any) -> Answer:
            return Collection("starter_veil")

    assert random_player(None, Free("ana"), lambda bound: bound - 1) == Collection("starter_veil")


def test_games_are_found_by_id() -> None:
    assert [rules.load(game_id).id for game_id in rules.GAMES] == list(rules.GAMES)
    for unknown in ("kernel", "nim"):
        with pytest.raises(rules.UnknownGame) as missing:
            rules.load(unknown)
        assert missing.value.facts == {"game": unknown, "known": list(rules.GAMES)}
