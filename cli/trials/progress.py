"""A bar on standard error for work that takes longer than a second; nobody but a person at a terminal sees it."""

from __future__ import annotations

import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

PATIENCE = 1.0  # seconds without a word
PAUSE = 0.1  # between two pictures
WIDTH = 30
CLEAR = "\r\x1b[K"


class Progress:
    """How much of something is done: `with Progress(1000, "games") as bar: … bar.step(50)`."""

    def __init__(self, total: int, what: str = "") -> None:
        self.total, self.what, self.done = total, what, 0
        self.shown = False
        watched = sys.stderr is not None and sys.stderr.isatty()
        self.due = time.monotonic() + PATIENCE if watched else float("inf")

    def step(self, count: int = 1) -> None:
        """So many more are done."""
        self.done += count
        if (now := time.monotonic()) >= self.due:
            self.due, self.shown = now + PAUSE, True
            sys.stderr.write(CLEAR + self.picture())
            sys.stderr.flush()

    def picture(self) -> str:
        full = WIDTH * min(self.done, self.total) // max(self.total, 1)
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {self.done}/{self.total} {self.what}".rstrip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.shown:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()
