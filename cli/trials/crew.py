"""Who works off many pieces of work: this process, several of this machine, or workers elsewhere.

Whoever does the work, the results come in the order of the pieces, so that what is made of them is the same.
"""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager, suppress
from typing import Any, Protocol, TypeVar

from cli import exits
from cli.result import Trouble
from cli.trials.ending import end_with_the_run, ending_in_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing import Process
    from multiprocessing.connection import Connection
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
    """So many processes of this machine. Left early, whether by a fault or by Ctrl-C, they end at once.

    Each has a pipe of its own: where one dies amid what it says, the pipe ends there, and nobody waits for the rest. A
    pool of the library, whose processes share one, would wait for ever.
    """

    def __init__(self, hands: int) -> None:
        self.hands, self.given = hands, 0
        self.processes: list[Process] = []
        self.idle: list[Connection] = []
        self.at_work: dict[Connection, int] = {}  # on which piece
        self.to_do = deque[tuple[int, Any, Any]]()  # pieces that lie ready, each with what is to be made of it

    def __enter__(self) -> Self:
        from multiprocessing import Pipe, Process

        for _ in range(self.hands):
            ours, theirs = Pipe()
            process = Process(target=_work, args=(theirs, [*self.idle, ours]), daemon=True)
            process.start()
            theirs.close()
            self.processes.append(process)
            self.idle.append(ours)
        return self

    def give(self, function: Callable[[W], R], piece: W) -> Any:
        self.given += 1
        self.to_do.append((self.given, function, piece))
        self._hand_out()
        return self.given

    def take(self) -> list[tuple[Any, Any]]:
        from multiprocessing.connection import wait

        ready: list[Any] = wait([*self.at_work])
        done = [self._heard(hand) for hand in ready]
        self._hand_out()
        return done

    def _hand_out(self) -> None:
        """A hand gets the next piece when it is done with the last: it never has two, or both ends might wait."""
        while self.idle and self.to_do:
            hand, (ticket, *work) = self.idle.pop(), self.to_do.popleft()
            self.at_work[hand] = ticket
            try:
                hand.send(work)
            except OSError:
                raise Trouble("process_lost", exit=exits.INTERNAL) from None

    def _heard(self, hand: Connection) -> tuple[int, Any]:
        """What a hand has made of its piece; what went wrong there goes wrong here."""
        try:
            result, error = hand.recv()
        except (EOFError, OSError):
            raise Trouble("process_lost", exit=exits.INTERNAL) from None
        self.idle.append(hand)
        ticket = self.at_work.pop(hand)
        if error is not None:
            raise error
        return ticket, result

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for process in self.processes if error is not None else ():
            process.terminate()
        for hand in (*self.idle, *self.at_work):
            hand.close()
        for process in self.processes:
            process.join()


def _work(run: Connection, of_the_run: Iterable[Connection]) -> None:
    """A hand: one piece after the other, until the run hangs up.

    `of_the_run`: its ends of pipes, this one's and those before it; held here too, they would never be hung up.
    """
    end_with_the_run()
    for end in of_the_run:
        end.close()
    with suppress(EOFError, OSError):
        while True:
            function, piece = run.recv()
            done: tuple[Any, Exception | None]
            try:
                done = function(piece), None
            except Exception as error:
                done = None, error
            run.send(done)
