"""Printing: text for people on standard output, what went wrong on standard error, or one JSON envelope for scripts."""

from __future__ import annotations

import errno
import os
import sys

from cli.files import store
from rules.kernel.words.visible import visible, visible_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TextIO

    from cli.result import Trouble

VERSION = 1
UNHEARD = (store.FileTrouble, BrokenPipeError)  # how printing fails
STYLES = {"azure": "\x1b[36m", "crimson": "\x1b[31m", "strong": "\x1b[1m", "dim": "\x1b[2m", "": "\x1b[0m"}
MARK = os.urandom(8).hex()  # stands for our colours in a text: no file can know it, so none brings colours of its own


def envelope(command: str, data: Any, exit: int, errors: Sequence[Trouble], lang: str) -> str:  # noqa: A002
    """`{"arbitre": 1, "command", "ok", "exit", "data", "errors"}`, the same shape on every path."""
    import json

    told = [_told(error, lang) for error in errors]
    whole = {"arbitre": VERSION, "command": command, "ok": exit == 0, "exit": exit, "data": data, "errors": told}
    return visible_json(json.dumps(whole, ensure_ascii=False))


def _told(error: Trouble, lang: str) -> dict[str, Any]:
    said = message(error, lang)
    return {"code": error.code, "rule": error.rule, "message": said, "where": error.where, "near": error.near}


def message(trouble: Trouble, lang: str) -> str:
    """The sentence for a trouble: from its game's catalogue if it brought one, else from ours."""
    if trouble.message:
        return trouble.message
    facts = {name: readable(fact) for name, fact in trouble.facts.items()}
    return _said(lang, f"error.{trouble.code}", trouble.code, **facts)


def print_trouble(trouble: Trouble, lang: str) -> None:
    place = f"{trouble.where}: " if trouble.where else ""
    rule = f" [{trouble.rule}]" if trouble.rule and trouble.rule != "kernel" else ""
    said = message(trouble, lang)
    print_aside("\n".join([_said(lang, "error", said, place=place, message=said, rule=rule), *trouble.hints]))


def print_text(text: str) -> None:
    try:
        _write(sys.stdout, shown(text))
    except BrokenPipeError:
        let_go(sys.stdout)
        raise
    except OSError as error:
        let_go(sys.stdout)
        raise store.writing_trouble(store.STREAM, error) from None


def print_aside(text: str) -> None:
    """On standard error. If nobody listens there, the exit status says it all the same."""
    try:
        _write(sys.stderr, shown(text))
    except OSError:
        let_go(sys.stderr)


def let_go(stream: TextIO | None) -> None:
    """What could not be printed is not tried again when the program ends: that would change its exit status."""
    if stream is None:
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):  # not a file at all
        return


def painted(style: str, text: str) -> str:
    """A text to be printed in a colour."""
    return f"{_mark(style)}{text}{_mark('')}"


def _mark(style: str) -> str:
    return f"[{MARK}{style}]"


def shown(text: str) -> str:
    """What reaches a terminal: whole lines, all they hold made visible, and no colours but ours."""
    lines = "\n".join(map(visible, text.removesuffix("\n").split("\n"))) + "\n"
    if MARK in lines:
        for style, code in STYLES.items():
            lines = lines.replace(_mark(style), code)
    return lines


def _write(stream: TextIO | None, text: str) -> None:
    """A terminal that lacks a sign gets the one that stands for it, and the number of a letter rather than nothing."""
    if stream is None:
        raise OSError(errno.EBADF, "closed")
    try:
        stream.write(text)
    except UnicodeEncodeError:
        from rules.kernel.words.signs import in_encoding

        stream.write(in_encoding(text, stream.encoding))
    stream.flush()


def _said(lang: str, key: str, otherwise: str, /, **facts: Any) -> str:
    """In words, unless the file they stand in is what cannot be read."""
    from cli.console import words_in

    try:
        return words_in(lang)(key, **facts)
    except OSError:
        return otherwise


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
