"""Paying: the search finds what trying everything finds, no more and no less, and each way once."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.chasseurs.payment import Payment, Purse, in_order, refuse, spent
from rules.chasseurs.questions.act import Act
from rules.chasseurs.questions.answers import Activate
from rules.chasseurs.ways import best_manner, ways
from tests.chasseurs import brute, worst
from tests.chasseurs.positions import DATA, EDITION
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Sequence

TRIALS = int(os.environ.get("CHASSEURS_TRIALS", often(60, 150)))
HELPFUL = [said["id"] for said in DATA["characters"] if said["colour"] == "blue"]
PAYING = ("diable_de_feu", "garcon_volant", "guerriere", "dragon_blanc")


def purse_of(hand: Sequence[str], active: Sequence[str], diamonds: int, equal: bool = True) -> Purse:
    return Purse(EDITION, EDITION.sorted_pearls(hand), EDITION.powers(active), diamonds, equal)


def trial(number: int) -> tuple[list[str], list[str], int, bool]:
    """A hand of up to six pearls, up to five active cards and diamonds; those that change payments come up often."""
    chance = Random(number)
    hand = chance.sample(EDITION.all_pearls(), chance.choice((0, 1, 2, 3, 3, 4, 4, 5, 5, 6)))
    active = [card for card in PAYING if chance.random() < 0.3]
    active += chance.sample(HELPFUL, chance.randint(0, 3))
    return hand, active, chance.choice((0, 0, 1, 2, 3, 5)), chance.random() < 0.8


def test_every_way_to_pay_is_found_once_and_nothing_else() -> None:
    for number in range(TRIALS):
        hand, active, diamonds, equal = trial(number)
        purse, tried = purse_of(hand, active, diamonds, equal), brute.Trial(DATA, hand, active, diamonds)
        for character in EDITION.characters.values():
            found = ways(purse, character)
            taken = [(tuple(sorted(given.pearls)), given.changed) for given in (spent(purse, way) for way in found)]
            assert len(set(taken)) == len(taken), (number, character.id)
            assert set(taken) == tried.payments(character.cost, equal), (number, character.id)


def test_every_way_found_is_legal_and_stands_for_itself() -> None:
    for number in range(0, TRIALS, 5):
        hand, active, diamonds, equal = trial(number)
        purse = purse_of(hand, active, diamonds, equal)
        for character in EDITION.characters.values():
            for way in ways(purse, character):
                assert refuse(purse, character, way) is None
                assert best_manner(purse, character, spent(purse, way)) == way
                assert in_order(purse, Payment(way.pearls[::-1], way.printed[::-1])) == way


@pytest.mark.parametrize("portal", list(worst.POSITIONS)[: often(1, 3)])
def test_every_way_of_thousands_is_legal_and_takes_something_else(portal: str) -> None:
    state = worst.position(portal)
    purse = Purse.of(state, worst.SEAT)
    found = [answer for answer in Act(worst.SEAT).legal(state) if isinstance(answer, Activate)]
    assert len(found) > 10_000
    assert all(refuse(purse, EDITION.characters[answer.card], answer.payment) is None for answer in found)
    taken = {(answer.card, answer.owner, spent(purse, answer.payment)) for answer in found}
    assert len(taken) == len(found)


def test_the_cheapest_way_comes_first() -> None:
    """Fewest diamonds, then fewest hand pearls."""
    found = ways(purse_of(["5", "5", "4", "4"], ["nain_5"], 2), EDITION.characters["gobelins"])
    price = [(way.changed, len(way.pearls)) for way in found]
    assert found[0] == Payment(("5",), ("nain_5",))
    assert price == sorted(price)
    assert (2, 2) in price  # C-42: 4+ 4+ for a pair of fours is waste, and allowed


def test_a_diamond_in_the_cost_cannot_be_spent_on_a_pearl() -> None:
    """C-39: the Pirate captain wants one besides those that change pearls."""
    captain = EDITION.characters["capitaine_pirate"]
    assert ways(purse_of(["2", "2", "1"], [], 1), captain) == []
    assert ways(purse_of(["2", "2", "1"], [], 2), captain) == [Payment(("1+", "2", "2"))]


def test_icon_copies_are_kept_if_plain_ones_will_do() -> None:
    """C-43: both choices are listed, the one without the icon first."""
    found = ways(purse_of(["3x", "3", "3"], [], 0), EDITION.characters["gobelins"])
    assert found == [Payment(("3", "3")), Payment(("3x", "3"))]


@pytest.mark.parametrize("hand", ["3 3x", "3x 3"])
def test_a_plain_value_means_the_icon_copy_if_no_other_is_left(hand: str) -> None:
    purse = purse_of(hand.split(), [], 0)
    goblin = EDITION.characters["gobelins"]
    assert refuse(purse, goblin, Payment(("3", "3"))) is None
    assert spent(purse, Payment(("3", "3"))).pearls == ("3", "3x")


def test_pairs_may_have_to_differ() -> None:
    """C-09 switched off: neither two equal pairs nor four sixes."""
    spectre, gnome = EDITION.characters["spectre"], EDITION.characters["gnome"]
    for hand, character in (("5 5 5 5", spectre), ("6 6 6 6", gnome)):
        assert ways(purse_of(hand.split(), [], 0), character)
        assert not ways(purse_of(hand.split(), [], 0, equal=False), character)
    assert ways(purse_of(["5", "5", "6", "6"], [], 0, equal=False), spectre)
    assert ways(purse_of(["5", "5", "6", "6"], [], 0, equal=False), gnome)


def test_several_jokers_each_take_their_own_value() -> None:
    found = ways(purse_of([], ["dragon_blanc", "dragon_blanc"], 0), EDITION.characters["faucheuse"])
    assert found == [Payment((), ("dragon_blanc=1", "dragon_blanc=8"))]
