"""How hands end with the run that hired them: by Ctrl-C, by SIGTERM, and when the run is killed outright."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager

from cli import exits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, NoReturn


@contextmanager
def ending_in_order() -> Iterator[None]:
    """SIGTERM ends the run as Ctrl-C does: hands are sent home first, and files are whole or not there."""
    before = signal.signal(signal.SIGTERM, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(*_: Any) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is heard; a second one would only disturb what ends
    raise SystemExit(exits.TERMINATED)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C waits here until this is done. Processes started meanwhile never hear it, nor do those that they start.

    A terminal sends it to all of them; the run that was typed for ends the others.
    """
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # started later, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_the_run() -> None:
    """In a process of a pool: it leaves Ctrl-C to the run that started it, and does not outlive that run."""
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_after_the_run, daemon=True).start()


def _end_after_the_run() -> NoReturn:
    """Whoever waits for work from a run that was killed would wait for ever."""
    from multiprocessing import parent_process

    run = parent_process()
    assert run is not None
    run.join()
    os._exit(exits.TERMINATED)
