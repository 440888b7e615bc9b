"""Letters: silent on what others have ready, and given back as they were understood."""

from __future__ import annotations

from random import Random

from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.echo import Echo
from rules.kernel.letters.letter import Failed, letter_of_text
from rules.kernel.letters.trying import Trial, tried
from rules.kernel.orders.grammar import LANGUAGES
from tests.conformance.letters import illegal_line, lines_in_a_row, others_ready
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import questions


@every_setting
def test_what_others_have_ready_changes_nothing_about_a_letter_that_is_refused_or_tried(setting: Setting) -> None:
    chance, refused = Random(7), 0
    for contest, question in questions(setting, 3, 4, 5):
        seat, grammar = question.seat, setting.speech(contest).grammar
        lines = lines_in_a_row(setting, contest, seat, "en", chance)
        lines.insert(chance.randrange(1, len(lines) + 1), illegal_line(setting, contest, seat, "en", chance))
        letter = letter_of_text("\n".join(lines), grammar)
        told = []
        for ready in (False, True):
            here = setting.restored(contest)
            if ready:
                others_ready(here, seat)
            try:
                carry_out(here, Sender(seat, grammar), letter)
                told.append(("", ""))
            except Failed as failed:
                told.append((failed.line.where, failed.code, failed.facts))
                refused += 1
        assert told[0] == told[1], lines
        trials = [
            tried(Trial(here, seat), Sender(seat, grammar), letter)
            for here in (setting.restored(contest), others_ready(setting.restored(contest), seat))
        ]
        plain = [[(one.verdict, one.before, one.seats) for one in trial] for trial in trials]
        assert plain[0] == plain[1], lines
    assert refused


@every_setting
def test_an_order_is_given_back_as_it_was_understood_and_reads_as_the_same(setting: Setting) -> None:
    chance = Random(8)
    for contest, question in questions(setting, 4):
        for lang in LANGUAGES:
            speech = setting.speech(contest, lang)
            echo = Echo(setting.game, speech.grammar, lang)
            answer = chance.choice(setting.examples(contest.state, question))
            for line in (speech.grammar.write(answer, lang), f"standing {question.kind}: default"):
                letter = letter_of_text(line.upper(), speech.grammar)
                if letter.misread:  # not every kind is called like its question
                    continue
                (order,) = letter.orders
                again = letter_of_text(echo.of(order), speech.grammar).read[0]
                assert again == order, (line, echo.of(order), order, again)
