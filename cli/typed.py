"""Games and options of a table as they are typed on the command line."""

from __future__ import annotations

from typing import Any

import rules
from cli import exits, streams
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.game import Game


def known_game(game: str) -> Game:
    """The game of this id."""
    try:
        return rules.load(game)
    except rules.UnknownGame:
        raise Trouble("unknown_game", exit=exits.USAGE, game=game, known=list(rules.GAMES)) from None


def chosen_options(given: Sequence[str], edition: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the edition with its value, from what was typed as KEY=VALUE."""
    from rules.kernel.options import BadOption, resolve

    said = {}
    for option in map(streams.settled, given):
        key, equals, value = option.partition("=")
        if not equals:
            raise Trouble("bad_option", exit=exits.USAGE, option=option)
        said[key] = value
    try:
        return resolve(edition, said)
    except BadOption as bad:
        raise Trouble(bad.code, exit=exits.USAGE, **bad.facts) from None
