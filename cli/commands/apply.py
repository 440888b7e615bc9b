"""arbitre apply: check orders, carry them out, write the save and the log."""

from __future__ import annotations

import click

from cli.console import Console
from cli.letters.applying import apply
from cli.line import completing
from cli.line.numbers import Whole
from cli.line.options import common, save_argument, seat_option
from cli.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


@click.command("apply")
@save_argument
@click.argument("order", nargs=-1, shell_complete=completing.orders)
@click.option(
    "-f",
    "--file",
    metavar="FILE",
)
@seat_option
@click.option("-o", "--output", metavar="OUT")
@click.option("--force", is_flag=True)
@click.option("--after", type=Whole(min=0), metavar="N")
@click.option("--dry-run", is_flag=True)
@click.option("--no-plan", is_flag=True)
@click.option("--yes", is_flag=True)
@click.option("--log", metavar="FILE")
@click.option("--no-log", is_flag=True)
@click.option("--time", metavar="TEXT")
@common
def command(console: Console, **given: Any) -> Result:
    return apply(console, **given)
