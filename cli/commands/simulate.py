"""arbitre simulate: games between computer players, for statistics and for finding faults."""

from __future__ import annotations

from time import perf_counter

import click

import rules
from cli import exits
from cli.console import Console
from cli.line import completing
from cli.line.options import common
from cli.line.simulating import GAMES, planned, simulating
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

CHART_LINES, CHART_WIDTH = 12, 40
ROUNDS = 20  # after which a game might be ended, for example


@click.command("simulate")
@click.argument("game", shell_complete=completing.games)
@simulating
@click.option("--out", "table", metavar="FILE")
@click.option("--force", is_flag=True)
@common
def command(console: Console, game: str, table: str | None, force: bool, **how: Any) -> Result:
    from cli.trials import tables
    from cli.trials.crew import hired
    from cli.trials.progress import Progress
    from cli.trials.simulation import counted, simulated

    plan = planned(game, how, watched=table is not None)
    if table is not None:
        tables.refuse(table, force=force)
    games = how["games"] or GAMES
    rows = tables.Table(table, plan) if table is not None else None
    began = perf_counter()
    with Progress(games, console.words("progress.simulate")) as bar, hired(how["jobs"], how["dask"]) as crew:
        played = simulated(plan, games, crew, bar.step)
        tally = counted(plan, map(rows.add, played) if rows is not None else played)
    seconds = round(perf_counter() - began, 3)
    if rows is not None:
        rows.write()
    unfinished = [_endless(number, plan.most_moves) for number in tally.pop("unfinished")]
    data = {
        "game": game,
        "seats": plan.seats,
        "players": list(plan.players),
        "options": dict(plan.options),
        "seconds": seconds,
        **tally,
        **({"table": table} if table is not None else {}),
    }
    lines = [*_told(console, data), *([console.words("simulate.table", file=table, n=games)] if table else [])]
    if unfinished:
        lines += _bounds(console, game)
    return Result(data, "\n".join(lines), exits.NO if unfinished else exits.DONE, unfinished)


def _endless(number: int, most_moves: int) -> Trouble:
    return Trouble("endless_game", number=number, moves=most_moves)


def _bounds(console: Console, game: str) -> list[str]:
    """Which option ends a game that went on too long, where there is one."""
    return [
        console.words("simulate.bounded", option=option, value=ROUNDS)
        for option in rules.load(game).parts.conformance.bounded
    ]


def _told(console: Console, data: Mapping[str, Any]) -> Iterator[str]:
    words, finished = console.words, data["finished"]
    rate = round(data["moves"] / max(data["seconds"], 0.001))
    facts = {name: data[name] for name in ("game", "games", "finished", "moves")}
    yield words("simulate.summary", **facts, rate=rate)
    if not finished:
        return
    for name, wins in (("seats", data["wins"]), ("players", data["wins_by_player"])):
        if len(wins) > 1:
            yield words(f"simulate.{name}", wins=_shares(console, wins, dict.fromkeys(wins, finished)))
    if data["wins_by_side"]:
        yield words("simulate.sides", wins=_shares(console, data["wins_by_side"], data["games_by_side"]))
    for name in ("shared", "unwon"):
        if n := data[name]:
            yield words(f"simulate.{name}", n=n, percent=f"{100 * n / finished:.1f}")
    if data["rounds"]:
        yield words("simulate.rounds", **_spread(data["rounds"]))
    yield words("simulate.lengths", **_spread(data["lengths"]))
    yield from _chart(data["lengths"])
    yield words("simulate.endings", ends=_endings(console, data["game"], data["endings"]))


def _endings(console: Console, game: str, endings: Mapping[str, int]) -> list[str]:
    """How games ended, in the words of their game."""
    from rules.kernel.words.speech import catalogue

    words = catalogue(game, console.lang)
    told = {how: words.phrase(f"ending.{how}") if words.has(f"ending.{how}") else how for how in endings}
    return [f"{told[how]} {n}" for how, n in endings.items()]


def _shares(console: Console, wins: Mapping[str, int], of: Mapping[str, int]) -> list[str]:
    """Who won how many of the games it was in."""
    return [
        console.words.phrase("simulate.share", who=who, wins=won, percent=f"{100 * won / of[who]:.1f}")
        for who, won in wins.items()
    ]


def _spread(lengths: Mapping[str, int]) -> dict[str, int]:
    """The shortest game, the one in the middle, the longest."""
    counted = [(int(length), times) for length, times in lengths.items()]
    passed, half = 0, sum(times for _, times in counted) / 2
    for length, times in counted:
        passed += times
        if passed >= half:
            return {"least": counted[0][0], "middle": length, "most": counted[-1][0]}
    raise ValueError("no games")


def _chart(lengths: Mapping[str, int]) -> Iterator[str]:
    """How many games were how long, in at most a dozen bars of equal span."""
    counted = {int(moves): times for moves, times in lengths.items()}
    least, most = min(counted), max(counted)
    span = -(-(most - least + 1) // CHART_LINES)
    bars = {start: sum(counted.get(start + at, 0) for at in range(span)) for start in range(least, most + 1, span)}
    width, tallest = len(f"{most}–{most}") if span > 1 else len(str(most)), max(bars.values())
    for start, times in bars.items():
        label = f"{start}–{min(start + span - 1, most)}" if span > 1 else str(start)
        bar = "#" * (CHART_WIDTH * times // tallest)
        yield f"  {label:>{width}}  {bar} {times}" if bar else f"  {label:>{width}}  {times}"
