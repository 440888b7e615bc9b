"""`make bench`: how fast we are, as ratios measured in one run. The machines are noisy: rounds are interleaved.

Nothing here is a test; no test asserts a time.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import rules
from cli.main import spare_the_collector
from rules.kernel.audit.save_audit import audit
from rules.kernel.editions import components
from rules.kernel.editions import options as table_options
from rules.kernel.play.draws import Draws, Stream
from rules.kernel.play.run import Run
from rules.kernel.record import chain, history, save
from rules.kernel.record.contest import Contest
from tests.benchmarks import peer

ARBITRE = [str(Path(sys.executable).with_name("arbitre"))]
GAME = rules.load("naastica")
DATA, DIGEST = components.shipped("naastica")
EDITION = GAME.edition(DATA)
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def rules_of(genesis: Any, custom: Any) -> Any:
    return GAME, EDITION


def opened(seed: str) -> Contest:
    secret = chain.secret_from_text(seed)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="keeper",
        seats={"ana": "Ana", "bob": "Bob"},
        rules={"id": GAME.id, "version": GAME.version, "edition": EDITION.id, "sha256": DIGEST},
        options=table_options.resolve(DATA, {}),
    )
    return Contest(GAME, genesis, secret, EDITION).start()


def random_answer(contest: Contest, chance: Stream) -> None:
    seat = next(seat for seat in contest.waiting if seat not in contest.pending)
    legal = contest.waiting[seat].legal(contest.state.seen(seat))
    contest.answer(seat, legal[chance.below(len(legal))])


def played(seed: str, answers: int = 10_000) -> Contest:
    contest, chance = opened(seed), Stream(seed.encode(), "bench", 0)
    while contest.waiting and answers:
        random_answer(contest, chance)
        answers -= 1
    return contest


def with_entries(count: int) -> Contest:
    """A game of many turns: five hunters who take pearls and never activate anybody."""
    game = rules.load("chasseurs")
    data, digest = components.shipped(game.id)
    edition, secret = game.edition(data), chain.secret_from_text("long")
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="keeper",
        seats={seat: seat.title() for seat in ("ana", "bob", "eva", "kim", "zoe")},
        rules={"id": game.id, "version": game.version, "edition": edition.data["edition"]["id"], "sha256": digest},
        options=table_options.resolve(data, {}),
    )
    contest, chance = Contest(game, genesis, secret, edition).start(), Stream(b"long", "bench", 0)
    while contest.n < count:
        (seat,) = contest.waiting
        legal = contest.waiting[seat].legal(contest.state.seen(seat))
        calm = [answer for answer in legal if answer.kind != "activate"]
        contest.answer(seat, calm[chance.below(len(calm))])
    return contest


def seconds(command: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - began


def ratio(first: Callable[[], float], second: Callable[[], float], rounds: int) -> float:
    """Median of first/second over interleaved rounds, after one that warms up."""
    first(), second()
    return statistics.median(first() / second() for _ in range(rounds))


def bare() -> float:
    return seconds([sys.executable, "-c", "pass"])


def applying(folder: Path, name: str, contest: Contest) -> Callable[[], float]:
    """One cold `arbitre apply` of the first legal move, on a fresh copy each time."""
    original, work = folder / f"{name}.json", folder / f"{name}.work.json"
    original.write_bytes(save.dump(contest))

    def run() -> float:
        shutil.copy(original, work)
        return seconds([*ARBITRE, "apply", str(work), "1", "--no-log"])

    return run


def per_second(work: Callable[[], int], least: float = 1.5) -> float:
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < least:
        done += work()
    return done / (time.perf_counter() - began)


def recorded(count: int) -> list[bytes]:
    return [save.dump(played(f"recorded {number}")) for number in range(count)]


def replayed_plainly(games: Sequence[Contest]) -> Callable[[], int]:
    """Rules and events on one live state, no chain: what a straight replay costs."""
    prepared = []
    for contest in games:
        moves = [entry for entry in history.parsed(contest.entries) if entry["kind"] == "move"]
        openings = history.parsed(contest.openings)
        answers = [
            (history.answers_of(GAME, history.put_in(move, openings[move["n"]])), move["epoch"]) for move in moves
        ]
        prepared.append((contest, answers))

    def work() -> int:
        done = 0
        for contest, answers in prepared:
            state = GAME.blank(contest.seats, contest.genesis["options"], EDITION)
            run = Run(GAME, state, Draws(contest.keys.mixed), keep_start=False)
            run.begin()
            for given, epoch in answers:
                run.take(given, epoch)
            done += len(answers)
        return done

    return work


def verified(saves: Sequence[bytes]) -> Callable[[], int]:
    return lambda: sum(audit(save.read(data), rules_of).entries for data in saves)


def line(what: str, found: float | None, bar: str, unit: str = "x") -> None:
    value = "not measured" if found is None else f"{found:,.2f} {unit}"
    print(f"{what:<58} {value:>18}   bar {bar}", flush=True)  # noqa: T201


def against_peer(games: Sequence[Contest], saves: Sequence[bytes]) -> None:
    """Rounds of ours and of boardgame.io in turn, so that a busy machine slows both."""
    plain, whole = [], []
    for _ in range(3):
        theirs = peer.measure(1.5)
        if theirs is None:
            break
        plain.append(per_second(replayed_plainly(games)) / theirs["moves_per_second"])
        whole.append(per_second(verified(saves)) / theirs["moves_per_second"])
    line(
        "Naastica replay, rules and events, against boardgame.io", statistics.median(plain) if plain else None, ">= 15"
    )
    line(
        "Naastica replay, whole chain verified, against boardgame.io",
        statistics.median(whole) if whole else None,
        ">= 3",
    )
    line("  replay, rules and events", per_second(replayed_plainly(games)), "", "moves/s")
    line("  replay, whole chain verified", per_second(verified(saves)), "", "entries/s")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    spare_the_collector()  # as every run of the program does
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        line(
            "apply, cold, mid-game, against the bare interpreter",
            ratio(applying(folder, "mid", played("mid", 8)), bare, rounds),
            "<= 6.5",
        )
        large = applying(folder, "large", with_entries(610))
        line(
            f"apply at {(folder / 'large.json').stat().st_size // 1024} KB of save", ratio(large, bare, rounds), "<= 12"
        )
        long, short = applying(folder, "long", with_entries(2000)), applying(folder, "short", with_entries(20))
        line("apply after 2,000 entries against after 20", ratio(long, short, rounds), "<= 1.5")
        games = [played(f"recorded {number}") for number in range(60)]
        saves = [save.dump(contest) for contest in games]
        against_peer(games, saves)
        archive = folder / "archive"
        archive.mkdir()
        for number in range(1000):
            (archive / f"game{number:04}.json").write_bytes(saves[number % len(saves)])
        one, two = ([*ARBITRE, "replay", f"--jobs={jobs}", str(archive)] for jobs in (1, 2))
        line(
            "replay of 1,000 recorded games, two cores against one",
            ratio(lambda: seconds(one), lambda: seconds(two), 3),
            ">= 1.7",
        )


if __name__ == "__main__":
    main()
