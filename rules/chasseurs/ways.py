"""Every way to pay for a character: a search over what each pearl of a combination may come from.

Two ways that take the same cards and as many diamonds from a player come to the same, whatever printed pearl or
substitution fills the rest. Of those the search keeps one: with the fewest substitutions, then the fewest printed
pearls, then the first in a fixed order, so that it does not depend on what else is in the hand.

A pearl that fills a place is a note, `7+` or `3=6`. What is taken is counted in one whole number, eight bits for each
value of pearl; how it is written in another, some bits for each note, with the price of the manner above them. Adding
is then all there is to it, and the smaller number is the better way. Which copies bear the icon is settled last.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, groupby, pairwise, product
from operator import itemgetter

from rules.chasseurs.payment import Payment, Purse
from rules.chasseurs.pearls import DOWN, ICON, UP, value_of

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
_payment = tuple.__new__  # there may be thousands, and a named tuple made by its own constructor costs twice as much


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
        kinds = [(str(value), f"{value}{ICON}") for value in self.values]
        self.copies = {plain: (purse.hand.count(plain), purse.hand.count(icon)) for plain, icon in kinds}
        self.held = [sum(value_of(pearl) == value for pearl in purse.hand) for value in self.values]
        self.diamond = 1 << FIELD * len(self.values)
        self.joker = self.diamond << FIELD
        most = (*self.held, diamonds, len(purse.powers.jokers))
        self.spare = sum(FULL - n << FIELD * at for at, n in enumerate(most))
        self.too_much = sum(FULL + 1 << FIELD * at for at in range(len(most)))
        self.times = max(map(len, self.combinations), default=1).bit_length()  # bits for how often a note is used
        self._write_notes()
        # Most parts of a search come up again and again.
        self._making, self._filling, self._by_hand = cache(self._make), cache(self._fill), cache(self._fill_by_hand)
        self._in_words = cache(self._spell)

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
        self.notes = [*hand, *shown, *jokers]
        self.written = {note: 1 << self.times * at for at, note in enumerate(self.notes)}
        self.price = 1 << self.times * len(self.notes)
        self.parts = self._parts(hand)
        self.sources: dict[int, Found] = {value: self._sources(value, uses[value]) for value in wanted}

    def _parts(self, hand: list[str]) -> list[Manner]:
        """The bits of a manner by what they are about: hand pearls below, among and above those whose copies may bear
        the icon, then what is printed."""
        with_icons = [plain for plain, (_, icons) in self.copies.items() if icons] or [""]
        below = sum(note[0] < with_icons[0] for note in hand)
        up_to = sum(note[0] <= with_icons[-1] for note in hand)
        ends = [1 << self.times * n for n in (0, below, up_to, len(hand), len(self.notes))]
        return [end - start for start, end in pairwise(ends)]

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

    def _make(self, combination: Combination) -> Found:
        """What makes up a combination: what makes up its lower values, with what fills the highest."""
        if not combination:
            return {0: 0}
        highest = combination[-1]
        n = combination.count(highest)
        lower = self._making(combination[:-n])
        return self._joined(lower, self._filling(highest, n)) if lower else {}

    def _fill(self, value: int, n: int) -> Found:
        """What can be taken to fill `n` places that ask for one value, some of them by printed pearls."""
        found = dict(self._by_hand(value, n))
        printed: Manner = 0
        for times, card in enumerate(self.printed[value][:n], start=1):
            printed += PRINTED * self.price + self.written[card]
            for taken, manner in self._by_hand(value, n - times).items():
                if taken not in found or manner + printed < found[taken]:
                    found[taken] = manner + printed
        return found

    def _fill_by_hand(self, value: int, n: int) -> Found:
        """The same without printed pearls of that value."""
        return self._joined(self._by_hand(value, n - 1), self.sources[value]) if n else {0: 0}

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

    def payments(self, manner: Manner) -> list[Payment]:
        """A manner in words, once for each choice between copies with and without the icon."""
        (lower,), with_icons, (higher,), (printed,) = [self._in_words(manner & part) for part in self.parts]
        return [_payment(Payment, (lower + pearls + higher, printed)) for pearls in with_icons]

    def _spell(self, part: Manner) -> list[tuple[str, ...]]:
        """The notes of a part, with every choice between copies; jokers by the cards that show them."""
        jokers = iter(self.purse.powers.jokers)
        notes = [note.replace(ANY_JOKER, next(jokers)) if note[0] == ANY_JOKER else note for note in self._notes(part)]
        if part & self.parts[-1]:
            return [tuple(notes)]
        copies = [self._copies(list(of_value)) for _, of_value in groupby(notes, key=itemgetter(0))]
        return [tuple(chain.from_iterable(chosen)) for chosen in product(*copies)]

    def _notes(self, part: Manner) -> list[str]:
        """Each note as often as it is counted, found by its lowest bit."""
        bits, notes = self.times, []
        while part:
            at = ((part & -part).bit_length() - 1) // bits
            n = part >> bits * at & (1 << bits) - 1
            notes += [self.notes[at]] * n
            part -= n << bits * at
        return notes

    def _copies(self, notes: list[str]) -> list[tuple[str, ...]]:
        """Pearls of one value with their icons: as few as will do, then more; the plainest notes get them."""  # C-43
        plain, icons = self.copies[notes[0][0]]
        numbers = range(max(0, len(notes) - plain), min(len(notes), icons) + 1)
        return [(*(f"{note[0]}{ICON}{note[1:]}" for note in notes[:n]), *notes[n:]) for n in numbers]


def _pearls(taken: Taken) -> int:
    """How many pearls are taken altogether: the sum of the fields, each of them a byte."""
    return sum(taken.to_bytes(-(-taken.bit_length() // FIELD), "little"))
