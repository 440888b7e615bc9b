"""Trying again: after ever longer pauses, and for five days before the keeper is told that nothing helps."""

from __future__ import annotations

from datetime import timedelta

from cli.mail.moments import DAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

PAUSES = [timedelta(minutes=minutes) for minutes in (0, 5, 15, 30, 60, 120, 240, 360)]
LONG_ENOUGH = 5 * DAY


def is_due(tries: Sequence[datetime], now: datetime) -> bool:
    """Whether it is time for another try; after a clock was set back it is."""
    if not tries:
        return True
    pause = PAUSES[min(len(tries), len(PAUSES)) - 1]
    return not timedelta() <= now - tries[-1] < pause


def is_hopeless(tries: Sequence[datetime], now: datetime) -> bool:
    return bool(tries) and now - tries[0] >= LONG_ENOUGH
