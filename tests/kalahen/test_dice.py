"""The special dice: the examples of the booklet, the exact chances, and how a throw is best played on."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from rules.kalahen.chances import CHOICES, FIRST, WAYS, at_least, best, choices, outlook
from rules.kalahen.dice import FACES, SCORES, SPECIAL, THROWS, notation, rethrown, score, written
from rules.kernel.play.draws import Stream

D1, D2, D3, P1, P2, P3 = FACES


@pytest.mark.parametrize(
    ("dice", "points"),
    [((P3, P1, D2), 2), ((D3, D1, D1), 5), ((D3, P2, P1), 0), ((D1, D1, P3), 1)],
)
def test_the_examples_of_the_booklet(dice: tuple[int, ...], points: int) -> None:  # KA-AN.a
    assert score(dice) == points


def test_pips_are_drawn_as_dots() -> None:  # K-04
    assert written(notation((D3, P2, D1))) == "3 •• 1"


@pytest.mark.parametrize(
    ("needed", "chance"),
    [
        (1, Fraction(15547, 15552)),
        (3, Fraction(271, 288)),
        (7, Fraction(19445, 39366)),
        (9, Fraction(38011, 314928)),
    ],
)
def test_the_chance_of_so_many_points(needed: int, chance: Fraction) -> None:
    assert Fraction(outlook(at_least(needed)), FIRST) == chance


def test_the_mean_when_thrown_for_the_mean() -> None:
    assert Fraction(outlook(tuple(SCORES)), FIRST) == Fraction(148415, 26244)


@cache
def worth(wanted: tuple[int, ...], dice: tuple[int, ...], left: int) -> Fraction:
    """The same by trying everything."""
    return max(by_hand(wanted, dice, again, left) for again in CHOICES)


def by_hand(wanted: tuple[int, ...], dice: tuple[int, ...], again: tuple[int, ...], left: int) -> Fraction:
    if not again:
        return Fraction(wanted[score(dice)])
    thrown = [rethrown(dice, again, new) for new in product(FACES, repeat=len(again))]
    if left == 1:
        return Fraction(sum(wanted[score(one)] for one in thrown), len(thrown))
    return sum((worth(wanted, tuple(sorted(one)), left - 1) for one in thrown), Fraction(0)) / len(thrown)


@pytest.mark.parametrize("wanted", [at_least(4), at_least(9), tuple(SCORES), (0, -1, 2, 3, 2, 0, -1, -1, -1, -1)])
@pytest.mark.parametrize("left", [1, 2])
def test_the_best_choice_is_the_best_of_all(wanted: tuple[int, ...], left: int) -> None:
    """With ties: the fewest dice, then the lowest numbers."""  # K-62
    for dice in product(FACES, repeat=SPECIAL):
        found = choices(wanted, dice, left)
        assert {again: Fraction(n, WAYS**left) for again, n in found.items()} == {
            again: by_hand(wanted, dice, again, left) for again in CHOICES
        }
        assert best(wanted, dice, left) == next(again for again in CHOICES if found[again] == max(found.values()))


def test_seeded_throws_meet_the_chances() -> None:
    """Within four standard errors, dice thrown as the record throws them."""
    wanted, games = at_least(6), 4000
    chance, stream = outlook(wanted) / FIRST, Stream(b"dice" * 8, "special", 0)
    won = 0
    for _ in range(games):
        dice = stream.dice(SPECIAL, len(FACES))
        for left in range(THROWS - 1, 0, -1):
            again = best(wanted, dice, left)
            dice = rethrown(dice, again, stream.dice(len(again), len(FACES)))
        won += score(dice) >= 6
    assert abs(won / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5
