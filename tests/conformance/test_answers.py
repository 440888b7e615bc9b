"""Questions keep their word: what they list is legal and nothing else is, on a save as on a view of it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import schemas
from rules.kernel.bytes.canon import canon
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.record import save
from tests.conformance.answers import Space
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import any_answer, questions
from tests.length import often

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question, Refusal
    from rules.kernel.record.contest import Contest

TRIED = often(60, 90)  # of each kind and way


@every_setting
def test_every_listed_answer_is_taken_once_and_fits_the_schema(setting: Setting) -> None:
    for contest, question in questions(setting, 1, 2):
        listed = question.legal(contest.state)
        assert listed or not question.exhaustive
        assert len(set(listed)) == len(listed)
        for answer in listed:
            assert question.judge(contest.state, answer) is None
            assert schemas.valid(f"{setting.game.id}.answer", answer.plain())
            assert setting.game.answers[answer.kind].read(answer.plain()) == answer


@every_setting
def test_no_other_answer_is_taken_unless_it_amounts_to_a_listed_one(setting: Setting) -> None:
    space = Space(setting, Random(1))
    refused = 0
    unlike: dict[tuple[str, ...], tuple[Contest, Refusal]] = {}
    for contest, question in questions(setting, 3, 4):
        listed = set(question.legal(contest.state))
        for answer in space.around(question, contest.state, TRIED):
            if (refusal := question.judge(contest.state, answer)) is not None:
                refused += 1
                unlike.setdefault((refusal.code, refusal.rule, *refusal.facts), (contest, refusal))
            elif question.exhaustive:
                assert question.canonical(contest.state, answer) in listed, answer
    assert refused > TRIED
    for contest, refusal in unlike.values():  # each is put into words: a sentence that lacks a fact cannot be
        assert all(setting.speech(contest, lang).refusal(refusal) for lang in LANGUAGES)


@every_setting
def test_a_listed_answer_amounts_to_itself(setting: Setting) -> None:
    for contest, question in questions(setting, 5):
        for answer in question.legal(contest.state):
            assert question.canonical(contest.state, answer) == answer


@every_setting
def test_an_answer_does_what_the_listed_one_does_that_it_amounts_to(setting: Setting) -> None:
    space, chance = Space(setting, Random(2)), Random(6)
    for contest, question in questions(setting, 6):
        others = [
            answer
            for answer in space.around(question, contest.state, TRIED)
            if question.judge(contest.state, answer) is None and question.canonical(contest.state, answer) != answer
        ]
        for answer in chance.sample(others, min(2, len(others))):
            listed = question.canonical(contest.state, answer)
            assert _after(setting, contest, question, answer) == _after(setting, contest, question, listed), answer


def _after(setting: Setting, contest: Contest, question: Question, answer: Answer) -> list[object]:
    """What comes of an answer, and of those after it: what is said, drawn and kept, however they were worded.

    Events may repeat how the order was worded: those facts are left out.
    """
    played, chance = setting.restored(contest), Random(contest.n)
    played.answer(question.seat, answer)
    for _ in range(2):
        if not played.over:
            played.answer(*any_answer(setting, played, chance))
    entries = save.read(save.dump(played)).whole()["entries"][contest.n + 1 :]
    for event in (event for entry in entries for event in entry["public"].get("events", ())):
        for fact in setting.told.worded.get(event["kind"], ()):
            del event[fact]
    return [played.position, *([e["public"].get(part) for part in ("events", "draws", "outcome")] for e in entries)]


@every_setting
def test_the_default_is_legal_on_the_save_and_on_the_view(setting: Setting) -> None:
    for contest, question in questions(setting, 1, 2):
        seen = contest.state.seen(question.seat)
        default = question.default(contest.state)
        assert question.default(seen) == default
        assert question.judge(contest.state, default) is None
        assert question.judge(seen, default) is None


@every_setting
def test_questions_say_the_same_on_what_the_seat_sees(setting: Setting) -> None:
    space = Space(setting, Random(3))
    for contest, question in questions(setting, 3):
        seen = contest.state.seen(question.seat)
        assert list(question.candidates(seen)) == list(question.candidates(contest.state))
        for answer in space.around(question, contest.state, TRIED):
            assert question.judge(seen, answer) == question.judge(contest.state, answer), answer


@every_setting
def test_questions_only_look(setting: Setting) -> None:
    space = Space(setting, Random(4))
    for contest, question in questions(setting, 4):
        before = canon(contest.state.dump())
        for answer in [*question.legal(contest.state), *space.around(question, contest.state, 10)]:
            if question.judge(contest.state, answer) is None:
                question.canonical(contest.state, answer)
        question.default(contest.state)
        contest.state.seen(question.seat)
        assert canon(contest.state.dump()) == before
        assert not contest.run.table.said
        assert not contest.run.table.draw.log


@every_setting
def test_a_question_is_rebuilt_from_what_a_save_says_of_it(setting: Setting) -> None:
    for _, question in questions(setting, 5):
        seat, kind, fields = question.plain()
        assert setting.game.questions[kind].read(seat, fields) == question
