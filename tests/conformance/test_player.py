"""The computer's player of every game."""

from __future__ import annotations

from random import Random

from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import questions


@every_setting
def test_its_answers_are_legal_and_the_same_whatever_is_hidden(setting: Setting) -> None:
    player = setting.game.parts.player.answer
    for contest, question in questions(setting, 2):
        given = player(contest.state.seen(question.seat), question, Random(1).randrange)
        assert question.judge(contest.state, given) is None
        fresh = setting.told.redeal(contest.state, question.seat, Random(contest.n).randrange)
        assert player(fresh, question, Random(1).randrange) == given
