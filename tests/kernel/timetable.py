"""Due dates counted half hour by half hour with Python's own calendar: what the agenda must come to, by another way."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HOUR, DAY, STEP = timedelta(hours=1), timedelta(days=1), timedelta(minutes=30)  # all times of a record are on one
WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


class Timetable:
    """The entries of a record as one seat would go through them with a diary."""

    def __init__(self, entries: Sequence[Mapping[str, Any]], seat: str) -> None:
        self.entries, self.seat = entries, seat

    def due(self) -> datetime:
        """Count the hours that the clock runs, go on to the hour of the day, and add what was given besides."""
        put = [e for e in self.entries if e["kind"] in ("setup", "move", "undo") or "pledge" in e["public"]][-1]
        first = self._noted("terms")[0]
        terms, stops = self._terms(put["n"] - 1), self._stops()
        zone = _zone(terms)
        now = _time(first if put["n"] < first["n"] else put)

        def stands_still() -> bool:
            rests = WEEK[now.astimezone(zone).weekday()] in terms["rest"]
            return rests or any(begin <= now < end for begin, end in stops)

        left = terms["next"] * HOUR
        while left:
            left -= 0 * STEP if stands_still() else STEP
            now += STEP
        while "at" in terms and (now.astimezone(zone).strftime("%H:%M") != terms["at"] or stands_still()):
            now += STEP
        return now + sum(e["public"]["note"]["hours"] for e in self._noted("extend") if e["n"] > put["n"]) * HOUR

    def grace(self) -> timedelta:
        put = [e for e in self.entries if e["kind"] in ("setup", "move", "undo") or "pledge" in e["public"]][-1]
        hours: int = self._terms(put["n"] - 1)["grace"]
        return hours * HOUR

    def _noted(self, kind: str) -> list[Mapping[str, Any]]:
        """The notes of a kind that concern the seat or everybody."""
        found = [entry for entry in self.entries if entry["public"].get("note", {}).get("kind") == kind]
        return [entry for entry in found if entry["seat"] in (None, self.seat)]

    def _terms(self, last: int) -> Mapping[str, Any]:
        """The last terms up to an entry; the first there are, if there were none."""
        noted = self._noted("terms")
        found: Mapping[str, Any] = ([e for e in noted if e["n"] <= last] or noted[:1])[-1]["public"]["note"]
        return found

    def _stops(self) -> list[tuple[datetime, datetime]]:
        """When the clock stands still besides rest days: each note replaces what was to come of those before it."""
        absent: list[tuple[datetime, datetime]] = []
        for entry in self._noted("absent"):
            note, noted, terms = entry["public"]["note"], _time(entry), self._terms(entry["n"])
            begin = max(_day(note["from"], terms), noted + terms["absence"]["notice"] * HOUR)
            absent = [(b, min(e, noted)) for b, e in absent] + [(begin, _day(note["to"], terms) + DAY)]
        adjourned: list[tuple[datetime, datetime]] = []
        for entry in self._noted("adjourn"):
            noted, end = _time(entry), _day(entry["public"]["note"]["until"], self._terms(entry["n"])) + DAY
            adjourned = [(b, min(e, noted)) for b, e in adjourned] + [(noted, end)]
        return absent + adjourned


def _time(entry: Mapping[str, Any]) -> datetime:
    return datetime.fromisoformat(entry["time"])


def _day(text: str, terms: Mapping[str, Any]) -> datetime:
    return datetime.fromisoformat(f"{text}T00:00{terms['zone']}")


def _zone(terms: Mapping[str, Any]) -> Any:
    return _day("2000-01-01", terms).tzinfo
