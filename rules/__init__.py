"""The games that can be played, found by id and imported when they are asked for."""

from __future__ import annotations

import sys

from rules.kernel.wrong import REQUEST, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.play.game import Game

GAMES = ("naastica", "chasseurs", "krystal", "kalahen", "prophecy")
# Games go on under the rules they began with. When the rules of a game change, the former ones move to a folder of
# their own and are named here: {"krystal@1": "krystal_1"}.
FORMER: Mapping[str, str] = {}
# Rules that are no longer here, with the last release that has them.
RETIRED: Mapping[str, str] = {}


class UnknownGame(Wrong):
    """No game of this id is installed."""

    lies_in = REQUEST


def load(game_id: str) -> Game:
    """The game's table of functions, under its present rules."""
    if game_id not in GAMES:
        raise UnknownGame("unknown_game", game=game_id, known=list(GAMES))
    return _loaded(game_id)


def load_version(game_id: str, version: int) -> Game | None:
    """The same under the rules of a version, present or former; None if they are not here."""
    game = load(game_id)
    if game.version == version:
        return game
    home = home_of(game_id, version)
    return None if home == game_id else _loaded(home)


def home_of(game_id: str, version: int) -> str:
    """The folder of a version of the rules, and what its schemas are called after."""
    return FORMER.get(f"{game_id}@{version}", game_id)


def _loaded(home: str) -> Game:
    """`importlib` would import it just so, and cost a millisecond of start-up."""
    __import__(f"rules.{home}")
    game: Game = sys.modules[f"rules.{home}"].GAME
    return game
