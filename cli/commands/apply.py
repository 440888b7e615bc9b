"""arbitre apply: check orders, carry them out, write the save and the log."""

from __future__ import annotations

from typing import Any

import click

from cli.applying import apply
from cli.desk import Desk
from cli.numbers import Whole
from cli.options import common, save_argument, seat_option
from cli.result import Result


@click.command("apply")
@save_argument
@click.argument("order", nargs=-1)
@click.option(
    "-f",
    "--file",
    metavar="FILE",
    help="Orders, or a YAML or JSON move file; - (or - as the only ORDER) for standard input.",
)
@seat_option
@click.option("-o", "--output", metavar="OUT", help="Write the new save here instead of in place.")
@click.option("--force", is_flag=True, help="With --output: replace whatever file is there.")
@click.option(
    "--after", type=Whole(min=0), metavar="N", help="Only if entry N put the question: stale moves are refused."
)
@click.option("--dry-run", is_flag=True, help="Check only, as far as the sender may know. Works on a view too.")
@click.option("--no-plan", is_flag=True, help="Refuse orders that would wait for a later question of the turn.")
@click.option("--yes", is_flag=True, help="A resignation among the orders is meant.")
@click.option("--log", metavar="FILE", help="Append the public log here [default: SAVE.log].")
@click.option("--no-log", is_flag=True, help="Write no log.")
@click.option("--time", metavar="TEXT", help="Note this time in the entries.")
@common
def command(desk: Desk, **given: Any) -> Result:
    """Apply orders to a save: all of them, or none if one cannot be read, or fails before anything was drawn or shown.

    \b
    Example:
      arbitre apply game.json place lamplighter at b2
      arbitre apply game.json --as bob -f orders.txt --after 12
    """
    return apply(desk, **given)
