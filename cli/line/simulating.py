"""What games between computer players are asked for with, and the plan that is made of it."""

from __future__ import annotations

from typing import Any, TypeVar

import click

import rules
from cli import exits
from cli.line import completing, streams
from cli.line.numbers import Whole
from cli.line.table_options import chosen_options
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cli.trials.simulation import Plan
    from rules.kernel.play.game import Game

F = TypeVar("F", bound="Callable[..., Any]")
PLAYERS = ("plain", "random")
GAMES = 100
ASKED = (
    click.option("--games", type=Whole(min=1), metavar="N"),
    click.option("--seats", type=Whole(min=1), metavar="K"),
    click.option("--players", metavar="KIND[,KIND]"),
    click.option("--option", "options", multiple=True, metavar="KEY=VALUE", shell_complete=completing.options),
    click.option("--seed", metavar="TEXT"),
    click.option("--jobs", type=Whole(min=1), metavar="N"),
    click.option("--dask", metavar="ADDRESS"),
)


def simulating(function: F) -> F:
    """The options of who has games played."""
    for option in reversed(ASKED):
        function = option(function)
    return function


def planned(game: str, how: Mapping[str, Any], *, watched: bool) -> Plan:
    from cli.trials.simulation import Plan
    from rules.kernel.editions import components

    played = rules.load(game)
    seats = _seats(played, how["seats"])
    options = chosen_options(how["options"], played, components.shipped(game)[0], seats)
    players = _players(how["players"] or PLAYERS[0], seats)
    return Plan(game, seats, players, options, streams.settled(how["seed"] or ""), watched)


def _seats(game: Game, given: int | None) -> int:
    low, high = game.players
    seats = given or low
    if not low <= seats <= high:
        raise Trouble("wrong_number_of_seats", exit=exits.USAGE, seats=seats, low=low, high=high)
    return seats


def _players(given: str, seats: int) -> tuple[str, ...]:
    """A player for each seat: those named, over and over."""
    named = [name.strip() for name in given.split(",")]
    for name in named:
        if name not in PLAYERS:
            raise Trouble("unknown_player", exit=exits.USAGE, player=name, known=list(PLAYERS))
    if len(named) > seats:
        raise Trouble("too_many_players", exit=exits.USAGE, players=len(named), seats=seats)
    return tuple(named[at % len(named)] for at in range(seats))
