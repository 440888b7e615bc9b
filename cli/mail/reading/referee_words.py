"""Words to the referee: what a player may want besides giving orders, in English and French."""

from __future__ import annotations

import re
from datetime import date

from cli.mail.vocabulary import kinds, spoken, words
from rules.kernel.bytes.reading import whole_number
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

HELP, AGAIN, MOVES, VIEW, LOG, TRY, TELL = "help", "again", "moves", "view", "log", "try", "tell"
ABSENT, ADJOURN, UNDO, AGREE = "absent", "adjourn", "undo", "agree"
LANGUAGE, DIGEST, YES = "language", "digest", "yes"
ALONE = (HELP, AGAIN, MOVES, VIEW, TRY, UNDO, AGREE, YES)  # nothing stands behind them
ASKING = (HELP, AGAIN, MOVES, VIEW, LOG)  # what binds nobody
LINES, MOST_LINES = 40, 1000
MOST_HOURS = 24 * 28
LONGEST_TELL = 2000  # characters
LONGEST_WORD = 4  # words: `je suis d'accord`
_ISO, _FRENCH = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)"), re.compile(r"(\d\d?)/(\d\d?)/(\d{4})")


class Word(Value):
    """A word to the referee: what is wanted, what it says besides, and the line it stands on.

    `help` · `again` · `moves` · `view` · `log` {lines: int} · `try` · `tell` {seat, text} · `absent` {from, to} ·
    `adjourn` {until} · `undo` · `agree` · `language` {lang} · `digest` {hours: int} · `yes`; dates are `2026-12-20`.
    """

    kind: str
    given: Mapping[str, Any]
    line: int
    text: str


class BadWord(Exception):
    """A word to the referee whose rest is not understood: which, and what is wrong."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(kind, why)
        self.kind, self.why = kind, why


def addressed(text: str) -> tuple[bool, str]:
    """Whether a line speaks to the referee by name (`referee: again`), and what it says."""
    name, colon, rest = text.partition(":")
    named = bool(colon) and spoken(name) in words("mail.word.referee")
    return named, rest.strip() if named else text


def kind_of(text: str) -> tuple[str, str]:
    """The word a line begins with, if it is one, and the rest of the line."""
    known = _kinds()
    pieces = text.split()
    for length in range(min(LONGEST_WORD, len(pieces)), 0, -1):
        if (phrase := spoken(" ".join(pieces[:length]))) in known:
            kind = known[phrase]
            rest = " ".join(pieces[length:])
            if kind not in ALONE or not spoken(rest):
                return kind, rest
            return (TRY, rest) if kind == TRY else ("", text)
    return "", text


def _kinds() -> Mapping[str, str]:
    named = (*ALONE, LOG, TELL, ABSENT, ADJOURN, LANGUAGE, DIGEST)
    return {word: kind for word, kind in kinds("mail.word.").items() if kind in named}


def known_words() -> Collection[str]:
    """Every word of this kind, as tokens are compared."""
    return {word.replace(" ", "_") for word in _kinds()}


def read(kind: str, rest: str, line: int, text: str, seats: Mapping[str, str]) -> Word:
    """The word with what it says besides; `BadWord` if that is not understood."""
    match kind:
        case "log":
            given: Mapping[str, Any] = {"lines": _number(kind, rest, LINES, MOST_LINES, "lines")}
        case "digest":
            given = {"hours": _number(kind, rest, None, MOST_HOURS, "hours")}
        case "tell":
            given = _tell(rest, seats)
        case "absent":
            given = _absent(rest)
        case "adjourn":
            given = {"until": _date(kind, _without(spoken_dates(rest), "until"))}
        case "language":
            given = {"lang": _language(rest)}
        case _:
            if spoken(rest):
                raise BadWord(kind, "too_much")
            given = {}
    return Word(kind, given, line, text)


def _number(kind: str, rest: str, otherwise: int | None, most: int, unit: str) -> int:
    said = spoken(rest)
    first, _, behind = said.partition(" ")
    if not said and otherwise is not None:
        return otherwise
    number = whole_number(first)
    if number is None or not 0 <= number <= most or (behind and behind not in words(f"mail.word.{unit}")):
        raise BadWord(kind, "number")
    return number


def _tell(rest: str, seats: Mapping[str, str]) -> Mapping[str, str]:
    name, colon, said = rest.partition(":")
    seat = seats.get(spoken(name).replace(" ", "_"))
    if not colon or seat is None:
        raise BadWord(TELL, "seat")
    if not said.strip():
        raise BadWord(TELL, "text")
    if len(said) > LONGEST_TELL:
        raise BadWord(TELL, "too_long")
    return {"seat": seat, "text": said.strip()}


def spoken_dates(rest: str) -> str:
    return " ".join(spoken(word) if not word[:1].isdigit() else word.strip(".,;") for word in rest.split())


def _without(said: str, key: str) -> str:
    """What stands behind a small word, if one is there; `jusqu'au` is two."""
    for word in sorted(words(f"mail.word.{key}"), key=len, reverse=True):
        if said.startswith(f"{word} "):
            return said[len(word) + 1 :]
    return said


def _absent(rest: str) -> Mapping[str, str]:
    said = _without(spoken_dates(rest), "from")
    first, _, behind = said.partition(" ")
    begin, end = _date(ABSENT, first), _date(ABSENT, _without(behind, "to"))
    if end < begin:
        raise BadWord(ABSENT, "order")
    return {"from": begin, "to": end}


def _date(kind: str, said: str) -> str:
    """A day as documents write it, `2026-12-20`, or as the French do, `20/12/2026`."""
    if found := _ISO.fullmatch(said):
        year, month, day = map(int, found.groups())
    elif found := _FRENCH.fullmatch(said):
        day, month, year = map(int, found.groups())
    else:
        raise BadWord(kind, "date")
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        raise BadWord(kind, "date") from None


def _language(rest: str) -> str:
    lang = kinds("mail.word.lang.").get(spoken(rest))
    if lang is None:
        raise BadWord(LANGUAGE, "language")
    return lang
