"""Who is awaited, since when and until when, where terms stand; a view tells it as well as the save."""

from __future__ import annotations

from rules.kernel.record.save import NOTE
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from cli.console import Speech
    from rules.kernel.notes.agenda import Agenda, Due
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.held import Held

IN_TIME, DUE, LATE = "in_time", "grace", "late"


def of(held: Held, path: str = "") -> Agenda | None:
    """What the notes of a save or view make of its times; None if there are no terms."""
    if not any(NOTE in line for line in held.entries):
        return None
    from rules.kernel.notes.following import agenda_of  # few games are played under terms

    try:
        return agenda_of(held.entries, held.put_by, held.genesis["names"])
    except Wrong as wrong:
        raise wrong.within(path) from None


def awaited(held: Held) -> list[Seat]:
    """Who is asked and not known to have answered: on a save that is for its keeper to know."""
    return [seat for seat, *_ in held.asked if seat not in held.receipts]


def data(agenda: Agenda | None, held: Held, now: int | None = None) -> dict[str, Any]:
    return {
        "terms": agenda is not None,
        "awaited": plain(agenda, awaited(held), held.put_by, now) if agenda is not None else [],
    }


def plain(agenda: Agenda, seats: Iterable[Seat], put_by: int, now: int | None = None) -> list[dict[str, Any]]:
    """When the answers of some seats are due, as scripts read it."""
    found = []
    for seat in seats:
        due = agenda.due(seat)
        state = {} if now is None else {"state": _state(due, now)}
        found.append({"seat": seat, "entry": put_by, **due.plain(agenda.zone), **state})
    return found


def lines(agenda: Agenda | None, held: Held, speech: Speech, now: int | None) -> Iterator[str]:
    words = speech.words
    if held.outcome is not None:
        yield words("due.over")
    elif agenda is None:
        yield words("due.no_terms")
    else:
        for seat in awaited(held):
            due = agenda.due(seat)
            yield words("due.awaited", seat=seat, entry=held.put_by, **due.plain(agenda.zone))
            if now is not None:
                yield "    " + _standing(speech, due, now)


def in_short(awaited: Sequence[Mapping[str, Any]], speech: Speech) -> Iterator[str]:
    """One line for all, of what scripts are told."""
    if awaited:
        yield speech.words("status.due", due=[f"{speech.names[each['seat']]} {each['due']}" for each in awaited])


def _standing(speech: Speech, due: Due, now: int) -> str:
    """How it stands at a moment: how long is left, or for how long it has been late."""
    from rules.kernel.notes.instants import HOUR, MINUTE

    state = _state(due, now)
    length = abs((due.late if state == LATE else due.due) - now)
    return speech.words(f"due.{state}", hours=length // HOUR, minutes=length % HOUR // MINUTE)


def _state(due: Due, now: int) -> str:
    return IN_TIME if now < due.due else DUE if now < due.late else LATE
