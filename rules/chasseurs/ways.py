"""Every way to pay for a character: a search over what each pearl of a combination may come from.

Two ways that take the same cards and as many diamonds from a player come to the same, whatever printed pearl or
substitution fills the rest. Of those the search keeps one: with the fewest substitutions, then the fewest printed
pearls, then the first in a fixed order, so that it does not depend on what else is in the hand.

A pearl that fills a place is a note, `7+` or `3x=6`. What is taken is counted in one whole number, eight bits for each
kind of pearl; how it is written in another, some bits for each note, with the price of the manner above them. Adding is
then all there is to it, and the smaller number is the better way.
"""

from __future__ import annotations

from itertools import groupby

from rules.chasseurs.notation import DOWN, UP, value_of
from rules.chasseurs.payment import Payment, Purse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.chasseurs.components import Character, Edition
    from rules.chasseurs.costs import Combination
    from rules.chasseurs.payment import Spent

    Taken = int  # how many of each kind of pearl, of diamonds and of jokers
    Manner = int  # how it is written: the price, and how often each note
    Found = dict[Taken, Manner]

FIELD = 8
FULL = (1 << FIELD - 1) - 1  # the most a field can count; the bit above shows that there was too much
TIMES = 6  # bits for how often a note is used
SUBSTITUTION, PRINTED, JOKER = 64, 1, 2  # the price of a note's manner
ANY_JOKER = "?"


class Notes:
    """All notes an edition knows, numbered once and for all."""

    def __init__(self, edition: Edition) -> None:
        values = range(edition.pearl_min, edition.pearl_max + 1)
        names = [
            f"{pearl}{used}{change}"
            for used in ("", *(f"={value}" for value in values))
            for change in ("", UP, DOWN)
            for pearl in edition.pearl_order
        ]
        self.pearls = len(names)
        names += edition.characters
        names += [f"{ANY_JOKER}={value}" for value in values]
        self.names = names
        self.numbers = {name: number for number, name in enumerate(names)}
        self.price = TIMES * len(names)

    @classmethod
    def of(cls, edition: Edition) -> Notes:
        notes = edition.remembered.get("notes")
        if notes is None:
            notes = edition.remembered["notes"] = cls(edition)
        found: Notes = notes
        return found

    def manner(self, note: str, price: int) -> Manner:
        return (price << self.price) | (1 << TIMES * self.numbers[note])

    def payment(self, manner: Manner, jokers: Sequence[str]) -> Payment:
        """The notes of a manner: hand pearls by value, then printed ones; `jokers` are the cards that show a "?"."""
        pearls: list[str] = []
        printed: list[str] = []
        manner &= (1 << self.price) - 1
        while manner:
            number = ((manner & -manner).bit_length() - 1) // TIMES
            times = manner >> TIMES * number & (1 << TIMES) - 1
            (pearls if number < self.pearls else printed).extend([self.names[number]] * times)
            manner ^= times << TIMES * number
        unused = iter(jokers)
        named = (note.replace(ANY_JOKER, next(unused)) if note.startswith(ANY_JOKER) else note for note in printed)
        return Payment(tuple(sorted(pearls)), tuple(named))


