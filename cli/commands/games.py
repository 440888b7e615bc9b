"""arbitre games: what can be played."""

from __future__ import annotations

import click

import rules
from cli.console import CLI_TEXT, Console
from cli.line import completing
from cli.line.options import common
from cli.result import Result
from rules.kernel.editions import components
from rules.kernel.words import speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from rules.kernel.words.catalogue import Catalogue

SOURCES = ("rulebook", "published", "reconstruction")


@click.command("games")
@click.argument("game", required=False, shell_complete=completing.games)
@common
def command(console: Console, game: str | None) -> Result:
    wanted = [rules.load(game).id] if game is not None else rules.GAMES
    described = [_described(name, console.lang) for name in wanted]
    text = "\n\n".join("\n".join(_lines(console, about, whole=game is not None)) for about in described)
    return Result({"games": described}, text)


def _described(game: str, lang: str) -> dict[str, Any]:
    """A game as data, its words in one language."""
    played, words = rules.load(game), speech.catalogue(game, lang, also=(CLI_TEXT,))
    edition, digest = components.shipped(game)
    about = edition["edition"]
    return {
        "id": game,
        "rules": played.rules,
        "version": played.version,
        "players": list(played.players),
        "editions": [
            {"id": about["id"], "title": about["title"][lang], "sha256": digest, "sources": _sources(edition)},
        ],
        "options": [_option(option, edition, words) for option in edition["options"]],
    }


def _sources(edition: Mapping[str, Any]) -> dict[str, int]:
    """How many entries of an edition come from where."""
    entries = [entry for section in edition.values() if isinstance(section, list) for entry in section]
    said = [entry["source"] for entry in entries if "source" in entry]
    return {source: said.count(source) for source in SOURCES}


def _option(option: Mapping[str, Any], edition: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    key = f"option.{option['id']}"
    values = [
        {"value": value, "meaning": _meaning(words, f"{key}.{_said(value)}")} for value in _values(option, edition)
    ]
    return {
        "id": option["id"],
        "type": option["type"],
        "meaning": _meaning(words, key),
        "values": values,
        **({"range": option["range"]} if option["type"] == "int" else {}),
        "default": option["default"],
        "needed_if": option.get("needed_if", {}),
        "rule": option["ref"],
    }


def _values(option: Mapping[str, Any], edition: Mapping[str, Any]) -> list[Any]:
    match option["type"]:
        case "enum":
            return list(option["values"])
        case "bool":
            return [True, False]
        case "id":
            return [entry["id"] for entry in edition[option["of"]]]
    return []


def _meaning(words: Catalogue, key: str) -> str:
    return words.phrase(key) if words.has(key) else ""


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _lines(console: Console, about: Mapping[str, Any], *, whole: bool) -> Iterator[str]:
    words, (least, most) = console.words, about["players"]
    yield words(
        "games.title",
        game=console.paint("strong", about["id"]),
        rules=about["rules"],
        least=least,
        most=most,
        same=least == most,
    )
    for edition in about["editions"]:
        yield "  " + words("games.edition", id=edition["id"], title=edition["title"])
        mix = [words.phrase(f"games.source.{source}", n=n) for source, n in edition["sources"].items() if n]
        yield "    " + words("games.sources", mix=mix)
    yield "  " + words("games.options")
    for option in about["options"]:
        yield from _option_lines(console, option, whole=whole)


def _option_lines(console: Console, option: Mapping[str, Any], *, whole: bool) -> Iterator[str]:
    """The option as it is written after --option, with what it may be; its default is marked."""
    allowed = "|".join(_said(value["value"]) for value in option["values"])
    if option["type"] == "int":
        allowed = "{}…{}".format(*option["range"])
    default = _said(option["default"]) or "-"
    yield f"    {console.paint('strong', option['id'])}={allowed} [{default}]"
    yield f"        {option['meaning']} ({option['rule']})"
    for other, value in option["needed_if"].items():
        yield "        " + console.words("games.needed_if", condition=f"{other}={_said(value)}")
    meant = [value for value in option["values"] if value["meaning"]]
    if whole and meant:
        width = max(len(_said(value["value"])) for value in meant)
        for value in meant:
            mark = "*" if value["value"] == option["default"] else " "
            yield f"      {mark} {_said(value['value']):<{width}}  {value['meaning']}"
