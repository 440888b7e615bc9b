"""How typed words become a note: `absent ana 2026-12-20 to 2027-01-03`, in English or in French."""

from __future__ import annotations

from cli import exits
from cli.console import words_in
from cli.line import streams
from cli.reports import waiting
from cli.result import Trouble
from rules.kernel.bytes.reading import whole_number
from rules.kernel.notes.instants import DAYS
from rules.kernel.notes.law import ABSENT, ADJOURN, AGREE, EXTEND, KINDS, SEAT, TERMS
from rules.kernel.notes.terms import LATE, USUAL
from rules.kernel.orders.words import plain
from rules.kernel.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.record.contest import Contest

    Note = dict[str, Any]

NUMBERS, LISTS = ("next", "grace", "days", "notice"), ("rest", "remind")
KEYS = (*NUMBERS, *LISTS, "at", "zone", "late")


def read(contest: Contest, kind: str, typed: Sequence[str]) -> tuple[str | None, Note]:
    """The seat a note concerns, if it concerns one, and the note."""
    known = _Known()
    kind, words = known.of("kind", KINDS, kind, "note_kind"), [streams.settled(word) for word in typed]
    if kind == TERMS:
        return None, {"kind": kind, **_terms(contest, words, known)}
    if kind == SEAT:
        seat, *name = _as_many(words, 2, len(words))
        return waiting.known_seat(contest, seat), {"kind": kind, "name": " ".join(name).strip()}
    said = [word for word in words if plain(word) not in known.fillers]
    if kind == ADJOURN:
        (until,) = _as_many(said, 1, 1)
        return None, {"kind": kind, "until": until}
    least, most = {ABSENT: (3, 3), EXTEND: (2, 2), AGREE: (2, 3)}[kind]
    seat, *rest = _as_many(said, least, most)
    return waiting.known_seat(contest, seat), {"kind": kind, **_of_seat(kind, rest)}


def _of_seat(kind: str, words: Sequence[str]) -> Note:
    first = words[0]
    if kind == ABSENT:
        return {"from": first, "to": words[1]}
    if kind == EXTEND:
        return {"hours": _number(first, 1)}
    return {"to": _number(first, 0), **({"until": words[1]} if len(words) > 1 else {})}


def _terms(contest: Contest, words: Sequence[str], known: _Known) -> Note:
    """What is not said stays as it stands, or is as usual."""
    note: Note = {**USUAL, **_standing(contest)}
    note["absence"] = dict(note["absence"])
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Trouble("bad_option", exit=exits.USAGE, option=word)
        key = known.of("key", KEYS, key, "term")
        said = _term(key, value, known)
        if key in ("days", "notice"):
            note["absence"][key] = said
        elif key == "at" and not value:
            note.pop("at", None)
        else:
            note[key] = said
    return note


def _term(key: str, value: str, known: _Known) -> Any:
    if key in NUMBERS:
        return _number(value, 0)
    items = [item for item in value.split(",") if item]
    if key == "rest":
        return [known.of("day", DAYS, item, "term_value") for item in items]
    if key == "remind":
        return [_number(item, 0) for item in items]
    return known.of("late", LATE, value, "term_value") if key == "late" else value


def _standing(contest: Contest) -> Mapping[str, Any]:
    """The terms that were noted last, as their note says them."""
    from rules.kernel.record.history import decoded

    if contest.agenda is None:
        return {}
    n, _ = contest.agenda.terms[-1]
    note: Mapping[str, Any] = decoded(contest.entries[n])["public"]["note"]
    return {name: value for name, value in note.items() if name != "kind"}


def _as_many(words: Sequence[str], least: int, most: int) -> Sequence[str]:
    if len(words) < least:
        raise Trouble("note_too_short", exit=exits.USAGE)
    if len(words) > most:
        raise Trouble("note_too_long", exit=exits.USAGE, given=words[most])
    return words


def _number(text: str, least: int) -> int:
    number = whole_number(text)
    if number is None or number < least:
        raise Trouble("note_number", exit=exits.USAGE, given=text)
    return number


class _Known:
    """The words of notes in every language, whatever is printed."""

    def __init__(self) -> None:
        self.catalogues = [words_in(lang) for lang in LANGUAGES]
        self.fillers = {word for catalogue in self.catalogues for word in _listed(catalogue.phrase("note.fillers"))}

    def of(self, family: str, ids: Iterable[str], typed: str, code: str) -> str:
        """Which of some ids a word means; what it cannot mean is a trouble of that code."""
        for each in ids:
            called = (word for words in self.catalogues for word in _listed(words.phrase(f"note.{family}.{each}")))
            if plain(typed) in (plain(each), *called):
                return each
        raise Trouble(code, exit=exits.USAGE, given=typed, known=list(ids))


def _listed(words: str) -> list[str]:
    return [plain(word) for word in words.split("|")]
