"""Options of a table as they are typed on the command line."""

from __future__ import annotations

from cli import exits
from cli.line import streams
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.play.game import Game


def chosen_options(given: Sequence[str], game: Game, edition: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Every option of the edition with its value, from what was typed as KEY=VALUE for so many players."""
    from rules.kernel.editions.options import check_ties, resolve

    said = {}
    for option in map(streams.settled, given):
        key, equals, value = option.partition("=")
        if not equals:
            raise Trouble("bad_option", exit=exits.USAGE, option=option)
        said[key] = value
    chosen = resolve(edition, said)
    check_ties(game.ties, chosen, edition, players)
    return chosen
