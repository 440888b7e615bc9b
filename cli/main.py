"""The command line: finds the command, runs it, prints its result, and maps what went wrong to an exit status."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import NoReturn

import click

from cli import exits
from cli.options import speaking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.result import Result, Trouble

ENGLISH = "en"
COMMANDS = (
    "games",
    "new",
    "show",
    "moves",
    "apply",
    "log",
    "view",
    "undo",
    "replay",
    "verify",
    "diverge",
    "explain",
    "simulate",
    "cases",
    "rules",
    "schema",
    "edition",
)


class Context(click.Context):
    """Knows the language of the run, so that help is told in it; a run that prints no help pays nothing for this."""

    @property
    def lang(self) -> str:
        return _lang(self.find_root().obj or [])

    def get_help(self) -> str:
        if self.lang == ENGLISH:
            return super().get_help()
        from cli.help import help_in

        return help_in(self.lang, self)

    def make_formatter(self) -> click.HelpFormatter:
        if self.lang == ENGLISH:
            return super().make_formatter()
        from cli.help import Formatter

        return Formatter(self.lang, self.terminal_width, self.max_content_width)


class Commands(click.Group):
    """The commands, each imported when it is called: a run pays only for what it does."""

    context_class = Context
    lang = ENGLISH  # in which they are listed

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"cli.commands.{cmd_name}").command
        for each in (command, *getattr(command, "commands", {}).values()):
            each.context_class = Context
        if self.lang == ENGLISH:
            return command
        from cli.help import told_in

        told: click.Command = told_in(self.lang, command, f"arbitre {cmd_name}")
        return told


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        from importlib.metadata import version

        click.echo(f"arbitre {version('arbitre')}")
        ctx.exit()


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Every command has --help with an example. Exit codes: docs/scripting.md.",
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
@speaking
def arbitre(lang: str | None, json: bool) -> None:
    """A neutral referee for board games played by mail."""


def main(argv: Sequence[str] | None = None) -> NoReturn:
    arguments = list(sys.argv[1:] if argv is None else argv)
    sys.exit(run(arguments))


def run(arguments: list[str]) -> int:
    """One run: whatever happens ends in text or in one JSON envelope, and in a documented exit status."""
    from cli.result import Trouble

    try:
        result = arbitre.main(args=arguments, prog_name="arbitre", standalone_mode=False, obj=arguments)
        return _finish(arguments, result) if result is not None and not isinstance(result, int) else int(result or 0)
    except Trouble as trouble:
        return _fail(arguments, trouble)
    except click.UsageError as error:
        return _misused(arguments, error)
    except click.Abort:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader has seen enough
        return exits.DONE
    except Exception as error:
        return _fail(arguments, _translated(arguments, error))


def _finish(arguments: list[str], result: Result) -> int:
    from cli.render import envelope, print_text

    if "--json" in arguments:
        print_text(envelope(_command(arguments), result.data, result.exit, result.errors, _lang(arguments)))
    elif result.text:
        print_text(result.text)
    if result.errors and "--json" not in arguments:
        from cli.render import print_trouble

        for trouble in result.errors:
            print_trouble(trouble, _lang(arguments))
    return result.exit


def _fail(arguments: list[str], trouble: Trouble) -> int:
    from cli.render import envelope, print_text, print_trouble

    if "--json" in arguments:
        print_text(envelope(_command(arguments), None, trouble.exit, [trouble], _lang(arguments)))
    else:
        print_trouble(trouble, _lang(arguments))
    return trouble.exit


def _misused(arguments: list[str], error: click.UsageError) -> int:
    from cli.misuse import is_call_for_help, misuse

    if is_call_for_help(error):
        click.echo(error.format_message(), err=True)
        return exits.USAGE
    return _fail(arguments, misuse(error, _lang(arguments)))


def _translated(arguments: list[str], error: Exception) -> Trouble:
    """Trouble with files and rules from below; anything else is a fault of ours."""
    from cli.result import Trouble
    from cli.store import FileTrouble

    if isinstance(error, FileTrouble):
        return Trouble(error.code, exit=error.exit, where=error.where, **error.facts)
    if "--debug" in arguments:
        raise error
    return Trouble("internal", exit=exits.INTERNAL, kind=type(error).__name__, said=str(error))


def _command(arguments: list[str]) -> str:
    return next((argument for argument in arguments if argument in COMMANDS), "")


def _lang(arguments: list[str]) -> str:
    """The language, also where the arguments could not be understood."""
    from cli.options import language

    said = ""
    for at, argument in enumerate(arguments):
        if argument == "--lang" and at + 1 < len(arguments):
            said = arguments[at + 1]
        elif argument.startswith("--lang="):
            said = argument.removeprefix("--lang=")
    return language(said)


if __name__ == "__main__":
    main()
