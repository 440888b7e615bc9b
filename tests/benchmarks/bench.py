"""`make bench`: how fast we are, as ratios measured in one run, printed and put into docs/speed.md.

Nothing here is a test; no test asserts a time.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import rules
from cli.main import spare_the_collector
from rules.kernel.audit.save_audit import audit
from rules.kernel.play.draws import Draws
from rules.kernel.play.run import Run
from rules.kernel.record import history, save, view
from rules.kernel.record.contest import Contest
from tests.benchmarks import page, peer, saves
from tests.benchmarks.page import Row
from tests.benchmarks.timing import ARBITRE, ENVIRONMENT, bare, clock, per_second, processor, ratio

ROOT = Path(__file__).parents[2]
BEGIN, END = "<!-- written by make bench -->\n", "<!-- so far -->\n"
SIMULATED = {"naastica": 100, "krystal": 6, "chasseurs": 30, "kalahen": 20, "prophecy": 4}  # games


def times(found: float | None) -> str:
    return "not measured" if found is None else f"{found:,.1f} ×"


def applies(folder: Path, rounds: int) -> Iterator[Row]:
    """One cold `arbitre apply` of the first legal move, on a fresh copy each time."""

    def applying(name: str, contest: Contest) -> Callable[[], float]:
        original, work = folder / f"{name}.json", folder / f"{name}.work.json"
        original.write_bytes(save.dump(contest))

        def run() -> float:
            shutil.copy(original, work)
            return processor([ARBITRE, "apply", str(work), "1", "--no-log"])

        return run

    short, large, long = (applying(f"{n}", saves.hunters(n)) for n in (20, 610, 2000))
    yield Row("`apply`, Naastica in its middle", times(ratio(applying("mid", saves.middle()), bare, rounds)), "≤ 5 ×")
    size = (folder / "610.json").stat().st_size // 1024
    yield Row(f"`apply`, Chasseurs, {size} KB", times(ratio(large, bare, rounds)), "≤ 6 ×")
    yield Row("`apply` after 2,000 entries, against after 20", times(ratio(long, short, rounds)), "≤ 1.3 ×")


def looking_back(folder: Path, rounds: int) -> Iterator[Row]:
    """Every command that reads a game, on long ones."""
    for name, contest in saves.long_saves().items():
        game, work = str(folder / f"{name}.save.json"), str(folder / f"{name}.work.json")
        size = len(save.dump(contest)) / 1e6
        title = f"{name}, {contest.n + 1:,} entries, {size:.1f} MB"
        for what, line in lines(folder, name, contest).items():
            found = ratio(_anew(game, work, line), bare, rounds)
            bar = "" if "diverge" in what or "verify" in what else "≤ 22 ×"
            yield Row(f"{title}: {what}", times(found), bar)


def lines(folder: Path, name: str, contest: Contest) -> dict[str, list[str]]:
    """The command lines that look back on a game, whose files are put into the folder."""
    seat, half = next(iter(contest.waiting)), str(contest.n // 2)
    game, seen, work, *parted = (
        str(folder / f"{name}.{what}.json") for what in ("save", "view", "work", "one", "other")
    )
    Path(game).write_bytes(save.dump(contest))
    Path(seen).write_bytes(view.dump(contest, seat))
    for file, story in zip(parted, saves.parted(contest)):
        Path(file).write_bytes(save.dump(story))
    return {
        "`apply`, its log told anew": ["apply", work, "1"],
        "`show` of the save": ["show", game],
        "`show` of a view": ["show", seen],
        "`moves` of a view": ["moves", seen],
        "`view -o`": ["view", game, "--as", seat, "-o", work + ".view", "--force"],
        "`explain` half-way": ["explain", game, half],
        "`log`": ["log", game],
        "`report`": ["report", game],
        "`undo`": ["undo", work, "--no-log"],
        "`verify`": ["verify", game],
        "`verify` of a view": ["verify", seen],
        "`diverge` of the same": ["diverge", game, game],
        "`diverge` of two that part at their end": ["diverge", *parted],
    }


def _anew(original: str, work: str, line: Sequence[str]) -> Callable[[], float]:
    """A command on a fresh copy, without a log beside it."""

    def run() -> float:
        shutil.copy(original, work)
        Path(f"{work}.log").unlink(missing_ok=True)
        return processor([ARBITRE, *line])

    return run


def in_bulk(rounds: int) -> Iterator[Row]:
    """What is recorded of each game, played again; and games between computer players."""
    for game in rules.GAMES:
        folder = str(ROOT / "saves" / game)
        told = subprocess.run([ARBITRE, "replay", folder, "--json"], check=True, capture_output=True, env=ENVIRONMENT)
        entries = json.loads(told.stdout)["data"]["entries"]
        one = min(processor([ARBITRE, "replay", folder]) for _ in range(rounds))
        yield Row(f"`replay` of {game}, {entries:,} entries", f"{entries / one:,.0f} entries/s")
        count = SIMULATED[game]
        spent = min(processor([ARBITRE, "simulate", game, "--games", str(count)]) for _ in range(rounds))
        yield Row(f"`simulate` of {game}", f"{count / spent:,.1f} games/s")
    lines = [[ARBITRE, "replay", f"--jobs={jobs}", str(ROOT / "saves")] for jobs in (1, 2)]
    both = ratio(lambda: clock(lines[0]), lambda: clock(lines[1]), rounds)
    yield Row("`replay` of all recorded games, two cores against one", times(both), "≥ 1.8 ×")


def replayed_plainly(games: Sequence[Contest]) -> Callable[[], int]:
    """Rules and events on one live state, no chain: what a straight replay costs."""
    prepared = []
    for contest in games:
        moves = [contest.entry(n) for n in range(contest.n + 1) if contest.entry(n)["kind"] == "move"]
        openings = history.parsed(contest.openings)
        said = [(history.put_in(move, openings[move["n"]]), move["epoch"]) for move in moves]
        prepared.append((contest, [(history.answers_of(contest.game, put), epoch) for put, epoch in said]))

    def work() -> int:
        for contest, answers in prepared:
            state = contest.game.blank(contest.seats, contest.genesis["options"], contest.edition)
            run = Run(contest.game, state, Draws(contest.keys.mixed), keep_start=False)
            run.begin()
            for given, epoch in answers:
                run.take(given, epoch)
        return sum(len(answers) for _, answers in prepared)

    return work


def verified(games: Sequence[Contest]) -> Callable[[], int]:
    """The whole chain of each proven, out of the bytes of its save, which are read as `verify` reads them."""
    data, game = [save.dump(contest) for contest in games], games[0]

    def entries(one: bytes) -> int:
        read = save.laid_out(one, skim=True)
        assert read is not None
        return audit(read, lambda *_: (game.game, game.edition)).entries

    return lambda: sum(map(entries, data))


def against_peer() -> Iterator[Row]:
    """Rounds of ours and of boardgame.io in turn, and the best of each: noise only slows down."""
    games = saves.finished(60)
    plain, whole = replayed_plainly(games), verified(games)
    moves, entries, theirs = 0.0, 0.0, 0.0
    for _ in range(3):
        moves, entries = max(moves, per_second(plain)), max(entries, per_second(whole))
        if (measured := peer.measure(1.5)) is not None:
            theirs = max(theirs, measured["moves_per_second"])
    against = [times(ours / theirs if theirs else None) for ours in (moves, entries)]
    yield Row("Naastica, rules and events, against boardgame.io", against[0], "≥ 10 ×")
    yield Row("Naastica, whole chain proven, against boardgame.io", against[1], "≥ 2 ×")
    yield Row("Naastica, rules and events", f"{moves:,.0f} moves/s")
    yield Row("Naastica, whole chain proven", f"{entries:,.0f} entries/s")
    yield Row("boardgame.io", f"{theirs:,.0f} moves/s" if theirs else "not measured")


def measured(rounds: int) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        yield from applies(Path(name), 3 * rounds)
        yield from looking_back(Path(name), rounds)
    yield from in_bulk(rounds)
    yield from against_peer()


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    spare_the_collector()  # as every run of the program does
    page.put(BEGIN, END, list(page.printed(measured(rounds))))


if __name__ == "__main__":
    main()
