"""Going back: alone nobody gets another draw by it, all together never the same one, and the record still adds up."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel.audit.view_audit import audit_view
from rules.kernel.play.asking import Refused
from rules.kernel.play.draws import Draws
from rules.kernel.play.run import Run
from rules.kernel.record import history, save, view
from tests.conformance.settings import Setting, every_game, every_setting, tried_in
from tests.conformance.walking import MOMENTS, any_answer, ended, moments, played, spread
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.record.contest import Contest

GAMES = 2
UNDOS = 6
OWNERS = often(2, 10)  # of views that are checked in one game; in the next, others do it
FEW = often(6, 8)  # moments of a game
FREE = "free"
STREWN = range(4, 4 + often(1, 2))  # games with free undos strewn in
TRIES = often(6, 12)  # how often it is tried in each
FAR = 3  # how many answers are taken back at most
DECOYS = 4  # answers tried in the hope that one binds nobody
FISHED = often(5, 10)  # draws of a game before which somebody fishes


def chosen(seats: Sequence[Seat], turn: int) -> list[Seat]:
    """Some seats, others at the next turn."""
    return [seats[(turn * OWNERS + at) % len(seats)] for at in range(min(OWNERS, len(seats)))]


def draw_names(contest: Contest) -> Counter[tuple[str, int, str, int]]:
    """Every draw of a record by its name: class, epoch, label, ordinal."""
    names: Counter[tuple[str, int, str, int]] = Counter()
    for line, opening in zip(contest.entries, contest.openings):
        for kind, draws in (
            ("public", json.loads(line)["public"].get("draws", ())),
            ("secret", json.loads(opening)["draws"]),
        ):
            names.update((kind, epoch, label, ordinal) for epoch, label, ordinal, _ in draws)
    return names


def there_and_back(setting: Setting, seed: int) -> Contest:
    """A contest in which the players agree, again and again, to go back to any earlier entry."""
    chance, contest, undone = Random(seed), setting.start(seed), 0
    while not contest.over:
        contest.answer(*any_answer(setting, contest, chance))
        if undone < UNDOS and contest.n and not contest.over and chance.random() < 0.4:
            standing = [entry["n"] for entry in history.standing(history.parsed(contest.entries))][:-1]
            if standing:
                contest.undo(chance.choice(setting.seats), chance.choice(standing), agreed=True)
                undone += 1
                assert save.dump(setting.restored(contest)) == save.dump(contest)
    assert undone
    return contest


@every_setting
def test_what_is_undone_and_played_again_never_repeats_a_draw(setting: Setting) -> None:
    drawn = 0
    for seed in range(51, 51 + GAMES):
        contest = there_and_back(setting, seed)
        names = draw_names(contest)
        assert max(names.values(), default=1) == 1, names.most_common(3)
        drawn += len(names)
        setting.audited(contest)
        for seat in chosen(setting.seats, seed):  # the dice that were taken back can be checked like all others
            audit_view(save.read(view.dump(contest, seat)), setting.rules)
    assert drawn or not setting.game.dice


@every_setting
def test_undo_leads_to_the_position_after_the_entry_it_names(setting: Setting) -> None:
    positions: dict[int, bytes] = {}
    for contest in moments(setting, 4, FEW):
        earlier = {to: position for to, position in positions.items() if to < contest.n}  # sealed answers make no entry
        for to, position in earlier.items() if not contest.over else ():
            back = setting.restored(contest)
            back.undo(setting.seats[0], to, agreed=True)
            assert back.position == position
        positions[contest.n] = contest.position


@every_game
def test_one_seat_takes_back_its_own_last_answers_and_nothing_else(game_id: str) -> None:
    found = Counter(why for setting in tried_in(__name__, game_id) for why in last_answers(setting, 5))
    assert found[FREE]
    assert found["already_drawn"] or not rules.load(game_id).dice


def last_answers(setting: Setting, seed: int) -> Iterator[str]:
    """Take the last answer back every few steps and after draws, and tell what stood in the way, if anything did."""
    game = played(setting, seed)
    after_draws = game.drew[:: 1 + len(game.drew) // FEW]
    for contest in map(game.at, sorted({*spread(setting, seed, often(FEW, MOMENTS)), *after_draws})):
        if contest.over or not contest.n:
            continue
        seat, to = json.loads(contest.entries[-1])["seat"] or setting.seats[0], contest.n - 1
        back = setting.restored(contest)
        try:
            back.undo(seat, to)
        except Refused as refused:
            assert binds(setting, contest), refused.refusal
            assert save.dump(back) == save.dump(contest)
            back.undo(seat, to, agreed=True)
            yield refused.refusal.code
        else:
            assert not binds(setting, contest)
            yield FREE
        with pytest.raises(Refused):
            setting.restored(contest).undo(next(other for other in setting.seats if other != seat), to)


def binds(setting: Setting, contest: Contest) -> bool:
    """Whether the last entry drew something, brought something to light, opened answers or gave up a key."""
    entry, opening = json.loads(contest.entries[-1]), json.loads(contest.openings[-1])
    if opening["draws"] or entry["public"].keys() & {"draws", "sealed", "key"}:
        return True
    standing = history.standing(history.parsed(contest.entries))
    fresh = Run(
        setting.game, setting.game.blank(contest.seats, setting.options, setting.edition), Draws(contest.keys.mixed)
    )
    for earlier in standing:
        fresh.table.showed = False
        history.feed(fresh, earlier, json.loads(contest.openings[earlier["n"]]))
    return fresh.table.showed


@every_setting
def test_the_same_answers_give_the_same_draws_with_free_undos_strewn_in_or_without(setting: Setting) -> None:
    for seed in STREWN:
        contest = strewn(setting, seed)
        assert told(contest) == told(ended(setting, seed))
        assert setting.audited(contest).undos
        audit_view(save.read(view.dump(contest, setting.seats[-1])), setting.rules)


def strewn(setting: Setting, seed: int) -> Contest:
    """A game with the answers of another, some of which are taken back and given again, with others in between."""
    answers, chance, contest = played(setting, seed).answers, Random(seed), setting.start(seed)
    tries = set(chance.sample(range(len(answers)), min(TRIES, len(answers))))
    given_by = {0: 0}  # by entry: how many answers were given when it was made
    at = 0
    while at < len(answers):
        seat, answer = answers[at]
        if tried := at in tries:
            tries.discard(at)
            contest = taken_back_at_once(setting, contest, seat, chance)
        contest.answer(seat, answer)
        at += 1
        given_by.setdefault(contest.n, at)  # a sealed answer makes no entry
        if tried and not contest.over and (to := gone_back(contest, seat)) is not None:
            at, contest = given_by[to], setting.restored(contest)
    return contest


def gone_back(contest: Contest, seat: Seat) -> int | None:
    """Take back as many as can be of the last few answers; where that went, if anything could be taken back."""
    for to in standing_numbers(contest)[-1 - FAR : -1]:
        with suppress(Refused):
            contest.undo(seat, to)
            return to
    return None


def taken_back_at_once(setting: Setting, contest: Contest, seat: Seat, chance: Random) -> Contest:
    """A contest in which a seat gave another answer first and took it back, if there is one that binds nobody."""
    if len(contest.waiting) > 1:
        return contest
    for answer in sample(setting.examples(contest.state, contest.waiting[seat]), chance):
        other = setting.restored(contest)
        other.answer(seat, answer)
        with suppress(Refused):
            other.undo(seat, standing_numbers(contest)[-1])
            return other
    return contest


def told(contest: Contest) -> list[Any]:
    """What stands of a record, but for what is bound to the number of an entry: links, commitments, receipts."""
    found = []
    for entry in history.standing(history.parsed(contest.entries)):
        public = {name: said for name, said in entry["public"].items() if name != "sealed"}
        found.append([entry["kind"], entry["seat"], entry["epoch"], public, json.loads(contest.openings[entry["n"]])])
    return found


def standing_numbers(contest: Contest) -> list[int]:
    return [entry["n"] for entry in history.standing(history.parsed(contest.entries))]


def sample(answers: Sequence[Answer], chance: Random) -> list[Answer]:
    """A few of them, in any order."""
    return chance.sample(answers, min(DECOYS, len(answers)))


@every_game
def test_who_takes_a_harmless_move_back_gets_the_same_next_draw(game_id: str) -> None:
    assert sum(fishing(setting, 5) for setting in tried_in(__name__, game_id))


def fishing(setting: Setting, seed: int) -> int:
    """Before some answers that draw, give harmless ones and take them back; count how often that could be done."""
    game, chance, fished = played(setting, seed), Random(seed), 0
    for drew in game.drew[1 :: 1 + len(game.drew) // FISHED]:
        contest, (seat, answer) = game.at(drew - 1), game.answers[drew - 1]
        back = taken_back_at_once(setting, contest, seat, chance)
        if back is not contest:
            contest.answer(seat, answer)
            back.answer(seat, answer)
            assert told(back)[-1] == told(contest)[-1]
            for owner in chosen(setting.seats, drew):
                audit_view(save.read(view.dump(back, owner)), setting.rules)
            fished += 1
    return fished
