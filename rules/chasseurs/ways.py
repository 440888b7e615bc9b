"""Every way to pay for a character.

A combination asks for values. Active characters may show some of them, by a printed pearl or a joker. Each of the
others takes a pearl of the hand, as it is, used as another value, or changed by a diamond: `7`, `3=6`, `7+`. That is a
note.

Two ways that take the same pearls and as many diamonds from a player come to the same, whatever fills the rest. Of
those one is kept: with the fewest substitutions, then the fewest values shown, then the first in a fixed order, so that
it does not depend on what else is in the hand. Which copies of a pearl bear the icon is settled last.
"""

from __future__ import annotations

from bisect import bisect_left as bisect
from collections import Counter
from functools import cache
from itertools import chain, product

from rules.chasseurs.payment import Payment, Purse
from rules.chasseurs.pearls import DOWN, ICON, UP, has_icon, value_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.chasseurs.components import Character
    from rules.chasseurs.costs import Combination
    from rules.chasseurs.payment import Spent

    Taken = bytes  # a row of numbers: the pearls of each value in the hand, and at the end the diamonds
    Notes = tuple[str, ...]  # the last first
    Use = tuple[int, int, int, str]  # of a pearl: its place in that row, diamonds, substitutions, the note
    Values = tuple[int, ...]  # the highest first
    Shown = tuple[int, Values, Values]  # what it counts for, the values of jokers, those of printed pearls
    ByHand = dict[Taken, tuple[int, Notes]]  # with the substitutions
    Manner = tuple[int, Shown, Notes]  # how all is paid, the smaller the better

JOKER = 2  # counts for as many printed pearls
HIGHEST = "~"  # comes behind all that notes are written with
_payment = tuple.__new__  # there may be thousands, and a named tuple made by its own constructor costs twice as much


def ways(purse: Purse, card: Character) -> list[Payment]:
    """Each thing that can be given for a character, once, the cheapest first.

    Cheapest: fewest diamonds, then fewest hand pearls, then the better manner.
    """
    free = purse.diamonds - card.cost_diamonds
    if free < 0:
        return []
    search = Search(purse, free, purse.edition.combinations(card.id, purse.pairs_may_be_equal))
    counted = sorted((taken[-1], len(manner[-1]), manner) for taken, manner in search.find().items())
    return [payment for _, _, manner in counted for payment in search.payments(manner)]


def best_manner(purse: Purse, card: Character, given: Spent) -> Payment:
    """The way, out of those that take exactly this from a player, that stands in the list."""
    only = Purse(purse.edition, given.pearls, purse.powers, purse.diamonds, purse.pairs_may_be_equal)
    search = Search(only, given.changed, purse.edition.combinations(card.id, purse.pairs_may_be_equal))
    (payment,) = search.payments(search.find()[bytes((*search.held, given.changed))])
    return payment


