"""One run of the program: finds the command, prints its result, and maps what went wrong to an exit status."""

from __future__ import annotations

import gc
import os
import sys

from cli import exits
from cli.line.language import language_of
from cli.render import UNHEARD, envelope, let_go, print_aside, print_text, print_trouble
from cli.result import Result, Trouble, trouble_of
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

    from cli.line.declaring import Declared

COMMANDS = (
    "games",
    "new",
    "show",
    "moves",
    "apply",
    "status",
    "report",
    "mail",
    "log",
    "view",
    "undo",
    "note",
    "due",
    "manners",
    "record",
    "replay",
    "verify",
    "diverge",
    "explain",
    "simulate",
    "study",
    "cases",
    "rules",
    "cards",
    "schema",
    "edition",
    "completion",
    "help",
)
DECLARED = ("show", "moves", "status", "report", "log", "view", "undo", "due", "verify", "diverge", "explain")


def main(argv: Sequence[str] | None = None) -> NoReturn:
    spare_the_collector()
    arguments = list(sys.argv[1:] if argv is None else argv)
    status = run(arguments)
    gc.freeze()  # at its end Python would look through all there is once more for what refers to itself
    sys.exit(exits.LATER if status and _brings_a_mail(arguments) else status)


def _brings_a_mail(arguments: Sequence[str]) -> bool:
    """`mail in`, whose caller would send the mail back to its sender at any other status than two."""
    words = [word for at, word in enumerate(arguments) if word[:2] != "--" and arguments[at - 1 : at] != ["--lang"]]
    return words[:2] == ["mail", "in"]


def spare_the_collector() -> None:
    """A run is short and leaves little that refers to itself: looking for it often would cost a tenth of the time."""
    gc.set_threshold(100_000, 50, 100)


def run(arguments: list[str]) -> int:
    """One run: whatever happens ends in text or in one JSON envelope, and in a documented exit status."""
    try:
        result = _quickly(arguments) or _by_click(arguments)
        return result if isinstance(result, int) else _finish(arguments, result)
    except BrokenPipeError:
        let_go(sys.stdout)  # the reader has seen enough
        return exits.DONE
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except Exception as error:
        trouble = trouble_of(error) if isinstance(error, Wrong) else _stumble(error)
        if "--debug" in arguments and trouble.__cause__ is not None:  # what the program or the rules stumbled over
            import traceback

            print_aside("".join(traceback.format_exception(trouble.__cause__)))
        return _fail(arguments, trouble)


def _quickly(arguments: list[str]) -> Result | None:
    """A plain line without click; None if there is more to understand."""
    name, words = (arguments[0], arguments[1:]) if arguments else ("", [])
    if (name not in DECLARED and name != "apply") or "_ARBITRE_COMPLETE" in os.environ:
        return None
    if name == "apply":
        from cli.letters.applying import apply as act
        from cli.line import quick

        given = quick.read(words)
    else:
        __import__(f"cli.commands.{name}")
        declared: Declared = sys.modules[f"cli.commands.{name}"].command
        act, given = declared.function, declared.read(words)
    if given is None:
        return None
    from cli.console import Console
    from cli.line.language import language

    json, lang, _ = given.pop("json"), given.pop("lang"), given.pop("debug")
    console = Console(language(lang or ""), json=json, said=bool(lang))
    return console.answered(lambda: act(console, **given))


def _by_click(arguments: list[str]) -> Result | int:
    import click

    from cli.line.group import arbitre

    try:
        result: Any = arbitre.main(args=arguments, prog_name="arbitre", standalone_mode=False, obj=arguments)
    except click.UsageError as error:
        from cli.line.misuse import is_call_for_help, misuse

        if is_call_for_help(error):
            click.echo(error.format_message(), err=True)
            return exits.USAGE
        return _fail(arguments, misuse(error, language_of(arguments)))
    except click.Abort:
        return exits.INTERRUPTED
    return result or exits.DONE  # help and the like print for themselves


def _finish(arguments: list[str], result: Result) -> int:
    lang, aloud = result.lang or language_of(arguments), "--json" not in arguments
    try:
        if not aloud:
            print_text(envelope(_command(arguments), result.data, result.exit, result.errors, lang))
        elif result.text and not (result.long and _in_a_pager(result.text)):
            print_text(result.text)
    except (Exception, KeyboardInterrupt) as error:
        if result.stands is None:
            raise
        from cli.files.standing import untold  # imported already by whoever made it stand

        result, aloud = untold(result, error), True
    if result.aside:
        print_aside(result.aside)
    if aloud:
        for trouble in result.errors:
            print_trouble(trouble, lang)
    return result.exit


def _in_a_pager(text: str) -> bool:
    from cli.pager import paged

    return paged(text)


def _fail(arguments: list[str], trouble: Trouble) -> int:
    lang, aloud = trouble.lang or language_of(arguments), "--json" not in arguments
    if not aloud:
        try:
            print_text(envelope(_command(arguments), None, trouble.exit, [trouble], lang))
        except UNHEARD:
            aloud = True
    if aloud:
        print_trouble(trouble, lang)
    return trouble.exit


def _stumble(error: Exception) -> Trouble:
    """A fault of ours, or a file that belongs to the program and cannot be read."""
    from cli.files.store import reading_trouble

    if isinstance(error, OSError):
        trouble: Trouble = reading_trouble(str(error.filename or ""), error)
    else:
        trouble = Trouble("internal", exit=exits.INTERNAL, kind=type(error).__name__, said=str(error))
    trouble.__cause__ = error
    return trouble


def _command(arguments: list[str]) -> str:
    return next((argument for argument in arguments if argument in COMMANDS), "")


if __name__ == "__main__":
    main()
