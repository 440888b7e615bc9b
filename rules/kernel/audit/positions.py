"""The positions a game went through, entry by entry, found by playing its record again."""

from __future__ import annotations

import json

from rules.kernel.audit.save_audit import play
from rules.kernel.record.contest import Contest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


def positions(contest: Contest) -> Iterator[tuple[int, Any]]:
    """The state after each entry; of entries that come all at once, the state after the last."""
    again = Contest(contest.game, contest.genesis, contest.secret, contest.edition, contest.custom_edition)
    lines = list(zip(contest.entries, contest.openings))
    again.run.keep_start = any(json.loads(line)["kind"] == "undo" for line, _ in lines)
    for n, (line, opening) in enumerate(lines):
        play(again, n, json.loads(line), json.loads(opening))
        yield n, again.state
