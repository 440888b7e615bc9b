"""The rules of a game as people look them up: what the printed rules say, our rulings on them, what players decide."""

from __future__ import annotations

import os
import re

from rules.kernel.editions import compiled
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    Token = str | int
    Fields = tuple[str, str, Mapping[str, str], Mapping[str, str], tuple[str, ...]]  # of a passage

FORM = "rulebook-1"
HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LONGEST_NUMBER = 9
RULE, RULING, DECISION = "rule", "ruling", "decision"


class Passage(Value):
    """A rule, ruling or decision, in both languages."""

    id: str
    kind: str
    heading: Mapping[str, str]
    text: Mapping[str, str]
    see: tuple[str, ...]

    def told(self, lang: str) -> str:
        """What it says, to be read by itself."""
        return self.text[lang]


class Ruling(Passage):
    """What we say where the rules are silent: the text answers a question, and mostly there is a reason."""

    section: str
    question: Mapping[str, str]
    reason: Mapping[str, str] | None

    def told(self, lang: str) -> str:
        return f"{self.question[lang]} {self.text[lang]}"


class Note(Value):
    """What stands behind the rulings and is none: what is done for a late player, say."""

    heading: Mapping[str, str]
    text: Mapping[str, str]


class Rulebook:
    """Everything that can be looked up, by id, and what goes with the rulings."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.rules = tuple(Passage(*_passage(said, RULE)) for said in data["rules"])
        self.rulings = tuple(_ruling(said) for said in data["rulings"])
        self.decisions = tuple(Passage(*_passage(said, DECISION)) for said in data["decisions"])
        self.about: Mapping[str, str] = data["about"]
        self.sections: dict[str, Mapping[str, str]] = {part["id"]: part["heading"] for part in data["sections"]}
        self.notes = tuple(Note(said["heading"], _text(said)) for said in data.get("notes", ()))
        self.entries: dict[str, Passage] = {entry.id: entry for entry in (*self.rules, *self.rulings, *self.decisions)}

    @property
    def ids(self) -> list[str]:
        return list(self.entries)

    def find(self, ref: str) -> Passage | None:
        """The entry of this id, however it is written: `rn-8` is RN-08."""
        wanted = _tokens(ref)
        return next((entry for entry in self.entries.values() if _tokens(entry.id) == wanted), None)

    def matching(self, ref: str) -> list[Passage]:
        """The entry of this id, or all whose id begins so: `N-4` is the whole of section 4."""
        if exact := self.find(ref):
            return [exact]
        wanted = _tokens(ref)
        below = [entry for entry in self.entries.values() if _tokens(entry.id)[: len(wanted)] == wanted]
        return below or [entry for entry in self.entries.values() if entry.id.lower().startswith(ref.strip().lower())]

    def within(self, section: str) -> list[Ruling]:
        """The rulings of a section."""
        return [ruling for ruling in self.rulings if ruling.section == section]

    def related(self, entry: Passage) -> list[Passage]:
        """What an entry points to and what points to it, in the order of the book."""
        return [other for other in self.entries.values() if other.id in entry.see or entry.id in other.see]


def load(game_id: str) -> Rulebook:
    """The rulebook of a game, from its compiled form."""
    return Rulebook(compiled.load(os.path.join(HOME, game_id, "rulebook.yaml"), compiled.of_yaml, form=FORM))


def _passage(said: Mapping[str, Any], kind: str) -> Fields:
    return said["id"], kind, said["heading"], _text(said), tuple(said.get("see", ()))


def _ruling(said: Mapping[str, Any]) -> Ruling:
    return Ruling(*_passage(said, RULING), said["section"], said["question"], said.get("reason"))


def _text(said: Mapping[str, str]) -> dict[str, str]:
    return {lang: said[lang] for lang in ("en", "fr")}


def _tokens(ref: str) -> tuple[Token, ...]:
    """`N-4.2.c` as its parts, numbers as numbers."""
    return tuple(_split(ref.strip().lower()))


def _split(ref: str) -> Iterator[Token]:
    for part in re.split(r"[-.\s]+", ref):
        if part:
            yield int(part) if part.isdecimal() and len(part) < LONGEST_NUMBER else part
