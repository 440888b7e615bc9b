"""Views do not leak: whatever a seat cannot know can be dealt again without the seat noticing."""

from __future__ import annotations

from functools import cache

import pytest

from tests.conformance import leaky, leaky_chasseurs
from tests.conformance.leaks import Search
from tests.conformance.settings import Setting, every_game, every_setting, settings_of

SEEDS = (81, 82)


@cache
def searched(setting: Setting) -> Search:
    return Search(setting).games(SEEDS)


@every_setting
def test_nothing_a_seat_is_given_depends_on_what_it_cannot_know(setting: Setting) -> None:
    assert not searched(setting).found


@every_game
def test_the_search_for_leaks_had_something_to_look_for(game_id: str) -> None:
    searches = [searched(setting) for setting in settings_of(game_id)]
    assert all(search.stepped for search in searches)
    assert sum(search.redealt for search in searches) > 100
    assert sum(search.hidden_words for search in searches) > 100
    assert sum(search.recognised for search in searches) > 100  # hidden things that were told to whom they concern


def found(setting: Setting) -> set[str]:
    return {leak.what for leak in Search(setting, redeals=3, moments=8).games(SEEDS).found}


@pytest.mark.parametrize("leak", leaky.VARIANTS)
def test_the_search_finds_what_a_leaking_game_leaks(leak: str) -> None:
    setting, where = leaky.VARIANTS[leak]
    assert where in found(setting)


@pytest.mark.parametrize("leak", leaky_chasseurs.VARIANTS)
def test_the_search_knows_a_hidden_thing_from_others_of_its_name(leak: str) -> None:
    assert "canary" in found(leaky_chasseurs.VARIANTS[leak])
