"""Calls to the system that fail: every one by which a run opens, writes, syncs, renames, locks or closes a file."""

from __future__ import annotations

import builtins
import fcntl
import io
import os
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from cli.main import run
from rules.kernel.words.catalogue import _templates_in
from tests.cli.shell import Said

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CALLS: Sequence[tuple[Any, str]] = [
    *((os, name) for name in ("open", "write", "fsync", "replace", "close")),
    (fcntl, "flock"),
    (builtins, "open"),
]


class Faults:
    """The calls of one run, counted; the one with number `at` fails, before it is carried out or after."""

    def __init__(self, at: int, failure: BaseException, *, after: bool) -> None:
        self.at, self.failure, self.after = at, failure, after
        self.calls: list[str] = []
        self.left_open: list[int] = []

    def counted(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any, **named: Any) -> Any:
            self.calls.append(name)
            failing = len(self.calls) == self.at
            if failing and not self.after:
                if name == "os.close":
                    self.left_open += arguments
                raise self.failure
            done = call(*arguments, **named)
            if failing:
                if name == "os.open":
                    self.left_open.append(done)
                raise self.failure
            return File(self, done) if name == "builtins.open" else done

        return counting

    @property
    def hit(self) -> str:
        """The call that failed."""
        return self.calls[self.at - 1]


class File:
    """An open file whose writing and closing are counted too."""

    def __init__(self, faults: Faults, file: Any) -> None:
        self.file = file
        self.write = faults.counted("file.write", file.write)
        self.close = faults.counted("file.close", file.close)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.close()
        finally:
            self.file.close()


class Output(io.BytesIO):
    """Standard output, or standard error, as a file that may fail like any other."""

    def __init__(self, faults: Faults | None = None) -> None:
        super().__init__()
        self.put = faults.counted("stdout.write", super().write) if faults else super().write

    def write(self, data: Any) -> int:
        written: int = self.put(data)
        return written


def faulty_run(
    arguments: Sequence[str],
    at: int,
    failure: BaseException,
    *,
    after: bool,
    calls: Sequence[tuple[Any, str]] = CALLS,
) -> tuple[Said, Faults]:
    """One run with one fault; number 0 is never reached."""
    faults = Faults(at, failure, after=after)
    out, err = Output(faults), Output()
    _templates_in.cache_clear()  # as in a run of its own, the words are read from files
    with ExitStack() as stack:
        for module, name in calls:
            stack.enter_context(
                patch.object(module, name, faults.counted(f"{module.__name__}.{name}", getattr(module, name)))
            )
        for stream, buffer in (("stdout", out), ("stderr", err)):
            stack.enter_context(patch.object(sys, stream, io.TextIOWrapper(buffer, "utf-8", write_through=True)))
        status = run(list(arguments))
        said = Said(status, out.getvalue(), err.getvalue().decode())
    for handle in faults.left_open:
        os.close(handle)
    return said, faults
