"""Games of plain players come to an end."""

from __future__ import annotations

import pytest

from rules.kernel.play.simulate import play, secret_of
from rules.krystal import GAME
from rules.krystal.player import answer as plain_player
from tests.krystal.table import EDITION, OPTIONS

SEATS = ("zoe", "ana", "bob", "kim", "eve", "max")


@pytest.mark.parametrize("players", [2, 6])
def test_games_of_plain_players_are_won_by_stones(players: int) -> None:
    everybody = dict.fromkeys(SEATS[:players], plain_player)
    played = play(GAME, EDITION, OPTIONS, SEATS[:players], everybody, secret_of("krystal", 1), most_moves=20_000)
    assert played.outcome["how"] == "stones"
