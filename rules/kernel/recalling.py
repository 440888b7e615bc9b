"""What lies behind a match, found by playing its record again."""

from __future__ import annotations

from rules.kernel import history
from rules.kernel.past import Past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.match import Match


def recall(match: Match, to: int) -> None:
    """Know what lies behind from the start on, and how the turn opened in which an entry stands."""
    match.past.check_before()
    match.past = past = Past()
    past.read(match.entries, match.openings)
    standing, run = history.standing(past.entries.values()), match.blank_run()
    opened = [at for at, entry in enumerate(standing) if entry["n"] <= to and "pledge" in entry["public"]]
    at = opened[-1] if opened else 0
    for run.keep_opening, stretch in ((False, standing[:at]), (True, standing[at:])):
        history.replay(run, stretch, past.openings, past)
