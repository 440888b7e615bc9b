"""Consents: who agrees to take moves back or to adjourn. Who must be asked, the record cannot tell."""

from __future__ import annotations

import json

from rules.kernel.notes.following import BEGINNING, NOTE
from rules.kernel.notes.instants import HOUR, moment
from rules.kernel.notes.law import AGREE
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat

LAPSE = 72 * HOUR


class Consent(Value):
    """What some seats have agreed to and nothing has come of yet."""

    to: int  # the entry to go back to, or after which the game is adjourned
    until: str  # until when it is adjourned; empty if it goes back
    seats: tuple[Seat, ...]  # in the order in which they agreed
    since: int | None = None  # when the oldest of these consents was noted


def consents(entries: Sequence[bytes], put_by: int, now: int | None = None) -> list[Consent]:
    """The consents that have not lapsed: given since the question was put, since a move ends them, and in 72 hours.

    `entries`: those of a save or view; `put_by`: which of them put the question; `now`: a moment, if one is to be
    reckoned with. A consent without a time does not grow old.
    """
    found: dict[tuple[int, str], Consent] = {}
    for line in entries[put_by + 1 :]:
        if NOTE not in line[:BEGINNING]:
            continue
        entry = json.loads(line)
        note, noted = entry["public"]["note"], moment(entry.get("time", ""))
        if note["kind"] != AGREE or (now is not None and noted is not None and now - noted >= LAPSE):
            continue
        what = note["to"], note.get("until", "")
        before = found.get(what, Consent(*what, ()))
        if entry["seat"] not in before.seats:
            since = noted if before.since is None else before.since
            found[what] = Consent(*what, (*before.seats, entry["seat"]), since)
    return [*found.values()]
