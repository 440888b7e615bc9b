"""Who asks what can be said in advance is shown every question of the game, each with a line that is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import letter_of_text
from rules.kernel.orders.grammar import IF, LANGUAGES, STANDING
from rules.kernel.orders.ready_help import ReadyHelp
from tests.conformance.settings import every_setting
from tests.conformance.walking import moments

if TYPE_CHECKING:
    from rules.kernel.orders.ready_help import Example
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting


def shown(setting: Setting, contest: Contest, seat: Seat, lang: str, kind: str) -> list[Example]:
    grammar = setting.speech(contest, lang).grammar
    return ReadyHelp(setting.game, contest.state.seen(seat), seat, grammar, lang, kind).examples()


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_every_question_that_can_be_asked_is_shown_by_all_it_is_called(setting: Setting, lang: str) -> None:
    contest, only = setting.start(1), setting.game.parts.policies.asked
    words = setting.speech(contest, lang).grammar.catalogues[lang]
    for kind in (STANDING, IF):
        called = [name for example in shown(setting, contest, setting.seats[0], lang, kind) for name in example.called]
        for question in setting.game.questions:
            named = words.phrase(f"ready.{question}").split("|")
            asked = question not in only or only[question](setting.options)
            assert {name.strip() for name in named}.issubset(called) is asked, question


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_a_standing_answer_that_is_shown_is_taken(setting: Setting, lang: str) -> None:
    """From who is asked nothing: it answers no question at once."""
    going_on = (contest for contest in moments(setting, 1) if not contest.over)
    idle = ((contest, seat) for contest in going_on for seat in contest.seats if seat not in contest.waiting)
    contest, seat = next((contest, seat) for contest, seat in idle if seat in setting.game.playing(contest.state))
    grammar = setting.speech(contest, lang).grammar
    for example in shown(setting, contest, seat, lang, STANDING):
        taken = setting.restored(contest)
        done = carry_out(taken, Sender(seat, grammar), letter_of_text(example.line, grammar))
        assert (done.applied, len(taken.ready[seat])) == (1, 1), example.line


@pytest.mark.parametrize(("line", "kind"), [("standing help", STANDING), ("consigne aide", STANDING), ("si aide", IF)])
@every_setting
def test_asking_for_it_changes_nothing(setting: Setting, line: str, kind: str) -> None:
    contest = setting.start(1)
    seat, grammar = setting.seats[0], setting.speech(contest).grammar
    before, sender = (contest.n, contest.head), Sender(seat, grammar)
    carry_out(contest, sender, letter_of_text(line, grammar))
    assert sender.helped == {seat: kind}
    assert not sender.changed
    assert (contest.n, contest.head) == before
