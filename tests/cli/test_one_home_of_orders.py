"""Orders are carried out in one place: cases, moves and dry runs take, plan and refuse the same, case by case."""

from __future__ import annotations

import json
from contextlib import nullcontext
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

import rules
from cli.console import Console
from cli.files import games
from cli.letters import applying
from cli.reports import logbook
from rules.kernel.bytes.canon import canon
from rules.kernel.cases import Case, load_cases, playing
from rules.kernel.cases.playing import give, set_up
from rules.kernel.letters.carrying import Sender
from rules.kernel.letters.letter import letter_of_text
from rules.kernel.letters.trying import BEGUN, TAKEN, UNCHECKED, Trial
from rules.kernel.orders.grammar import RESIGN
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.asking import Refused
from rules.kernel.record import save
from rules.kernel.wrong import Wrong
from tests.conformance.settings import every_game
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from rules.kernel.orders.grammar import Grammar
    from rules.kernel.record.contest import Contest
    from rules.kernel.words.speech import Speech

    Order = str | Mapping[str, Any]
    Why = tuple[str, str] | None  # code and rule

KEPT_OUT = ("schema", "")  # an answer that the schema of move files refuses never gets as far as the rules
EVERY_FEW = often(3, 1)  # cases of a game, one is tried
HOW: dict[str, Any] = dict.fromkeys(("output", "seat", "time", "after", "log", "force", "no_plan"))


class Came(NamedTuple):
    """What came of an order: why it was not taken, and the lines as they were understood, each with its verdict."""

    why: Why
    lines: list[tuple[str, str]]


class Table:
    """`arbitre apply` as it is run, but that a contest laid out by hand stands where it looks for a file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.console, self.contest, self.folder = Console("en", json=False, colour=False), None, folder
        self.speeches: dict[Any, Speech] = {}
        self.made = Console.speech
        monkeypatch.setattr(games, "held", lambda path: self.contest)
        monkeypatch.setattr(games, "Found", lambda path: SimpleNamespace(contest=lambda: self.contest))
        monkeypatch.setattr(applying, "lock", nullcontext)
        monkeypatch.setattr(Console, "speech", lambda console, held: self.speech(held))
        monkeypatch.setattr(logbook.Log, "written_with", lambda *_: None)

    def speech(self, contest: Contest) -> Speech:
        """Made once for all cases with the same players and options."""
        same = contest.game.id, *contest.seats, canon(contest.genesis["options"])
        if same not in self.speeches:
            self.speeches[same] = self.made(self.console, contest)
        return self.speeches[same]

    def applied(self, contest: Contest, order: Order, *, dry_run: bool = False) -> Came:
        self.contest, how = contest, {**HOW, "no_log": True, "yes": True, "seat": self.resigning(contest, order)}
        try:
            result = applying.apply(self.console, "game.json", *self.sent(order), dry_run, **how)
        except Wrong as wrong:
            return Came((wrong.code, wrong.rule), [])
        why = (result.errors[0].code, result.errors[0].rule) if result.errors else None
        told = result.data["orders"] if result.data else ()
        return Came(why, [(each["order"], each["verdict"]) if dry_run else (each, "") for each in told])

    def sent(self, order: Order) -> tuple[tuple[str, ...], str | None]:
        if isinstance(order, str):
            return (order,), None
        file = self.folder / "move.json"
        answer = {key: value for key, value in order.items() if key != "seat"}
        file.write_text(json.dumps({"seat": order["seat"], "answers": [answer]}))
        return (), str(file)

    def resigning(self, contest: Contest, order: Order) -> str | None:
        """Whoever applies a resignation says whose it is."""
        if not isinstance(order, str):
            return None
        grammar = self.speech(contest).grammar
        letter = letter_of_text(order, grammar)
        return letter.lines[0].seat(grammar) if any(read.kind == RESIGN for read in letter.orders) else None


def differences(table: Table, case: Case) -> Iterator[tuple[str, Any, Any]]:
    """Where a case, a move and a dry run part, order by order until one is not taken."""
    played, moved = set_up(case), set_up(case)
    for at, order in enumerate(case.orders):
        tried = set_up(case)
        for before in case.orders[:at]:
            give(tried, table.speech(tried), before)
        why = given(table, played, order)
        came, dry = table.applied(moved, order), table.applied(tried, order, dry_run=True)
        if why and came.why == dry.why == KEPT_OUT:
            return
        if why != came.why:
            yield f"{case.id} {order} apply", why, came.why
        if dry.why != why and (dry.why or not stops(dry)):
            yield f"{case.id} {order} dry run", why, dry.why
        for (line, _), (understood, verdict) in zip(came.lines, dry.lines):
            if verdict in (TAKEN, BEGUN) and line != understood:
                yield f"{case.id} {order} dry run", line, understood
        if why:
            return
        if save.dump(played) != save.dump(moved):
            yield f"{case.id} {order}", played.state.dump(), moved.state.dump()


def given(table: Table, contest: Contest, order: Order) -> Why:
    try:
        give(contest, table.speech(contest), order)
    except (Refused, Misread) as why:
        return why.code, why.rule
    return None


def stops(dry: Came) -> bool:
    """Whether a dry run ends before the last line does."""
    return any(verdict in (BEGUN, UNCHECKED) for _, verdict in dry.lines)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    return Table(monkeypatch, tmp_path)


@every_game
def test_a_case_a_move_and_a_dry_run_take_plan_and_refuse_the_same(game_id: str, table: Table) -> None:
    cases = list(load_cases(rules.load(game_id)))
    assert [found for case in cases[::EVERY_FEW] for found in differences(table, case)] == []


def never_planning(seat: str, grammar: Grammar, **how: Any) -> Sender:
    return Sender(seat, grammar, **{**how, "plans": False})


def never_judging(trial: Trial, seat: str, answer: Any) -> None:
    trial.judged += 1


@pytest.mark.parametrize(
    ("home", "name", "other"),
    [(playing, "Sender", never_planning), (applying, "Sender", never_planning), (Trial, "answer", never_judging)],
)
def test_a_difference_between_them_is_found(
    home: Any, name: str, other: Any, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a case with a clause that waits for its moment, or by one with an order that is refused."""
    cases = [case for case in load_cases(rules.load("krystal")) if case.id in ("TK-14", "TK-66")]
    assert [found for case in cases for found in differences(table, case)] == []
    monkeypatch.setattr(home, name, other)
    assert [found for case in cases for found in differences(table, case)]
