"""Simulated games as a table, one row each, for whoever studies them: as CSV, or as Parquet where pyarrow is there.

What is not a number or a word is JSON in its cell, in canonical form, so that the same games are the same bytes.
"""

from __future__ import annotations

import csv
import io
import json

from cli import exits
from cli.files import replacing, store, unfinished
from cli.result import Trouble
from cli.trials.simulation import Plan, Simulated
from rules.kernel.bytes.canon import canon_text
from rules.kernel.bytes.reading import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

CSV, PARQUET = ".csv", ".parquet"
MAX_TABLE = 512 * 1024 * 1024
WORDS, NUMBERS = ("game", "seed", "how"), ("number", "seats", "finished", "moves", "turns", "rounds")
COLUMNS = (
    *("game", "number", "seed", "seats", "options", "players", "finished", "how", "moves", "turns", "rounds"),
    *("ranking", "scores", "sides", "used", "told"),
)
SHAPES: Mapping[str, type] = {"ranking": list}  # of the JSON in a cell, if it is no mapping


def form_of(path: str) -> str:
    """Which of the two a file is, by its name."""
    for form in (CSV, PARQUET):
        if path.lower().endswith(form):
            return form
    return ""


def refuse(path: str, *, force: bool) -> None:
    """Before anything is played: a table that could not be written."""
    if not form_of(path):
        raise Trouble("table_of_no_form", exit=exits.USAGE, where=path)
    if form_of(path) == PARQUET:
        _pyarrow(path)
    replacing.refuse_any(path, force=force)


def write(path: str, plan: Plan, games: Iterable[Simulated]) -> None:
    rows = (_row(plan, game) for game in games)
    unfinished.sweep(path)
    store.write_atomically(path, _csv(rows) if form_of(path) == CSV else _parquet(path, list(rows)))


def _row(plan: Plan, game: Simulated) -> list[Any]:
    data = {
        **{name: getattr(game, name) for name in COLUMNS if name in Simulated.fields},
        "game": plan.game,
        "seed": plan.seed,
        "seats": plan.seats,
        "finished": int(game.finished),
        "options": plan.options,
    }
    return [data[name] if name in WORDS + NUMBERS else canon_text(data[name]) for name in COLUMNS]


def _csv(rows: Iterable[Sequence[Any]]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return text.getvalue().encode()


def _parquet(path: str, rows: Sequence[Sequence[Any]]) -> bytes:
    arrow, parquet = _pyarrow(path)
    columns = {
        name: arrow.array([row[at] for row in rows], arrow.int64() if name in NUMBERS else arrow.string())
        for at, name in enumerate(COLUMNS)
    }
    sink = io.BytesIO()
    parquet.write_table(arrow.table(columns), sink)
    return sink.getvalue()


def _pyarrow(path: str) -> tuple[Any, Any]:
    from importlib import import_module

    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise Trouble("no_pyarrow", exit=exits.USAGE, where=path) from None


def read(path: str) -> tuple[Plan, list[Simulated]]:
    """The games of a table, all of one game with as many seats."""
    data = store.read_bytes(path, MAX_TABLE)
    rows = _from_csv(path, data) if form_of(path) == CSV else _from_parquet(path, data)
    plan, games = None, []
    for where, row in rows:
        try:
            read_plan, game = _understood(row)
        except (ValueError, AttributeError, TypeError, RecursionError):
            raise Trouble("bad_row", exit=exits.UNREADABLE, where=where) from None
        plan = plan or read_plan
        if (read_plan.game, read_plan.seats) != (plan.game, plan.seats):
            raise Trouble("mixed_rows", exit=exits.UNREADABLE, where=where, game=plan.game, seats=plan.seats)
        games.append(game)
    if plan is None:
        raise Trouble("empty_table", exit=exits.UNREADABLE, where=path)
    return plan, games


def _from_csv(path: str, data: bytes) -> Iterator[tuple[str, Mapping[str, Any]]]:
    try:
        reader = csv.reader(io.StringIO(data.decode(), newline=""), strict=True)
        if tuple(next(reader, ())) != COLUMNS:
            raise Trouble("no_table", exit=exits.UNREADABLE, where=path)
        for row in reader:
            where = f"{path}:{reader.line_num}"
            if len(row) != len(COLUMNS):
                raise Trouble("bad_row", exit=exits.UNREADABLE, where=where)
            yield where, dict(zip(COLUMNS, row))
    except (UnicodeDecodeError, csv.Error):
        raise Trouble("no_table", exit=exits.UNREADABLE, where=path) from None


def _from_parquet(path: str, data: bytes) -> Iterator[tuple[str, Mapping[str, Any]]]:
    arrow, parquet = _pyarrow(path)
    try:
        table = parquet.read_table(arrow.BufferReader(data))
    except (arrow.ArrowException, OSError):
        raise Trouble("no_table", exit=exits.UNREADABLE, where=path) from None
    if tuple(table.column_names) != COLUMNS:
        raise Trouble("no_table", exit=exits.UNREADABLE, where=path)
    for at, row in enumerate(table.to_pylist(), start=1):
        yield f"{path}:{at}", {name: str(value) if name in NUMBERS else value for name, value in row.items()}


def _understood(row: Mapping[str, str]) -> tuple[Plan, Simulated]:
    """One row; whatever it cannot be is a fault of it."""
    numbers: dict[str, Any] = {name: _number(row[name]) for name in NUMBERS}
    cells = {name: _cell(name, row[name]) for name in COLUMNS if name not in WORDS + NUMBERS}
    seats, finished = numbers.pop("seats"), numbers.pop("finished")
    players = cells["players"]
    named = [*cells["sides"], *(seat for place in cells["ranking"] for seat in place), *cells["scores"]]
    named += [seat for seats in cells["used"].values() for seat in seats]
    counts = [*cells["told"].values(), *(n for seats in cells["used"].values() for n in seats.values())]
    fits = (
        len(players) == seats > 0
        and finished <= 1
        and (not finished or bool(cells["ranking"]))
        and players.keys() >= set(named)
        and all(type(n) is int and n >= 0 for n in counts)
        and all(isinstance(said, str) for said in (*players.values(), *cells["sides"].values()))
    )
    if not fits:
        raise ValueError(row)
    plan = Plan(row["game"], seats, tuple(players.values()), cells.pop("options"), row["seed"])
    return plan, Simulated(**numbers, finished=bool(finished), how=row["how"], **cells)


def _number(text: str) -> int:
    found = whole_number(text)
    if found is None or found < 0:
        raise ValueError(text)
    return found


def _cell(name: str, text: str) -> Any:
    found = json.loads(text)
    if type(found) is not SHAPES.get(name, dict):
        raise ValueError(name)
    return found
