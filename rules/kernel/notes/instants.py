"""Moments as terms reckon with them: whole seconds, the same wherever they are read. Every offset is written down.

There is no clock here, and no zone but those that are named: the calendar is arithmetic.
"""

from __future__ import annotations

import re
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
_THURSDAY = 3  # the first day of 1970
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


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
    if year not in YEARS or not 1 <= month <= 12 or not 1 <= day <= _days_in(year, month):
        return None
    if hour > 23 or minute > 59 or second > 59:
        return None
    days = _days_before(year) + sum(_days_in(year, before) for before in range(1, month)) + day - 1
    return days * DAY + hour * HOUR + minute * MINUTE + second - offset


def _days_before(year: int) -> int:
    """From the start of 1970 to that of a year."""
    last = year - 1
    return 365 * (year - 1970) + last // 4 - last // 100 + last // 400 - 477  # so many leap days lie before 1970


def _days_in(year: int, month: int) -> int:
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _MONTHS[month - 1] + leap


def written(seconds: int, zone: int) -> str:
    """The moment as it is read where the clocks go so."""
    days, rest = divmod(seconds + zone, DAY)
    year, month = 1970 + days // 366, 1  # or a later one
    while _days_before(year + 1) <= days:
        year += 1
    day = days - _days_before(year)
    while day >= _days_in(year, month):
        day, month = day - _days_in(year, month), month + 1
    clock_ = f"{rest // HOUR:02}:{rest % HOUR // MINUTE:02}" + (f":{rest % MINUTE:02}" if rest % MINUTE else "")
    return f"{year:04}-{month:02}-{day + 1:02}T{clock_}{written_zone(zone)}"


def written_zone(zone: int) -> str:
    """`+01:00`."""
    hours, rest = divmod(abs(zone), HOUR)
    return f"{'-' if zone < 0 else '+'}{hours:02}:{rest // MINUTE:02}"


def midnight(seconds: int, zone: int) -> int:
    """When the day began in which a moment lies."""
    return seconds - (seconds + zone) % DAY


def weekday(seconds: int, zone: int) -> str:
    return DAYS[((seconds + zone) // DAY + _THURSDAY) % 7]
