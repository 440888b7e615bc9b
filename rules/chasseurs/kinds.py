"""What the arguments of orders may be: pearls, printed pearls, values, players."""

from __future__ import annotations

from rules.chasseurs.pearls import DISPLAYED, read_pearl
from rules.kernel.bytes.reading import is_digits, settled
from rules.kernel.orders.kinds import Misread, Named, Number
from rules.kernel.orders.words import letter_of, place_of, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.words import Token

    Legal = Callable[[], Collection[Any]]

DASHES = str.maketrans("−–", "--")


class Pearl(Number):
    """One pearl: it begins with a digit, and what is wrong behind that the rules know."""  # C-43

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        if not is_digits(tokens[at].raw[0]):
            raise Misread("not_a_number", tokens[at].column, word=tokens[at].raw)
        return settled(tokens[at].raw.lower()).translate(DASHES), at + 1  # small letters may join accents


class Pearls(Pearl):
    """Pearls up to a word that begins something else."""

    def __init__(self, ends_at: Collection[str] = ()) -> None:
        self.ends_at = ends_at

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        first, at = super().read(tokens, at, legal)
        pearls = [first]
        while not _ends(tokens, at, self.ends_at):
            pearl, at = super().read(tokens, at, legal)
            pearls.append(pearl)
        return tuple(pearls), at

    def write(self, value: Any, lang: str) -> str:
        return " ".join(value)


class Values(Number):
    """Numbers up to the next word that is none."""

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        first, at = super().read(tokens, at, legal)
        values = [first]
        while at < len(tokens) and is_digits(tokens[at].raw):
            value, at = super().read(tokens, at, legal)
            values.append(value)
        return tuple(values), at

    def write(self, value: Any, lang: str) -> str:
        return " ".join(map(str, value))


class Printed(Number):
    """Characters that show a pearl, `nain_5 dragon_blanc=6`, up to a word that begins something else."""

    def __init__(self, characters: Named, ends_at: Collection[str]) -> None:
        self.characters, self.ends_at = characters, ends_at

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        cards: list[str] = []
        while not cards or not _ends(tokens, at, self.ends_at):
            card, at = self._one(tokens, at)
            cards.append(card)
        return tuple(cards), at

    def _one(self, tokens: Sequence[Token], at: int) -> tuple[str, int]:
        """A name, of one word or several, and behind it the value of a joker or diamonds nobody may use."""
        ends = next(
            (n for n in range(at, len(tokens)) if _tail(tokens[n].raw) or _ends(tokens, n + 1, self.ends_at)), at
        )
        tail = _tail(tokens[ends].raw)
        name = tokens[ends].raw.removesuffix(tail)
        bare = tokens[ends].but(raw=name, word=plain(name))
        card, after = self.characters.read([*tokens[at:ends], bare], 0, lambda: ())
        tail = tail.translate(DASHES) if at + after == ends + 1 else ""
        return f"{card}{tail}", at + after

    def example(self, lang: str) -> str:
        return self.characters.example(lang)

    def write(self, value: Any, lang: str) -> str:
        return " ".join(self._written(text, lang) for text in value)

    def _written(self, text: str, lang: str) -> str:
        card, equals, number = text.partition("=")
        return f"{self.characters.write(card, lang)}{equals}{number}"


class Shown(Pearl):
    """What may lie on a display: a pearl or a character."""

    def __init__(self, characters: Named) -> None:
        self.characters = characters

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        if is_digits(tokens[at].raw[0]):
            text, after = super().read(tokens, at, legal)
            pearl = read_pearl(text.rstrip(":"))
            if pearl is None or pearl.kind != text.rstrip(":"):
                raise Misread("not_a_number", tokens[at].column, word=tokens[at].raw)
            return pearl.kind, after
        return self.characters.read(tokens, at, legal)

    def write(self, value: Any, lang: str) -> str:
        return str(value) if is_digits(value[0]) else self.characters.write(value, lang)


class OnDisplay(Named):
    """A place on display by its letter, or what lies there by its name. A number might be a value or a place."""

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        slot = place_of(tokens[at].word)
        if slot and not self.knows(tokens, at, in_sentence=True):  # `a golem` is no place
            return str(slot), at + 1
        if is_digits(tokens[at].raw):
            raise Misread("letter_wanted", tokens[at].column, word=tokens[at].raw)
        return super().read(tokens, at, legal)

    def example(self, lang: str) -> str:
        return letter_of(1)

    def write(self, value: Any, lang: str) -> str:
        return letter_of(value) if is_digits(value) else super().write(value, lang)


class PearlOnDisplay(OnDisplay):
    """The same of pearls, whose names are their values: `take 7`, `take 7x`."""

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        if not is_digits(tokens[at].raw[0]):
            return super().read(tokens, at, legal)
        pearl = read_pearl(settled(tokens[at].raw.lower()))
        if pearl is None or pearl.used_as is not None or pearl.diamonds:
            raise Misread("not_a_pearl", tokens[at].column, word=tokens[at].raw)
        return f"{DISPLAYED}{pearl.kind}", at + 1

    def write(self, value: Any, lang: str) -> str:
        return value.removeprefix(DISPLAYED) if value.startswith(DISPLAYED) else super().write(value, lang)


class Player(Named):
    """A player by name or seat."""

    def __init__(self, names: Mapping[str, str]) -> None:
        super().__init__()
        for seat in names:
            self.add(seat, {})
        for seat, name in names.items():
            self.add(seat, {}, also=[name])

    def read(self, tokens: Sequence[Token], at: int, legal: Legal) -> tuple[Any, int]:
        found, after = super().read(tokens, at, legal)
        return settled(found.lower()).strip(".:!") if isinstance(found, str) else found, after


def _tail(raw: str) -> str:
    """`=6` or `+`, written behind a name."""
    name = raw.partition("=")[0].rstrip("+")
    return raw[len(name) :]


def _ends(tokens: Sequence[Token], at: int, ends_at: Collection[str]) -> bool:
    return at >= len(tokens) or tokens[at].word in ends_at
