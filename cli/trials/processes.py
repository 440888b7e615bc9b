"""Work shared out to processes."""

from __future__ import annotations

from typing import TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

W = TypeVar("W")
R = TypeVar("R")


def side_by_side(function: Callable[[W], R], work: Sequence[W], jobs: int) -> Iterator[R]:
    """What a function makes of each piece of work, in their order. One job needs no further process.

    Left early, whether by a fault or by Ctrl-C, the pool ends its processes at once.
    """
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(function, work)
        return
    from multiprocessing import Pool

    with Pool(jobs, _leave_interrupts) as processes:
        yield from processes.imap(function, work)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was typed for ends the others in good order."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
