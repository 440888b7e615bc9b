"""What is typed of how a table is spoken to: `--speaks SEAT=LANG` for each seat, and `--log-lang`."""

from __future__ import annotations

from typing import Any, TypeVar

import click

from cli import exits
from cli.line import streams
from cli.reports.waiting import known_seat
from cli.result import Trouble
from rules.kernel.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.record.held import Held

F = TypeVar("F", bound="Callable[..., Any]")


def manners_options(function: F) -> F:
    speaks = click.option("--speaks", multiple=True, metavar="SEAT=LANG")
    return speaks(click.option("--log-lang", type=click.Choice(tuple(LANGUAGES)))(function))


def spoken(held: Held, given: Sequence[str]) -> dict[str, str]:
    """The language of each seat that was named; the last word counts."""
    said = {}
    for each in map(streams.settled, given):
        seat, _, lang = each.partition("=")
        if lang not in LANGUAGES:
            raise Trouble("bad_speaks", exit=exits.USAGE, given=each, known=list(LANGUAGES))
        said[known_seat(held, seat)] = lang
    return said
