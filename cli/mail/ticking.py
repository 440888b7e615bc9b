"""What time does to a game: the computer answers where the table seats it, and the rules for whoever is late."""

from __future__ import annotations

from cli.files import written
from cli.mail import committing, lateness
from cli.proof import at_work
from rules.kernel.ready.answers import pass_over
from rules.kernel.record.manners import PLAYS, played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.sitting import Sitting


def tick(sitting: Sitting, *, answers_for_the_late: bool) -> None:
    """All of it is one change of the save: a run that dies has done it or has not."""
    contest, before = sitting.contest, sitting.contest.n
    with at_work.on_record(sitting.path, contest):
        changed = _seat_computers(sitting)
        changed |= answers_for_the_late and _answer_for_the_late(sitting)
    if changed:
        committing.commit_tick(sitting, written.save(contest, sitting.path, before + 1))


def _seat_computers(sitting: Sitting) -> bool:
    contest = sitting.contest
    anew = [seat for seat in sitting.seating.plays if seat not in contest.manners.get(PLAYS, {})]
    if not anew or contest.over:
        return False
    contest.manners = played(contest.manners, anew, ())
    contest.end_letter()  # whoever is asked and is played by the computer now answers
    pass_over(contest)
    return True


def _answer_for_the_late(sitting: Sitting) -> bool:
    """Everybody who is late with the present question; whoever is asked by what comes of it has not had a mail yet."""
    contest, put_by = sitting.contest, sitting.contest.put_by
    late = [seat for seat in lateness.late_seats(sitting) if not lateness.why_waited_for(sitting, seat)]
    for seat in late:
        if contest.put_by == put_by and seat in contest.waiting:
            contest.answer_by_default(seat)
    pass_over(contest)
    return bool(late)
