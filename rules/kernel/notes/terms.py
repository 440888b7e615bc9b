"""Terms: how long a table waits for an answer, and what stops the clock."""

from __future__ import annotations

from rules.kernel.notes.instants import DAY, DAYS, HOUR, clock, midnight, weekday, zone_offset
from rules.kernel.play.asking import KERNEL, Refusal
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from rules.kernel.notes.instants import Span

DEFAULT, WAIT = "default", "wait"
LATE = (DEFAULT, WAIT)
LONGEST = 366 * 24  # hours of anything
MOST_DAYS = 366
MOST_REMINDERS = 8
USUAL: Mapping[str, Any] = {
    "next": 72,
    "zone": "+00:00",
    "rest": [],
    "grace": 24,
    "remind": [24],
    "late": WAIT,
    "absence": {"days": 21, "notice": 24},
}


class Terms(Value):
    """What was agreed on, read out of its note: lengths in seconds."""

    next: int  # how long a seat may think
    at: int | None  # the hour of the day at which answers are due, if they are due at one
    zone: int  # how the clocks go
    rest: frozenset[str]  # days of the week on which the clock stands still
    grace: int  # how long a default waits after an answer was due
    remind: tuple[int, ...]  # how long before that players are reminded
    late: str  # whether the rules then answer by themselves, or the keeper is waited for
    away: int  # how long a seat may be absent, all in all
    notice: int  # how long before it counts an absence is to be said

    @staticmethod
    def of(note: Mapping[str, Any]) -> Terms:
        """As a note says them that was found to make sense."""
        zone = zone_offset(note["zone"])
        assert zone is not None
        absence = note["absence"]
        return Terms(
            note["next"] * HOUR,
            clock(note["at"]) if "at" in note else None,
            zone,
            frozenset(note["rest"]),
            note["grace"] * HOUR,
            tuple(hours * HOUR for hours in note["remind"]),
            note["late"],
            absence["days"] * DAY,
            absence["notice"] * HOUR,
        )

    def due(self, begin: int, stopped: Sequence[Span]) -> int:
        """When an answer is due that was asked for at a moment; in `stopped` the clock stands still besides rest days.

        So many hours as `next` says run by, and then it goes on to the hour of the day at which the clock runs.
        """
        return self._at_the_hour(self._run_by(begin, stopped), stopped)

    def _run_by(self, now: int, stopped: Sequence[Span]) -> int:
        left = self.next
        while True:
            going_on = self._goes_on(now, stopped)
            if going_on == now:
                stop = self._stops(now, stopped)
                if now + left <= stop:
                    return now + left
                left, now = left - (stop - now), stop
            else:
                now = going_on

    def _at_the_hour(self, now: int, stopped: Sequence[Span]) -> int:
        if self.at is None:
            return now
        while True:
            hour = midnight(now, self.zone) + self.at
            hour += DAY if hour < now else 0
            now = self._goes_on(hour, stopped)
            if now == hour:
                return now

    def _goes_on(self, now: int, stopped: Sequence[Span]) -> int:
        """The next moment at which the clock may run: this one, if nothing stops it."""
        ends = [span.end for span in stopped if span.begin <= now < span.end]
        if weekday(now, self.zone) in self.rest:
            ends.append(midnight(now, self.zone) + DAY)
        return max(ends, default=now)

    def _stops(self, now: int, stopped: Sequence[Span]) -> int:
        """Up to when the clock, which runs now, is sure to run: the next midnight at the latest."""
        begins = [span.begin for span in stopped if span.begin > now and span.length]
        return min([midnight(now, self.zone) + DAY, *begins])


def refuse_terms(note: Mapping[str, Any]) -> Refusal | None:
    """The first field that makes no sense."""
    for field, value, right in _fields(note):
        if not right:
            return Refusal("bad_terms", KERNEL, {"field": field, "value": value})
    return None


def _fields(note: Mapping[str, Any]) -> Iterator[tuple[str, Any, bool]]:
    """Every field with its value, and whether it makes sense."""
    rest, remind, absence = note["rest"], note["remind"], note["absence"]
    yield "next", note["next"], 1 <= note["next"] <= LONGEST
    yield "at", note.get("at", ""), "at" not in note or clock(note["at"]) is not None
    yield "zone", note["zone"], zone_offset(note["zone"]) is not None
    days = set(rest)
    yield "rest", ",".join(rest), days <= set(DAYS) and len(days) == len(rest) < len(DAYS)
    yield "grace", note["grace"], 0 <= note["grace"] <= LONGEST
    fits = all(1 <= hours <= LONGEST for hours in remind) and len(set(remind)) == len(remind) <= MOST_REMINDERS
    yield "remind", ",".join(map(str, remind)), fits
    yield "late", note["late"], note["late"] in LATE
    yield "days", absence["days"], 0 <= absence["days"] <= MOST_DAYS
    yield "notice", absence["notice"], 0 <= absence["notice"] <= LONGEST
