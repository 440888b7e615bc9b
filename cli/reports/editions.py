"""Editions of one's own: everything that is missing or wrong in one, each fault with its line and in words."""

from __future__ import annotations

import re
from itertools import islice

import rules
from cli import exits
from cli.files import store
from cli.files.lines import line_of
from cli.render import readable
from cli.result import Trouble
from rules.kernel.editions import components
from rules.kernel.editions.components import BadComponent
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rules.kernel.words.catalogue import Catalogue
    from schemas import Fault

    Lines = Mapping[str, int]

NEAREST = 3
MOST_FLAWS = 100  # that are looked for
FEW = 12  # so many known words are listed; of more, only the nearest
SECTION = re.compile(r"\$\.\w+")
ENTRY = re.compile(r"\$\.(\w+)\[(\d+)\](.*)")


class Checked(Value):
    """An edition as it was read, with the lines of its parts and what is wrong with it, from the top down."""

    file: str
    data: Any
    lines: Lines
    game: str  # empty if the file does not say, or if nobody knows it
    flaws: list[BadComponent]

    def line(self, path: str) -> int:
        """The line a path stands on; of something that is not there, that of what should hold it."""
        return line_of(self.lines, path)

    def trouble(self, flaw: BadComponent, words: Catalogue) -> Trouble:
        """The flaw as it is told: the line, the entry by its id, and what is wrong."""
        where, entry = f"{self.file}:{self.line(flaw.where)}", _entry(self.data, flaw.where)
        told = f"{entry}: {message(flaw, words)}" if entry else message(flaw, words)
        return Trouble(flaw.code, rule=flaw.rule, where=where, message=told)


def checked(file: str, wanted: str = "") -> Checked:
    """Read an edition and look for what is wrong with it; `wanted` is the game it should be for."""
    data, lines = store.load_yaml_with_lines(file)
    game = _game(data)
    found = list(islice(_flaws(data, game, wanted), MOST_FLAWS))
    read = Checked(file, data, lines, game, found)
    found.sort(key=lambda flaw: read.line(flaw.where))
    return read


def first_flaw(data: Any, game: str) -> BadComponent | None:
    """The first thing wrong with an edition that is to be played with these rules; it may have come in any file."""
    return next(_flaws(data, _game(data), game), None)


def checked_edition(game: str, path: str, lang: str = "") -> Any:
    """The data of an edition that can be played; raises `Trouble` with the first fault of one that cannot."""
    return _without(checked(path, game), lambda flaw: True, lang, game)


def shaped_edition(path: str, lang: str = "") -> Any:
    """The data of an edition that has the shape of one, be it playable or not."""
    return _without(checked(path), lambda flaw: flaw.code == "schema", lang, exit=exits.UNREADABLE)


def _without(
    read: Checked,
    counts: Callable[[BadComponent], bool],
    lang: str,
    game: str = "",
    exit: int = exits.NO,  # noqa: A002
) -> Any:
    """The data, if no flaw counts; else the first that does is raised."""
    flaws = [flaw for flaw in read.flaws if counts(flaw)]
    if not flaws:
        return read.data
    words = catalogue(read.game or game, lang)
    trouble = read.trouble(flaws[0], words)
    trouble.exit = exit
    if more := len(flaws) - 1:
        trouble.hints = [words("edition.more", more=more, file=read.file)]
    raise trouble


def catalogue(game: str, lang: str) -> Catalogue:
    """Our words, and those of the game if it is known."""
    from cli.console import CLI_TEXT, KERNEL_TEXT
    from cli.line.language import language
    from rules.kernel.words import speech
    from rules.kernel.words.catalogue import Catalogue

    if game:
        return speech.catalogue(game, language(lang), also=(CLI_TEXT,))
    return Catalogue.load([KERNEL_TEXT, CLI_TEXT], language(lang))


