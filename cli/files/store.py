"""Files: read strictly and only if small enough, written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys

from cli.exits import STANDS, UNREADABLE
from cli.files import permissions
from cli.files.unfinished import Unfinished
from cli.result import Trouble
from rules.kernel.bytes.reading import MAX_BYTES, MAX_YAML_BYTES, Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_SAVE = MAX_BYTES  # a view is smaller than its save
MAX_LOG = MAX_BYTES
MAX_EDITION = MAX_YAML_BYTES
MAX_MOVE = 64 * 1024
MAX_MAIL = 1024 * 1024

STREAM = "-"

READING_TROUBLES = {
    errno.ENOENT: "missing_file",
    errno.ENOTDIR: "missing_file",
    errno.EISDIR: "is_directory",
}
WRITING_TROUBLES = {
    errno.ENOENT: "missing_directory",
    errno.ENOTDIR: "missing_directory",
    errno.EISDIR: "is_directory",
    errno.ELOOP: "symlink_refused",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
}


class FileTrouble(Trouble):
    """A file that cannot be read, written or locked."""

    def __init__(self, code: str, where: str = "", *, exit: int = UNREADABLE, **facts: Any) -> None:  # noqa: A002
        super().__init__(code, where, exit=exit, **facts)


def load_yaml_with_lines(path: str) -> tuple[Any, dict[str, int]]:
    """The plain data of a YAML file, and the line of each JSON path in it."""
    from rules.kernel.bytes.yaml_document import read_yaml_with_lines

    data = read_bytes(path, MAX_EDITION)
    try:
        return read_yaml_with_lines(data)
    except Malformed as fault:
        raise fault.within(path) from None


def read_bytes(path: str, limit: int, follow: bool = True) -> bytes:
    """All bytes of a file, or of standard input for `-`; a symbolic link is refused unless it is to be followed."""
    try:
        data = _standard_input(limit + 1) if path == STREAM else _file(path, limit, follow)
    except OSError as error:
        if error.errno == errno.ELOOP and not follow:
            raise FileTrouble("symlink_refused", path) from None
        raise reading_trouble(path, error) from None
    if len(data) > limit:
        raise FileTrouble("too_large", path, limit=limit)
    return data


def mark(path: str) -> tuple[int, ...]:
    """Tells a file from the one that took its place: every run puts a new one there."""
    try:
        about = os.lstat(path) if path != STREAM else None
    except OSError as error:
        raise reading_trouble(path, error) from None
    return (about.st_dev, about.st_ino, about.st_size, about.st_mtime_ns) if about is not None else ()


class Unsettled(FileTrouble):
    """The file is in its place, but what was to follow failed."""


def write_atomically(path: str, data: bytes, mode: int = permissions.OWNER) -> None:
    """Put data in the place of a file at once, so that a reader finds the old or the new; `-` is standard output.

    `mode` is that of a file which is not there yet. Whatever fails before the new file is in place changes nothing;
    what fails afterwards is told as `Unsettled`.
    """
    try:
        if path == STREAM:
            _standard_output(data)
            return
        refuse_odd_target(path)
        _replace(path, data, permissions.of(path, mode))
    except BrokenPipeError:
        raise  # the reader of standard output has seen enough: not ours to report
    except OSError as error:
        raise writing_trouble(path, error) from None


def _replace(path: str, data: bytes, given: permissions.Permissions) -> None:
    unfinished = Unfinished(path)
    try:
        try:
            unfinished.write(data, given)
            os.replace(unfinished.name, path)
            settle_directory(os.path.dirname(path) or ".")
        finally:
            unfinished.close()
    except (OSError, KeyboardInterrupt) as error:
        if unfinished.in_place:
            raise _unsettled(path, error) from None
        raise


def same_file(path: str, other: str) -> bool:
    """Whether two names lead to one file, through links too."""
    try:
        return STREAM not in (path, other) and os.path.samefile(path, other)
    except OSError:
        return False  # one of them is not there


def reading_trouble(path: str, error: OSError) -> FileTrouble:
    """Why a file cannot be read."""
    return _trouble(READING_TROUBLES, "not_readable", path, error)


def writing_trouble(path: str, error: OSError) -> FileTrouble:
    """Why a file, or the lock beside it, cannot be written."""
    return _trouble(WRITING_TROUBLES, "not_writable", path, error)


def _file(path: str, limit: int, follow: bool) -> bytes:
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | (0 if follow else os.O_NOFOLLOW))
    try:
        size = os.fstat(handle).st_size
        if size > limit:
            raise FileTrouble("too_large", path, size=size, limit=limit)
        with open(handle, "rb", closefd=False) as file:  # refuses a directory
            return file.read(limit + 1)  # a pipe has no size, and a file may grow
    finally:
        os.close(handle)


def _standard_input(most: int) -> bytes:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "closed")
    return sys.stdin.buffer.read(most)


def _standard_output(data: bytes) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, "closed")
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def refuse_odd_target(path: str) -> None:
    """Never put a file in the place of a link, a folder or a device."""
    try:
        kind = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if stat.S_ISLNK(kind):
        raise FileTrouble("symlink_refused", path)
    if stat.S_ISDIR(kind):
        raise FileTrouble("is_directory", path)
    if not stat.S_ISREG(kind):
        raise FileTrouble("not_a_file", path)


def settle_directory(path: str) -> None:
    """Make the new name last; a file system that cannot do this says so with EINVAL."""
    handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(handle)


def _unsettled(path: str, error: OSError | KeyboardInterrupt) -> Unsettled:
    if isinstance(error, KeyboardInterrupt):
        return Unsettled("interrupted", path, exit=STANDS)
    return Unsettled("unsettled", path, exit=STANDS, system=error_name(error))


def _trouble(known: dict[int, str], otherwise: str, path: str, error: OSError) -> FileTrouble:
    return FileTrouble(known.get(error.errno or 0, otherwise), path, system=error_name(error))


def error_name(error: OSError) -> str:
    """`EIO`, as the manuals have it."""
    return errno.errorcode.get(error.errno or 0, "")
