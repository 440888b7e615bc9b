"""Agreeing: adjourning, and taking back what one seat alone cannot. It is done when everybody who plays has said so."""

from __future__ import annotations

from rules.kernel.notes.consents import consents
from rules.kernel.notes.instants import moment
from rules.kernel.notes.law import ADJOURN, AGREE
from rules.kernel.play.asking import Refused
from rules.kernel.record.manners import PLAYS
from rules.kernel.record.noting import refuse_note
from rules.kernel.record.taking_back import way_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.notes.consents import Consent
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest


def persons(contest: Contest) -> list[Seat]:
    """Those who play and are no computers."""
    computers = contest.manners.get(PLAYS, {})
    playing = contest.game.playing(contest.state)
    return [seat for seat in playing if seat not in contest.leaving and seat not in computers]


def standing(contest: Contest) -> list[Consent]:
    """What some have agreed to and that has not lapsed."""
    if contest.over:
        return []
    return consents(contest.entries, contest.put_by, moment(contest.time or ""))


def named(contest: Contest, to: int, until: str) -> Consent | None:
    return next((one for one in standing(contest) if (one.to, one.until) == (to, until)), None)


def take_back(contest: Contest, seat: Seat, to: int) -> None:
    """Alone, if it may; else with the consent of all, if that could ever do."""
    try:
        contest.undo(seat, to)
    except Refused:
        way_back(contest, seat, to, agreed=True)
        agree(contest, seat, to)


def adjourn(contest: Contest, seat: Seat, until: str) -> None:
    if refusal := refuse_note(contest, {"kind": ADJOURN, "until": until}, None):
        raise Refused(refusal)
    agree(contest, seat, contest.put_by, until)


def agree(contest: Contest, seat: Seat, to: int, until: str = "") -> None:
    """A seat's consent, as a note; the last one carries it out."""
    contest.note({"kind": AGREE, "to": to, **({"until": until} if until else {})}, seat)
    found = named(contest, to, until)
    assert found is not None
    if {*persons(contest)} <= {*found.seats}:
        if until:
            contest.note({"kind": ADJOURN, "until": until})
        else:
            contest.undo(found.seats[0], to, agreed=True)
