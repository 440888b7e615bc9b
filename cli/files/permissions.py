"""Who may open a file of ours: its owner alone, unless it was closed further or opened to a group on purpose."""

from __future__ import annotations

import os
import stat

OWNER = 0o600
GROUP = 0o060
OTHERS = 0o007


class Permissions:
    """What a file is given: its mode, and its group if the group may do anything with it."""

    __slots__ = ("group", "mode", "shared")

    def __init__(self, mode: int, group: int = -1) -> None:
        self.mode, self.group, self.shared = mode, group, bool(mode & GROUP)


def of(path: str, otherwise: int = OWNER) -> Permissions:
    """What a file keeps when a new one takes its place. Open to everybody is how copies come out: nobody chose that."""
    try:
        about = os.lstat(path)
    except OSError:
        return Permissions(otherwise)
    mode = stat.S_IMODE(about.st_mode)
    return Permissions(otherwise) if mode & OTHERS else Permissions(mode & (OWNER | GROUP), about.st_gid)


def give(handle: int, permissions: Permissions) -> None:
    """To a file that so far is its owner's alone. What cannot be given to that group is not given to another."""
    mode = permissions.mode
    if permissions.shared:
        try:
            os.fchown(handle, -1, permissions.group)
        except OSError:
            mode &= ~GROUP
    if mode != OWNER:  # a file system without modes takes no other
        os.fchmod(handle, mode)


def share(handle: int, permissions: Permissions) -> None:
    """Open what lies beside a file to the file's group; what is somebody else's stays as they made it."""
    if permissions.shared:
        try:
            os.fchown(handle, -1, permissions.group)
            os.fchmod(handle, stat.S_IMODE(os.fstat(handle).st_mode) | GROUP)
        except OSError:
            return
