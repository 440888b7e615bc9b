"""How much of a mail is read, and for how long. Whatever is larger or dearer is set aside unread."""

from __future__ import annotations

import signal
import threading

from cli.files import store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType, TracebackType
    from typing import Any

RAW = store.MAX_MAIL  # bytes
HEADERS = 64 * 1024  # bytes, of the mail and of each of its parts
PARTS = 50
DEPTH = 10
HTML = 256 * 1024  # characters, up to our own line
TEXT = 64 * 1024  # characters, up to our own line
LINES = 500  # up to our own line
QUOTED_LINES = 10_000  # in all
SECONDS = 2.0  # of a processor


class OutOfTime(BaseException):
    """Reading took too long. No exception of the usual kind: libraries catch those, and would go on."""


class Timer:
    """Ends what it stands around when it has cost so many seconds of a processor; outside the main thread it cannot."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.before: Any = signal.SIG_DFL
        self.works = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> None:
        if self.works:
            self.before = signal.signal(signal.SIGPROF, self._ended)
            signal.setitimer(signal.ITIMER_PROF, self.seconds)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.works:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, self.before)

    def _ended(self, number: int, frame: FrameType | None) -> None:
        raise OutOfTime
