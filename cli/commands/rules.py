"""arbitre rules: a rule, our rulings on it, and the cases that show it."""

from __future__ import annotations

from typing import Any

import click

import rules
from cli import exits
from cli.console import Console, on_a_terminal
from cli.line.options import common, game_completion
from cli.result import Result, Trouble
from rules.kernel.words import rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.cases import Case
    from rules.kernel.words.rulebook import Passage, Rulebook, Ruling

NEAREST = 3
WIDEST = 100  # columns on a terminal; elsewhere a text stays on its line


def _refs(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """Completion: the ids of the game already typed."""
    try:
        known = rulebook.load(ctx.params["game"]).ids
    except (KeyError, OSError):
        return []
    return [ref for ref in known if ref.lower().startswith(typed.lower())]


@click.command("rules")
@click.argument("game", shell_complete=game_completion)
@click.argument("ref", required=False, shell_complete=_refs)
@common
def command(console: Console, game: str, ref: str | None) -> Result:
    played = rules.load(game)
    book = rulebook.load(game)
    if ref is None:
        return Result({"game": game, **_all(book, console.lang)}, "\n".join(_contents(console, book)))
    found = book.matching(ref)
    if not found:
        raise _unknown(console, book, game, ref)
    from rules.kernel.cases import load_cases

    cases = load_cases(played)
    told = [_whole(book, entry, cases, console.lang) for entry in found]
    text = "\n\n".join("\n".join(_page(console, book, entry, cases)) for entry in found)
    return Result({"game": game, "ref": ref, "entries": told}, text)


def _sections(book: Rulebook) -> list[tuple[str, tuple[Passage, ...]]]:
    return [("rules", book.rules), ("rulings", book.rulings), ("decisions", book.decisions)]


def _unknown(console: Console, book: Rulebook, game: str, ref: str) -> Trouble:
    from rules.kernel.words.nearest import close_words

    near = close_words(ref.upper(), [known.upper() for known in book.ids], NEAREST)
    known = [known for known in book.ids if known.upper() in near]
    return Trouble("unknown_rule", exit=exits.USAGE, ref=ref, game=game, near=known)


def _all(book: Rulebook, lang: str) -> dict[str, Any]:
    return {
        "about": book.about[lang],
        **{kind: [_plain(entry, lang) for entry in entries] for kind, entries in _sections(book)},
        "notes": [{"heading": note.heading[lang], "text": note.text[lang]} for note in book.notes],
    }


def _plain(entry: Passage, lang: str) -> dict[str, Any]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "heading": entry.heading[lang],
        "text": entry.text[lang],
        **(_why(entry, lang) if isinstance(entry, rulebook.Ruling) else {}),
        "see": list(entry.see),
    }


def _why(ruling: Ruling, lang: str) -> dict[str, str | None]:
    """What a ruling answers, and why so."""
    return {
        "question": ruling.question[lang] if ruling.question else None,
        "reason": ruling.reason[lang] if ruling.reason else None,
    }


def _whole(book: Rulebook, entry: Passage, cases: Sequence[Case], lang: str) -> dict[str, Any]:
    return {
        **_plain(entry, lang),
        "related": [_plain(other, lang) for other in book.related(entry)],
        "cases": [{"id": case.id, "title": case.title[lang]} for case in _showing(cases, entry)],
    }


def _showing(cases: Sequence[Case], entry: Passage) -> list[Case]:
    return [case for case in cases if entry.id in case.shows]


def _contents(console: Console, book: Rulebook) -> Iterator[str]:
    """Everything in the order of the book, with each heading where it changes."""
    for kind, entries in _sections(book):
        if kind != "rules":
            yield ""
            yield console.paint("strong", console.words(f"rules.{kind}"))
        if kind == "rulings":
            yield from _lines(book.about[console.lang])
        heading = ""
        for entry in entries:
            if kind == "rules" and entry.heading[console.lang] != heading:
                yield from ([""] if heading else [])
                heading = entry.heading[console.lang]
                yield console.paint("strong", heading)
            about = "" if kind == "rules" else f"{entry.heading[console.lang]}. "
            yield from _told(console, entry, about)
    for note in book.notes:
        yield ""
        yield console.paint("strong", note.heading[console.lang])
        yield from _lines(note.text[console.lang])


def _page(console: Console, book: Rulebook, entry: Passage, cases: Sequence[Case]) -> Iterator[str]:
    """One entry with all that belongs to it."""
    yield f"{console.paint('strong', entry.id)}  {entry.heading[console.lang]}"
    for line in _said(console, entry):
        yield from _wrapped(line, "  ", "  ")
    related = book.related(entry)
    for kind in (rulebook.RULING, rulebook.RULE, rulebook.DECISION):
        of_kind = [other for other in related if other.kind == kind]
        if of_kind:
            yield "  " + console.words(f"rules.related.{kind}")
            for other in of_kind:
                yield from _told(console, other, f"{other.heading[console.lang]}. ", before="    ")
    showing = _showing(cases, entry)
    if showing:
        yield "  " + console.words("rules.cases")
        yield from (f"    {case.id}  {case.title[console.lang]}" for case in showing)


def _said(console: Console, entry: Passage) -> list[str]:
    """The text of an entry; that of a ruling between its question and its reason."""
    text = entry.text[console.lang]
    if not isinstance(entry, rulebook.Ruling):
        return [text]
    why = _why(entry, console.lang)
    said = {"question": why["question"], "ruling": text, "reason": why["reason"]}
    return [console.words(f"rules.{part}", said=words) for part, words in said.items() if words]


def _told(console: Console, entry: Passage, about: str, before: str = "  ") -> Iterator[str]:
    first, *others = _wrapped(
        about + entry.told(console.lang), f"{before}{entry.id}  ", before + " " * (len(entry.id) + 2)
    )
    yield first.replace(entry.id, console.paint("strong", entry.id), 1)
    yield from others


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield from _wrapped(line, "", "") or [""]


def _wrapped(text: str, first: str, others: str) -> list[str]:
    if not on_a_terminal():
        return [first + text]
    from shutil import get_terminal_size
    from textwrap import wrap

    width = max(40, min(WIDEST, get_terminal_size().columns))
    return wrap(text, width, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
