"""When the post office ran last. After a day without a run nobody is late yet: what was sent may still come."""

from __future__ import annotations

import os

from cli.files import store, unfinished
from cli.mail.moments import DAY, read, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

FILE = "last-run"
LONGEST = 64  # bytes of a moment


def is_kept(box: str, now: datetime) -> bool:
    """Whether the last run that had all mails was within a day; a clock that jumped, back or ahead, breaks it too."""
    last = last_run(box)
    return last is not None and last <= now <= last + DAY


def last_run(box: str) -> datetime | None:
    """What cannot be read is no run: then nobody is late in this one."""
    path = os.path.join(box, FILE)
    if not os.path.lexists(path):
        return None
    try:
        last = read(store.read_bytes(path, LONGEST, follow=False).decode().strip())
    except (store.FileTrouble, ValueError):
        return None
    return last if last.tzinfo is not None else None


def beat(box: str, now: datetime) -> None:
    """This was a run, with all mails that there were."""
    path = os.path.join(box, FILE)
    if last_run(box) != now:
        unfinished.sweep(path)
        store.write_atomically(path, f"{written(now)}\n".encode())
