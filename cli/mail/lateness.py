"""Lateness: whom the rules may answer for. Terms say when; what may have kept a mail from arriving puts it off."""

from __future__ import annotations

from cli.mail import limits
from cli.mail.moments import DAY, read
from cli.mail.verdicts import HELD
from rules.kernel.notes.instants import moment
from rules.kernel.notes.law import EXTEND, SEAT
from rules.kernel.notes.terms import WAIT
from rules.kernel.record.history import decoded
from rules.kernel.record.ledger import DEFAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.ledger import Ledger, Line
    from cli.mail.sitting import Sitting
    from rules.kernel.notes.agenda import Agenda
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

IN_A_ROW = 3  # defaults, after which a seat waits for the keeper; and mails that came back
HARD = "5"  # how the status of a mail begins that will never arrive
# why a seat that is late is waited for
UNASKED, LATELY_ASKED, TO_CONFIRM, UNREACHABLE = "unasked", "lately_asked", "to_confirm", "unreachable"
TERMS_WAIT, TOO_MANY = "late", "defaults"
FOR_THE_KEEPER = (UNREACHABLE, TERMS_WAIT, TOO_MANY)


def late_seats(sitting: Sitting) -> list[Seat]:
    """Who is asked, has not answered, and has had all the time that the terms give."""
    contest, agenda = sitting.contest, sitting.contest.agenda
    if agenda is None:
        return []
    now = int(sitting.now.timestamp())
    awaited = [seat for seat in contest.waiting if seat not in contest.pending]
    return [seat for seat in awaited if seat in sitting.seating.players and now >= agenda.due(seat).late]


def why_waited_for(sitting: Sitting, seat: Seat) -> str:
    """Why the rules do not answer for a seat that is late; empty if they do."""
    contest, agenda = sitting.contest, sitting.contest.agenda
    assert agenda is not None
    if (asked := _asked_at(sitting, seat)) is None:
        return UNASKED
    if is_unreachable(sitting.ledger, seat):
        return UNREACHABLE
    if sitting.now < read(asked) + DAY:
        return LATELY_ASKED
    if _is_to_confirm(sitting, seat, agenda):
        return TO_CONFIRM
    if agenda.in_force().late == WAIT:
        return TERMS_WAIT
    return TOO_MANY if defaults_in_a_row(contest, seat) >= IN_A_ROW else ""


def _asked_at(sitting: Sitting, seat: Seat) -> str | None:
    """When the first mail left that puts the question to where its player is now; None if none has."""
    home, put_by = sitting.registered(seat)[0], sitting.contest.put_by
    for line in sitting.ledger.outs(seat):
        if line["asks"] and line["put_by"] == put_by and line["address"] == home:
            return sitting.ledger.sent_at(line)
    return None


def _is_to_confirm(sitting: Sitting, seat: Seat, agenda: Agenda) -> bool:
    """Whether its owner has not had a day to stand by a mail that came in time. Only the first of a question counts."""
    put_by, late = sitting.contest.put_by, agenda.due(seat).late
    held = [line for line in sitting.ledger.arrived(seat) if line["verdict"] == HELD and line["put_by"] == put_by]
    first = next((line for line in held if _came(line) < late), None)
    if first is None:
        return False
    asked = next((out["at"] for out in sitting.ledger.outs(seat) if out.get("confirm") == first["in"]), None)
    if asked is None:
        return not limits.nobody_confirms(sitting.ledger, seat)
    return sitting.now < read(asked) + DAY


def _came(line: Line) -> int:
    """When a mail came in."""
    return int(read(line.get("came", line["at"])).timestamp())


def is_unreachable(ledger: Ledger, seat: Seat) -> bool:
    """Whether the last three mails came back for good; a mail that was bound to the seat ends that."""
    hard = 0
    for line in ledger.lines:
        if line.get("bounce") == seat and line["status"].startswith(HARD):
            hard += 1
        elif limits.is_own(line, seat):
            hard = 0
    return hard >= IN_A_ROW


def defaults_in_a_row(contest: Contest, seat: Seat) -> int:
    """How many of a seat's last answers the rules gave; more time or another player begins a new row."""
    row = 0
    for line in reversed(contest.entries):
        entry = decoded(line)
        public = entry["public"]
        if entry["kind"] == "note" and entry["seat"] == seat and public["note"]["kind"] in (EXTEND, SEAT):
            break
        if entry["kind"] != "move":
            continue
        if public.get("by", {}).get(seat) == DEFAULT:
            row += 1
        elif entry["seat"] == seat or seat in public.get("sealed", ()):
            break
        if row >= IN_A_ROW:
            break
    return row


def reminder_is_due(agenda: Agenda, seat: Seat, now: int, last_asked: str) -> bool:
    """Whether an hour at which the terms remind has gone by since the last mail that put the question."""
    due = agenda.due(seat).due
    passed = [due - before for before in agenda.in_force().remind if due - before <= now]
    asked = moment(last_asked)
    return asked is not None and any(asked < hour for hour in passed)