def message(flaw: BadComponent, words: Catalogue) -> str:
    """A flaw as a sentence, with the nearest of the words that would do."""
    facts = {name: readable(value) for name, value in flaw.facts.items()}
    known = [str(word) for word in facts.get("known", ())]
    if "word" in facts:
        from rules.kernel.words.nearest import close_words

        facts["near"] = close_words(str(facts["word"]), known, NEAREST)
        facts["known"] = known if len(known) <= FEW else []
    if flaw.code != "schema":
        return words(f"fault.{flaw.code}", **facts)
    for name in ("found", "wanted"):
        if name in facts:
            facts[name] = [words.phrase(f"type.{word}") for word in _listed(facts[name])]
    given = {"nearest": "", "allowed": [], "value": "", **facts}
    key = f"fault.schema.{flaw.facts['keyword']}"
    return words(key if words.has(key) else "fault.schema", **given)


def _entry(data: Any, path: str) -> str:
    """A path as people say it: `$.cards[2].lux` is `cards.lamplighter.lux`."""
    inside = ENTRY.fullmatch(path)
    if inside is None:
        return path.removeprefix("$").removeprefix(".")
    section, at, rest = inside.groups()
    entry = data[section][int(at)]
    name = entry.get("id") if isinstance(entry, dict) else None
    return f"{section}.{name}{rest}" if isinstance(name, str) else f"{section}[{at}]{rest}"


def _listed(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value]


def _game(data: Any) -> str:
    """The game an edition says it is for, if there is such a game."""
    about = data.get("edition") if isinstance(data, dict) else None
    game = about.get("game") if isinstance(about, dict) else None
    return game if game in rules.GAMES else ""


def _flaws(data: Any, game: str, wanted: str) -> Iterator[BadComponent]:
    """The shape first, since nothing else can be asked of what has none; then what the rules say of it."""
    shape = _shape(data, game)
    if not game:
        yield from shape
        yield from _unknown_game(data)
        return
    if wanted and wanted != game:
        yield BadComponent("other_game", "$.edition.game", game=game, wanted=wanted)
    own: list[BadComponent] = []
    if all(_is_count_of_entries(flaw) for flaw in shape):
        own = [*rules.load(game).parts.faults(data), *_identity(data, game), *_references(data, game)]
    told = {flaw.where for flaw in own}
    yield from (flaw for flaw in shape if flaw.where not in told)  # the rules name what is missing, a schema counts
    yield from own


def _shape(data: Any, game: str) -> list[BadComponent]:
    """What the schema of all editions and that of the game refuse, each fault once."""
    import schemas

    names = ["edition", f"{game}.edition"] if game else ["edition"]
    faults: dict[str, Fault] = {}
    for name in names:
        if not schemas.valid(name, data):
            faults.update((repr(fault), fault) for fault in schemas.faults(name, data))
    return [
        BadComponent("schema", _place(fault), **{**fault.facts, "keyword": fault.keyword}) for fault in faults.values()
    ]


def _place(fault: Fault) -> str:
    """Where a fault is mended: of a key too many, the key itself."""
    from rules.kernel.bytes.reading import below

    return below(fault.path, fault.facts["unknown"]) if "unknown" in fault.facts else fault.path


def _is_count_of_entries(flaw: BadComponent) -> bool:
    """A section with too few or too many entries can still be read entry by entry."""
    return flaw.facts["keyword"] in ("minItems", "maxItems") and bool(SECTION.fullmatch(flaw.where))


def _unknown_game(data: Any) -> Iterator[BadComponent]:
    about = data.get("edition") if isinstance(data, dict) else None
    if isinstance(about, dict) and isinstance(about.get("game"), str):
        yield BadComponent("unknown_word", "$.edition.game", word=about["game"], known=list(rules.GAMES))


def _identity(data: Any, game: str) -> Iterator[BadComponent]:
    """A save names its edition by id: the id of the shipped one belongs to that alone."""
    shipped, _ = components.shipped(game)
    if data["edition"]["id"] == shipped["edition"]["id"] and data != shipped:
        yield BadComponent("edition_id_taken", "$.edition.id", id=data["edition"]["id"])


def _references(data: Any, game: str) -> Iterator[BadComponent]:
    """Every `ref` names a rule or ruling there is."""
    from rules.kernel.words import rulebook

    known = rulebook.load(game).ids
    for section, entries in data.items():
        for at, entry in enumerate(entries if isinstance(entries, list) else ()):
            if "ref" in entry and entry["ref"] not in known:
                yield BadComponent("unknown_word", f"$.{section}[{at}].ref", word=entry["ref"], known=list(known))
