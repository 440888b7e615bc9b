"""Help in the language of the reader: what stands in `text/help`, looked up only when it is printed."""

from __future__ import annotations

import os
from copy import copy

import click

from rules.kernel.words.catalogue import Catalogue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "text", "help")
KEPT = "\b\n"  # click wraps every paragraph but those marked so


def words_in(lang: str) -> Catalogue:
    return Catalogue.load([FOLDER], lang)


def help_in(lang: str, ctx: click.Context) -> str:
    """The help page of the command a context stands for."""
    page: str = told_in(lang, ctx.command, ctx.command_path).get_help(ctx)
    return page


def told_in(lang: str, command: click.Command, path: str) -> Any:
    """A copy of a command that tells its help in a language; `path` is how it is called, `arbitre edition check`."""
    words, key = words_in(lang), key_of(path)
    told: Any = copy(command)
    told.lang = lang  # a group lists its commands in it
    told.help = _help(words, key)
    told.epilog = _text(words, f"{key}.epilog")
    told.params = [*(_parameter(words, key, parameter) for parameter in command.params), _help_option(words)]
    if isinstance(told, click.Group):
        told.commands = {name: told_in(lang, below, f"{path} {name}") for name, below in told.commands.items()}
    return told


def key_of(path: str) -> str:
    """`arbitre edition check` is told under `help.edition.check`, the program itself under `help.arbitre`."""
    program, *names = path.split()
    return ".".join(["help", *(names or [program])])


def keys_of(key: str, option: click.Parameter) -> tuple[str, str]:
    """Where the text of an option stands: the command's own, else what it means everywhere."""
    name = option.opts[-1].lstrip("-")
    return f"{key}.{name}", f"help.option.{name}"


def _help(words: Catalogue, key: str) -> str:
    """Examples are printed line by line, as they were written."""
    paragraphs = _text(words, key).strip().split("\n\n")
    return "\n\n".join(KEPT + each if "\n  " in each else each for each in paragraphs)


def _text(words: Catalogue, key: str) -> str:
    return words.phrase(key) if words.has(key) else ""


def _parameter(words: Catalogue, key: str, parameter: click.Parameter) -> click.Parameter:
    if not isinstance(parameter, click.Option):
        return parameter
    told = copy(parameter)
    own, common = keys_of(key, parameter)
    told.help = _text(words, own) or _text(words, common)
    return told


def _help_option(words: Catalogue) -> click.Option:
    return click.Option(["-h", "--help"], is_flag=True, expose_value=False, help=_text(words, "help.option.help"))


class Formatter(click.HelpFormatter):
    """Writes what click says of itself in a language: headings and remarks in brackets."""

    def __init__(self, lang: str, width: int | None, max_width: int | None) -> None:
        super().__init__(width=width, max_width=max_width)
        self.words = words_in(lang)

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or _text(self.words, "help.usage") + " ")

    def write_heading(self, heading: str) -> None:
        told = _text(self.words, f"help.heading.{heading}") or f"{heading}:"
        self.write(f"{'':>{self.current_indent}}{told}\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        told = [(term, self._remarks(text)) for term, text in rows]
        super().write_dl(told, col_max, col_spacing)

    def _remarks(self, text: str) -> str:
        """`[required]`, `[default: 1; x>=0]`."""
        before, bracket, remarks = text.rpartition("  [")
        for word in ("required", "default: "):
            remarks = remarks.replace(word, _text(self.words, f"help.remark.{word.strip(': ')}"))
        return before + bracket + remarks if bracket else text
