"""The mailbox folder: mails that came, mails to be sent, mails that are nobody's, and the folders of the games."""

from __future__ import annotations

import os
import stat

from cli.files import store
from cli.files.locks import Lock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

IN, OUT, ASIDE, MAILS = "in", "out", "aside", "mails"
ENDING = ".eml"
LOCK = ".lock"
PRIVATE = 0o700


class Waiting:
    """A mail in `in/`."""

    def __init__(self, path: str, moment: int) -> None:
        self.path, self.moment = path, moment

    def raw(self, limit: int) -> bytes:
        """Its bytes, and no more than one above a limit: who reads it finds that it is too large."""
        try:
            handle = os.open(self.path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            with open(handle, "rb") as file:
                return file.read(limit + 1)
        except OSError as error:
            raise store.reading_trouble(self.path, error) from None


def locked(box: str) -> Lock:
    """The mailbox for oneself; nobody waits for a run that is at work."""
    return Lock(box, os.path.join(box, LOCK), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0.0)


def folders(box: str) -> Iterator[str]:
    """Those that a mailbox has besides its games."""
    return (os.path.join(box, name) for name in (IN, OUT, ASIDE))


def make(*paths: str) -> None:
    """Folders that are their owner's alone; those that are there stay as they are."""
    for path in paths:
        try:
            os.makedirs(path, PRIVATE, exist_ok=True)
        except OSError as error:
            raise store.writing_trouble(path, error) from None


def waiting(box: str) -> tuple[list[Waiting], list[str]]:
    """The mails to be read, in the order in which they were laid there, and what lies there and is no file.

    Only `*.eml` is looked at: a mail is written under another name and renamed when it is whole.
    """
    mails, odd = [], []
    for name in _listed(os.path.join(box, IN)):
        if not name.endswith(ENDING) or name.startswith("."):
            continue
        path = os.path.join(box, IN, name)
        try:
            about = os.lstat(path)
        except FileNotFoundError:  # gone since
            continue
        if stat.S_ISREG(about.st_mode):
            mails.append(Waiting(path, about.st_mtime_ns))
        else:
            odd.append(path)
    return sorted(mails, key=lambda mail: (mail.moment, mail.path)), odd


def games(box: str, table: str) -> list[str]:
    """The folders with a table in them, by name."""
    found = (os.path.join(box, name) for name in _listed(box) if not name.startswith("."))
    return [folder for folder in found if os.path.lexists(os.path.join(folder, table))]


def _listed(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise store.reading_trouble(folder, error) from None


def move(source: str, target: str) -> None:
    """Put a file elsewhere in the mailbox, for good."""
    try:
        make(os.path.dirname(target))
        os.replace(source, target)
        store.settle_directory(os.path.dirname(target))
    except OSError as error:
        raise store.writing_trouble(target, error) from None


def link(source: str, target: str) -> None:
    """Let a file be found in a second place too; what has that name already is given up for it."""
    try:
        make(os.path.dirname(target))
        if os.path.lexists(target):
            if store.same_file(source, target):
                return
            os.unlink(target)
        os.link(source, target)
        store.settle_directory(os.path.dirname(target))
    except OSError as error:
        raise store.writing_trouble(target, error) from None


def remove(path: str) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise store.writing_trouble(path, error) from None


def files(folder: str) -> list[str]:
    """The names of the mails in a folder."""
    return [name for name in _listed(folder) if name.endswith(ENDING)]
