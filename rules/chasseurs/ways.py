"""Every way to pay for a character: a search over what each pearl of a combination may come from.

Two ways that take the same cards and as many diamonds from a player come to the same, whatever printed pearl or
substitution fills the rest. Of those the search keeps one: with the fewest substitutions, then the fewest printed
pearls, then the first in a fixed order, so that it does not depend on what else is in the hand.

A pearl that fills a place is a note, `7+` or `3=6`. What is taken is counted in one whole number, eight bits for each
value of pearl; how it is written in another, some bits for each note, with the price of the manner above them. Adding
is then all there is to it, and the smaller number is the better way. Which copies bear the icon is settled last.
"""

from __future__ import annotations

from rules.chasseurs.notation import DOWN, ICON, UP, value_of
from rules.chasseurs.payment import Payment, Purse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.chasseurs.components import Character
    from rules.chasseurs.costs import Combination
    from rules.chasseurs.payment import Spent

    Taken = int  # how many pearls of each value, and how many diamonds and jokers
    Manner = int  # how it is written: the price, and how often each note
    Found = dict[Taken, Manner]

FIELD = 8
FULL = (1 << FIELD - 1) - 1  # the most a field can count; the bit above shows that there was too much
SUBSTITUTION, PRINTED, JOKER = 64, 1, 2  # the price of a note's manner
ANY_JOKER = "?"


