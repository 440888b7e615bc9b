"""Patience with servers: each answer, and a talk as a whole, may take only so long."""

from __future__ import annotations

import signal
import threading

from cli.mail.carriers.troubles import TooSlow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType, TracebackType
    from typing import Any

ANSWER = 30.0  # seconds until a server has answered
TALK = 300.0  # until all is done; what is left waits for the next run


class Patience:
    """Stops a talk that goes on and on, a letter at a time. Only the main thread can be stopped so."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = TALK if seconds is None else seconds
        self.before: Any = None
        self.counts = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> None:
        if self.counts:
            self.before = signal.signal(signal.SIGALRM, _out_of_patience)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.counts:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)


def _out_of_patience(number: int, frame: FrameType | None) -> None:
    raise TooSlow
