"""Kinds of arguments: how each is read from words and written back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from rules.kernel.bytes.reading import is_digits, whole_number
from rules.kernel.orders.words import ARTICLES, name_words, plain, without_article
from rules.kernel.wrong import ORDER, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from typing import Any, Self

    from rules.kernel.orders.words import Token
    from rules.kernel.words.catalogue import Catalogue

LONGEST_NAME = 8  # words
LAST_LETTER = "\U0010ffff"
SHORTEST_BEGINNING = 2  # letters: one may mean something else, as N an arrow and not `none`
LANGUAGE_OF_IDS = "en"  # in it, things are written by their id


class Unsettled(frozenset["Any"]):
    """What could stand in a legal answer, as long as nobody knows yet what will be asked."""


UNSETTLED = Unsettled()


class Misread(Wrong):
    """A line that is no order, and the column where that shows."""

    lies_in = ORDER

    def __init__(self, code: str, column: int, **facts: Any) -> None:
        super().__init__(code, **facts)
        self.column = column


class Named:
    """Things with an id and names in both languages. Unambiguous prefixes will do, first among those that are legal.

    With `numbered`, a number is passed on as it stands: the rules know what lies in that place when its turn comes.
    """

    def __init__(self, *, numbered: bool = False) -> None:
        self.numbered = numbered
        self._later: list[Callable[[], None]] = []
        self._added: list[tuple[Any, Mapping[str, str], Iterable[str]]] = []  # of which no word was needed yet
        self._values: dict[str, Any] = {}
        self._written: dict[tuple[Any, str], str] = {}  # (value, language) -> the word to print
        self._sorted: list[str] = []

    def add(self, value: Any, names: Mapping[str, str], also: Iterable[str] = ()) -> None:
        """`names` by language; the value itself is a word for it too, if it is text."""
        self._added.append((value, names, also))

    def with_entries(self, entries: Iterable[Mapping[str, Any]]) -> Self:
        """The same kind, with everything that a section of an edition lists."""
        self._added += [(entry["id"], entry["name"], ()) for entry in entries]
        return self

    def with_words(self, catalogues: Mapping[str, Catalogue], values: Iterable[str], prefix: str = "word.") -> Self:
        """The same kind, with things that only the catalogues name."""

        def look_up() -> None:
            for value in values:
                self.add(value, {lang: words(f"{prefix}{value}") for lang, words in catalogues.items()})

        self.add_later(look_up)
        return self

    def add_later(self, add: Callable[[], None]) -> None:
        """What `add` adds is not looked up before a word of it is needed."""
        self._later.append(add)

    @property
    def values(self) -> Mapping[str, Any]:
        """Plain word -> value."""
        self._make_words()
        return self._values

    def _make_words(self) -> None:
        """Of names that were added since; not before, for an order speaks of few of the things there are."""
        later, self._later = self._later, []
        for add in later:
            add()
        added, self._added = self._added, []
        for value, names, also in added:
            words = [name_words(name) for name in names.values()]
            if isinstance(value, str):
                words.insert(0, plain(value))
            words += [plain(other) for other in also]
            for word in words:
                self._values.setdefault(word, value)
            for word in words:
                self._values.setdefault(without_article(word), value)
            for lang, name in names.items():
                if lang != LANGUAGE_OF_IDS or not isinstance(value, str):
                    self._written[value, lang] = name_words(name)

    def read(self, tokens: Sequence[Token], at: int, legal: Callable[[], Collection[Any]]) -> tuple[Any, int]:
        """The value that starts at a token, and where the next word stands."""
        if tokens[at].word in ARTICLES and self.knows(tokens, at + 1) and not self.knows(tokens, at):
            at += 1
        longest = min(LONGEST_NAME, len(tokens) - at)
        words = [token.word.split("#")[0] for token in tokens[at : at + longest]]  # either copy is the same
        phrases = [("_".join(words[:n]), n) for n in range(longest, 0, -1)]
        values = self.values
        for phrase, length in phrases:
            if phrase in values:
                return values[phrase], at + length
        for phrase, length in phrases:
            if len(phrase) < SHORTEST_BEGINNING:
                continue
            found = {values[word] for word in self._beginning_with(phrase)}
            if len(found) > 1:
                fitting = legal()
                found = {min(found, key=str)} if fitting is UNSETTLED else found.intersection(fitting) or found
            if len(found) == 1:
                return found.pop(), at + length
            if found:
                known = sorted(str(value) for value in found)
                raise Misread("ambiguous_word", tokens[at].column, word=tokens[at].raw, known=known)
        if self.numbered and is_digits(tokens[at].raw):
            return tokens[at].raw, at + 1
        raise Misread("unknown_word", tokens[at].column, word=tokens[at].raw, known=list(values))

    def _beginning_with(self, phrase: str) -> list[str]:
        if len(self._sorted) != len(self._values):
            self._sorted = sorted(self._values)
        return self._sorted[bisect_left(self._sorted, phrase) : bisect_right(self._sorted, phrase + LAST_LETTER)]

    def knows(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether a name in full starts at a token."""
        longest = min(LONGEST_NAME, len(tokens) - at)
        return any("_".join(token.word for token in tokens[at : at + n]) in self.values for n in range(1, longest + 1))

    def write(self, value: Any, lang: str) -> str:
        if lang == LANGUAGE_OF_IDS and isinstance(value, str):
            return value
        self._make_words()
        return self._written.get((value, lang), str(value))


class Number:
    """A whole number."""

    def read(self, tokens: Sequence[Token], at: int, legal: Callable[[], Collection[Any]]) -> tuple[Any, int]:
        number = whole_number(tokens[at].raw.removesuffix(":"))  # `if fight >= 10: fight R`
        if number is None:
            raise Misread("not_a_number", tokens[at].column, word=tokens[at].raw)
        return number, at + 1

    def write(self, value: Any, lang: str) -> str:
        return str(value)


class Text(Number):
    """A player's own words to the end of the order, as they were typed but for commas."""

    def __init__(self, longest: int) -> None:
        self.longest = longest

    def read(self, tokens: Sequence[Token], at: int, legal: Callable[[], Collection[Any]]) -> tuple[Any, int]:
        text = " ".join(token.raw for token in tokens[at:])
        if len(text) > self.longest:
            raise Misread("text_too_long", tokens[at].column, limit=self.longest)
        return text, len(tokens)
