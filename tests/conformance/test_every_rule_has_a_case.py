"""Nothing goes without a case: rules, rulings, decisions, cards, options, refusals; no case shows what there is not."""

from __future__ import annotations

from functools import cache

import pytest

import rules
from rules.kernel.cases import Case, Coverage, covered, load_cases
from rules.kernel.editions import components
from rules.kernel.words import rulebook
from tests.conformance.settings import every_game

FAMILIES = ("rules", "rulings", "decisions", "cards", "options", "refusals")


@cache
def cases_of(game_id: str) -> tuple[Case, ...]:
    return tuple(load_cases(rules.load(game_id)))


@cache
def coverage_of(game_id: str) -> Coverage:
    return covered(rules.load(game_id), cases_of(game_id))


@every_game
@pytest.mark.parametrize("family", FAMILIES)
def test_each_has_a_case(game_id: str, family: str) -> None:
    assert list(coverage_of(game_id).missing[family]) == []


@every_game
def test_what_a_case_shows_exists(game_id: str) -> None:
    assert list(coverage_of(game_id).unknown) == []


@every_game
def test_what_is_left_out_exists_and_says_why(game_id: str) -> None:
    data, _ = components.shipped(game_id)
    own = rules.load(game_id).parts.cases
    known = {*rulebook.load(game_id).ids, *own.cards(data)}
    assert own.without_case.keys() <= known
    assert all(why["en"] and why["fr"] for why in own.without_case.values())


@every_game
@pytest.mark.parametrize("family", FAMILIES)
def test_without_its_cases_each_is_missed(game_id: str, family: str) -> None:
    assert covered(rules.load(game_id), ()).missing[family]


@every_game
def test_titles_are_short_and_no_two_are_the_same(game_id: str) -> None:
    for lang in ("en", "fr"):
        titles = [case.title[lang] for case in cases_of(game_id)]
        assert len(set(titles)) == len(titles)
        assert max(map(len, titles)) <= 110
