"""The game of levers under terms, for the tests of notes and due dates."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.notes.instants import written
from rules.kernel.notes.terms import USUAL
from rules.kernel.play.asking import Refused
from tests.kernel.pulled import pulled

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.notes.agenda import Agenda
    from rules.kernel.record.contest import Contest

ZOE = "zoe"
MONDAY = "2026-11-16T20:15+01:00"
WEEKDAYS: dict[str, Any] = {"next": 72, "at": "21:00", "zone": "+01:00", "rest": ["sat", "sun"], "grace": 24}
DUE, LATE = "2026-11-19T21:00+01:00", "2026-11-20T21:00+01:00"


def terms(**said: Any) -> dict[str, Any]:
    return {"kind": "terms", **USUAL, **said}


def under_terms(*names: str, **said: Any) -> Contest:
    """The game of levers after some were pulled, with terms noted then."""
    contest = pulled(*names)
    contest.at(MONDAY)
    contest.note(terms(**{**WEEKDAYS, **said}))
    return contest


def noted(contest: Contest, when: str, kind: str, seat: str | None = None, **said: Any) -> Contest:
    contest.at(when)
    contest.note({"kind": kind, **said}, seat)
    return contest


def agenda_in(contest: Contest) -> Agenda:
    assert contest.agenda is not None
    return contest.agenda


def due(contest: Contest, seat: str = ZOE) -> str:
    return written(agenda_in(contest).due(seat).due, agenda_in(contest).zone)


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.refusal.code


def later(text: str, **by: int) -> str:
    return (datetime.fromisoformat(text) + timedelta(**by)).isoformat()
