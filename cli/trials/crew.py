"""Who works off many pieces of work: this process, several of this machine, or workers elsewhere.

Whoever does the work, the results come in the order of the pieces, so that what is made of them is the same.
"""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from cli import exits
from cli.result import Trouble
from cli.trials.ending import end_with_the_run, ending_in_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future, ProcessPoolExecutor
    from types import TracebackType
    from typing import Self

W = TypeVar("W")
R = TypeVar("R")
AHEAD = 2  # pieces for each hand at once: the next one lies ready when one is done


class Crew(Protocol):
    """Hands that take pieces of work. `give` hands one over, `take` waits until some that were given are done."""

    hands: int

    def give(self, function: Callable[[W], R], piece: W) -> Any: ...
    def take(self) -> list[tuple[Any, Any]]: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...


@contextmanager
def hired(jobs: int | None, dask: str | None = None) -> Iterator[Crew]:
    """Until the work is done or given up. One job needs no further process; an address of Dask goes before any jobs."""
    with ending_in_order(), _crew(jobs, dask) as crew:
        yield crew


def _crew(jobs: int | None, dask: str | None) -> Crew:
    if dask is not None:
        from cli.trials.dask_crew import DaskCrew

        return DaskCrew(dask, jobs)
    return Processes(jobs) if jobs and jobs > 1 else Alone()


def worked_off(crew: Crew, function: Callable[[W], R], pieces: Iterable[W]) -> Iterator[R]:
    """What a function makes of each piece, in their order. The next piece is asked for when a hand has room for it."""
    waiting, early = deque[Any](), dict[Any, R]()
    to_come = iter(pieces)
    under_way = 0
    while True:
        while under_way < AHEAD * crew.hands and (piece := next(to_come, None)) is not None:
            waiting.append(crew.give(function, piece))
            under_way += 1
        if not waiting:
            return
        for ticket, result in crew.take():
            early[ticket] = result
            under_way -= 1
        while waiting and waiting[0] in early:
            yield early.pop(waiting.popleft())


class Alone:
    """This process does it all, each piece when it is given."""

    hands = 1

    def __init__(self) -> None:
        self.given, self.done = 0, list[tuple[Any, Any]]()

    def give(self, function: Callable[[W], R], piece: W) -> Any:
        self.given += 1
        self.done.append((self.given, function(piece)))
        return self.given

    def take(self) -> list[tuple[Any, Any]]:
        done, self.done = self.done, []
        return done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        pass


class Processes:
    """So many processes of this machine. Left early, whether by a fault or by Ctrl-C, they end at once."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.open: set[Future[Any]] = set()
        self.pool: ProcessPoolExecutor

    def __enter__(self) -> Self:
        from concurrent.futures import ProcessPoolExecutor

        self.pool = ProcessPoolExecutor(self.hands, initializer=end_with_the_run)
        return self

    def give(self, function: Callable[[W], R], piece: W) -> Any:
        future = self.pool.submit(function, piece)
        self.open.add(future)
        return future

    def take(self) -> list[tuple[Any, Any]]:
        from concurrent.futures import FIRST_COMPLETED, wait
        from concurrent.futures.process import BrokenProcessPool

        done, self.open = wait(self.open, return_when=FIRST_COMPLETED)
        try:
            return [(future, future.result()) for future in done]
        except BrokenProcessPool:
            raise Trouble("process_lost", exit=exits.INTERNAL) from None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is not None:
            from multiprocessing import active_children

            for process in active_children():
                process.terminate()
        self.pool.shutdown(cancel_futures=True)
