"""Notes and defaults as a contest takes them: what the law asks of its position besides its record."""

from __future__ import annotations

from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.record.ledger import DEFAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest


def refuse_note(contest: Contest, note: Mapping[str, Any], seat: Seat | None) -> Refusal | None:
    """Why a note is not taken now, if it is not."""
    from rules.kernel.notes import law

    if contest.over:
        return Refusal("noted_too_late", KERNEL)
    refusal = law.refuse_note(note, seat, contest.genesis["names"], contest.n, contest.time, contest.agenda)
    if not refusal and note["kind"] == law.EXTEND and seat not in contest.waiting:
        return Refusal("not_asked", KERNEL, {"seat": seat})
    return refusal


def refuse_default(contest: Contest, seat: Seat) -> Refusal | None:
    """Where terms stand, nobody else answers for a seat before its time, unless it has left."""
    if contest.agenda is None or seat in contest.leaving:
        return None
    return contest.agenda.refuse_default(seat, contest.time)


def giver_of_default(contest: Contest, seat: Seat, *, own: bool) -> str:
    """Who gives a default: the rules; where terms stand the seat, if it says so itself, or the rules in time."""
    if contest.agenda is None:
        return DEFAULT
    if refusal := None if own else refuse_default(contest, seat):
        raise Refused(refusal)
    return "" if own and seat not in contest.leaving else DEFAULT


def give_time_back(contest: Contest) -> None:
    """Who was answered for while others are awaited, and has time again by what was just noted, is asked again."""
    waits = [seat for seat, pending in contest.pending.items() if pending.by == DEFAULT]
    for seat in waits:
        if refuse_default(contest, seat):
            del contest.pending[seat]
