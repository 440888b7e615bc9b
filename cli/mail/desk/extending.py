"""More time for everybody who is awaited, in all games of a folder: a keeper falls ill too."""

from __future__ import annotations

from contextlib import ExitStack

from cli import exits
from cli.files import written
from cli.mail import committing, mailbox
from cli.mail.office import Office
from cli.mail.sitting import Stopping
from cli.proof import at_work
from cli.result import Trouble
from rules.kernel.notes.law import EXTEND
from rules.kernel.play.asking import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

    from cli.mail.sitting import Sitting
    from rules.kernel.play.asking import Seat

Extended = dict[str, list[str]]


def extend(box: str, hours: int, now: datetime) -> tuple[Extended, list[Trouble]]:
    """By game whose time was extended; what could not be."""
    done: Extended = {}
    with mailbox.locked(box), ExitStack() as games:
        office = Office(box, now)
        office.open_games(games)
        for sitting in office.sittings.values():
            try:
                with Stopping(sitting):
                    if seats := _extended(sitting, hours):
                        done[sitting.game] = seats
            except Refused as refused:
                said = sitting.speech(sitting.settings.lang).refusal(refused.refusal)
                code = refused.refusal.code
                office.notices.append(Trouble(code, exit=exits.NO, where=sitting.path, message=said))
    return done, [trouble for trouble in office.notices if trouble.exit]


def _extended(sitting: Sitting, hours: int) -> list[Seat]:
    """One change of the save for all seats of a game; where no terms stand nobody is late."""
    contest, before = sitting.contest, sitting.contest.n
    if contest.agenda is None:
        return []
    seats = [seat for seat in contest.waiting if seat not in contest.pending]
    with at_work.on_record(sitting.path, contest):
        for seat in seats:
            contest.note({"kind": EXTEND, "hours": hours}, seat)
    if seats:
        committing.commit_tick(sitting, written.save(contest, sitting.path, before + 1))
    return seats
