"""`mail in`: a mail that a server hands over on standard input. It is kept, or brought again; there is no third way."""

from __future__ import annotations

import os
import sys

from cli import exits
from cli.files import store
from cli.mail import office, settings
from cli.mail.carriers.laying import MOST, lay
from cli.mail.moments import moment_of
from cli.result import Trouble
from rules.kernel.wrong import Wrong

PATIENCE = 60.0  # seconds for another run to end, so that no mail waits for the next one
CHUNK = 1 << 16


def take_in(folder: str) -> None:
    """Lay the mail into `in/`. Whoever brings it is heard to the end, however much it is."""
    settings_file = os.path.join(folder, settings.FILE)
    if not os.path.isfile(settings_file):
        raise Trouble("no_mail_settings", settings_file, exit=exits.LATER)
    raw = _brought()
    if raw.strip():
        lay(folder, raw)


def _brought() -> bytes:
    try:
        raw = sys.stdin.buffer.read(MOST) if sys.stdin is not None else b""
        while len(raw) == MOST and sys.stdin.buffer.read(CHUNK):
            pass
    except OSError as error:
        raise store.reading_trouble(store.STREAM, error) from None
    return raw


def run_quietly(folder: str) -> None:
    """A run of which nobody hears: what the keeper must know is told by the next one that somebody hears."""
    try:
        office.run(folder, moment_of(None), office.STEPS, PATIENCE, heard=False)
    except Wrong:
        return  # the mail is kept, and that is all its bringer asked
