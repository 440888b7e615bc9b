"""The agenda kept up with a record: as entries are made, or out of lines that were written."""

from __future__ import annotations

import json

from rules.kernel.notes.agenda import Agenda
from rules.kernel.notes.instants import moment
from rules.kernel.notes.law import TERMS, refuse_note
from rules.kernel.wrong import RECORD, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.history import Entry
    from rules.kernel.record.ledger import Part

NOTE = b'"kind":"note"'
BEGINNING = 99  # bytes of an entry in which its kind stands
ASKING = ("setup", "move", "undo")


class BadNote(Wrong):
    """A note that stands in a record and could never have been taken, or an entry without its time."""

    lies_in = RECORD


def followed(agenda: Agenda | None, n: int, part: Part, time: str | None) -> Agenda | None:
    """The agenda after an entry that was just made; there is none before the first terms."""
    note: Mapping[str, Any] | None = part.public.get("note")
    return _followed(agenda, n, part.seat, note, time, asks=part.kind in ASKING or bool(part.pledged))


def followed_entry(agenda: Agenda | None, entry: Entry) -> Agenda | None:
    """The same after an entry that was found lawful."""
    public = entry["public"]
    asks = entry["kind"] in ASKING or "pledge" in public
    return _followed(agenda, entry["n"], entry["seat"], public.get("note"), entry.get("time"), asks=asks)


def _followed(
    agenda: Agenda | None, n: int, seat: Seat | None, note: Mapping[str, Any] | None, time: str | None, *, asks: bool
) -> Agenda | None:
    if agenda is None and note is not None and note["kind"] == TERMS:
        agenda = Agenda()
    if agenda is not None:
        assert time is not None
        if note is not None:
            agenda.notes(n, seat, note, time)
        else:
            agenda.goes_on(n, time, asks=asks)
    return agenda


def agenda_of(lines: Sequence[bytes], put_by: int, names: Mapping[Seat, str]) -> Agenda | None:
    """The agenda of a record out of its notes, the entry that put the question and the last one; None without terms.

    Raises `BadNote`. What else happened has no bearing on it.
    """
    agenda: Agenda | None = None
    for n, line in enumerate(lines):
        if NOTE in line[:BEGINNING]:
            entry = json.loads(line)
            note, seat, time = entry["public"]["note"], entry["seat"], entry.get("time")
            if refusal := refuse_note(note, seat, names, n - 1, time, agenda):
                raise BadNote("not_legal", entry=n, refusal=refusal.code)
            agenda = followed_entry(agenda, entry)
            if agenda is not None:
                agenda.put_by = put_by
    if agenda is not None:
        for n in sorted({put_by, len(lines) - 1}):
            if n > agenda.terms[0][0]:
                entry = json.loads(lines[n])
                if moment(entry.get("time", "")) is None:
                    raise BadNote("not_legal", entry=n, refusal="time_needed")
                agenda.goes_on(n, entry["time"], asks=n == put_by)
    return agenda
