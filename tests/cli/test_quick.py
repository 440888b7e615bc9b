"""What is read of a line without click is what click reads, or nothing."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cli.commands.apply import command
from cli.line import quick
from cli.line.clicked import clicked
from cli.line.group import arbitre
from cli.main import DECLARED

if TYPE_CHECKING:
    from pathlib import Path

    from cli.line.declaring import Declared

WORDS = ["game.json", "-", "place", "orphan", "at b2", "7", "--", "--help", "-x", "--lang=fr", "--after=3", ""]
OPTIONS = [*quick.FLAGS_OF_APPLY, *quick.VALUES_OF_APPLY]
VALUES = ["ana", "3", "-3", "x", "en", "fr", "de", "orders.txt"]

lines = st.lists(st.sampled_from([*WORDS, *OPTIONS, *VALUES]), max_size=8)


@given(lines)
@example(["game.json", "place", "orphan", "at", "b2", "--as", "ana", "--after", "3", "--lang", "fr", "--json"])
@example(["game.json", "--no-log", "-f", "-", "-o", "out.json", "--time", "noon", "--log", "l", "--dry-run", "--debug"])
def test_what_is_read_quickly_is_read_alike_by_click(line: list[str]) -> None:
    given_quickly = quick.read(list(line))
    if given_quickly is None:
        return
    assert read_by_click(command, line) == given_quickly


def read_by_click(known: click.Command, line: list[str]) -> dict[str, object]:
    above = click.Context(arbitre, **arbitre.context_settings)  # click keeps how help is called for: it must be ours
    with known.make_context(known.name, list(line), above) as ctx:
        return ctx.params


def declared_as(name: str) -> Declared:
    declared: Declared = import_module(f"cli.commands.{name}").command
    return declared


@pytest.mark.parametrize("name", DECLARED)
@given(data=st.data())
def test_a_declared_command_is_read_alike_by_click(name: str, data: st.DataObject) -> None:
    declared = declared_as(name)
    names = [typed for option in declared.options for typed in option.names if typed.startswith("-")]
    values = [value for option in declared.options for value in option.choices]
    line = data.draw(st.lists(st.sampled_from(["game.json", *WORDS, *names, *values, *VALUES, "--json"]), max_size=6))
    given_quickly = declared.read(list(line))
    if given_quickly is not None:
        assert read_by_click(clicked(declared), line) == given_quickly


PLAIN_LINES = {
    "show": ["g.json", "--as", "ana", "--columns", "80", "--color", "never", "--ascii", "--brief", "--piles"],
    "moves": ["g.json", "--as", "ana", "--numbers", "--lang", "fr"],
    "status": ["g.json", "-"],
    "report": ["g.json", "--since", "12", "--format", "md"],
    "log": ["g.json", "--since", "3", "--check", "g.log", "--json"],
    "view": ["g.json", "--as", "ana", "-o", "ana.json", "--force"],
    "undo": ["g.json", "--as", "ana", "--to", "3", "--agreed", "--no-log", "--time", "noon"],
    "due": ["g.json", "--now", "noon"],
    "verify": ["g.json", "h.json", "--pledge", "ab", "--witness", "w"],
    "diverge": ["g.json", "h.json", "--debug"],
    "explain": ["g.json", "7", "--as", "ana"],
}


@pytest.mark.parametrize("name", DECLARED)
def test_a_plain_line_of_a_declared_command_needs_no_click(name: str) -> None:
    declared, line = declared_as(name), PLAIN_LINES[name]
    read = declared.read(list(line))
    assert read is not None
    assert read == read_by_click(clicked(declared), line)


def test_a_plain_order_is_read_quickly() -> None:
    read = quick.read(["game.json", "--as", "ana", "place", "orphan", "at", "b2"])
    assert read is not None
    assert (read["save"], read["seat"], read["order"]) == ("game.json", "ana", ("place", "orphan", "at", "b2"))


def test_calls_for_help_are_left_to_click() -> None:
    assert quick.read(["--help"]) is quick.read(["game.json", "-h"]) is None


WATCHED = """
import sys
def hook(event, facts):
    if event == "compile" and isinstance(facts[0], str):
        sys.stderr.write(facts[0])
sys.addaudithook(hook)
from cli.main import main
main()
"""


def test_nothing_of_a_plain_move_is_compiled_out_of_text(table: Path) -> None:
    """Annotations looked at while a program runs, as by a first NamedTuple, cost a twentieth of a move."""
    line = [sys.executable, "-c", WATCHED, "apply", "game.json", "1"]
    run = subprocess.run(line, check=True, capture_output=True, text=True)
    assert run.stderr == ""
