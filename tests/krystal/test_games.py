"""Games of plain players come to an end."""

from __future__ import annotations

import pytest

from rules.kernel.play.simulate import play, secret_of
from rules.krystal import GAME
from rules.krystal.names import ROLES
from rules.krystal.player import answer as plain_player
from rules.krystal.questions.movement import Done, Move
from tests.krystal.table import EDITION, OPTIONS, hero, moving

SEATS = ("zoe", "ana", "bob", "kim", "eve", "max")


@pytest.mark.parametrize("players", [2, 6])
def test_games_of_plain_players_are_won_by_stones(players: int) -> None:
    everybody = dict.fromkeys(SEATS[:players], plain_player)
    played = play(GAME, EDITION, OPTIONS, SEATS[:players], everybody, secret_of("krystal", 1), most_moves=20_000)
    assert played.outcome["how"] == "stones"


def test_a_plain_player_does_not_rest_where_there_is_nothing_to_recover() -> None:
    """Else three tired heroes would stand on an enemy's cliff for ever."""
    players = {"ana": "centaurs", "bob": "amazons"}
    tired = {f"centaurs.{role}": hero("kite_cliff", energy=2) for role in ROLES}
    game = moving(tired, players=players)
    assert isinstance(plain_player(game.state.seen("ana"), game.run.waiting["ana"], lambda n: 0), Move)
    resting = moving({name: hero("clearing", energy=2) for name in tired}, players=players)
    assert plain_player(resting.state.seen("ana"), resting.run.waiting["ana"], lambda n: 0) == Done()
