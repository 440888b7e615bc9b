"""Words as people type them: case, accents and punctuation do not matter."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.kernel.bytes.reading import settled
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

COMMENT = "//"
LONGEST_LINE = 1000  # characters
_JOINTS = re.compile(r"[\s_'\-]+")  # ASCII alone: a set with other letters takes long to compile
_TOKEN = re.compile(r"[^\s,]+")
ARTICLES = ("the", "le", "la", "les", "l")
# What a sentence may put in front of a name, as a word of its own or, where it is elided, joined to it: `d'Ana`.
IN_FRONT = frozenset({*ARTICLES, "a", "an", "un", "une", "des", "du", "de", "au", "aux", "que"})
_ELIDED = ("l_", "d_", "qu_")
_POSSESSIVE = "_s"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of what lies in a row, where a number would have two meanings
_APART = str.maketrans({letter: " " for letter in map(chr, range(128)) if not letter.isalnum()})
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": "'"})


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """One spelling for all ways to type a word: `Porteuse de cierge`, `porteuse-de-CIERGE`, `porteuse_de_cierge`."""
    text = text[:LONGEST_LINE]  # nothing has a longer name, and thousands of accents take long to be put in order
    if not text.isascii():
        import unicodedata

        bare = unicodedata.normalize("NFD", text.casefold().translate(_LIGATURES))
        text = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return _JOINTS.sub("_", text.casefold().strip(" .:!"))


@lru_cache(maxsize=8192)
def name_words(name: str) -> str:
    """A printed name as one word to type: `Aldemar, Last King` becomes `aldemar_last_king`, `Imp 4/5` `imp_4_5`."""
    if name.isascii():
        return "_".join(name[:LONGEST_LINE].translate(_APART).lower().split())
    return plain("".join([letter if letter.isalnum() else " " for letter in name])).strip("_")


def without_article(word: str) -> str:
    first, joint, name = word.partition("_")
    return name if joint and first in ARTICLES else word


def out_of_a_sentence(first: str, *more: str) -> str:
    """The name that these words are in a sentence: of `Ana's`, `d'Ana` or `l'Arpenteur` without what was put to it."""
    for elided in _ELIDED:
        first = first.removeprefix(elided)
    words = [first, *more]
    return "_".join([*words[:-1], words[-1].removesuffix(_POSSESSIVE)])


def letter_of(place: str | int) -> str:
    """The letter of a place in a row, numbered from 1; what is no place stands as it is, behind a mark."""
    at = int(place)
    return ALPHABET[at - 1] if 1 <= at <= len(ALPHABET) and str(place) == str(at) else f"?{place}"


def place_of(letter: str) -> int:
    """The place that a letter names; 0 if it is no letter."""
    return ALPHABET.index(letter.upper()) + 1 if len(letter) == 1 and letter.upper() in ALPHABET else 0


class Token(Value):
    word: str  # plain
    raw: str
    column: int  # from 1


class Segment(Value):
    """One order as it stands in what was sent."""

    text: str
    line: int  # from 1
    column: int
    tokens: tuple[Token, ...]
    condition: tuple[Token, ...] = ()  # of an `else`: the words of the `if` right before it


def segments(text: str) -> Iterator[Segment]:
    """Orders end at a line's end or at `;`, comments run from `//` to the end of the line."""
    for number, line in enumerate(settled(text).splitlines(), start=1):
        column = 1
        for part in line.split(COMMENT, 1)[0].split(";"):
            stripped = part.strip()
            start = column + len(part) - len(part.lstrip())
            if tokens := tuple(_tokens(stripped, start)):  # a line of dashes or dots says nothing
                yield Segment(stripped, number, start, tokens)
            column += len(part) + 1


def _tokens(text: str, start: int) -> Iterator[Token]:
    for found in _TOKEN.finditer(text):
        raw = found.group()
        word = plain(raw)
        if word and word != "_":
            yield Token(word, raw, start + found.start())
