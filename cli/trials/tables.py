"""Simulated games as a table, one row each, for whoever studies them: as CSV, or as Parquet where pyarrow is there.

What is not a number or a word is JSON in its cell, in canonical form, so that the same games are the same bytes.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter

import rules
from cli import exits
from cli.files import replacing, store, unfinished
from cli.files.games import named_rules
from cli.result import Trouble
from cli.trials.simulation import Plan, Simulated
from rules.kernel.bytes.canon import canon_text
from rules.kernel.bytes.reading import whole_number
from rules.kernel.editions import components
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

CSV, PARQUET = ".csv", ".parquet"
MAX_TABLE = 512 * 1024 * 1024
MOST = 10**9  # times that a card is named in a game
WORDS, NUMBERS = ("game", "seed", "how"), ("number", "seats", "finished", "moves", "turns", "rounds")
COLUMNS = (
    *("game", "rules", "number", "seed", "seats", "options", "players", "finished", "how", "moves", "turns"),
    *("rounds", "ranking", "scores", "sides", "used", "told"),
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


class Table:
    """Rows in the making: as they will be written, which is a tenth of what the games themselves would fill."""

    def __init__(self, path: str, plan: Plan) -> None:
        self.path, self.plan = path, plan
        self.rules = canon_text(rules_of(plan.game))
        self.text = io.StringIO()
        self.writer = csv.writer(self.text, lineterminator="\n")
        self.writer.writerow(COLUMNS)

    def add(self, game: Simulated) -> Simulated:
        data = {
            **{name: getattr(game, name) for name in COLUMNS if name in Simulated.fields},
            "game": self.plan.game,
            "seed": self.plan.seed,
            "seats": self.plan.seats,
            "finished": int(game.finished),
            "options": self.plan.options,
        }
        cells = {name: data[name] if name in WORDS + NUMBERS else canon_text(data[name]) for name in data}
        self.writer.writerow([{**cells, "rules": self.rules}[name] for name in COLUMNS])
        return game

    def write(self) -> None:
        data = self.text.getvalue().encode()
        unfinished.sweep(self.path)
        store.write_atomically(self.path, data if form_of(self.path) == CSV else _parquet(self.path, data))


def rules_of(game_id: str) -> dict[str, Any]:
    """What a game is played by here, as the genesis of a save names it."""
    game = rules.load(game_id)
    edition, digest = components.shipped_edition(game)
    return {"id": game.id, "version": game.version, "edition": edition.data["edition"]["id"], "sha256": digest}


def _parquet(path: str, text: bytes) -> bytes:
    arrow, parquet = _pyarrow(path)
    rows = [row for _, row in _from_csv(path, text)]
    columns = {
        name: arrow.array([int(row[name]) for row in rows], arrow.int64())
        if name in NUMBERS
        else arrow.array([row[name] for row in rows], arrow.string())
        for name in COLUMNS
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


class Tabled(Value):
    """The games of a table, all of one kind, and how many there are of each seed."""

    plan: Plan
    games: Sequence[Simulated]
    seeds: Mapping[str, int]


def read(path: str) -> Tabled:
    """The games of a table: all by the same rules, with as many seats and the same options, and each of them once."""
    data = store.read_bytes(path, MAX_TABLE)
    rows = _from_csv(path, data) if form_of(path) == CSV else _from_parquet(path, data)
    kind, plan, games, once = None, None, list[Simulated](), Counter[tuple[str, int, str]]()
    for where, row in rows:
        try:
            read_plan, by, game = _understood(row)
        except (ValueError, AttributeError, TypeError, KeyError, RecursionError):
            raise Trouble("bad_row", exit=exits.UNREADABLE, where=where) from None
        plan = plan or read_plan
        kind = kind or _known(plan, by, where)
        if (by, read_plan.seats, read_plan.options) != kind:
            raise Trouble("mixed_rows", exit=exits.UNREADABLE, where=where, game=plan.game, seats=plan.seats)
        once[played := (read_plan.seed, game.number, row["players"])] += 1
        if once[played] > 1:
            raise Trouble("row_again", exit=exits.UNREADABLE, where=where, number=game.number)
        games.append(game)
    if plan is None:
        raise Trouble("empty_table", exit=exits.UNREADABLE, where=path)
    return Tabled(plan, games, Counter(seed for seed, *_ in once))


def _known(plan: Plan, by: Mapping[str, Any], where: str) -> tuple[Mapping[str, Any], int, Mapping[str, Any]]:
    """What all rows have in common; games under other rules than ours are not ours to name."""
    named_rules({"rules": by}, None, where)
    return by, plan.seats, plan.options


def _from_csv(path: str, data: bytes) -> Iterator[tuple[str, Mapping[str, Any]]]:
    try:
        reader = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True)
        if tuple(next(reader, ())) != COLUMNS:
            raise Trouble("no_table", exit=exits.UNREADABLE, where=path)
    except (UnicodeDecodeError, csv.Error):
        raise Trouble("no_table", exit=exits.UNREADABLE, where=path) from None
    while True:
        begun = reader.line_num + 1
        try:
            row = next(reader, None)
        except csv.Error:  # a quote that nobody closes, or a cell as long as a book
            row = []
        if row is None:
            return
        where = f"{path}:{begun}"
        if len(row) != len(COLUMNS):
            raise Trouble("bad_row", exit=exits.UNREADABLE, where=where)
        yield where, dict(zip(COLUMNS, row))


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


def _understood(row: Mapping[str, str]) -> tuple[Plan, dict[str, Any], Simulated]:
    """One row; whatever it cannot be is a fault of it."""
    numbers: dict[str, Any] = {name: _number(row[name]) for name in NUMBERS}
    cells = {name: _cell(name, row[name]) for name in COLUMNS if name not in WORDS + NUMBERS}
    seats, finished = numbers.pop("seats"), numbers.pop("finished")
    by = cells.pop("rules")
    players = cells["players"]
    named = [*cells["sides"], *(seat for place in cells["ranking"] for seat in place), *cells["scores"]]
    named += [seat for seats in cells["used"].values() for seat in seats]
    counts = [*cells["told"].values(), *(n for seats in cells["used"].values() for n in seats.values())]
    fits = (
        len(players) == seats > 0
        and by["id"] == row["game"]
        and (type(by["version"]), type(by["sha256"]), type(by["edition"])) == (int, str, str)
        and finished <= 1
        and (not finished or bool(cells["ranking"]))
        and players.keys() >= set(named)
        and all(type(n) is int and 0 <= n <= MOST for n in counts)
        and all(isinstance(said, str) for said in (*players.values(), *cells["sides"].values()))
    )
    if not fits:
        raise ValueError(row)
    plan = Plan(row["game"], seats, tuple(players.values()), cells.pop("options"), row["seed"])
    return plan, by, Simulated(**numbers, finished=bool(finished), how=row["how"], **cells)


def _number(text: str) -> int:
    found = whole_number(text)
    if found is None or found < 0:
        raise ValueError(text)
    return found


def _cell(name: str, text: str) -> Any:
    found = json.loads(text, parse_constant=_number)  # NaN and the like are none
    if type(found) is not SHAPES.get(name, dict):
        raise ValueError(name)
    return found
