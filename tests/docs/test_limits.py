"""The table of limits says what the program does."""

from __future__ import annotations

import json
import re

import pytest

import schemas
from cli.files import store
from cli.mail.reading import limits
from cli.proof.witness import MAX_WITNESS
from rules.chasseurs.checks import MOST_WAYS
from rules.kernel.bytes import reading, yaml_document
from rules.kernel.editions import edition_faults
from rules.kernel.orders import grammar, words
from rules.kernel.ready import giving
from rules.kernel.record import save, taking_back
from tests.docs.transcripts import HOME

KIB = 1024
LIMITS = {  # by what it is refused as, and what stands in its row
    "too_large": [
        store.MAX_SAVE // KIB**2,
        store.MAX_EDITION // KIB**2,
        store.MAX_MOVE // KIB,
        store.MAX_MAIL // KIB**2,
        MAX_WITNESS // KIB**2,
    ],
    "too_many_nodes": [reading.MAX_VALUES, yaml_document.MAX_NODES],
    "too_many_keys": [reading.MAX_KEYS],
    "too_deep": [reading.MAX_DEPTH],
    "too_many_entries": [save.MOST_ENTRIES],
    "position_too_large": [save.MOST_IN_POSITION, save.MAX_POSITION // KIB],
    "too_many_pieces": [edition_faults.MOST_PIECES],
    "cost_too_open": [MOST_WAYS],
    "schema": [json.loads(schemas.source("move"))["properties"]["answers"]["maxItems"]],
    "too_many_orders": [grammar.MOST_ORDERS],
    "line_too_long": [words.LONGEST_LINE],
    "too_often": [taking_back.MOST_AGAIN],
    "too_many_ready": [giving.MOST],
    "mail_too_large": [
        limits.HEADERS // KIB,
        limits.PARTS,
        limits.DEPTH,
        limits.LINES,
        limits.TEXT // KIB,
        limits.HTML // KIB,
        limits.QUOTED_LINES,
    ],
    "mail_too_dear": [int(limits.SECONDS)],
}
ROW = re.compile(r"\| [^|]+ \| ([^|]+) \| `(\w+)` \|")


def rows() -> dict[str, list[int]]:
    """The numbers of each row, by the code in it."""
    written = (HOME / "docs" / "file-formats.md").read_text().partition("\n## Limits\n")[2]
    found: dict[str, list[int]] = {}
    for most, code in ROW.findall(written):
        found.setdefault(code, []).extend(int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", most))
    return found


@pytest.mark.parametrize("code", LIMITS)
def test_each_limit_is_written_as_it_is(code: str) -> None:
    assert rows()[code] == LIMITS[code]


def test_no_limit_is_written_that_there_is_not() -> None:
    assert rows().keys() == LIMITS.keys()
