"""A file on its way: written beside the one it is to replace, under a name bound to that one's.

A run that is killed leaves it lying, and it may be a whole save with its secret. Its writer holds a lock on it, so
whoever gets that lock knows the writer is gone.
"""

from __future__ import annotations

import fcntl
import os

from cli.files import permissions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ENDING = ".arbitre"
DIGITS = 16


class Unfinished:
    """The new content of a file until it is put in its place, and a moment longer: until that is known to last."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.name, self.handle = _begun(path)
        self.about = os.fstat(self.handle)

    def write(self, data: bytes, given: permissions.Permissions) -> None:
        """As far as the disk: content must be there before its name is."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.handle, rest) :]
        permissions.give(self.handle, given)
        os.fsync(self.handle)

    @property
    def in_place(self) -> bool:
        """Looked up, since a call that failed may have been carried out."""
        try:
            return os.path.samestat(self.about, os.lstat(self.path))
        except OSError:
            return False

    def close(self) -> None:
        """The writer is done with it; what was not put in its place is removed."""
        if not self.in_place:
            quietly(os.unlink, self.name)
        os.close(self.handle)


def sweep(path: str) -> None:
    """Remove what killed runs left unfinished of a file: of this one only, and nothing that a run is writing."""
    folder, name = os.path.split(path)
    _sweep(folder, lambda other: _is_unfinished(other, name))


def sweep_folder(folder: str) -> None:
    """The same for every file of a folder in which nothing else begins with a dot."""
    _sweep(folder, lambda other: _is_unfinished(other, other[1 : -1 - DIGITS - len(ENDING)]))


def _sweep(folder: str, is_unfinished: Callable[[str], bool]) -> None:
    try:
        lying = os.listdir(folder or ".")
    except OSError:  # a folder that may be used but not looked into
        return
    for other in lying:
        if other.endswith(ENDING) and is_unfinished(other):
            quietly(_remove_if_left, os.path.join(folder, other))


def _is_unfinished(other: str, name: str) -> bool:
    """Whether a file is an unfinished `name`, and not one of another file whose name begins like it."""
    middle = other.removeprefix(f".{name}.").removesuffix(ENDING)
    return other == f".{name}.{middle}{ENDING}" and len(middle) == DIGITS and set(middle) <= set("0123456789abcdef")


def _begun(path: str) -> tuple[str, int]:
    """A new file of its own, held; another one if a sweeping run came upon it before it was."""
    folder, name = os.path.split(path)
    while True:
        unfinished = os.path.join(folder, f".{name}.{os.urandom(DIGITS // 2).hex()}{ENDING}")
        try:
            handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, permissions.OWNER)
        except OSError:
            quietly(os.unlink, unfinished)  # a call that failed may have been carried out
            raise
        if _held(handle):
            return unfinished, handle
        os.close(handle)


def _held(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # where nothing can be locked nothing is swept either
        return True
    return os.fstat(handle).st_nlink > 0


def _remove_if_left(path: str) -> None:
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)  # refused while somebody is writing it
        os.unlink(path)
    finally:
        os.close(handle)


def quietly(act: Callable[[Any], None], on: Any) -> None:
    """What lies about hurts nobody more than a move refused on its account would."""
    try:
        act(on)
    except OSError:
        return
