"""The components of an edition as people look them up: by name, by section, each with its figures, text and source."""

from __future__ import annotations

import os

from rules.kernel.orders.words import name_words
from rules.kernel.play.values import Value
from rules.kernel.words.languages import Thing
from rules.kernel.words.speech import HOME, catalogue
from rules.kernel.words.wording import on_one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from rules.kernel.play.game import Game

LANGUAGES = ("en", "fr")
NO_COMPONENTS = ("parameters", "options", "terms")  # sections that hold figures of the rules, and words
BY_THEMSELVES = frozenset({"id", "name", "text", "also", "source", "ref"})  # told of every component in the same way
GRAMMAR = frozenset({"gender", "plural", "proper"})
ORIGIN = frozenset({"given", "pub", "pubv", "scan", "in_booklet", "booklet_confirms"})
DRAWN = frozenset({"xy", "i"})  # where it lies on a board
UNTOLD = BY_THEMSELVES | GRAMMAR | ORIGIN | DRAWN


LEAST = 3  # letters of a name that find it


class Component(Value):
    """An entry of an edition, and the section it stands in."""

    section: str
    entry: Mapping[str, Any]

    @property
    def id(self) -> str:
        return str(self.entry["id"])

    def name(self, lang: str) -> str:
        """What it is called; what has no name is called by its figures alone."""
        said: Mapping[str, str] = self.entry.get("name", {})
        return said.get(lang, "")

    @property
    def called(self) -> set[str]:
        """Everything it may be asked for by."""
        names = (self.id, *(self.name(lang) for lang in LANGUAGES), *self.entry.get("also", ()))
        return {name_words(name) for name in names if name}


class Inventory:
    """All components of one edition, in the words of one language."""

    def __init__(self, game: Game, edition: Mapping[str, Any], lang: str) -> None:
        self.lang, self.edition = lang, edition
        folder = os.path.join(HOME, game.home, "text", "components")
        unbound = catalogue(game.home, lang, also=(folder,))
        self._sections = {code: catalogue(game.home, code, also=(folder,)) for code in LANGUAGES}
        self._games_word = game.parts.wording(edition, {}, unbound, {})
        self.words = unbound.bind(self._word)
        self.sections = {
            section: [Component(section, entry) for entry in entries]
            for section, entries in edition.items()
            if isinstance(entries, list) and section not in NO_COMPONENTS
        }
        named = [one for held in self.sections.values() for one in held if "name" in one.entry]
        self._named = {one.id: one for one in named}
        self._texts = {one.id: one for one in named if "text" in one.entry}

    def with_text(self, id_: str) -> Component | None:
        """What an id stands for, first what has a text of its own: a kind of cards, not the card of its name."""
        return self._texts.get(id_) or self._named.get(id_)

    def named(self, id_: str) -> Component | None:
        """What an id of a component that has a name stands for."""
        return self._named.get(id_)

    def title(self, section: str) -> str:
        return self.words.phrase(f"component.{section}")

    def matching(self, asked: str) -> list[Component]:
        """Those of a section, by its title in any language; else those of that name, or with it in their name."""
        wanted = name_words(asked)
        for section, held in self.sections.items():
            titles = (words.phrase(f"component.{section}") for words in self._sections.values())
            if wanted in {name_words(section), *map(name_words, titles)}:
                return held
        every = [one for held in self.sections.values() for one in held]
        exactly = [one for one in every if wanted in one.called]
        return exactly or [one for one in every if len(wanted) >= LEAST and any(wanted in name for name in one.called)]

    @property
    def names(self) -> list[str]:
        """What may be asked for, as it is printed."""
        named = [one.name(self.lang) or one.id for held in self.sections.values() for one in held]
        return [*map(self.title, self.sections), *dict.fromkeys(named)]

    def figures(self, component: Component) -> str:
        """Everything its entry says in numbers and words, as a sentence of its section."""
        return self._sentence(component, "told")

    def used(self, component: Component) -> str:
        """When it is used, and at what price; nothing where its section has no such sentence."""
        has_one = self.words.has(f"component.{component.section}.used")
        return self._sentence(component, "used").strip() if has_one else ""

    def _sentence(self, component: Component, which: str) -> str:
        fields = {field for other in self.sections[component.section] for field in other.entry}
        facts = {**dict.fromkeys(fields, ""), **component.entry}
        return self.words(f"component.{component.section}.{which}", **facts)

    def text(self, component: Component) -> str:
        said = component.entry.get("text")
        return on_one_line(said[self.lang]) if said else ""

    def parts(self, component: Component) -> list[Component]:
        """The components its entry names that have a text of their own: a card's ability."""
        said = [value for field, value in component.entry.items() if field != "id" and isinstance(value, str)]
        return [self._named[value] for value in said if value in self._named and "text" in self._named[value].entry]

    def owners(self, component: Component) -> list[str]:
        """The components that have it as such a part."""
        every = (one for held in self.sections.values() for one in held)
        return [one.name(self.lang) for one in every if component in self.parts(one)]

    def holders(self, component: Component) -> list[tuple[str, int]]:
        """What it is part of, and how often: the collections a card lies in."""
        found = []
        for section, held in self.sections.items():
            if self.words.has(f"component.{section}.holds"):
                for other in held:
                    times = sum(value.count(component.id) for value in other.entry.values() if isinstance(value, list))
                    if times:
                        found.append((other.name(self.lang), times))
        return found

    def _word(self, field: str, value: Any) -> Any:
        """A name for an id of this edition, the text of this language, and what the game has words for."""
        if isinstance(value, str) and self.words.has(f"component.word.{field}.{value}"):
            return self.words.phrase(f"component.word.{field}.{value}")
        if isinstance(value, str) and value in self._named:
            return thing_of(self._named[value].entry, self.lang)
        if isinstance(value, dict) and self.lang in value:
            return on_one_line(value[self.lang])
        if isinstance(value, dict) and all(self.words.has(f"component.each.{field}.{what}") for what in value):
            return ", ".join(self.words.phrase(f"component.each.{field}.{what}", n=n) for what, n in value.items())
        return self._games_word(field, value)


def thing_of(entry: Mapping[str, Any], lang: str) -> Thing:
    said = entry.get("plural", False), entry.get("proper", False)
    return Thing(entry["name"][lang], entry.get("gender", "m"), *said)


def told_fields(entry: Mapping[str, Any]) -> Iterator[str]:
    """The fields of an entry that the sentence of its section has to name: effects are told by the text."""
    for field, value in entry.items():
        hidden = field in UNTOLD or field.endswith("_source")
        if not hidden and not _is_effects(value):
            yield field


def _is_effects(value: Any) -> bool:
    """Effects, lists of them to choose from, tables of them."""
    if not isinstance(value, list):
        return False
    return any((isinstance(one, dict) and "do" in one) or _is_effects(one) for one in value) or value == []
