"""A run at work in a process group of its own, at a terminal where its bar is seen, to be ended from outside."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.cli.shell import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self

LIMIT = 60  # seconds that anything may take on a machine that does much else
BAR = "games"


class UnderWay:
    """`with UnderWay("simulate", …) as run: run.until_it_works(); …`. Nothing of it outlives the test."""

    def __init__(self, *arguments: object) -> None:
        self.terminal, theirs = pty.openpty()
        self.shown = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *map(str, arguments), "--lang", "en"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=theirs,
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=_as_at_a_terminal,
        )
        os.close(theirs)

    def until_it_works(self) -> None:
        """The first games are done."""
        self.until(lambda: BAR in self.shown, "the bar is shown")

    def others(self) -> set[int]:
        """The processes that the run has started, and those that they have."""
        return _alive(self.process.pid) - {self.process.pid}

    def workers(self) -> set[int]:
        """Those of them that Dask has started to work."""
        return {pid for pid in self.others() if b"spawn_main" in _read(Path(f"/proc/{pid}/cmdline"))}

    def signal_all(self, number: int) -> None:
        """As a terminal does with Ctrl-C."""
        os.killpg(self.process.pid, number)

    def ended(self) -> tuple[int, str]:
        """Its exit status, and what was said besides the bar; by then nothing of it is left."""
        self.until(lambda: self.process.poll() is not None, "the run ends")
        self._look()
        self.until(lambda: not self.others(), "its processes end")
        return self.process.returncode, self.shown.replace("\r\n", "\n").rsplit("\x1b[K", 1)[-1].strip()

    def until(self, happened: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + LIMIT
        while not happened():
            assert time.monotonic() < until, f"waited in vain until {what}; shown: {self.shown[-500:]}"
            self._look()

    def _look(self) -> None:
        while select.select([self.terminal], [], [], 0.05)[0]:
            try:
                self.shown += os.read(self.terminal, 65536).decode()
            except OSError:  # nobody has the terminal open any longer
                time.sleep(0.05)
                return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for pid in _alive(self.process.pid):
            os.kill(pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.terminal)


def _as_at_a_terminal() -> None:
    """Tests that run in the background of a shell are deaf to Ctrl-C, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _alive(group: int) -> set[int]:
    """The processes of a group, without those that are dead and were not yet asked how they died."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*"):
        state, _, of = (*_read(entry / "stat").rpartition(b")")[2].split()[:3], b"", b"", b"")[:3]
        if of == str(group).encode() and state != b"Z":
            found.add(int(entry.name))
    return found


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # it has ended meanwhile
        return b""
