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
_DATA, _GIVER, _DRAWS = '{"data":', '"by":', ',"draws":['
_STATE, _END = '"state":"', '","v":1}'
_SHORTEST_END = len(_STATE) + 64 + len(_END)
_TIMED_END = re.compile(r'"state":"[^"]{64}","time":"([0-9T:Z+-]{1,40})","v":1}')  # no other time
_LONGEST_END = 150


def entry(line: bytes) -> Entry:
    """An entry, of most no more than the answers."""
    text = line.decode()
    begin, timed = text.find(_ANSWERS) + len(_ANSWERS), None
    untimed = text.startswith(_STATE, len(text) - _SHORTEST_END) and text.endswith(_END)
    if begin >= len(_ANSWERS) and (untimed or (timed := _TIMED_END.search(text, max(0, len(text) - _LONGEST_END)))):
        answers, end = exact.raw_decode(text, begin)
        if not text.startswith(_BY, end):  # nobody was answered for
            said = {"kind": "move", "public": {"answers": answers}}
            return said if timed is None else {**said, "time": timed[1]}
    whole: Entry = exact.decode(text)
    return whole


def data(lines: Sequence[bytes]) -> list[Any]:
    """What opens the entries, of most no more than what seats alone know."""
    opened = {line: _data(line.decode()) for line in set(lines)}
    return [*map(opened.__getitem__, lines)]


def _data(text: str) -> Any:
    if text.startswith(_DATA) and _GIVER not in text:
        known, end = exact.raw_decode(text, len(_DATA))
        if text.startswith(_DRAWS, end):
            return {"data": known}
    return exact.decode(text)


def openings(lines: Sequence[bytes]) -> list[Any]:
    """What opens the entries."""
    opened = distinct(lines)
    return [*map(opened.__getitem__, lines)]


def distinct(lines: Sequence[bytes]) -> dict[bytes, Any]:
    """Each line once, as data. Many an entry is opened by the same line, that of nothing."""
    return {line: exact.decode(line.decode()) for line in set(lines)}


def is_skimmed(entry: Entry) -> bool:
    """Whether it is a move of which no more was read than what players said, and when, in plain digits."""
    return "v" not in entry