class Search:
    """One purse looked through for one cost."""

    def __init__(self, purse: Purse, diamonds: int, combinations: Iterable[Combination]) -> None:
        self.purse, self.diamonds = purse, diamonds
        self.printed = Counter(value for _, value in purse.powers.printed)
        most = len(purse.hand) + len(purse.powers.printed) + len(purse.powers.jokers)
        self.combinations = [wanted for wanted in combinations if len(wanted) <= most]
        self.values = list(dict.fromkeys(map(value_of, purse.hand)))
        self.held = [sum(value_of(pearl) == value for pearl in purse.hand) for value in self.values]
        icons = sorted({pearl[0] for pearl in purse.hand if has_icon(pearl)})
        self.with_icons = [(value, purse.hand.count(value), purse.hand.count(value + ICON)) for value in icons]
        self.uses = {value: list(self._uses(value)) for value in set(chain.from_iterable(self.combinations))}
        # Most parts of a search come up again and again.
        self.made: dict[Combination, ByHand] = {(): {bytes(len(self.values) + 1): (0, ())}}
        self.named: dict[Shown, tuple[str, ...]] = {}

    def find(self) -> dict[Taken, Manner]:
        """What can be taken to make up one of the combinations, each with its best manner."""
        best: dict[Taken, Manner] = {}
        for rest, shown in self._rests().items():
            for taken, (substitutions, notes) in self._by_hand(rest).items():
                manner, known = (substitutions, shown, notes), best.get(taken)
                if known is None or manner < known:
                    best[taken] = manner
        return best

    def _rests(self) -> dict[Combination, Shown]:
        """What of a combination may be left to the hand, each with the best that shows all else."""
        best: dict[Combination, Shown] = {}
        for wanted in self.combinations:
            for rest, shown in self._shown(Counter(wanted)):
                if rest not in best or shown < best[rest]:
                    best[rest] = shown
        return best

    def _shown(self, wanted: Counter[int]) -> Iterator[tuple[Combination, Shown]]:
        """What is left of a combination, for everything characters can show: printed pearls first, then jokers."""
        jokers, parts = len(self.purse.powers.jokers), []
        for value, n in wanted.items():
            one, most = (value,), self.printed[value]
            shown = range(min(n, most + jokers) + 1)
            parts.append([(one * (n - k), one * min(k, most), one * (k - most)) for k in shown])
        for chosen in product(*parts):
            rest, printed, wild = (tuple(chain.from_iterable(values)) for values in zip(*chosen))
            if len(wild) <= jokers:
                yield rest, (len(printed) + JOKER * len(wild), wild[::-1], printed[::-1])

    def _by_hand(self, wanted: Combination) -> ByHand:
        """What can be taken from the hand to make up values: what makes up the lower ones, and a pearl for the last."""
        if wanted not in self.made:
            self.made[wanted] = self._with_one_more(self._by_hand(wanted[:-1]), self.uses[wanted[-1]])
        return self.made[wanted]

    def _with_one_more(self, lower: ByHand, uses: Iterable[Use]) -> ByHand:
        """Everything that can be taken, with a pearl more in every way, if it is there."""
        found: ByHand = {}  # walked a thousand times for one cost: the inner loop asks for nothing twice
        for at, diamonds, more, note in uses:
            only, held, free = (note,), self.held[at], self.diamonds - diamonds
            for taken, (substitutions, notes) in lower.items():
                if taken[at] < held and taken[-1] <= free:
                    row = bytearray(taken)
                    row[at] += 1
                    row[-1] += diamonds
                    both = bytes(row)
                    known = found.get(both)
                    if known is None or substitutions + more <= known[0]:
                        written = only + notes if notes[:1] <= only else tuple(sorted(notes + only, reverse=True))
                        manner = (substitutions + more, written)
                        if known is None or manner < known:
                            found[both] = manner
        return found

    def _uses(self, value: int) -> Iterator[Use]:
        """How pearls of the hand come to a value."""
        for at, printed in enumerate(self.values):
            bases = [(printed, f"{printed}", 0)]
            bases += [(other, f"{printed}={other}", 1) for other in self.purse.substitutes(printed)]
            for base, note, substitutions in bases:
                if base == value:
                    yield at, 0, substitutions, note
                elif base + 1 == value:  # CH-diamond-1
                    yield at, 1, substitutions, note + UP
                elif base - 1 == value and self.purse.powers.lowers:  # CH-blue-6
                    yield at, 1, substitutions, note + DOWN

    def payments(self, manner: Manner) -> list[Payment]:
        """A manner as it is written, once for each choice between copies with and without the icon."""
        _, shown, notes = manner
        if shown not in self.named:
            self.named[shown] = self._names(shown)
        characters, pearls, done = self.named[shown], notes[::-1], 0
        chosen: list[Notes] = [()]
        for value, plain, icons in self.with_icons:
            first, behind = bisect(pearls, value, lo=done), bisect(pearls, value + HIGHEST, lo=done)
            if first < behind:
                copies = _copies(pearls[first:behind], plain, icons)
                chosen = [lower + pearls[done:first] + copy for lower in chosen for copy in copies]
                done = behind
        rest = pearls[done:]
        return [_payment(Payment, (lower + rest, characters)) for lower in chosen]

    def _names(self, shown: Shown) -> tuple[str, ...]:
        """The characters that show something, of those alike the ones that were activated first."""
        _, wild, values = shown
        cards: list[str] = []
        for value, n in sorted(Counter(values).items()):
            showing = [card for card, printed in self.purse.powers.printed if printed == value]
            cards += sorted(showing[:n], key=showing.index)
        return (*cards, *(f"{card}={value}" for card, value in zip(self.purse.powers.jokers, wild[::-1])))


@cache
def _copies(notes: Notes, plain: int, icons: int) -> list[Notes]:
    """Pearls of one value with their icons: as few as will do, then more; the plainest notes get them."""  # C-43
    numbers = range(max(0, len(notes) - plain), min(len(notes), icons) + 1)
    return [(*(f"{note[0]}{ICON}{note[1:]}" for note in notes[:n]), *notes[n:]) for n in numbers]
