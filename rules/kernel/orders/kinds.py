"""Kinds of arguments: how each is read from words and written back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from rules.kernel.bytes.reading import whole_number
from rules.kernel.orders.words import IN_FRONT, name_words, out_of_a_sentence, plain, without_article
from rules.kernel.wrong import ORDER, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from typing import Any, Self

    from rules.kernel.orders.words import Token
    from rules.kernel.words.catalogue import Catalogue

LONGEST_NAME = 12  # words
LONGEST_SIGN = 2  # letters of what a board shows by a sign: `B`, `P2`
MOST_IN_FRONT = 2  # words before a name: `de la`
LAST_LETTER = "\U0010ffff"
SHORTEST_BEGINNING = 2  # letters: one may mean something else, as N an arrow and not `none`
SIGNS = ("-", "+", "\N{MINUS SIGN}", "?")  # in front of a number, or of what names nothing


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
    """Things with an id and names in both languages. Unambiguous prefixes will do, first among those that are legal."""

    def __init__(self) -> None:
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
        """Of names that were added since; not before, for an order speaks of few of the things there are.

        What is the id of one thing is no name of another.
        """
        later, self._later = self._later, []
        for add in later:
            add()
        added, self._added = self._added, []
        for value, *_ in added:
            if isinstance(value, str):
                self._values.setdefault(name_words(value), value)
        named = [(value, [*map(name_words, names.values()), *map(name_words, also)]) for value, names, also in added]
        for value, words in named:
            for word in words:
                self._values.setdefault(word, value)
        for value, words in named:
            for word in words:
                self._values.setdefault(without_article(word), value)
        for (value, names, _), (_, words) in zip(added, named):
            id_ = value if isinstance(value, str) else ""
            for lang, word in zip(names, words):
                if self._values[word] == value:
                    self._written[value, lang] = id_ if word != id_ and plain(id_) == word else word

    def read(self, tokens: Sequence[Token], at: int, legal: Callable[[], Collection[Any]]) -> tuple[Any, int]:
        """The value that starts at a token, and where the next word stands."""
        words = _spelled(tokens, at)
        found = self._named(words, _starts(words)) or self._begun(words, legal, tokens[at])
        if found is not None:
            return found[0], at + found[1]
        raise Misread("unknown_word", tokens[at].column, word=tokens[at].raw, known=self._known())

    def _named(self, words: Sequence[str], starts: range) -> tuple[Any, int] | None:
        """What is named in full, as it is printed anywhere, and how many words that takes."""
        values, longest, found = self.values, 0, None
        for start in starts:
            for said, end in _phrases(words, start):
                name = "_".join(said)
                if name not in values:
                    name = out_of_a_sentence(*said)
                if name in values and end > longest and (not longest or len(name) > LONGEST_SIGN):  # `A B` are two
                    found, longest = values[name], end
                    break
        return (found, longest) if longest else None

    def _begun(
        self, words: Sequence[str], legal: Callable[[], Collection[Any]], token: Token
    ) -> tuple[Any, int] | None:
        """What has a name that begins so, and how many words that takes; what may be in front of it is tried last."""
        unclear: list[Any] = []
        for start in reversed(_starts(words)):
            for said, end in _phrases(words, start):
                phrase = "_".join(said)
                if len(phrase) < SHORTEST_BEGINNING:
                    continue
                found = {self.values[word] for word in self._beginning_with(phrase)}
                if len(found) > 1:
                    fitting = legal()
                    found = {min(found, key=str)} if fitting is UNSETTLED else found.intersection(fitting) or found
                if len(found) == 1:
                    return found.pop(), end
                if found:
                    unclear = unclear or sorted(found, key=str)
                    break
        if unclear:
            raise Misread("ambiguous_word", token.column, word=token.raw, known=self._in_words(unclear))
        return None

    def _in_words(self, values: Iterable[Any]) -> list[dict[str, str]]:
        """What these are called, by language; an id alone is called so in all of them."""
        self._make_words()
        langs = list(dict.fromkeys(lang for _, lang in self._written))
        return [{lang: self.write(value, lang) for lang in langs} or {"": str(value)} for value in values]

    def _known(self) -> list[dict[str, str]]:
        """Everything there is, for who named nothing of it."""
        return self._in_words(dict.fromkeys(self.values.values()))

    def _beginning_with(self, phrase: str) -> list[str]:
        if len(self._sorted) != len(self._values):
            self._sorted = sorted(self._values)
        return self._sorted[bisect_left(self._sorted, phrase) : bisect_right(self._sorted, phrase + LAST_LETTER)]

    def knows(self, tokens: Sequence[Token], at: int, *, in_sentence: bool = False) -> bool:
        """Whether a name in full starts at a token, with nothing in front of it unless it is as in a sentence."""
        words = _spelled(tokens, at)
        return self._named(words, _starts(words) if in_sentence else range(1)) is not None

    def example(self, lang: str) -> str:
        """One of them, for who wants to see how it is written."""
        return self.write(next(iter(self.values.values())), lang)

    def write(self, value: Any, lang: str) -> str:
        """The name as a word to type; the id of what has none in this language, or none of its own."""
        self._make_words()
        return self._written.get((value, lang), str(value))


def _spelled(tokens: Sequence[Token], at: int) -> list[str]:
    """The words from a token on as names are spelled, none of a mark by itself. Either copy of a card is the same."""
    return [
        token.word if token.raw.startswith(SIGNS) else name_words(token.raw.split("#")[0])
        for token in tokens[at : at + LONGEST_NAME]
    ]


def _starts(words: Sequence[str]) -> range:
    """At which words a name may begin: behind those that a sentence puts in front of it, too."""
    skipped = 0
    while skipped < min(MOST_IN_FRONT, len(words) - 1) and words[skipped] in IN_FRONT:
        skipped += 1
    return range(skipped + 1)


def _phrases(words: Sequence[str], start: int) -> Iterator[tuple[list[str], int]]:
    """The words from a start on, all of them and fewer and fewer, and where each ends, marks behind it included."""
    ends = len(words)
    for end in range(len(words), start, -1):
        if words[end - 1]:
            yield [word for word in words[start:end] if word], ends
            ends = end - 1


class Number:
    """A whole number."""

    def read(self, tokens: Sequence[Token], at: int, legal: Callable[[], Collection[Any]]) -> tuple[Any, int]:
        number = whole_number(tokens[at].raw.removesuffix(":"))  # `if fight >= 10: fight R`
        if number is None:
            raise Misread("not_a_number", tokens[at].column, word=tokens[at].raw)
        return number, at + 1

    def example(self, lang: str) -> str:
        return "1"

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
