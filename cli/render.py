"""Printing: text for people on standard output, what went wrong on standard error, or one JSON envelope for scripts."""

from __future__ import annotations

import os
import sys
from typing import Any

from rules.kernel.text import Catalogue
from rules.kernel.visible import visible, visible_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from cli.result import Trouble

VERSION = 1
STYLES = {"azure": "\x1b[36m", "crimson": "\x1b[31m", "strong": "\x1b[1m", "dim": "\x1b[2m", "": "\x1b[0m"}
MARK = os.urandom(8).hex()  # stands for our colours in a text: no file can know it, so none brings colours of its own


def envelope(command: str, data: Any, exit: int, errors: Sequence[Trouble], lang: str) -> str:  # noqa: A002
    """`{"arbitre": 1, "command", "ok", "exit", "data", "errors"}`, the same shape on every path."""
    import json

    told = [
        {"code": error.code, "rule": error.rule, "message": message(error, lang), "where": error.where}
        for error in errors
    ]
    whole = {"arbitre": VERSION, "command": command, "ok": exit == 0, "exit": exit, "data": data, "errors": told}
    return visible_json(json.dumps(whole, ensure_ascii=False))


def message(trouble: Trouble, lang: str) -> str:
    """The sentence for a trouble: from its game's catalogue if it brought one, else from ours."""
    if trouble.message:
        return trouble.message
    return _words(lang)(f"error.{trouble.code}", **{name: readable(fact) for name, fact in trouble.facts.items()})


def print_trouble(trouble: Trouble, lang: str) -> None:
    words = _words(lang)
    place = f"{trouble.where}: " if trouble.where else ""
    rule = f" [{trouble.rule}]" if trouble.rule and trouble.rule != "kernel" else ""
    lines = [words("error", place=place, message=message(trouble, lang), rule=rule), *trouble.hints]
    _write(sys.stderr, _shown("\n".join(lines)))


def print_text(text: str) -> None:
    _write(sys.stdout, _shown(text))


def print_aside(text: str) -> None:
    _write(sys.stderr, _shown(text))


def painted(style: str, text: str) -> str:
    """A text to be printed in a colour."""
    return f"{_mark(style)}{text}{_mark('')}"


def _mark(style: str) -> str:
    return f"[{MARK}{style}]"


def _shown(text: str) -> str:
    """What reaches a terminal: whole lines, all they hold made visible, and no colours but ours."""
    lines = "\n".join(map(visible, text.removesuffix("\n").split("\n"))) + "\n"
    if MARK in lines:
        for style, code in STYLES.items():
            lines = lines.replace(_mark(style), code)
    return lines


def _write(stream: TextIO, text: str) -> None:
    """A terminal that lacks a letter gets its number rather than nothing."""
    try:
        stream.write(text)
    except UnicodeEncodeError:
        stream.write(text.encode(stream.encoding, "backslashreplace").decode(stream.encoding))
    stream.flush()


def _words(lang: str) -> Catalogue:
    from cli.desk import CLI_TEXT, KERNEL_TEXT

    return Catalogue.load([KERNEL_TEXT, CLI_TEXT], lang)


def readable(fact: Any) -> Any:
    """A fact as a template prints it: text, numbers and lists of them. What stood in a file stands here as it did."""
    match fact:
        case None:
            return "null"
        case bool():
            return str(fact).lower()
        case str() | int():
            return fact
        case list() | tuple():
            return [readable(item) for item in fact]
    return str(fact)
