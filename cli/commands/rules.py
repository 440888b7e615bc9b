"""arbitre rules: a rule, our rulings on it, and the cases that show it."""

from __future__ import annotations

from itertools import groupby

import click

import rules
from cli import exits
from cli.console import Console, on_a_terminal
from cli.line import completing
from cli.line.options import common
from cli.result import Result, Trouble
from rules.kernel.words import rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from rules.kernel.cases import Case
    from rules.kernel.play.game import Game
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
@click.argument("game", shell_complete=completing.games)
@click.argument("ref", required=False, shell_complete=_refs)
@common
def command(console: Console, game: str, ref: str | None) -> Result:
    played = rules.load(game)
    book = rulebook.load(game)
    if ref is None:
        return Result({"game": game, **_all(book, console.lang)}, "\n\n".join(_contents(console, book)))
    found = book.matching(ref)
    from rules.kernel.cases import load_cases

    cases = load_cases(played)
    if not found:
        return _component(console, book, played, ref, cases)
    told = [_whole(book, entry, cases, console.lang) for entry in found]
    text = "\n\n".join("\n".join(_page(console, book, entry, cases)) for entry in found)
    return Result({"game": game, "ref": ref, "entries": told}, text)


def _component(console: Console, book: Rulebook, played: Game, ref: str, cases: Sequence[Case]) -> Result:
    """A card, as it is looked up, with the cases that show it."""
    from cli.reports.components import page, plain
    from rules.kernel.editions import components
    from rules.kernel.words.inventory import Inventory

    inventory = Inventory(played, components.shipped(played.id)[0], console.lang)
    found = inventory.matching(ref)
    if not found:
        raise _unknown(book, played.id, ref)
    told = [{**plain(inventory, one), "cases": _plain_cases(cases, one.id, console.lang)} for one in found]
    pages = ([*page(console, inventory, one), *_cases(console, cases, one.id)] for one in found)
    return Result({"game": played.id, "ref": ref, "entries": told}, "\n\n".join(map("\n".join, pages)))


def _unknown(book: Rulebook, game: str, ref: str) -> Trouble:
    from rules.kernel.words.nearest import close_words

    near = close_words(ref.upper(), [known.upper() for known in book.ids], NEAREST)
    known = [known for known in book.ids if known.upper() in near]
    return Trouble("unknown_rule", exit=exits.USAGE, ref=ref, game=game, near=known)


def _all(book: Rulebook, lang: str) -> dict[str, Any]:
    return {
        "about": book.about[lang],
        "rules": [_plain(rule, lang) for rule in book.rules],
        "rulings": [_plain(ruling, lang) for ruling in book.rulings],
        "decisions": [_plain(asked, lang) for asked in book.decisions],
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
    return {"question": ruling.question[lang], "reason": ruling.reason[lang] if ruling.reason else None}


def _whole(book: Rulebook, entry: Passage, cases: Sequence[Case], lang: str) -> dict[str, Any]:
    return {
        **_plain(entry, lang),
        "related": [_plain(other, lang) for other in book.related(entry)],
        "cases": _plain_cases(cases, entry.id, lang),
    }


def _plain_cases(cases: Sequence[Case], shown: str, lang: str) -> list[dict[str, str]]:
    return [{"id": case.id, "title": case.title[lang]} for case in cases if shown in case.shows]


def _contents(console: Console, book: Rulebook) -> Iterator[str]:
    """Everything in the order of the book, each part under its heading."""
    lang = console.lang
    for heading, passages in groupby(book.rules, lambda rule: rule.heading[lang]):
        yield _part(console, heading, *(_told(console, rule) for rule in passages))
    yield _part(console, console.words("rules.rulings"), _lines(book.about[lang]))
    for section, heading in book.sections.items():
        yield _part(console, heading[lang], *(_headed(console, ruling) for ruling in book.within(section)))
    yield _part(console, console.words("rules.decisions"), *(_headed(console, asked) for asked in book.decisions))
    for note in book.notes:
        yield _part(console, note.heading[lang], _lines(note.text[lang]))


def _part(console: Console, heading: str, *passages: Iterable[str]) -> str:
    return "\n".join([console.paint("strong", heading), *(line for passage in passages for line in passage)])


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
                yield from _headed(console, other, before="    ")
    yield from _cases(console, cases, entry.id)


def _cases(console: Console, cases: Sequence[Case], shown: str) -> Iterator[str]:
    showing = _plain_cases(cases, shown, console.lang)
    if showing:
        yield "  " + console.words("rules.cases")
        yield from (f"    {case['id']}  {case['title']}" for case in showing)


def _said(console: Console, entry: Passage) -> list[str]:
    """The text of an entry; that of a ruling between its question and its reason."""
    if not isinstance(entry, rulebook.Ruling):
        return [entry.text[console.lang]]
    said = {"question": entry.question, "ruling": entry.text, "reason": entry.reason}
    return [console.words(f"rules.{part}", said=words[console.lang]) for part, words in said.items() if words]


def _headed(console: Console, entry: Passage, before: str = "  ") -> Iterator[str]:
    return _told(console, entry, f"{entry.heading[console.lang]}. ", before)


def _told(console: Console, entry: Passage, about: str = "", before: str = "  ") -> Iterator[str]:
    text = about + entry.told(console.lang)
    first, *others = _wrapped(text, f"{before}{entry.id}  ", before + " " * (len(entry.id) + 2))
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
