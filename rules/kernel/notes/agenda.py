"""The agenda: what the notes of a record make of its times. When an answer is due follows from the chain alone."""

from __future__ import annotations

from rules.kernel.notes.instants import HOUR, Span, begins, ends, moment, written
from rules.kernel.notes.terms import Terms
from rules.kernel.play.asking import KERNEL, Refusal
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat


class Due(Value):
    """By when a seat is to answer."""

    since: int  # when its clock began to run
    due: int
    late: int  # from when on the rules may answer for it: the grace is over

    def plain(self, zone: int) -> dict[str, str]:
        return {name: written(getattr(self, name), zone) for name in self.fields}


class Agenda:
    """Begun by the first terms of a record, and kept up entry by entry.

    New terms hold for the questions put after them, so that nobody's time is cut short; the first ones at once.
    """

    def __init__(self) -> None:
        self.terms: list[tuple[int, Terms]] = []  # with the entry that noted them
        self.first = 0  # when the first were noted
        self.put_by, self.put = -1, 0  # the entry that put the question, and when
        self.last = 0  # the time of the last entry
        self.absences: dict[Seat, list[Span]] = {}
        self.adjourned: list[Span] = []
        self.extended: dict[Seat, list[tuple[int, int]]] = {}  # with the entry that noted it

    @property
    def now(self) -> Terms:
        """The terms that were noted last."""
        return self.terms[-1][1]

    @property
    def zone(self) -> int:
        """How the clocks of this table go."""
        return self.now.zone

    def goes_on(self, n: int, time: str, *, asks: bool) -> None:
        """An entry was made; `asks`: it put the question that stands."""
        seconds = moment(time)
        assert seconds is not None
        self.last = seconds
        if asks:
            self.put_by, self.put = n, seconds

    def notes(self, n: int, seat: Seat | None, note: Mapping[str, Any], time: str) -> None:
        """A note was taken in an entry."""
        noted = moment(time)
        assert noted is not None
        match note["kind"]:
            case "terms":
                self.first = self.first if self.terms else noted
                self.terms.append((n, Terms.of(note)))
            case "absent":
                assert seat is not None
                away = self.away(note, noted)
                assert away is not None
                self.absences[seat] = [*self.absences_before(seat, noted), away]
            case "extend":
                assert seat is not None
                self.extended.setdefault(seat, []).append((n, note["hours"] * HOUR))
            case "adjourn":
                end = ends(note["until"], self.zone)
                assert end is not None
                self.adjourned = [*(span.until(noted) for span in self.adjourned), Span(noted, end)]
        self.last = noted

    def away(self, note: Mapping[str, Any], noted: int) -> Span | None:
        """For how long an absence counts that is noted at a moment; None if one of its ends is none."""
        said = self.said(note)
        return said and Span(max(said.begin, noted + self.now.notice), said.end)

    def said(self, note: Mapping[str, Any]) -> Span | None:
        """An absence as it was said."""
        begin, end = begins(note["from"], self.zone), ends(note["to"], self.zone)
        return None if begin is None or end is None else Span(begin, end)

    def absences_before(self, seat: Seat, noted: int) -> list[Span]:
        """What is left of a seat's absences if another is noted: that one replaces what was to come."""
        return [span.until(noted) for span in self.absences.get(seat, ()) if span.begin < noted]

    def hours_extended(self, seat: Seat) -> int:
        """By how much the present question was extended for a seat, in seconds."""
        return sum(hours for n, hours in self.extended.get(seat, ()) if n > self.put_by)

    def in_force(self) -> Terms:
        """The terms of the question that stands."""
        before = [terms for n, terms in self.terms if n < self.put_by]
        return before[-1] if before else self.terms[0][1]

    def due(self, seat: Seat) -> Due:
        """When the answer of a seat that is asked is due."""
        terms, since = self.in_force(), max(self.put, self.first)
        stopped = [span for span in (*self.absences.get(seat, ()), *self.adjourned) if span.end > since]
        due = terms.due(since, stopped) + self.hours_extended(seat)
        return Due(since, due, due + terms.grace)

    def refuse_time(self, time: str | None) -> Refusal | None:
        """Where terms stand, whatever happens bears its time, and times never run backwards."""
        if time is None:
            return Refusal("time_needed", KERNEL)
        seconds = moment(time)
        if seconds is None:
            return Refusal("bad_moment", KERNEL, {"time": time})
        if seconds < self.last:
            return Refusal("time_backwards", KERNEL, {"time": time, "last": written(self.last, self.zone)})
        return None

    def refuse_default(self, seat: Seat, time: str | None) -> Refusal | None:
        """Nobody is answered for before the grace is over."""
        seconds, due = moment(time or ""), self.due(seat)
        if seconds is not None and seconds >= due.late:
            return None
        told = due.plain(self.zone)
        return Refusal("default_too_early", KERNEL, {"seat": seat, "due": told["due"], "late": told["late"]})
