"""By mail nobody but the active player is asked, unless a character is attacked; standing answers take most of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

import rules
from rules.kernel.editions import components
from rules.kernel.play.draws import Stream
from rules.kernel.ready.answers import pass_over
from rules.prophecy.questions.answers import Attack
from tests.benchmarks.messages import STANDING, begun
from tests.conformance.settings import SEATS, Setting
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator

LAPS = "40"
SEEDS = range(1, 1 + often(4, 20))
ONE_ANSWER = 1


class Round(NamedTuple):
    """How many characters were attacked in it, and what others than the active player were asked."""

    attacks: int
    others: tuple[str, ...]


def rounds(seed: int, standing: str = "") -> Iterator[Round]:
    """Those of three players who do anything that is allowed: they attack far more often than sensible ones."""
    data, _ = components.shipped("prophecy")
    setting = Setting(rules.load("prophecy"), data, SEATS[:3], {"max_laps": LAPS})
    contest, chance = begun(setting, seed, standing), Stream(b"rounds", "pick", seed)
    active, attacks, others = "", 0, list[str]()
    while not contest.over:
        if contest.state.active != active:
            if active:  # the draft is nobody's round
                yield Round(attacks, tuple(others))
            active, attacks, others = contest.state.active, 0, []
        seat = contest.speaker
        question = contest.waiting[seat]
        if seat != active:
            others.append(question.kind)
        legal = setting.examples(contest.state.seen(seat), question)
        answer = setting.told.likely(contest.state, question, chance.below) or legal[chance.below(len(legal))]
        attacks += isinstance(answer, Attack)
        contest.answer(seat, answer)
        pass_over(contest)
    yield Round(attacks, tuple(others))


@pytest.fixture(scope="module")
def played() -> list[Round]:
    return [one for seed in SEEDS for one in rounds(seed)]


def test_a_round_without_an_attack_on_a_character_asks_nobody_but_the_active_player(played: list[Round]) -> None:
    quiet = [one for one in played if not one.attacks]
    assert len(quiet) > len(played) / 2
    assert not [one for one in quiet if one.others]


def test_with_standing_answers_an_attack_costs_the_defender_at_most_one(played: list[Round]) -> None:
    """Without them it costs several."""
    kept = [one for seed in SEEDS for one in rounds(seed, STANDING["prophecy"]) if one.attacks]
    assert kept
    assert not [one for one in kept if len(one.others) > ONE_ANSWER * one.attacks]
    assert any(len(one.others) > ONE_ANSWER * one.attacks for one in played)
