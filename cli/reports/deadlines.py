"""Who is awaited, since when and until when, where terms stand; a view tells it as well as the save."""

from __future__ import annotations

from rules.kernel.notes.following import NOTE, agenda_of
from rules.kernel.notes.instants import HOUR, MINUTE
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cli.console import Speech
    from rules.kernel.notes.agenda import Agenda, Due
    from rules.kernel.record.held import Held

IN_TIME, DUE, LATE = "in_time", "grace", "late"


def of(held: Held, path: str) -> Agenda | None:
    """What the notes of a save or view make of its times; None if there are no terms."""
    if not any(NOTE in line for line in held.entries):
        return None
    try:
        return agenda_of(held.entries, held.put_by, held.genesis["names"])
    except Wrong as wrong:
        raise wrong.within(path) from None


def awaited(held: Held, agenda: Agenda | None) -> dict[str, Due]:
    """When each answer is due that is not known to be in."""
    return {seat: agenda.due(seat) for seat, *_ in held.asked if seat not in held.receipts} if agenda else {}


def data(agenda: Agenda | None, held: Held, now: int | None) -> dict[str, Any]:
    if agenda is None:
        return {"terms": False, "awaited": []}
    found = []
    for seat, due in awaited(held, agenda).items():
        state = {} if now is None else {"state": _state(due, now)}
        found.append({"seat": seat, "entry": held.put_by, **due.plain(agenda.zone), **state})
    return {"terms": True, "awaited": found}


def lines(agenda: Agenda | None, held: Held, speech: Speech, now: int | None) -> Iterator[str]:
    words = speech.words
    if held.outcome is not None:
        yield words("due.over")
    elif agenda is None:
        yield words("due.no_terms")
    else:
        for seat, due in awaited(held, agenda).items():
            yield words("due.awaited", seat=seat, entry=held.put_by, **due.plain(agenda.zone))
            if now is not None:
                yield "    " + _standing(speech, due, now)


def _standing(speech: Speech, due: Due, now: int) -> str:
    """How it stands at a moment: how long is left, or for how long it has been late."""
    state = _state(due, now)
    length = abs((due.late if state == LATE else due.due) - now)
    return speech.words(f"due.{state}", hours=length // HOUR, minutes=length % HOUR // MINUTE)


def _state(due: Due, now: int) -> str:
    return IN_TIME if now < due.due else DUE if now < due.late else LATE
