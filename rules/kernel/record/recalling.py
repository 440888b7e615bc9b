"""What lies behind a contest, found by playing its record again."""

from __future__ import annotations

from rules.kernel.record import history
from rules.kernel.record.past import Past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest


def recall(contest: Contest, to: int) -> None:
    """Know what lies behind from the start on, and how the turn opened in which an entry stands."""
    contest.past.check_before()
    contest.past = past = Past()
    past.read(contest.ledger)
    standing, run = history.standing(past.entries.values()), contest.blank_run()
    opened = [at for at, entry in enumerate(standing) if entry["n"] <= to and "pledge" in entry["public"]]
    at = opened[-1] if opened else 0
    for run.keep_start, stretch in ((False, standing[:at]), (True, standing[at:])):
        history.replay(run, stretch, past.openings, past)
