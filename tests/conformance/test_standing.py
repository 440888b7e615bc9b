"""Answers in advance: every game's questions have words for them, and leaving one shows to nobody."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import rules
from rules.kernel.audit.view_audit import audit_view
from rules.kernel.orders.grammar import LANGUAGES
from rules.kernel.orders.words import plain
from rules.kernel.ready.answers import DECLINE, STANDING, Ready
from rules.kernel.ready.giving import ready_of
from rules.kernel.record import save, view
from rules.kernel.words.speech import catalogue
from tests.conformance.settings import every_game, every_setting
from tests.conformance.walking import MOMENTS, moments
from tests.length import LONG, often

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest
    from tests.conformance.settings import Setting

FEW = often(6, 8)


def given_to_others(setting: Setting, contest: Contest, owner: Seat) -> list[bytes]:
    return [view.dump(contest, seat) for seat in setting.seats if seat != owner]


def not_asked_now(setting: Setting, contest: Contest, seat: Seat) -> list[str]:
    """The kinds of questions this seat can answer in advance without answering at once."""
    asked, only = contest.waiting.get(seat), setting.game.parts.policies.asked
    ever = [kind for kind in setting.game.questions if kind not in only or only[kind](setting.options)]
    return [kind for kind in ever if asked is None or asked.kind != kind]


@every_setting
def test_a_standing_answer_makes_no_entry_and_changes_no_byte_of_anybody_elses_view(setting: Setting) -> None:
    for contest in moments(setting, 1, FEW):
        for at, seat in enumerate([] if contest.over else setting.game.playing(contest.state)):
            told, before = given_to_others(setting, contest, seat), (contest.n, contest.head, contest.position)
            kept = setting.restored(contest)
            for kind in not_asked_now(setting, contest, seat):
                kept.stand(seat, Ready(STANDING, kind))
            assert (kept.n, kept.head, kept.position) == before
            assert kept.entries == contest.entries
            assert given_to_others(setting, kept, seat) == told
            if LONG or at == contest.n % len(setting.seats):
                setting.audited(kept)
                audit_view(save.read(view.dump(kept, seat)), setting.rules)
            kept.withdraw(seat, 0)
            assert save.dump(kept) == save.dump(contest)


@every_setting
def test_a_sealed_answer_given_in_advance_shows_to_nobody_either(setting: Setting) -> None:
    for contest in moments(setting, 2, MOMENTS):
        if contest.over or not contest.run.opens_sealed or contest.pending or len(contest.waiting) < 2:
            continue
        seat, question = next(iter(contest.waiting.items()))
        told, before = given_to_others(setting, contest, seat), (contest.n, contest.head)
        contest = setting.restored(contest)
        contest.stand(seat, Ready(STANDING, question.kind))
        assert contest.pending.keys() == {seat}
        assert (contest.n, contest.head) == before
        assert given_to_others(setting, contest, seat) == told


@every_setting
def test_what_it_answers_is_an_entry_like_any_other_but_for_a_private_word(setting: Setting) -> None:
    for contest in moments(setting, 3, FEW):
        if contest.over or contest.run.opens_sealed:
            continue
        seat, question = next(iter(contest.waiting.items()))
        by_hand, kept = setting.restored(contest), setting.restored(contest)
        by_hand.answer(seat, question.default(contest.state))
        kept.stand(
            seat, Ready(STANDING, question.kind, question.default(contest.state).plain(), {**question.plain()[2]})
        )
        given, played = (json.loads(other.entries[contest.n + 1]) for other in (kept, by_hand))
        assert (given["seat"], given["public"]) == (played["seat"], played["public"])
        assert json.loads(kept.openings[contest.n + 1])["data"][seat]["by"] == STANDING
        setting.audited(kept)


@every_setting
def test_a_line_in_advance_reads_back_for_every_question_and_answer(setting: Setting) -> None:
    for contest in moments(setting, 4, FEW):
        for seat, question in contest.waiting.items():
            for answer in setting.examples(contest.state, question)[:FEW]:
                reads_back(setting, contest, seat, Ready(STANDING, question.kind, answer.plain()), answer)
            reads_back(setting, contest, seat, Ready(STANDING, question.kind), None)


def reads_back(setting: Setting, contest: Contest, seat: Seat, ready: Ready, answer: Answer | None) -> None:
    grammar = setting.speech(contest).grammar
    for lang in LANGUAGES:
        (segments,) = grammar.split(grammar.ready_grammar.write(ready, answer, lang))
        said = grammar.read(segments, lambda kind, name: ())
        assert ready_of(setting.game, said.given["ahead"], STANDING).but(before=False) == ready


@every_game
def test_every_question_and_policy_has_words_of_its_own_in_both_languages(game_id: str) -> None:
    game = rules.load(game_id)
    policies = {*game.parts.policies.answers, DECLINE}
    for lang in LANGUAGES:
        words = catalogue(game_id, lang)
        for prefix, wanted in (("ready.", set(game.questions)), ("policy.", policies)):
            keys = sorted(filter(lambda key: key.startswith(prefix), words.keys()))
            assert {key.removeprefix(prefix) for key in keys} == wanted
            spoken = [plain(word) for key in keys for word in words.phrase(key).split("|")]  # accents may get lost
            assert len(set(spoken)) == len(spoken)


@every_setting
def test_no_order_of_a_game_begins_like_what_is_said_in_advance(setting: Setting) -> None:
    grammar = setting.speech(setting.start(45)).grammar
    assert grammar.ready_words.keys() & grammar.verbs.keys() == set()
