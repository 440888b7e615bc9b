"""How long something takes, as a ratio to something else in the same run: the machines are noisy."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ARBITRE = str(Path(sys.executable).with_name("arbitre"))
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def build() -> str:
    """The Python that is timed: an optimised build is about a sixth faster."""
    made_with = sysconfig.get_config_var("CONFIG_ARGS") or ""
    optimised = "optimised" if "--enable-optimizations" in made_with else "not optimised"
    return f"Python {sys.version.split()[0]}, {optimised}, {os.cpu_count()} cores"


def processor(command: Sequence[str]) -> float:
    """Seconds of processor time that a command takes, however busy the machine is."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    assert done.returncode in (0, 1), command  # files that part are no failure
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def clock(command: Sequence[str]) -> float:
    """Seconds that somebody waits for it."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - began


def bare() -> float:
    return processor([sys.executable, "-c", "pass"])


def ratio(first: Callable[[], float], second: Callable[[], float], rounds: int) -> float:
    """The least of each over interleaved rounds: noise only adds, and the first round warms up."""
    spent = [(first(), second()) for _ in range(rounds)]
    least, other = (min(times) for times in zip(*spent))
    return least / other


def per_second(work: Callable[[], int], least: float = 1.5) -> float:
    """For a second of processor time, as a peer tells its own."""
    began, done = time.process_time(), 0
    while time.process_time() - began < least:
        done += work()
    return done / (time.process_time() - began)
