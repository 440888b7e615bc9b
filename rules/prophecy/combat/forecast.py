"""How a combat is going to end, found exactly: every way the dice can fall, with the re-rolls and saves there are.

Whoever may have dice thrown again does so whenever that brings the chance to win further above the chance to lose, or
leaves it there with more to win; a lost roll that can be saved is saved. Nothing is declared for a later roll.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules.kernel.play.values import Value
from rules.prophecy.combat.dice import Manner, layings, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.prophecy.combat.dice import Laid

    Odds = tuple[Fraction, Fraction, Fraction]  # that the attacker wins, that nobody does, that the attacker loses
    Fresh = tuple[Laid, ...]  # one for each face
    Dice = tuple[Laid, Laid]  # as they lie: the attacker's and the defender's
    Pair = tuple["Means", "Means"]
    Turned = tuple[bool, bool]  # who has turned time back for this roll  # R-52

NEVER, SURE = Fraction(0), Fraction(1)
WON, DRAWN, LOST = (SURE, NEVER, NEVER), (NEVER, SURE, NEVER), (NEVER, NEVER, SURE)
EVERYBODY = 2  # who must pass in a row before a roll stands
NOBODY = (False, False)


class Saves(Value):
    """What makes a lost roll a drawn one."""

    margin: int = 0  # lost by no more than that
    luck: Fraction = NEVER  # of a die, where it was lost by more


class Leg(Value):
    """One roll of a combat: who is ahead before the dice, how they are thrown, what saves the loser."""

    lead: int  # of the attacker's total
    light: Manner = Manner()
    dark: Manner = Manner()
    saves: Saves = Saves()  # of the attacker
    foe_saves: Saves = Saves()
    of_will: tuple[bool, bool] = (False, False)  # whom magic that is gone weakens
    drains: int = 0  # magic that the attacker loses before the dice


class Means(NamedTuple):
    """What a fighter has for after the dice; a tuple, because positions are remembered by it."""

    magic: int = 0
    back: int = -1  # what a spell costs that has all dice thrown again; below zero: there is none
    discounts: tuple[int, ...] = ()  # by how much spells would be cheaper, one each
    again: int = 0  # scrolls that have one throw made again
    spent: int = 0  # magic gone since the combat began

    @property
    def price(self) -> int:
        return max(0, self.back - (self.discounts[0] if self.discounts else 0))

    @property
    def may_turn_back(self) -> bool:
        return self.back >= 0 and self.price <= self.magic

    def turned_back(self) -> Means:
        price = self.price
        return self._replace(magic=self.magic - price, spent=self.spent + price, discounts=self.discounts[1:])

    def drained(self, magic: int) -> Means:
        """A forced loss stops at none."""  # P-cube.magic
        lost = min(magic, self.magic)
        return self._replace(magic=self.magic - lost, spent=self.spent + lost)


NO_MEANS = Means()


@lru_cache(maxsize=256)
def forecast(legs: tuple[Leg, ...], own: Means, foe: Means, sides: int) -> Odds:
    """Of a whole combat; many sets of equipment come to the same."""
    return Forecast(legs, sides).odds(own, foe)


class Forecast:
    """All of one combat, or what is left of it."""

    def __init__(self, legs: Sequence[Leg], sides: int) -> None:
        self.legs, self.sides = legs, sides
        self._thrown: dict[tuple[int, Pair, Turned], Odds] = {}
        self._lying: dict[tuple[int, Dice, Pair, Turned, int, int], Odds] = {}
        self._fresh: dict[tuple[int, int, Fresh, Laid, Pair, Turned], Odds] = {}

    def odds(self, own: Means = NO_MEANS, foe: Means = NO_MEANS) -> Odds:
        """Before the dice of the first of the rolls."""
        return self._from(0, (own, foe))

    def standing(self, dice: Dice, means: Pair, turned: Turned, passed: int) -> Odds:
        """Where the dice of the first of the rolls lie already, and so many have passed, the attacker first."""
        return self._heard(0, dice, means, turned, passed % EVERYBODY, passed)

    def rethrown(self, means: Pair, turned: Turned) -> Odds:
        """Where all dice of the first of the rolls are about to be thrown again."""
        return self._throw(0, means, turned)

    def _from(self, leg: int, means: Pair) -> Odds:
        """All rolls must be won."""  # P-combat.band
        if leg == len(self.legs):
            return WON
        own, foe = means
        return self._throw(leg, (own.drained(self.legs[leg].drains), foe), NOBODY)

    def _throw(self, leg: int, means: Pair, turned: Turned) -> Odds:
        """Both dice of a roll are thrown."""
        known = (leg, means, turned)
        if known not in self._thrown:
            now, again = self.legs[leg], means[0].again + means[1].again
            dark = list(layings(now.dark, self.sides, again))
            self._thrown[known] = mean(
                (self._heard(leg, (mine, theirs), means, turned, 0, 0), n * m)
                for mine, n in layings(now.light, self.sides, again)
                for theirs, m in dark
            )
        return self._thrown[known]

    def _heard(self, leg: int, dice: Dice, means: Pair, turned: Turned, speaker: int, passed: int) -> Odds:
        """Attacker, defender, until both pass in a row."""
        while passed < EVERYBODY and _has_nothing(means[speaker], turned[speaker]):
            speaker, passed = 1 - speaker, passed + 1
        if passed == EVERYBODY:
            return self._compared(leg, shown(dice[0]) - shown(dice[1]), means)
        if not means[0].again and not means[1].again:  # nobody looks at single throws any more
            dice = _shown_alone(dice[0]), _shown_alone(dice[1])
        known = (leg, dice, means, turned, speaker, passed)
        if known not in self._lying:
            passing = self._heard(leg, dice, means, turned, 1 - speaker, passed + 1)
            choices = [passing, *self._rethrows(leg, dice, means, turned, speaker)]
            self._lying[known] = max(choices, key=_for_defender if speaker else _for_attacker)
        return self._lying[known]

    def _rethrows(self, leg: int, dice: Dice, means: Pair, turned: Turned, speaker: int) -> Iterator[Odds]:
        own = means[speaker]
        if own.may_turn_back and not turned[speaker]:  # P-card.turn_back
            yield self._throw(leg, _changed(means, speaker, own.turned_back()), _turned(turned, speaker))
        if own.again:  # P-card.altered
            left = _changed(means, speaker, own._replace(again=own.again - 1))
            last = not left[0].again and not left[1].again
            for die, lying in enumerate(dice):
                other = _shown_alone(dice[1 - die]) if last else dice[1 - die]
                for fresh in _thrown_afresh(lying, self.sides, last):
                    yield self._altered(leg, die, fresh, other, left, turned)

    def _altered(self, leg: int, die: int, fresh: Fresh, other: Laid, means: Pair, turned: Turned) -> Odds:
        """One throw of a die made again, which may leave it in any of these ways."""
        known = (leg, die, fresh, other, means, turned)
        if known not in self._fresh:
            pairs = ((other, one) if die else (one, other) for one in fresh)
            self._fresh[known] = mean((self._heard(leg, pair, means, turned, 0, 0), 1) for pair in pairs)
        return self._fresh[known]

    def _compared(self, leg: int, difference: int, means: Pair) -> Odds:
        now = self.legs[leg]
        weaker = [one.spent if of_will else 0 for one, of_will in zip(means, now.of_will)]
        ahead = now.lead - weaker[0] + weaker[1] + difference
        if ahead > 0:
            return _saved(now.foe_saves, ahead, self._from(leg + 1, means))
        return _saved(now.saves, -ahead, LOST) if ahead else DRAWN


def _has_nothing(means: Means, turned: bool) -> bool:
    return not means.again and (turned or not means.may_turn_back)


def _saved(saves: Saves, by: int, odds: Odds) -> Odds:
    """What becomes of a roll that one side has lost by so much."""
    if by <= saves.margin:
        return DRAWN
    luck = saves.luck
    if not luck:
        return odds
    won, drawn, lost = odds
    return (1 - luck) * won, luck + (1 - luck) * drawn, (1 - luck) * lost


def _shown_alone(lying: Laid) -> Laid:
    return ((shown(lying),),)


@lru_cache(maxsize=4096)
def _thrown_afresh(lying: Laid, sides: int, last: bool) -> Sequence[Fresh]:
    """For every throw that can be taken up: how the die may come to lie; `last`: what it shows is all that matters."""
    found = []
    for at, group in enumerate(lying):
        for one in range(len(group)):
            laid = (_laid(lying, at, group[:one] + group[one + 1 :], face) for face in range(1, sides + 1))
            found.append(tuple(sorted(map(_shown_alone, laid) if last else laid)))
    return list(dict.fromkeys(found))


def _laid(lying: Laid, at: int, rest: tuple[int, ...], face: int) -> Laid:
    group = tuple(sorted((*rest, face), reverse=True))
    return tuple(sorted((*lying[:at], group, *lying[at + 1 :])))


def _changed(means: Pair, at: int, fresh: Means) -> Pair:
    return (means[0], fresh) if at else (fresh, means[1])


def _turned(turned: Turned, at: int) -> Turned:
    return (turned[0], True) if at else (True, turned[1])


def mean(found: Iterable[tuple[Odds, int]]) -> Odds:
    """Equal results are counted before they are added up, by their figures: a fraction takes long to hash."""
    often: dict[tuple[int, int, int, int], int] = {}
    different = {}
    for odds, n in found:
        won, _, lost = odds
        figures = won.numerator, won.denominator, lost.numerator, lost.denominator
        often[figures] = often.get(figures, 0) + n
        different[figures] = odds
    in_all = sum(often.values())
    won, drawn, lost = (sum((odds[at] * often[one] for one, odds in different.items()), NEVER) for at in range(3))
    return won / in_all, drawn / in_all, lost / in_all


def _for_attacker(odds: Odds) -> tuple[Fraction, Fraction]:
    return odds[0] - odds[2], odds[0]


def _for_defender(odds: Odds) -> tuple[Fraction, Fraction]:
    return odds[2] - odds[0], odds[2]
