"""One writer at a time: a lock beside the save, since the save itself is a new file after every move."""

from __future__ import annotations

import errno
import fcntl
import os
import time

from cli.exits import STALE
from cli.files import permissions, unfinished
from cli.files.store import STREAM, FileTrouble, error_name, writing_trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

WAIT = 10.0
FIRST_PAUSE = 0.005
LONGEST_PAUSE = 0.1


def lock(path: str, wait: float = WAIT) -> Lock:
    """Have a save for oneself, for as long as a `with` block lasts."""
    return Lock(path, f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, wait)


def lock_in_folder(path: str) -> Lock:
    """The same for a file that is no save: its folder is locked, which is there anyway, and nothing stays beside it."""
    return Lock(path, os.path.dirname(path) or os.curdir, os.O_RDONLY | os.O_DIRECTORY)


class Lock:
    """A lock on `<save>.lock`, a file that whoever holds it removes when the work is done, and nobody else.

    Whoever gets a lock looks whether the file is still there: the one before may have removed it since it was opened,
    and then another may hold a lock on a new one. Who holds it is the only one to write that save, and removes what
    killed runs have left of it.
    """

    def __init__(self, path: str, beside: str, flags: int, wait: float = WAIT) -> None:
        self.path, self.wait = path, wait
        self.beside, self.flags = beside, flags  # what is locked, and how it is opened
        self.comes_and_goes = bool(flags & os.O_CREAT)
        self.handle: int | None = None

    def __enter__(self) -> None:
        if self.path == STREAM:
            return
        try:
            self._acquire()
            unfinished.sweep(self.path)
        except OSError as error:
            self._drop()
            raise writing_trouble(self.beside, error) from None
        except BaseException:
            self._drop()
            raise

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is not None:
            self._drop()
            return
        try:
            self._release()
        except OSError as trouble:
            raise FileTrouble("not_unlocked", self.beside, system=error_name(trouble)) from None

    def _acquire(self) -> None:
        deadline = time.monotonic() + self.wait
        pause = FIRST_PAUSE
        while not self._taken():
            left = deadline - time.monotonic()
            if left <= 0:
                raise FileTrouble("locked", self.path, seconds=f"{self.wait:g}", exit=STALE)
            time.sleep(min(pause, left))
            pause = min(2 * pause, LONGEST_PAUSE)

    def _taken(self) -> bool:
        """Whether the lock could be had, and on the file that others would lock too."""
        handle = self.handle = os.open(self.beside, self.flags | os.O_CLOEXEC, 0o600)
        if self.comes_and_goes:
            permissions.share(handle, permissions.of(self.path))
        if _take(handle) and self._is_still(handle):
            return True
        self.handle = None
        os.close(handle)
        return False

    def _is_still(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), os.lstat(self.beside)) or not self.comes_and_goes
        except FileNotFoundError:
            return False

    def _drop(self) -> None:
        """Give it back as well as can be, when something else went wrong and is to be told."""
        try:
            self._release()
        except OSError:
            return

    def _release(self) -> None:
        if self.handle is None:
            return
        handle, self.handle = self.handle, None
        if self.comes_and_goes:
            unfinished.quietly(os.unlink, self.beside)  # one that cannot be removed is no harm: the next run locks it
        try:
            fcntl.flock(handle, fcntl.LOCK_UN)  # a forked worker may hold the same handle: closing ours is not enough
        finally:
            os.close(handle)


def _take(handle: int) -> bool:
    """Take the lock if nobody has it; whether that was so."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
            return False
        raise
    return True
