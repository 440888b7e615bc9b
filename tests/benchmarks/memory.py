"""How much memory commands take at most: on the longest save, and with many games at once.

python -m tests.benchmarks.memory
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from tests.benchmarks import page, saves
from tests.benchmarks.bench import ROOT, lines
from tests.benchmarks.page import Row
from tests.benchmarks.timing import ARBITRE, ENVIRONMENT

BEGIN, END = "<!-- memory, written by make bench -->\n", "<!-- so far the memory -->\n"
MOST = "≤ 200 MB"
# The system counts to a process what the one that started it held: so a small one starts it.
SMALL = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
assert done.returncode in (0, 1), sys.argv
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
SIMULATED = (("naastica", "1000"), ("krystal", "20"), ("kalahen", "50"), ("chasseurs", "50"), ("prophecy", "4"))


def peak(line: Sequence[str]) -> str:
    """Of the largest process that took part."""
    told = subprocess.run(
        [sys.executable, "-c", SMALL, ARBITRE, *line], check=True, stdout=subprocess.PIPE, env=ENVIRONMENT
    )
    return f"{int(told.stdout) / 1024:.0f} MB"


def looking_back(folder: Path) -> Iterator[Row]:
    name, contest = next(iter(saves.long_saves().items()))
    found = lines(folder, name, contest)
    game, work = folder / f"{name}.save.json", folder / f"{name}.work.json"
    recording = str(folder / f"{name}.recording.json")
    more = {
        "`record`": ["record", str(game), "-o", recording, "--force"],
        "`replay` of the recording": ["replay", recording],
        "`status`": ["status", str(folder)],
    }
    for what, line in {**found, **more}.items():
        shutil.copy(game, work)
        yield Row(f"{name}, {contest.n + 1:,} entries: {what}", peak(line), MOST)


def in_bulk(folder: Path) -> Iterator[Row]:
    for jobs in ("1", "2"):
        yield Row(
            f"`replay` of all recorded games, --jobs {jobs}",
            peak(["replay", "--jobs", jobs, str(ROOT / "saves")]),
            MOST,
        )
    for game, count in SIMULATED:
        line = ["simulate", game, "--games", count, "--out", str(folder / f"{game}.csv")]
        yield Row(f"`simulate --out` of {game}, {int(count):,} games", peak(line), MOST)
    table = str(folder / "krystal.dask.csv")
    there = find_spec("distributed") is not None
    line = ["simulate", "krystal", "--games", "20", "--dask", "local", "--jobs", "2", "--out", table]
    yield Row("`simulate` of krystal, --dask local", peak(line) if there else "not installed", MOST)
    yield Row(
        "`study` of 1,000 games of naastica",
        peak(["study", str(folder / "naastica.csv"), "--html", str(folder / "study.html")]),
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        rows = list(page.printed(row for rows in (looking_back, in_bulk) for row in rows(Path(name))))
    page.put(BEGIN, END, rows)


if __name__ == "__main__":
    main()
