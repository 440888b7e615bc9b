"""The command line as a shell sees it: arguments and standard input in; exit status, output and errors out."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from cli.main import run

ROOT = Path(__file__).parents[2]


class Said(NamedTuple):
    """What one run left behind."""

    exit: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode()

    @property
    def body(self) -> str:
        """The text without its last line, which names game, entry and head."""
        return self.text[: self.text.rstrip("\n").rfind("\n") + 1]

    @property
    def envelope(self) -> dict[str, Any]:
        """The one JSON document of `--json`."""
        whole: dict[str, Any] = json.loads(self.out)
        return whole

    @property
    def data(self) -> Any:
        return self.envelope["data"]


def arbitre(*arguments: object, stdin: bytes = b"") -> Said:
    """One run in this process: the same code as the console script, without starting an interpreter."""
    words = [str(argument) for argument in arguments]
    given = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with patch.object(sys, "stdin", given), patch.object(sys, "stdout", out), patch.object(sys, "stderr", err):
        status = run(words)
    return Said(status, _bytes(out), _bytes(err).decode())


def arbitre_process(*arguments: object, stdin: bytes = b"", **environment: str) -> Said:
    """One run in a process of its own, as a player starts it."""
    done = subprocess.run(
        [sys.executable, "-m", "cli.main", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr.decode())


def done(said: Said) -> Said:
    """A run that was to succeed."""
    assert said.exit == 0, f"exit {said.exit}: {said.err}{said.text}"
    return said


def _bytes(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()
