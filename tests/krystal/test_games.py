"""Whole games: they end, no card is lost, whoever leaves leaves a game that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.play.simulate import play, random_player, secret_of
from rules.krystal import GAME
from rules.krystal.conservation import census, deal
from rules.krystal.names import ROLES
from rules.krystal.player import answer as plain_player
from rules.krystal.questions.actions import EndTurn
from rules.krystal.questions.movement import Done, Move
from tests.krystal.table import ALL, EDITION, OPTIONS, hero, moving

if TYPE_CHECKING:
    from rules.kernel.play.run import Run

SEATS = ("zoe", "ana", "bob", "kim", "eve", "max")


def watch(run: Run) -> None:
    if deal(run.state):
        assert census(run.state) == ALL
    for there in run.state.heroes.values():
        assert 0 <= there.energy <= EDITION.parameters["energy_max"]
    for name in run.state.heroes:
        busy = name == run.state.draw.get("lead") or "discard" in {q.kind for q in run.waiting.values()}
        assert busy or run.state.holds(name) <= EDITION.parameters["reserve_limit"] or run.state.draw


def played(players: int, number: int, player: Any, **options: Any) -> Any:
    seats = SEATS[:players]
    chosen = {**OPTIONS, **options}
    everybody = dict.fromkeys(seats, player)
    return play(GAME, EDITION, chosen, seats, everybody, secret_of("krystal", number), most_moves=20_000, watch=watch)


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_plain_players_are_won_by_stones_and_keep_every_card(players: int) -> None:
    assert played(players, 1, plain_player).outcome["how"] == "stones"


OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"negotiations": True},
    {"five_stones": True, "gate_must_move": "always"},
    {"refill": "eager", "offtype_vs_creature": "mandatory", "beginners": True},
)


@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_random_players_end_with_the_last_round_and_keep_every_card(players: int, options: Any) -> None:
    assert played(players, 2, random_player, max_rounds=3, **options).outcome["how"] in ("rounds", "stones")


def test_tk_62_the_same_secret_and_answers_give_the_same_game() -> None:
    one, other = (played(3, 4, plain_player, max_rounds=6) for _ in range(2))
    assert one == other


def test_rk_46_who_resigns_loses_its_heroes_and_the_last_one_left_has_won() -> None:
    game = moving({"amazons.mage": hero("standing_stones", "ruby")})
    game.run.resign("bob", "game", 1)
    assert game.run.outcome is not None
    assert (game.run.outcome.how, game.run.outcome.winners) == ("last", ("ana",))
    assert game.state.discards["centaurs"] == ["ruby"]
    assert census(game.state) == ALL


def test_rk_46_the_others_play_on() -> None:
    players = {"ana": "reptiles", "bob": "amazons", "kim": "gnomes"}
    game = moving({"amazons.mage": hero("standing_stones", "ruby")}, players=players)
    game.run.resign("bob", "game", 1)
    game.order("ana", Done())
    assert not game.state.own("bob")
    game.order("ana", EndTurn())
    assert game.asked == {"kim": "movement"}
    assert game.state.left_of("ana") == "kim"  # RK-36


def test_a_plain_player_does_not_rest_where_there_is_nothing_to_recover() -> None:
    """Else three tired heroes would stand on an enemy's cliff for ever."""
    players = {"ana": "centaurs", "bob": "amazons"}
    tired = {f"centaurs.{role}": hero("kite_cliff", energy=2) for role in ROLES}
    game = moving(tired, players=players)
    assert isinstance(plain_player(game.state.seen("ana"), game.run.waiting["ana"], lambda n: 0), Move)
    resting = moving({name: hero("clearing", energy=2) for name in tired}, players=players)
    assert plain_player(resting.state.seen("ana"), resting.run.waiting["ana"], lambda n: 0) == Done()
