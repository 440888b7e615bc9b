"""The command line: finds the command, runs it, prints its result, and maps what went wrong to an exit status."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, NoReturn

import click

from cli import exits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.result import Result, Trouble

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


class Commands(click.Group):
    """The commands, each imported when it is called: a run pays only for what it does."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"cli.commands.{cmd_name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            if near := get_close_matches(args[0], COMMANDS, n=1):
                raise click.UsageError(f"{error.message} ({near[0]}?)", ctx) from None
            raise


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
def arbitre() -> None:
    """A neutral referee for board games played by mail."""


def main(argv: Sequence[str] | None = None) -> NoReturn:
    arguments = list(sys.argv[1:] if argv is None else argv)
    sys.exit(run(arguments))


def run(arguments: list[str]) -> int:
    """One run: whatever happens ends in text or in one JSON envelope, and in a documented exit status."""
    from cli.result import Trouble

    try:
        result = arbitre.main(args=arguments, prog_name="arbitre", standalone_mode=False)
        return _finish(arguments, result) if result is not None and not isinstance(result, int) else int(result or 0)
    except Trouble as trouble:
        return _fail(arguments, trouble)
    except click.UsageError as error:
        return _fail(arguments, _misuse(error))
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


def _misuse(error: click.UsageError) -> Trouble:
    from cli.result import Trouble

    trouble = Trouble("usage", exit=exits.USAGE, message=error.format_message())
    if error.ctx is not None:
        trouble.hints = [error.ctx.get_usage(), f"{error.ctx.command_path} --help"]
    return trouble


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

    for at, argument in enumerate(arguments):
        if argument == "--lang" and at + 1 < len(arguments):
            return language(arguments[at + 1])
        if argument.startswith("--lang="):
            return language(argument.removeprefix("--lang="))
    return language("")


if __name__ == "__main__":
    main()
