"""This machine, as tests with real servers use it: free ports, processes and patience."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PATIENCE = 60.0  # seconds for a mail to arrive
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"  # servers lie where only root looks


def found(program: str) -> str:
    """Where a program lies; empty if it is not installed."""
    return shutil.which(program, path=PATH) or ""


def missing(programs: Iterable[str]) -> list[str]:
    return [name for name in programs if not found(name)]


def free_ports(count: int) -> list[int]:
    listening = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in listening]
    for one in listening:
        one.close()
    return ports


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def wait_for(happened: Callable[[], object], what: str, explained: Callable[[], str] = str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, f"waited in vain for {what}\n{explained()}"
        time.sleep(0.02)


def stop(pid_file: Path) -> None:
    """Tell the one process that this file names to end, if it is there. It takes its time."""
    if pid_file.exists():
        with suppress(ProcessLookupError):
            os.kill(int(pid_file.read_text()), signal.SIGTERM)


def at_work_in(folder: Path) -> list[int]:
    """Which processes have this folder, or one in it, for their own."""
    return [int(entry.name) for entry in Path("/proc").glob("[0-9]*") if _works_in(entry, folder)]


def _works_in(process: Path, folder: Path) -> bool:
    try:
        return Path(os.readlink(process / "cwd")).is_relative_to(folder)
    except OSError:  # it has just ended
        return False
