"""Saves and views: a game stopped and taken up again between any two answers is the same game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import schemas
from rules.kernel.audit.view_audit import audit_view
from rules.kernel.bytes.canon import canon
from rules.kernel.record import save, view
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import awaited, moments, played
from tests.length import often

if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

EVERY_ONE = 200  # answers at the beginning of a game
FEW = often(6, 8)  # moments of a game


def seen(setting: Setting, contest: Contest, seat: Seat) -> view.View:
    return view.View(save.read(view.dump(contest, seat)), setting.game, setting.edition)


@every_setting
def test_a_game_restored_before_every_answer_equals_the_straight_run(setting: Setting) -> None:
    straight, stopped = played(setting, 1), setting.start(1)
    for given, answer in enumerate(straight.answers):
        if given < EVERY_ONE or given % 10 == 0:  # a long game need not be written down a thousand times
            stopped = setting.restored(stopped)
            assert save.dump(stopped) == straight.saved(given)
        stopped.answer(*answer)
    assert save.dump(setting.restored(stopped)) == straight.saved(straight.last)


@every_setting
def test_the_audit_passes_at_every_few_steps_and_at_the_end(setting: Setting) -> None:
    for contest in moments(setting, 2, FEW):
        certificate = setting.audited(contest)
        assert certificate.entries == contest.n + 1
        assert certificate.head == contest.head.hex()
        assert certificate.revealed == contest.over


@every_setting
def test_what_is_written_fits_its_schema(setting: Setting) -> None:
    for contest in moments(setting, 3, FEW):
        assert schemas.valid("save", save.read(save.dump(contest)).whole())
        for seat in setting.seats:
            assert schemas.valid("view", save.read(view.dump(contest, seat)).whole())


@every_setting
def test_a_view_loads_and_lists_the_moves_of_the_save(setting: Setting) -> None:
    for contest in moments(setting, 4):
        for seat in setting.seats:
            held, question = seen(setting, contest, seat), contest.waiting.get(seat)
            assert held.waiting == ({seat: question} if question else {})
            assert held.put_by == contest.put_by
            legal = question.legal(contest.state) if question else []
            assert (question.legal(held.state) if question else []) == legal
            assert held.document.head["legal"] == [answer.plain() for answer in legal]
            assert canon(held.state.view(seat)) == canon(contest.state.view(seat))  # nothing more is hidden twice


@every_setting
def test_a_player_can_check_its_view_at_every_few_steps_and_at_the_end(setting: Setting) -> None:
    for contest in moments(setting, 6, FEW):
        for seat in setting.seats:
            certificate = audit_view(seen(setting, contest, seat).document, setting.rules)
            assert certificate.head == contest.head.hex()


@every_setting
def test_a_sealed_answer_shows_in_nothing_the_others_get(setting: Setting) -> None:
    """Nobody sees what was answered, nor that it was, until the last answer is in: asked or not, seated or not."""
    for contest in moments(setting, 1):
        if contest.over or not contest.run.opens_sealed or contest.pending:
            continue
        first, *awaiting = awaited(contest)
        others = [*(seat for seat in setting.seats if seat != first), None]
        before = {seat: (view.dump(contest, seat), contest.head, contest.asked) for seat in others}
        for answer in setting.examples(contest.state, contest.waiting[first]) if awaiting else ():
            sealed = setting.restored(contest)
            sealed.answer(first, answer)
            assert first in sealed.pending
            assert {seat: (view.dump(sealed, seat), sealed.head, sealed.asked) for seat in others} == before


@every_setting
def test_a_sealed_answer_may_be_replaced_and_the_record_holds_the_last(setting: Setting) -> None:
    """Each receipt is of what was sent then; the one that opens is the last, and an audit plays it."""
    for contest in moments(setting, 1):
        if contest.over or not contest.run.opens_sealed or contest.pending or len(contest.waiting) < 2:
            continue
        first, *others = awaited(contest)
        one, *_, other = setting.examples(contest.state, contest.waiting[first])
        receipts = []
        for answer in (one, other):
            contest.answer(first, answer)
            receipts.append(contest.receipt(first))
        for seat in others:
            contest.answer(seat, contest.waiting[seat].default(contest.state))
        opened = json.loads(contest.entries[contest.put_by])["public"]["sealed"][first]
        assert (opened == receipts[-1], opened == receipts[0]) == (True, one == other)
        setting.audited(contest)
