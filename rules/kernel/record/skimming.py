"""As much of a record as playing it again takes, for who then compares every line: the rest need not be decoded."""

from __future__ import annotations

import re

from rules.kernel.bytes.reading import exact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kernel.record.history import Entry

_ANSWERS, _BY = '"public":{"answers":', ',"by":'
_END = re.compile(r'"state":"[^"]{64}",(?:"time":"([0-9T:Z+-]{1,40})",)?"v":1}')  # no other time
_LONGEST_END = 150


def entry(line: bytes) -> Entry:
    """An entry, of most no more than the answers."""
    text = line.decode()
    begin, ends = text.find(_ANSWERS) + len(_ANSWERS), _END.search(text, max(0, len(text) - _LONGEST_END))
    if begin >= len(_ANSWERS) and ends:
        answers, end = exact.raw_decode(text, begin)
        if not text.startswith(_BY, end):  # nobody was answered for
            skimmed: Entry = {"kind": "move", "public": {"answers": answers}}
            if time := ends[1]:
                skimmed["time"] = time
            return skimmed
    whole: Entry = exact.decode(text)
    return whole


def openings(lines: Sequence[bytes]) -> list[Any]:
    """What opens the entries. Many an entry is opened by the same line, that of nothing."""
    opened = {line: exact.decode(line.decode()) for line in set(lines)}
    return [opened[line] for line in lines]


def is_skimmed(entry: Entry) -> bool:
    """Whether it is a move of which no more was read than what players said, and when, in plain digits."""
    return "v" not in entry
