"""Views do not leak: whatever a seat cannot know can be dealt again without the seat noticing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

import rules
from rules.kernel.record.contest import Contest
from tests.conformance import forgetful, leaky, leaky_chasseurs
from tests.conformance.leaks import Search
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import played, questions
from tests.length import LONG

if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat

SEEDS = (81, 82)
MANY_ANSWERS = 100
A_FEW = 10


@cache
def searched(setting: Setting) -> Search:
    """Two games, or one if it is long."""
    long = not LONG and played(setting, SEEDS[0]).last > MANY_ANSWERS
    return Search(setting).games(SEEDS[:1] if long else SEEDS)


@every_setting
def test_nothing_a_seat_is_given_depends_on_what_it_cannot_know(setting: Setting) -> None:
    search = searched(setting)
    assert not search.found
    assert search.stepped


@every_game
def test_the_search_for_leaks_had_something_to_look_for(game_id: str) -> None:
    """In the first setting alone: searching all of them again, in another process, would take long."""
    setting = settings_of(game_id)[0]
    search = searched(setting)
    assert search.redealt > 30
    assert search.hidden_words > 30 or kinds_of_things(game_id) < A_FEW  # everybody may hold the same: no words to seek
    assert search.recognised > 30  # hidden things that were told to whom they concern
    for contest, question in questions(setting, 1, 2):
        search.sending(contest, question.seat)
    assert search.sent > 3  # letters that were refused after their first order would have been taken
    assert not search.found


def kinds_of_things(game_id: str) -> int:
    return len(list(rules.load(game_id).parts.cases.cards(settings_of(game_id)[0].data)))


def found(setting: Setting, what: str, seed: int) -> bool:
    """Whether a search finds that kind of leak, with which it ends; it looks ever closer, at every moment at last."""
    closer = (Search(setting, redeals=3, moments=moments, enough=what) for moments in (8, 40, setting.told.most_moves))
    return any(what == leak.what for search in closer for leak in search.games([seed]).found)


@pytest.mark.parametrize("game_id", ["naastica", "chasseurs"])
def test_the_search_finds_a_letter_that_fails_after_others_have_spoken(game_id: str) -> None:
    """Where whatever others had ready is taken at once, and everything rolled back with the letter.

    In Krystal what others answer turns something up, and so stays whatever becomes of the letter.
    """

    def spoken_at_once(contest: Contest, seat: Seat | None, *, tried: bool = False) -> None:
        contest.showed, contest.lapsed = False, []

    def rolled_back(contest: Contest, *given: Any) -> None:
        showed = contest.showed
        taken(contest, *given)
        contest.showed = showed

    taken = Contest._take
    with patch.object(Contest, "begin_letter", spoken_at_once), patch.object(Contest, "_take", rolled_back):
        assert any(told_too_much(setting) for setting in settings_of(game_id))


def told_too_much(setting: Setting) -> bool:
    """Whether a letter that fails, or is only tried, tells something in one of the moments of a game."""
    search = Search(setting)
    for contest, question in questions(setting, 1, 2):
        search.sending(contest, question.seat)
        if search.found:
            return True
    return False


@pytest.mark.parametrize("leak", leaky.VARIANTS)
def test_the_search_finds_what_a_leaking_game_leaks(leak: str) -> None:
    setting, where = leaky.VARIANTS[leak]
    assert found(setting, where, SEEDS[0])


@pytest.mark.parametrize("leak", leaky_chasseurs.VARIANTS)
def test_the_search_knows_a_hidden_thing_from_others_of_its_name(leak: str) -> None:
    setting, event = leaky_chasseurs.VARIANTS[leak]
    seeds = range(SEEDS[0], SEEDS[0] + 50)  # a theft is in every other game
    seed = next(seed for seed in seeds if not event or leaky.tells(setting, seed, event))
    assert found(setting, "canary", seed)


VERBS = [one for one in forgetful.VERBS if LONG or one not in forgetful.RARELY_USED]


@pytest.mark.parametrize(("verb", "holder"), VERBS, ids=[verb for verb, _ in VERBS])
def test_the_search_finds_a_verb_that_does_not_say_what_it_turns_up(verb: str, holder: Any) -> None:
    setting, event = forgetful.VERBS[verb, holder]
    seed = next(seed for seed in range(SEEDS[0], SEEDS[0] + 50) if leaky.tells(setting, seed, event))
    with forgetful.forgetting(verb, holder):
        assert found(setting, "view", seed)
