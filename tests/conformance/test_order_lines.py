"""Order lines: whatever a game lists can be written down and is understood again, however it is typed."""

from __future__ import annotations

import unicodedata
from random import Random
from typing import TYPE_CHECKING

import pytest

from cli import orders
from rules.kernel.orders.grammar import LANGUAGES
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import questions

if TYPE_CHECKING:
    from cli.desk import Speech
    from rules.kernel.asking import Answer, Seat
    from rules.kernel.match import Match

MOST = 40  # answers of one question


def without_accents(line: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", line) if not unicodedata.combining(letter))


def decomposed(line: str) -> str:
    """As some mail programs send accents: the letter, then the accent."""
    return unicodedata.normalize("NFD", line)


WAYS_TO_TYPE = (str, str.upper, without_accents, decomposed)


def understood(setting: Setting, speech: Speech, match: Match, seat: Seat, line: str) -> Answer:
    (order,) = speech.grammar.split(line)
    read = speech.grammar.read(order, lambda kind, name: orders.legal_values(match, seat, kind, name))
    return setting.game.answers[read.kind](**read.given)


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_every_answer_reads_back_from_its_order_line(setting: Setting, lang: str) -> None:
    chance = Random(1)
    for match, question in questions(setting, 21, 22):
        speech = setting.speech(match, lang)
        answers = setting.examples(match.state, question)
        for answer in chance.sample(answers, min(MOST, len(answers))):
            line = speech.grammar.write(answer, lang)
            for typed in WAYS_TO_TYPE:
                assert understood(setting, speech, match, question.seat, typed(line)) == answer, typed(line)


@every_setting
def test_no_two_answers_are_written_alike(setting: Setting) -> None:
    for match, question in questions(setting, 23):
        for lang in LANGUAGES:
            speech = setting.speech(match, lang)
            answers = question.legal(match.state)
            assert len({speech.grammar.write(answer, lang) for answer in answers}) == len(answers)


@every_setting
def test_a_line_that_is_listed_is_taken_as_it_stands(setting: Setting) -> None:
    """The whole way from the line to the entry, in the language the other test has not used for this question."""
    chance = Random(2)
    for match, question in questions(setting, 24):
        speech = setting.speech(match, LANGUAGES[match.n % 2])
        answer = chance.choice(setting.examples(match.state, question))
        sent, spoken = setting.restored(match), setting.restored(match)
        sent.answer(question.seat, answer)
        steps = orders.steps_of_lines(speech.grammar.write(answer, speech.lang), speech)
        done = orders.carry_out(spoken, orders.Speaker(speech, question.seat, "mail"), steps)
        assert (done.applied, done.of, done.trouble) == (1, 1, None)
        assert spoken.entries == sent.entries
        assert spoken.pending == sent.pending
