"""The games that can be played, found by id and imported when they are asked for."""

from __future__ import annotations

import sys

from rules.kernel.wrong import REQUEST, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.game import Game

GAMES = ("naastica", "chasseurs", "krystal", "kalahen", "prophecy")


class UnknownGame(Wrong):
    """No game of this id is installed."""

    lies_in = REQUEST


def load(game_id: str) -> Game:
    """The game's table of functions. `importlib` would import it just so, and cost a millisecond of start-up."""
    if game_id not in GAMES:
        raise UnknownGame("unknown_game", game=game_id, known=list(GAMES))
    __import__(f"rules.{game_id}")
    game: Game = sys.modules[f"rules.{game_id}"].GAME
    return game
