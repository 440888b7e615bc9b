"""Views do not leak: whatever a seat cannot know can be dealt again without the seat noticing."""

from __future__ import annotations

from tests.conformance.leaks import Search
from tests.conformance.settings import Setting, every_game, every_setting, settings_of

SEEDS = (81, 82)


@every_setting
def test_nothing_a_seat_is_given_depends_on_what_it_cannot_know(setting: Setting) -> None:
    search = Search(setting, every=2).games(SEEDS)
    assert not search.found
    assert search.stepped


@every_game
def test_the_search_for_leaks_has_something_to_look_for(game_id: str) -> None:
    searches = [Search(setting, redeals=2, every=3).games(SEEDS[:1]) for setting in settings_of(game_id)]
    assert sum(search.redealt for search in searches)
    assert sum(search.hidden_words for search in searches)
