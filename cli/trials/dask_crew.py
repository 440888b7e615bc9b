"""Workers of Dask: on this machine, or wherever a scheduler has them. What they send back is put together here.

A worker that is lost in the middle costs time and nothing else: its pieces are given to another one. One with another
program is refused, since its games might be other games.
"""

from __future__ import annotations

import logging
import os
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

from cli import exits
from cli.result import Trouble
from cli.trials.ending import interrupts_held
from cli.trials.same_program import fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self

W = TypeVar("W")
R = TypeVar("R")
LOCAL = "local"
LOGGERS = ("distributed", "distributed.client", "tornado.application")  # each with a level of its own
NOT_PROFILED = {"distributed.worker.profile.enabled": False}  # it would fill a worker with 100 MB in ten minutes
PATIENCE = 20  # seconds until a scheduler has answered, or the first worker is there


class DaskCrew:
    """The workers of a scheduler; `local` starts both here, and ends them with the run."""

    def __init__(self, address: str, jobs: int | None) -> None:
        try:
            self.dask: Any = import_module("distributed")
        except ImportError:
            raise Trouble("no_dask", exit=exits.USAGE, where="--dask") from None
        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what a user must know is told by us
        self.address, self.jobs = address, jobs
        self.hands = 1
        self.client: Any = None
        self.cluster: Any = None

    def __enter__(self) -> Self:
        try:
            self._connect()
            self._look_at_workers()
            self.done: Any = self.dask.as_completed(loop=self.client.loop)
        except BaseException:
            self._close()
            raise
        return self

    def _connect(self) -> None:
        try:
            if self.address == LOCAL:
                self._start_cluster()
            self.client = self.dask.Client(self.cluster or self.address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise Trouble("dask_unreachable", exit=exits.UNREADABLE, where=self.address, said=str(error)) from None

    def _start_cluster(self) -> None:
        hands = self.jobs or os.cpu_count() or 1
        quiet = {"dashboard_address": "127.0.0.1:0", "silence_logs": logging.CRITICAL}
        import_module("dask").config.set(NOT_PROFILED)  # from here on: who comes for a lost worker is asked as well
        with interrupts_held():
            self.cluster = self.dask.LocalCluster(n_workers=hands, threads_per_worker=1, processes=True, **quiet)

    def _look_at_workers(self) -> None:
        """Those who are there play by the same program; whoever comes later is asked with the first piece."""
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise Trouble("dask_no_workers", exit=exits.UNREADABLE, where=self.address) from None
        ours = fingerprint()
        for worker, theirs in self.client.run(fingerprint, on_error="return").items():
            if theirs != ours:
                raise _refused(worker)
        self.hands = max(1, sum(self.client.nthreads().values()))

    def give(self, function: Callable[[W], R], piece: W) -> Any:
        future = self.client.submit(partial(_worked, fingerprint(), function), piece, pure=False)
        self.done.add(future)
        return future.key

    def take(self) -> list[tuple[Any, Any]]:
        from concurrent.futures import CancelledError

        future = next(self.done)
        try:
            return [(future.key, future.result())]
        except self.dask.KilledWorker:
            raise Trouble("dask_worker_lost", exit=exits.INTERNAL, where=self.address) from None
        except (CancelledError, OSError):
            raise Trouble("dask_lost", exit=exits.INTERNAL, where=self.address) from None
        except ImportError:  # it has no such program at all
            raise _refused(self.address) from None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is not None:
            self.client.cancel([future for future in self.done.futures if not future.done()], force=True)
        self._close()

    def _close(self) -> None:
        for each in (self.client, self.cluster):
            if each is not None:
                each.close()


def _worked(expected: str, function: Callable[[W], R], piece: W) -> R:
    """On a worker, which may have come when others were at work already."""
    if fingerprint() != expected:
        raise _refused(import_module("distributed").get_worker().address)
    return function(piece)


def _refused(worker: str) -> Trouble:
    return Trouble("dask_other_program", exit=exits.OTHER_RULES, where=worker)
