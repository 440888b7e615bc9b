"""Order lines: whatever a game lists can be written down and is understood again, however it is typed."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel.letters.carrying import Sender, carry_out, legal_values
from rules.kernel.letters.letter import Failed, letter_of_text
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.orders.kinds import Misread, Text
from rules.kernel.ready.answers import pass_over
from tests.conformance.answers import Space
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import questions

if TYPE_CHECKING:
    from rules.kernel.orders.grammar import Legal
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest
    from rules.kernel.words.speech import Speech

MOST = 40  # answers of one question
STRANGE = (
    *"?!:;.,-_#=²٣é\N{COMBINING ACUTE ACCENT}\N{NO-BREAK SPACE}",
    "...",
    "//",
    "a=",
    "=a",
    "0",
    "-1",
    "99999",
    "resign",
)


def without_accents(line: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", line) if not unicodedata.combining(letter))


def decomposed(line: str) -> str:
    """As some mail programs send accents: the letter, then the accent."""
    return unicodedata.normalize("NFD", line)


WAYS_TO_TYPE = (str, str.upper, without_accents, decomposed)


def legal_now(contest: Contest, seat: Seat) -> Legal:
    """What would be legal, looked up once for all lines that are tried."""
    return cache(lambda kind, name: legal_values(contest, seat, kind, name))


def understood(setting: Setting, speech: Speech, legal: Legal, line: str) -> Answer:
    (order,) = speech.grammar.split(line)
    read = speech.grammar.read(order, legal)
    return setting.game.answers[read.kind](**read.given)


def own_words(speech: Speech, answer: Answer) -> list[str]:
    """What a player said in words of its own, which name nothing and stand as they were typed."""
    free = [arg for arg in speech.grammar.forms[answer.kind].args if isinstance(arg.kind, Text)]
    return [word for arg in free for word in getattr(answer, arg.name, "").split()]


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_every_answer_reads_back_from_its_order_line(setting: Setting, lang: str) -> None:
    chance = Random(1)
    for contest, question in questions(setting, 1 if lang == "en" else 2):
        speech, legal = setting.speech(contest, lang), legal_now(contest, question.seat)
        answers = setting.examples(contest.state, question)
        for answer in chance.sample(answers, min(MOST, len(answers))):
            line = speech.grammar.write(answer, lang)
            for typed in WAYS_TO_TYPE if not own_words(speech, answer) else (str,):
                assert understood(setting, speech, legal, typed(line)) == answer, typed(line)


@pytest.mark.parametrize("lang", LANGUAGES)
@every_setting
def test_what_cannot_be_answered_is_never_read_as_something_else(setting: Setting, lang: str) -> None:
    space = Space(setting, Random(4))
    for contest, question in questions(setting, 5 if lang == "en" else 6):
        speech, legal = setting.speech(contest, lang), legal_now(contest, question.seat)
        for answer in space.around(question, contest.state, MOST // 2):
            line = speech.grammar.write(answer, lang)
            with suppress(Misread):
                assert understood(setting, speech, legal, line) == answer, line


@every_setting
def test_whatever_is_typed_is_taken_or_told_to_be_no_order(setting: Setting) -> None:
    chance = Random(5)
    for contest, question in questions(setting, 2):
        speech = setting.speech(contest, LANGUAGES[contest.n % 2])
        words = [
            word for answer in question.legal(contest.state) for word in speech.grammar.write(answer, "en").split()
        ]
        for _ in range(MOST // 5):
            line = " ".join(chance.choices([*words, *STRANGE], k=chance.randint(1, 6)))
            sender = Sender(question.seat, speech.grammar)
            with suppress(Failed):
                carry_out(setting.restored(contest), sender, letter_of_text(line, speech.grammar))


@every_setting
def test_no_two_answers_are_written_alike(setting: Setting) -> None:
    for contest, question in questions(setting, 3):
        for lang in LANGUAGES:
            speech = setting.speech(contest, lang)
            answers = question.legal(contest.state)
            assert len({speech.grammar.write(answer, lang) for answer in answers}) == len(answers)


@every_setting
def test_a_line_that_is_listed_is_taken_as_it_stands(setting: Setting) -> None:
    """The whole way from the line to the entry, in the language the other test has not used for this question."""
    chance = Random(2)
    for contest, question in questions(setting, 4):
        speech = setting.speech(contest, LANGUAGES[contest.n % 2])
        answer = chance.choice(setting.examples(contest.state, question))
        sent, spoken = setting.restored(contest), setting.restored(contest)
        sent.answer(question.seat, answer)
        pass_over(sent)
        lines = letter_of_text(speech.grammar.write(answer, speech.lang), speech.grammar)
        done = carry_out(spoken, Sender(question.seat, speech.grammar), lines)
        assert (done.applied, done.of, done.failed) == (1, 1, None)
        assert spoken.entries == sent.entries
        assert spoken.pending == sent.pending
