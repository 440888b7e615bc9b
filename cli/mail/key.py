"""The key of a mailbox folder: 32 random bytes that nobody else has, so that nobody else can make a token."""

from __future__ import annotations

import os
import stat

from cli import exits
from cli.files import store, unfinished
from cli.result import Trouble

FILE = "key"
LENGTH = 32
OTHERS = 0o077


def read(folder: str, *, made: bool = True) -> bytes:
    """The key; a new one if there is none. Tokens made with another are worth nothing then."""
    path = os.path.join(folder, FILE)
    if not os.path.lexists(path):
        if not made:
            return os.urandom(LENGTH)
        unfinished.sweep(path)
        store.write_atomically(path, os.urandom(LENGTH))
    check_private(path)
    key = store.read_bytes(path, LENGTH, follow=False)
    if len(key) != LENGTH:
        raise Trouble("bad_key", exit=exits.UNREADABLE, where=path, length=LENGTH)
    return key


def check_private(path: str) -> None:
    """What must stay secret is its owner's alone, or it is refused."""
    try:
        mode = stat.S_IMODE(os.lstat(path).st_mode)
    except OSError as error:
        raise store.reading_trouble(path, error) from None
    if mode & OTHERS:
        raise Trouble("readable_by_others", exit=exits.UNREADABLE, where=path, mode=f"{mode:04o}")
