"""Moments as terms reckon with them: whole seconds, the same wherever they are read. Every offset is written down.

There is no clock here, and no zone but those that are named.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MINUTE, HOUR, DAY = 60, 3600, 86_400
YEARS = range(2000, 3000)
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DATE = r"(\d{4})-(\d\d)-(\d\d)"
_DATE = re.compile(DATE, re.ASCII)
_MOMENT = re.compile(DATE + r"T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)", re.ASCII)
_ZONE = re.compile(r"([+-])(\d\d):(\d\d)", re.ASCII)
_CLOCK = re.compile(r"(\d\d):(\d\d)", re.ASCII)
_START = datetime(1970, 1, 1, tzinfo=UTC)


class Span(NamedTuple):
    """A stretch of time, its end not included."""

    begin: int
    end: int

    def until(self, end: int) -> Span:
        return Span(self.begin, max(self.begin, min(self.end, end)))

    @property
    def length(self) -> int:
        return self.end - self.begin


def moment(text: str) -> int | None:
    """`2026-11-19T21:00+01:00` in seconds since the start of 1970; None if it is no such moment."""
    read = _MOMENT.fullmatch(text)
    if not read:
        return None
    *numbers, zone = read.groups(default="0")
    offset = 0 if zone == "Z" else zone_offset(zone)
    return None if offset is None else _seconds([int(number) for number in numbers], offset)


def zone_offset(text: str) -> int | None:
    """`+01:00` in seconds; None if no clock goes so."""
    read = _ZONE.fullmatch(text)
    if not read:
        return None
    hours, minutes = int(read[2]), int(read[3])
    if hours * 60 + minutes > 14 * 60 or minutes > 59:
        return None
    return (hours * HOUR + minutes * MINUTE) * (-1 if read[1] == "-" else 1)


def clock(text: str) -> int | None:
    """`21:00` in seconds of its day."""
    read = _CLOCK.fullmatch(text)
    if not read or int(read[1]) > 23 or int(read[2]) > 59:
        return None
    return int(read[1]) * HOUR + int(read[2]) * MINUTE


def begins(text: str, zone: int) -> int | None:
    """When something begins that is said with a moment, or with the day it begins on."""
    day = _DATE.fullmatch(text)
    return _seconds([int(number) for number in day.groups()], zone) if day else moment(text)


def ends(text: str, zone: int) -> int | None:
    """When something ends that is said with a moment, or with its last day, which belongs to it."""
    begun = begins(text, zone)
    return begun + DAY if begun is not None and _DATE.fullmatch(text) else begun


def _seconds(numbers: Sequence[int], offset: int) -> int | None:
    """By the calendar: year, month, day and as much of the clock as is said; None for what there is not."""
    year, month, day, hour, minute, second = (*numbers, 0, 0, 0)[:6]
    if year not in YEARS:
        return None
    try:
        said = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None
    return (said - _START) // timedelta(seconds=1) - offset


def written(seconds: int, zone: int) -> str:
    """The moment as it is read where the clocks go so."""
    read = _read_at(seconds, zone)
    return f"{read:%Y-%m-%dT%H:%M:%S}".removesuffix(":00") + written_zone(zone)


def _read_at(seconds: int, zone: int) -> datetime:
    """What the clocks say that go so."""
    return _START + timedelta(seconds=seconds + zone)


def written_zone(zone: int) -> str:
    """`+01:00`."""
    hours, rest = divmod(abs(zone), HOUR)
    return f"{'-' if zone < 0 else '+'}{hours:02}:{rest // MINUTE:02}"


def midnight(seconds: int, zone: int) -> int:
    """When the day began in which a moment lies."""
    return seconds - (seconds + zone) % DAY


def weekday(seconds: int, zone: int) -> str:
    return DAYS[_read_at(seconds, zone).weekday()]
