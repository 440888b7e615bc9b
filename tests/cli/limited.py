"""A run that the system ends if it takes more of a processor or of memory than it may."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENDED = (-signal.SIGKILL, -signal.SIGXCPU)


def limited(arguments: Sequence[str], seconds: int, memory: int) -> subprocess.CompletedProcess[bytes]:
    """On a machine that does much else the same work is counted as half as much again: who is ended tries once more."""
    said = _limited(arguments, seconds, memory)
    return _limited(arguments, seconds, memory) if said.returncode in ENDED else said


def _limited(arguments: Sequence[str], seconds: int, memory: int) -> subprocess.CompletedProcess[bytes]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

    return subprocess.run(
        [sys.executable, "-m", "cli.main", *arguments],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        preexec_fn=limit,
        check=False,
    )
