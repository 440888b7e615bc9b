"""The command line as click sees it: commands imported when they are called, and help in the reader's language."""

from __future__ import annotations

from importlib import import_module

import click

from cli.line.language import language_of
from cli.line.options import speaking
from cli.main import COMMANDS, DECLARED


class Context(click.Context):
    """Knows the language of the run, so that help is told in it; a run that prints no help pays nothing for this."""

    @property
    def lang(self) -> str:
        return language_of(self.find_root().obj or [])

    def get_help(self) -> str:
        from cli.line.help import help_in

        return help_in(self.lang, self)

    def make_formatter(self) -> click.HelpFormatter:
        from cli.line.help import Formatter

        return Formatter(self.lang, self.terminal_width, self.max_content_width)


class Commands(click.Group):
    """The commands, each imported when it is called: a run pays only for what it does."""

    context_class = Context
    lang = ""  # in which they are listed, while help is printed

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"cli.commands.{cmd_name}").command
        if cmd_name in DECLARED:
            from cli.line.clicked import clicked

            command = clicked(command)
        for each in (command, *getattr(command, "commands", {}).values()):
            each.context_class = Context
        lang = language_of(ctx.find_root().obj or []) if ctx.resilient_parsing else self.lang  # to complete a line
        if not lang:
            return command  # type: ignore[no-any-return]
        from cli.line.help import told_in

        told: click.Command = told_in(lang, command, f"arbitre {cmd_name}")
        return told


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        from importlib.metadata import version

        click.echo(f"arbitre {version('arbitre')}")
        ctx.exit()


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version)
@speaking
def arbitre(lang: str | None, json: bool) -> None:
    """The program; its commands do the work."""
