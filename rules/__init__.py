"""The games that can be played, found by id and imported when they are asked for."""

from __future__ import annotations

import sys

from rules.kernel.wrong import REQUEST, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from rules.kernel.game import Game

GAMES = ("naastica", "chasseurs", "krystal")


class UnknownGame(Wrong):
    """No game of this id is installed."""

    lies_in = REQUEST


def load(game_id: str) -> Game:
    """The game's table of functions."""
    game: Game = _imported(game_id, f"rules.{game_id}").GAME
    return game


_shipped: dict[str, tuple[Any, str]] = {}  # read once by a run that opens many files


def shipped(game_id: str) -> tuple[Any, str]:
    """The edition that comes with a game, as its rules look things up in it, and the hash that pins it."""
    if game_id not in _shipped:
        from rules.kernel import components

        data, digest = components.shipped(game_id)
        _shipped[game_id] = load(game_id).edition(data), digest
    return _shipped[game_id]


def part(game_id: str, name: str) -> ModuleType:
    """A part of a game that not every command needs: its player, its re-dealing."""
    return _imported(game_id, f"rules.{game_id}.{name}")


def part_if_any(game_id: str, name: str) -> ModuleType | None:
    """A part that a game need not have."""
    try:
        return part(game_id, name)
    except UnknownGame:
        return None
    except ModuleNotFoundError as missing:
        if missing.name != f"rules.{game_id}.{name}":
            raise
        return None


def _imported(game_id: str, module: str) -> ModuleType:
    """Import by name; `importlib` would do the same and cost a millisecond of start-up."""
    if game_id not in GAMES:
        raise UnknownGame("unknown_game", game=game_id, known=list(GAMES))
    __import__(module)
    return sys.modules[module]
