"""docs/speed.md: what was measured is printed, and put between two lines of the page."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.timing import build

PAGE = Path(__file__).parents[2] / "docs" / "speed.md"


class Row(NamedTuple):
    """One line of a table."""

    what: str
    found: str
    bar: str = ""


def printed(rows: Iterable[Row]) -> Iterator[Row]:
    """Each as it comes."""
    sys.stdout.write(f"{build()}\n")
    for row in rows:
        sys.stdout.write(f"{row.what:<76} {row.found:>18}   {row.bar}\n")
        sys.stdout.flush()
        yield row


def put(begin: str, end: str, rows: Iterable[Row]) -> None:
    """As a table, between these lines."""
    table = [f"{build()}.", "", "| what | measured | bar |", "| --- | --- | --- |"]
    table += [f"| {' | '.join(row)} |" for row in rows]
    before, _, rest = PAGE.read_text().partition(begin)
    PAGE.write_text(before + begin + "\n".join(table) + "\n" + end + rest.partition(end)[2])