class Search:
    """One purse looked through: for each value, what may fill a place that asks for it."""

    def __init__(self, purse: Purse, diamonds: int) -> None:
        self.purse, self.notes = purse, Notes.of(purse.edition)
        self.kinds = list(dict.fromkeys(purse.hand))
        held = [purse.hand.count(kind) for kind in self.kinds]
        self.diamond = 1 << FIELD * len(self.kinds)
        self.joker = self.diamond << FIELD
        self.spare = sum(FULL - n << FIELD * at for at, n in enumerate((*held, diamonds, len(purse.powers.jokers))))
        self.too_much = sum(FULL + 1 << FIELD * at for at in range(len(held) + 2))
        self.printed: dict[int, list[str]] = {}
        for card, value in purse.powers.printed:
            self.printed.setdefault(value, []).append(card)
        self._fillings: dict[tuple[int, int], Found] = {}
        self._sources: dict[int, Found] = {}

    def find(self, combinations: Iterable[Combination]) -> Found:
        """What can be taken to make up one of the combinations, each with its best manner; jokers are not taken."""
        best: Found = {}
        pearls = len(self.purse.hand) + len(self.purse.powers.printed) + len(self.purse.powers.jokers)
        for combination in combinations:
            if len(combination) <= pearls:
                for taken, manner in self._made(combination).items():
                    taken &= self.joker - 1
                    if manner < best.get(taken, manner + 1):
                        best[taken] = manner
        return best

    def _made(self, combination: Combination) -> Found:
        groups = [self._filling(value, len(list(same))) for value, same in groupby(combination)]
        made: Found = {0: 0}
        for group in sorted(groups, key=len):
            made = self._joined(made, group)
        return made

    def _joined(self, some: Found, more: Found) -> Found:
        joined: Found = {}
        spare, too_much = self.spare, self.too_much
        for taken, manner in some.items():
            for also, how in more.items():
                both = taken + also
                if both + spare & too_much:
                    continue
                price = manner + how
                if both not in joined or price < joined[both]:
                    joined[both] = price
        return joined

    def _filling(self, value: int, n: int) -> Found:
        """What can be taken to fill `n` places that ask for one value."""
        found = self._fillings.get((value, n))
        if found is None:
            found = self._by_hand(value, n)
            printed: Manner = 0
            for times, card in enumerate(self.printed.get(value, ())[:n], start=1):
                printed += self.notes.manner(card, PRINTED)
                for taken, manner in self._by_hand(value, n - times).items():
                    if manner + printed < found.get(taken, manner + printed + 1):
                        found[taken] = manner + printed
            self._fillings[value, n] = found
        return found

    def _by_hand(self, value: int, n: int) -> Found:
        """The same without printed pearls of that value."""
        made: Found = {0: 0}
        for _ in range(n):
            made = self._joined(made, self._source(value))
        return made

    def _source(self, value: int) -> Found:
        """What single cards may stand for a value: taken and manner of each."""
        found = self._sources.get(value)
        if found is None:
            found = self._sources[value] = {}
            for at, kind in enumerate(self.kinds):
                for diamonds, note, price in self._uses(kind, value):
                    taken = (1 << FIELD * at) + diamonds * self.diamond
                    manner = self.notes.manner(note, price)
                    if not taken + self.spare & self.too_much and manner < found.get(taken, manner + 1):
                        found[taken] = manner
            if self.purse.powers.jokers:
                found[self.joker] = self.notes.manner(f"{ANY_JOKER}={value}", JOKER)
        return found

    def _uses(self, kind: str, value: int) -> Iterator[tuple[int, str, int]]:
        """How a pearl of the hand comes to a value: number of diamonds, note, price."""
        printed = value_of(kind)
        bases = [(printed, kind, 0)]
        bases += [(other, f"{kind}={other}", SUBSTITUTION) for other in self.purse.substitutes(printed)]
        for base, note, price in bases:
            if base == value:
                yield 0, note, price
            elif base + 1 == value:  # CH-diamond-1
                yield 1, note + UP, price
            elif base - 1 == value and self.purse.powers.lowers:  # CH-blue-6
                yield 1, note + DOWN, price


def ways(purse: Purse, card: Character) -> list[Payment]:
    """Each thing that can be given for a character, once, the cheapest first.

    Cheapest: fewest diamonds, then fewest hand pearls, then the better manner.
    """
    free = purse.diamonds - card.cost_diamonds
    if free < 0:
        return []
    search = Search(purse, free)
    found = search.find(purse.edition.combinations(card.id, purse.pairs_may_be_equal))
    counted = sorted((taken // search.diamond, _fields(taken % search.diamond), how) for taken, how in found.items())
    return [search.notes.payment(manner, purse.powers.jokers) for _, _, manner in counted]


def best_manner(purse: Purse, card: Character, given: Spent) -> Payment:
    """The way, out of those that take exactly this from a player, that stands in the list."""
    only = Purse(purse.edition, given.pearls, purse.powers, purse.diamonds, purse.pairs_may_be_equal)
    search = Search(only, given.changed)
    found = search.find(purse.edition.combinations(card.id, purse.pairs_may_be_equal))
    all_of_it = sum(given.pearls.count(kind) << FIELD * at for at, kind in enumerate(search.kinds))
    return search.notes.payment(found[all_of_it + given.changed * search.diamond], purse.powers.jokers)


def _fields(taken: Taken) -> int:
    """How many pearls are taken altogether."""
    total = 0
    while taken:
        total, taken = total + (taken & (1 << FIELD) - 1), taken >> FIELD
    return total
