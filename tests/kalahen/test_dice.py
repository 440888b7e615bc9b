"""The special dice: the exact chances, how a throw is best played on, and what seeded throws make of it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from rules.kalahen import plans
from rules.kalahen.cases import position
from rules.kalahen.chances import FIRST, WAYS, at_least, best, choices, outlook
from rules.kalahen.dice import D6, D10, FACES, SCORES, SPECIAL, THROWS, notation, rethrown, score, written
from rules.kalahen.satyrs import payout
from rules.kernel.play.draws import Stream
from tests.kalahen.mail import EDITION, OPTIONS, SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kalahen.state import State

D1, D2, D3, P1, P2, P3 = FACES
ALL_THROWS = list(product(FACES, repeat=SPECIAL))
AGAIN = sorted(
    (numbers for n in range(SPECIAL + 1) for numbers in combinations(range(1, SPECIAL + 1), n)),
    key=lambda numbers: (len(numbers), numbers),
)  # among equals the fewest dice, then the lowest numbers
SATYRS = [tuple((3, 2, 0, *[-1] * 7)[abs(reached - target)] for reached in SCORES) for target in SCORES]


def warrior(weapons: str = "none", **options: object) -> State:
    return position({"seats": list(SEATS), "carried": {"ana": weapons}}, EDITION, {**OPTIONS, **options})


def test_pips_are_drawn_as_dots() -> None:  # K-04
    assert written(notation((D3, P2, D1))) == "3 •• 1"


# The figures that the edition was balanced with.

CHANCES = {  # of so many points
    1: Fraction(15547, 15552),
    2: 0.9878,
    3: Fraction(271, 288),
    4: 0.8590,
    5: 0.7749,
    6: 0.6498,
    7: Fraction(19445, 39366),
    8: 0.2959,
    9: Fraction(38011, 314928),
}
MEAN = Fraction(148415, 26244)
MONSTERS = {"d10": range(D10), "6+d6": range(7, 7 + D6), "6+d10": range(6, 6 + D10), "dragon": [18]}
WEAPONS = ("none", "sword", "sword shield")
WON = {  # by monster and weapons, with no, one and two rings
    "d10": [(0.712, 0.935, 0.979), (0.800, 0.972, 0.996), (0.871, 0.992, 1)],
    "6+d6": [(0.152, 0.761, 0.900), (0.260, 0.858, 0.964), (0.389, 0.929, 0.994)],
    "6+d10": [(0.156, 0.679, 0.871), (0.234, 0.793, 0.936), (0.319, 0.877, 0.979)],
    "dragon": [(0, 0.121, 0.650), (0, 0.296, 0.775), (0, 0.494, 0.859)],
}
DRAGON_OTHERWISE = [(0, 0.121, 0.650), (0, 0.121, 0.650), (0, 0.296, 0.650)]  # rings before weapons  # K-01
PAID = (1.53, 2.22, 2.42, 2.18, 1.70, 1.49, 1.42, 1.21, 0.75, 0.10)  # by the satyrs, by target


@pytest.mark.parametrize(("points", "chance"), CHANCES.items())
def test_the_chance_of_so_many_points(points: int, chance: Fraction | float) -> None:
    exact = Fraction(outlook(at_least(points)), FIRST)
    assert chance in (exact, round(float(exact), 4))


def test_the_mean_when_thrown_for_the_mean() -> None:
    assert Fraction(outlook(tuple(SCORES)), FIRST) == MEAN


def mean_chances(state: State, powers: Sequence[int]) -> tuple[float, ...]:
    """Of victory over monsters of these powers, each as likely, with no, one and two rings."""
    won = [sum(outlook(plans.winning(state, "ana", power, rings)) for power in powers) for rings in range(3)]
    return tuple(round(n / FIRST / len(powers), 3) for n in won)


@pytest.mark.parametrize("monster", MONSTERS)
def test_the_chance_against_a_monster(monster: str) -> None:
    found = [mean_chances(warrior(weapons), list(MONSTERS[monster])) for weapons in WEAPONS]
    assert found == WON[monster]


def test_the_chance_against_the_dragon_when_weapons_are_added_after_rings() -> None:
    found = [mean_chances(warrior(weapons, bonus_before_multiplier=False), [18]) for weapons in WEAPONS]
    assert found == DRAGON_OTHERWISE


def test_what_the_satyrs_pay() -> None:
    state = warrior()
    paid = [tuple(payout(state, abs(reached - target)) for reached in SCORES) for target in SCORES]
    assert paid == SATYRS
    means = [outlook(wanted) / FIRST for wanted in paid]
    assert tuple(round(mean, 2) for mean in means) == PAID
    assert round(sum(means) / len(means), 2) == 1.50


# How a throw is best played on, held against trying everything.

Worth = tuple[Fraction, ...]  # the first figure counts, the second among equals


@cache
def by_hand(wanted: tuple[tuple[int, ...], ...], kept: tuple[int, ...], left: int) -> Worth:
    """What it is worth to keep these dice and throw the others, with so many throws left."""
    if len(kept) == SPECIAL:
        return tuple(Fraction(figures[score(kept)]) for figures in wanted)
    thrown = [(*kept, *fresh) for fresh in product(FACES, repeat=SPECIAL - len(kept))]
    worths = [best_by_hand(wanted, tuple(sorted(dice)), left - 1) for dice in thrown]
    return tuple(sum(figures, Fraction(0)) / len(thrown) for figures in zip(*worths))


@cache
def best_by_hand(wanted: tuple[tuple[int, ...], ...], dice: tuple[int, ...], left: int) -> Worth:
    return max(by_hand(wanted, staying(dice, again), left) for again in (AGAIN if left else [()]))


def staying(dice: Sequence[int], again: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(face for number, face in enumerate(dice, 1) if number not in again))


ONE_FIGURE = [*map(at_least, SCORES[1:]), tuple(SCORES), *SATYRS]


@pytest.mark.parametrize("wanted", ONE_FIGURE, ids=lambda wanted: " ".join(map(str, wanted)))
@pytest.mark.parametrize("left", [1, 2])
def test_the_best_choice_is_the_best_of_all(wanted: tuple[int, ...], left: int) -> None:
    """For every throw, ties included, and what each choice is worth."""  # K-62, K-63
    for dice in ALL_THROWS:
        found = {again: by_hand((wanted,), staying(dice, again), left)[0] for again in AGAIN}
        assert {again: Fraction(n, WAYS**left) for again, n in choices(wanted, dice, left).items()} == found
        assert best(wanted, dice, left) == max(AGAIN, key=lambda again: found[again])


@pytest.mark.parametrize("total", SCORES)
@pytest.mark.parametrize("left", [1, 2])
def test_a_defender_wants_to_win_and_among_equals_not_to_lose(total: int, left: int) -> None:
    state = warrior()
    state.fight = {"against": "duel", "total": total, "bids": {"ana": []}}
    wanted = plans.wanted(state, "ana")
    won, level = at_least(total + 1), at_least(total)
    for dice in ALL_THROWS:
        found = {again: by_hand((won, level), staying(dice, again), left) for again in AGAIN}
        assert best(wanted, dice, left) == max(AGAIN, key=lambda again: found[again])


# Dice as the record throws them.

EACH = 10_000  # throws for each figure: 100,000 in all


def played(stream: Stream, wanted: tuple[int, ...]) -> list[int]:
    """The final scores of many throws, each played on as is best."""
    dice = [stream.dice(SPECIAL, len(FACES)) for _ in range(EACH)]
    for left in range(THROWS - 1, 0, -1):
        again = {throw: best(wanted, throw, left) for throw in ALL_THROWS}
        chosen = [again[tuple(throw)] for throw in dice]
        dice = [rethrown(throw, n, stream.dice(len(n), len(FACES))) if n else throw for throw, n in zip(dice, chosen)]
    return [score(throw) for throw in dice]


@pytest.mark.parametrize("points", CHANCES)
def test_seeded_throws_meet_the_chances(points: int) -> None:
    """Within four standard errors."""
    chance = outlook(at_least(points)) / FIRST
    reached = sum(made >= points for made in played(Stream(b"dice" * 8, "special", points), at_least(points)))
    assert abs(reached / EACH - chance) <= 4 * (chance * (1 - chance) / EACH) ** 0.5


def test_seeded_throws_meet_the_mean() -> None:
    made = played(Stream(b"mean" * 8, "special", 0), tuple(SCORES))
    mean = sum(made) / EACH
    spread = sum((one - mean) ** 2 for one in made) / EACH
    assert abs(mean - MEAN) <= 4 * (spread / EACH) ** 0.5
