"""Laying a mail into `in/`, whole at once. Its name is made of its bytes: the same mail twice is one file."""

from __future__ import annotations

import os

from cli.files import store
from cli.mail import mailbox
from cli.mail.reading.headers import key_of
from cli.mail.reading.limits import RAW

SECOND = 10**9  # in nanoseconds
MOST = RAW + 1  # bytes: whoever reads it finds that it is too large


def lay(box: str, raw: bytes, moment: float | None = None, number: int = 0) -> None:
    """`moment` is when it came to where it was found, `number` its place among those that came in one second."""
    folder = os.path.join(box, mailbox.IN)
    mailbox.make(folder)
    path = os.path.join(folder, f"{key_of(raw)}{mailbox.ENDING}")
    store.write_atomically(path, raw[:MOST])
    if moment is not None:
        try:
            time = int(moment) * SECOND + number % SECOND if number else int(moment * SECOND)
            os.utime(path, ns=(time, time))
        except OSError as error:
            raise store.writing_trouble(path, error) from None
