"""The quick reading of `apply` says what click says, or nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import click
from hypothesis import example, given
from hypothesis import strategies as st

from cli.commands.apply import command
from cli.line import quick
from cli.line.group import arbitre

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ["game.json", "-", "place", "orphan", "at b2", "7", "--", "--help", "-x", "--lang=fr", "--after=3", ""]
OPTIONS = [*quick.FLAGS, *quick.VALUES]
VALUES = ["ana", "3", "-3", "x", "en", "fr", "de", "orders.txt"]

lines = st.lists(st.sampled_from([*WORDS, *OPTIONS, *VALUES]), max_size=8)


@given(lines)
@example(["game.json", "place", "orphan", "at", "b2", "--as", "ana", "--after", "3", "--lang", "fr", "--json"])
@example(["game.json", "--no-log", "-f", "-", "-o", "out.json", "--time", "noon", "--log", "l", "--dry-run", "--debug"])
def test_what_is_read_quickly_is_read_alike_by_click(line: list[str]) -> None:
    given_quickly = quick.read(list(line))
    if given_quickly is None:
        return
    above = click.Context(arbitre, **arbitre.context_settings)  # click keeps how help is called for: it must be ours
    with command.make_context("apply", list(line), above) as ctx:
        assert ctx.params == given_quickly


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
