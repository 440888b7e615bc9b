"""Options of a table as they are typed on the command line."""

from __future__ import annotations

from typing import Any

from cli import exits, streams
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def chosen_options(given: Sequence[str], edition: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the edition with its value, from what was typed as KEY=VALUE."""
    from rules.kernel.options import resolve

    said = {}
    for option in map(streams.settled, given):
        key, equals, value = option.partition("=")
        if not equals:
            raise Trouble("bad_option", exit=exits.USAGE, option=option)
        said[key] = value
    return resolve(edition, said)
