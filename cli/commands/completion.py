"""arbitre completion: what a shell needs to complete commands, games, seats and files."""

from __future__ import annotations

import click

from cli.console import Console
from cli.line.options import common
from cli.result import Result

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_ARBITRE_COMPLETE"


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@common
def command(console: Console, shell: str) -> Result:
    from click.shell_completion import get_completion_class

    from cli.line.group import arbitre

    completing = get_completion_class(shell)
    assert completing is not None  # click has those three
    script = completing(arbitre, {}, "arbitre", VARIABLE).source_vars()
    source = completing.source_template % script
    return Result({"shell": shell, "script": source}, source.strip("\n"))
