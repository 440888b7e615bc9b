"""What is typed of the manners of a table: `--speaks SEAT=LANG`, `--log-lang`, and `--computer SEAT`."""

from __future__ import annotations

from typing import Any, TypeVar

import click

from cli import exits
from cli.line import streams
from cli.reports.waiting import known_seat
from cli.result import Trouble
from rules.kernel.record.manners import PLAYS, played
from rules.kernel.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.record.held import Held

F = TypeVar("F", bound="Callable[..., Any]")


def manners_options(function: F) -> F:
    speaks = click.option("--speaks", multiple=True, metavar="SEAT=LANG")
    computers = click.option("--computer", "computers", multiple=True, metavar="SEAT")
    return computers(speaks(click.option("--log-lang", type=click.Choice(tuple(LANGUAGES)))(function)))


def spoken(held: Held, given: Sequence[str]) -> dict[str, str]:
    """The language of each seat that was named; the last word counts."""
    said = {}
    for each in map(streams.settled, given):
        seat, _, lang = each.partition("=")
        if lang not in LANGUAGES:
            raise Trouble("bad_speaks", exit=exits.USAGE, given=each, known=list(LANGUAGES))
        said[known_seat(held, seat)] = lang
    return said


def computed(held: Held, computers: Sequence[str], persons: Sequence[str] = ()) -> dict[str, Any]:
    """The manners of a table at which the computer plays these seats, and persons those."""
    named, back = ([known_seat(held, streams.settled(seat)) for seat in given] for given in (computers, persons))
    manners = played(held.manners, named, back)
    if len(manners.get(PLAYS, ())) == len(held.genesis["seats"]):
        raise Trouble("no_person", exit=exits.USAGE)
    return manners
