"""Piles: drawn from the top, made anew of the discard, and frank about what they turn up."""

from __future__ import annotations

import pytest

from rules.kernel.kit.piles import NO_CARD, Pile
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.table import Table


class Deck(Pile):
    def __init__(self, lying: list[str], discarded: list[str], *, eager: bool = False) -> None:
        self.told: list[int] = []
        super().__init__(Table(None, FixedDraws({})), "deck", lying, discarded, sorted, eager=eager)

    def rebuilt(self, n: int) -> None:
        self.told.append(n)


def test_an_empty_pile_is_made_of_its_discard_when_a_card_is_needed() -> None:
    deck = Deck(["oak"], ["yew", "elm"])
    assert deck.draw() == "oak"
    assert not deck.told
    assert deck.draw() == "elm"  # fixed draws leave the order of the edition
    assert (deck.lying, deck.discarded, deck.told) == (["yew"], [], [2])


def test_an_eager_pile_is_made_anew_as_soon_as_it_is_empty() -> None:
    deck = Deck(["oak"], ["yew"], eager=True)
    deck.draw()
    assert (deck.lying, deck.discarded) == (["yew"], [])
    deck.draw()
    deck.discard("ash")
    assert (deck.lying, deck.discarded) == (["ash"], [])


def test_nothing_is_drawn_where_nothing_is_left() -> None:
    deck = Deck([], [])
    assert deck.draw() == NO_CARD
    assert not deck.table.showed


def test_a_display_is_filled_from_its_lowest_slot_as_far_as_the_cards_go() -> None:
    deck, display = Deck(["oak", "elm"], []), [NO_CARD, "yew", NO_CARD, NO_CARD]
    assert deck.fill(display) == [1, 3]
    assert display == ["oak", "yew", "elm", NO_CARD]


@pytest.mark.parametrize("verb", ["draw", "look", "slide"])
def test_what_somebody_gets_to_see_is_marked_and_what_slides_away_unseen_is_not(verb: str) -> None:
    deck = Deck(["oak"], [])
    getattr(deck, verb)()
    assert deck.table.showed == (verb != "slide")
