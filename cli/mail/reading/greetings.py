"""Greetings and names: lines that ask for nothing and are passed over."""

from __future__ import annotations

import re

from cli.mail.vocabulary import spoken, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 8  # words
LONGEST_NAME = 3
_PARTS = re.compile(r"[^\w'+]+")


def is_greeting(line: str, names: Collection[str]) -> bool:
    """Whether a line is a greeting with names and small words and nothing besides, or a name, or a face and no word."""
    said = [word for part in _PARTS.split(line) if (word := spoken(part))]
    if not any(letter.isalnum() for letter in line):
        return True
    return len(said) <= LONGEST and (_is_name(line, said, names) or _greets(" ".join(said), names))


def _greets(said: str, names: Collection[str]) -> bool:
    """Greetings in a row, each as long as it can be, then what may stand besides them."""
    known = sorted(words("mail.greeting.words"), key=len, reverse=True)
    besides = sorted({*words("mail.greeting.besides"), *names}, key=len, reverse=True)
    greeted = False
    while said:
        found = next((each for each in known if _begins(said, each)), "")
        greeted = greeted or bool(found)
        found = found or (next((each for each in besides if _begins(said, each)), "") if greeted else "")
        if not found:
            return False
        said = said[len(found) :].lstrip()
    return greeted


def _begins(said: str, phrase: str) -> bool:
    return said == phrase or said.startswith(f"{phrase} ")


def _is_name(line: str, said: list[str], names: Collection[str]) -> bool:
    """A name, or one with others behind it, as in a signature: `Ana`, `Ana Martin`."""
    if not 0 < len(said) <= LONGEST_NAME or ":" in line:
        return False
    if " ".join(said) in names:
        return True
    return said[0] in names and all(part[:1].isupper() for part in line.replace("-", " ").split() if part[:1].isalpha())
