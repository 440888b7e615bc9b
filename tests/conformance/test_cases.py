"""The cases of every game: one test each, named after the case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel.cases import differences, load_cases, play
from rules.kernel.play.asking import Question

if TYPE_CHECKING:
    from rules.kernel.cases import Case
    from rules.kernel.play.asking import Answer, Refusal

CASES = [case for game_id in rules.GAMES for case in load_cases(rules.load(game_id))]


@pytest.fixture(autouse=True)
def judged_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every order is judged on what its seat sees as well, and told the same."""
    judge = Question.judge

    def twice(question: Question, state: Any, answer: Answer) -> Refusal | None:
        refusal = judge(question, state, answer)
        assert judge(question, state.seen(question.seat), answer) == refusal
        return refusal

    monkeypatch.setattr(Question, "judge", twice)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    played = play(case)
    assert differences(played) == []
    told, state = case.game.parts.conformance, played.contest.state
    if told.deal(state) == told.deal(played.before):  # no card is made or lost on the way
        assert told.census(state) == told.census(played.before)