def ways(purse: Purse, card: Character) -> list[Payment]:
    """Each thing that can be given for a character, once, the cheapest first.

    Cheapest: fewest diamonds, then fewest hand pearls, then the better manner.
    """
    free = purse.diamonds - card.cost_diamonds
    if free < 0:
        return []
    search = Search(purse, free, purse.edition.combinations(card.id, purse.pairs_may_be_equal))
    found = search.find()
    counted = sorted((taken // search.diamond, _pearls(taken % search.diamond), how) for taken, how in found.items())
    return [payment for _, _, manner in counted for payment in search.payments(manner)]


def best_manner(purse: Purse, card: Character, given: Spent) -> Payment:
    """The way, out of those that take exactly this from a player, that stands in the list."""
    only = Purse(purse.edition, given.pearls, purse.powers, purse.diamonds, purse.pairs_may_be_equal)
    search = Search(only, given.changed, purse.edition.combinations(card.id, purse.pairs_may_be_equal))
    all_of_it = sum(n << FIELD * at for at, n in enumerate(search.held))
    (payment,) = search.payments(search.find()[all_of_it + given.changed * search.diamond])
    return payment


class Search:
    """One purse looked through for one cost."""

    def __init__(self, purse: Purse, diamonds: int, combinations: Iterable[Combination]) -> None:
        self.purse = purse
        pearls = len(purse.hand) + len(purse.powers.printed) + len(purse.powers.jokers)
        self.combinations = [combination for combination in combinations if len(combination) <= pearls]
        self.values = list(dict.fromkeys(value_of(pearl) for pearl in purse.hand))
        plain, with_icon = map(purse.hand.count, map(str, self.values)), [f"{value}{ICON}" for value in self.values]
        self.icons = [
            (kind[0], without, icons) for kind, without in zip(with_icon, plain) if (icons := purse.hand.count(kind))
        ]
        self.held = [sum(value_of(pearl) == value for pearl in purse.hand) for value in self.values]
        self.diamond = 1 << FIELD * len(self.values)
        self.joker = self.diamond << FIELD
        most = (*self.held, diamonds, len(purse.powers.jokers))
        self.spare = sum(FULL - n << FIELD * at for at, n in enumerate(most))
        self.too_much = sum(FULL + 1 << FIELD * at for at in range(len(most)))
        self.times = max(map(len, self.combinations), default=1).bit_length()  # bits for how often a note is used
        self._write_notes()
        self._filled: dict[tuple[int, int], Found] = {}
        self._made: dict[Combination, Found] = {(): {0: 0}}

    def _write_notes(self) -> None:
        """The notes that may come up, in one order for all purses: hand pearls, printed pearls, jokers."""
        wanted = sorted({value for combination in self.combinations for value in combination})
        uses = {value: list(self._uses(value)) for value in wanted}
        self.printed = {
            value: [card for card, shown in self.purse.powers.printed if shown == value] for value in wanted
        }
        hand = sorted({note for of_value in uses.values() for _, note, _ in of_value})
        shown = [card for value in wanted for card in dict.fromkeys(self.printed[value])]
        jokers = [f"{ANY_JOKER}={value}" for value in wanted]
        self.by_hand = len(hand)
        self.notes = [*hand, *shown, *jokers]
        self.written = {note: 1 << self.times * at for at, note in enumerate(self.notes)}
        self.price = 1 << self.times * len(self.notes)
        self.sources: dict[int, Found] = {value: self._sources(value, uses[value]) for value in wanted}

    def _uses(self, value: int) -> Iterator[tuple[Taken, str, int]]:
        """How pearls of the hand come to a value: what is taken, the note, its price."""
        for at, printed in enumerate(self.values):
            one = 1 << FIELD * at
            bases = [(printed, f"{printed}", 0)]
            bases += [(other, f"{printed}={other}", SUBSTITUTION) for other in self.purse.substitutes(printed)]
            for base, note, price in bases:
                if base == value:
                    yield one, note, price
                elif base + 1 == value:  # CH-diamond-1
                    yield one + self.diamond, note + UP, price
                elif base - 1 == value and self.purse.powers.lowers:  # CH-blue-6
                    yield one + self.diamond, note + DOWN, price

    def _sources(self, value: int, uses: Iterable[tuple[Taken, str, int]]) -> Found:
        """The best use of each thing that may fill a place that asks for a value."""
        found: Found = {}
        for taken, note, price in uses:
            manner = price * self.price + self.written[note]
            if not taken + self.spare & self.too_much and manner < found.get(taken, manner + 1):
                found[taken] = manner
        if self.purse.powers.jokers:
            found[self.joker] = JOKER * self.price + self.written[f"{ANY_JOKER}={value}"]
        return found

    def find(self) -> Found:
        """What can be taken to make up one of the combinations, each with its best manner; jokers are not taken."""
        best: Found = {}
        without_jokers = self.joker - 1
        for combination in self.combinations:
            for taken, manner in self._making(combination).items():
                taken &= without_jokers
                if taken not in best or manner < best[taken]:
                    best[taken] = manner
        return best

    def _making(self, combination: Combination) -> Found:
        """What makes up a combination: what makes up its lower values, with what fills the highest."""
        made = self._made.get(combination)
        if made is None:
            highest = combination[-1]
            n = combination.count(highest)
            lower = self._making(combination[:-n])
            made = self._made[combination] = self._joined(lower, self._filling(highest, n)) if lower else {}
        return made

    def _filling(self, value: int, n: int) -> Found:
        """What can be taken to fill `n` places that ask for one value, some of them by printed pearls."""
        found = self._filled.get((value, n))
        if found is None:
            found = dict(self._by_hand(value, n))
            printed: Manner = 0
            for times, card in enumerate(self.printed[value][:n], start=1):
                printed += PRINTED * self.price + self.written[card]
                for taken, manner in self._by_hand(value, n - times).items():
                    if taken not in found or manner + printed < found[taken]:
                        found[taken] = manner + printed
            self._filled[value, n] = found
        return found

    def _by_hand(self, value: int, n: int) -> Found:
        """The same without printed pearls of that value."""
        made: Found = {0: 0}
        for _ in range(n):
            made = self._joined(made, self.sources[value])
        return made

    def _joined(self, some: Found, more: Found) -> Found:
        joined: Found = {}
        spare, too_much, with_more = self.spare, self.too_much, list(more.items())
        for taken, manner in some.items():
            room = taken + spare
            for also, how in with_more:
                if not room + also & too_much:
                    both, price = taken + also, manner + how
                    if both not in joined or price < joined[both]:
                        joined[both] = price
        return joined

    def payments(self, manner: Manner) -> Iterator[Payment]:
        """A manner in words, once for each choice between copies with and without the icon."""
        pearls: list[str] = []
        printed: list[str] = []
        manner %= self.price
        bits, notes, by_hand = self.times, self.notes, self.by_hand
        while manner:
            at = ((manner & -manner).bit_length() - 1) // bits
            n = manner >> bits * at & (1 << bits) - 1
            (pearls if at < by_hand else printed).extend([notes[at]] * n)
            manner ^= n << bits * at
        jokers = iter(self.purse.powers.jokers)
        shown = tuple(note.replace(ANY_JOKER, next(jokers)) if note[0] == ANY_JOKER else note for note in printed)
        for copies in self._copies(pearls):
            yield Payment(copies, shown)

    def _copies(self, pearls: list[str]) -> list[tuple[str, ...]]:
        """The pearls with their icons: as few as will do, then more; the plainest notes get them."""  # C-43
        chosen = [pearls]
        for value, plain, icons in self.icons:
            places = [at for at, note in enumerate(pearls) if note[0] == value]
            if places:
                most, fewest = min(len(places), icons), max(0, len(places) - plain)
                chosen = [_with_icons(some, places[:n]) for some in chosen for n in range(fewest, most + 1)]
        return [tuple(some) for some in chosen]


def _with_icons(pearls: list[str], places: list[int]) -> list[str]:
    return [f"{note[0]}{ICON}{note[1:]}" if at in places else note for at, note in enumerate(pearls)]


def _pearls(taken: Taken) -> int:
    """How many pearls are taken altogether."""
    total = 0
    while taken:
        total, taken = total + (taken & (1 << FIELD) - 1), taken >> FIELD
    return total
