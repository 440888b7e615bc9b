"""Going back: alone nobody gets another draw by it, all together never the same one, and the record still adds up."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel import history, save, view
from rules.kernel.asking import Refused
from rules.kernel.audit_view import audit_view
from rules.kernel.draws import Draws
from rules.kernel.run import Run
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import MOMENTS, any_answer, ended, moments, played, spread
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.asking import Answer, Seat
    from rules.kernel.match import Match

GAMES = often(2, 3)
UNDOS = 6
OWNERS = often(2, 10)  # of views that are checked in one game; in the next, others do it
FEW = often(6, 8)  # moments of a game
FREE = "free"
STREWN = range(4, 4 + often(1, 3))  # games with free undos strewn in
TRIES = often(6, 30)  # how often it is tried in each
FAR = 3  # how many answers are taken back at most
DECOYS = 4  # answers tried in the hope that one binds nobody
FISHED = often(5, 20)  # draws of a game before which somebody fishes


def chosen(seats: Sequence[Seat], turn: int) -> list[Seat]:
    """Some seats, others at the next turn."""
    return [seats[(turn * OWNERS + at) % len(seats)] for at in range(min(OWNERS, len(seats)))]


def draw_names(match: Match) -> Counter[tuple[str, int, str, int]]:
    """Every draw of a record by its name: class, epoch, label, ordinal."""
    names: Counter[tuple[str, int, str, int]] = Counter()
    for line, opening in zip(match.entries, match.openings):
        for kind, draws in (
            ("public", json.loads(line)["public"].get("draws", ())),
            ("secret", json.loads(opening)["draws"]),
        ):
            names.update((kind, epoch, label, ordinal) for epoch, label, ordinal, _ in draws)
    return names


def there_and_back(setting: Setting, seed: int) -> Match:
    """A match in which the players agree, again and again, to go back to any earlier entry."""
    chance, match, undone = Random(seed), setting.start(seed), 0
    while not match.over:
        match.answer(*any_answer(setting, match, chance))
        if undone < UNDOS and match.n and not match.over and chance.random() < 0.4:
            standing = [entry["n"] for entry in history.standing(history.parsed(match.entries))][:-1]
            if standing:
                match.undo(chance.choice(setting.seats), chance.choice(standing), agreed=True)
                undone += 1
                assert save.dump(setting.restored(match)) == save.dump(match)
    assert undone
    return match


@every_setting
def test_what_is_undone_and_played_again_never_repeats_a_draw(setting: Setting) -> None:
    drawn = 0
    for seed in range(51, 51 + GAMES):
        match = there_and_back(setting, seed)
        names = draw_names(match)
        assert max(names.values(), default=1) == 1, names.most_common(3)
        drawn += len(names)
        setting.audited(match)
        for seat in chosen(setting.seats, seed):  # the dice that were taken back can be checked like all others
            audit_view(save.read(view.dump(match, seat)), setting.rules)
    assert drawn or not setting.game.dice


@every_setting
def test_undo_leads_to_the_position_after_the_entry_it_names(setting: Setting) -> None:
    positions: dict[int, bytes] = {}
    for match in moments(setting, 4, FEW):
        earlier = {to: position for to, position in positions.items() if to < match.n}  # sealed answers make no entry
        for to, position in earlier.items() if not match.over else ():
            back = setting.restored(match)
            back.undo(setting.seats[0], to, agreed=True)
            assert back.position == position
        positions[match.n] = match.position


@every_game
def test_one_seat_takes_back_its_own_last_answers_and_nothing_else(game_id: str) -> None:
    found = Counter(why for setting in settings_of(game_id) for why in last_answers(setting, 5))
    assert found[FREE]
    assert found["already_drawn"] or not rules.load(game_id).dice


def last_answers(setting: Setting, seed: int) -> Iterator[str]:
    """Take the last answer back every few steps and after draws, and tell what stood in the way, if anything did."""
    game = played(setting, seed)
    after_draws = game.drew[:: 1 + len(game.drew) // FEW]
    for match in map(game.at, sorted({*spread(setting, seed, often(FEW, MOMENTS)), *after_draws})):
        if match.over or not match.n:
            continue
        seat, to = json.loads(match.entries[-1])["seat"] or setting.seats[0], match.n - 1
        back = setting.restored(match)
        try:
            back.undo(seat, to)
        except Refused as refused:
            assert binds(setting, match), refused.refusal
            assert save.dump(back) == save.dump(match)
            back.undo(seat, to, agreed=True)
            yield refused.refusal.code
        else:
            assert not binds(setting, match)
            yield FREE
        with pytest.raises(Refused):
            setting.restored(match).undo(next(other for other in setting.seats if other != seat), to)


def binds(setting: Setting, match: Match) -> bool:
    """Whether the last entry drew something, brought something to light, opened answers or gave up a key."""
    entry, opening = json.loads(match.entries[-1]), json.loads(match.openings[-1])
    if opening["draws"] or entry["public"].keys() & {"draws", "sealed", "key"}:
        return True
    standing = history.standing(history.parsed(match.entries))
    fresh = Run(
        setting.game, setting.game.blank(match.seats, setting.options, setting.edition), Draws(match.keys.mixed)
    )
    for earlier in standing:
        fresh.table.showed = False
        history.feed(fresh, earlier, json.loads(match.openings[earlier["n"]]))
    return fresh.table.showed


@every_setting
def test_the_same_answers_give_the_same_draws_with_free_undos_strewn_in_or_without(setting: Setting) -> None:
    for seed in STREWN:
        match = strewn(setting, seed)
        assert told(match) == told(ended(setting, seed))
        assert setting.audited(match).undos
        audit_view(save.read(view.dump(match, setting.seats[-1])), setting.rules)


def strewn(setting: Setting, seed: int) -> Match:
    """A game with the answers of another, some of which are taken back and given again, with others in between."""
    answers, chance, match = played(setting, seed).answers, Random(seed), setting.start(seed)
    tries = set(chance.sample(range(len(answers)), min(TRIES, len(answers))))
    given_by = {0: 0}  # by entry: how many answers were given when it was made
    at = 0
    while at < len(answers):
        seat, answer = answers[at]
        if tried := at in tries:
            tries.discard(at)
            match = taken_back_at_once(setting, match, seat, chance)
        match.answer(seat, answer)
        at += 1
        given_by.setdefault(match.n, at)  # a sealed answer makes no entry
        if tried and not match.over and (to := gone_back(match, seat)) is not None:
            at, match = given_by[to], setting.restored(match)
    return match


def gone_back(match: Match, seat: Seat) -> int | None:
    """Take back as many as can be of the last few answers; where that went, if anything could be taken back."""
    for to in standing_numbers(match)[-1 - FAR : -1]:
        with suppress(Refused):
            match.undo(seat, to)
            return to
    return None


def taken_back_at_once(setting: Setting, match: Match, seat: Seat, chance: Random) -> Match:
    """A match in which a seat gave another answer first and took it back, if there is one that binds nobody."""
    if len(match.waiting) > 1:
        return match
    for answer in sample(setting.examples(match.state, match.waiting[seat]), chance):
        other = setting.restored(match)
        other.answer(seat, answer)
        with suppress(Refused):
            other.undo(seat, standing_numbers(match)[-1])
            return other
    return match


def told(match: Match) -> list[Any]:
    """What stands of a record, but for what is bound to the number of an entry: links, commitments, receipts."""
    found = []
    for entry in history.standing(history.parsed(match.entries)):
        public = {name: said for name, said in entry["public"].items() if name != "sealed"}
        found.append([entry["kind"], entry["seat"], entry["epoch"], public, json.loads(match.openings[entry["n"]])])
    return found


def standing_numbers(match: Match) -> list[int]:
    return [entry["n"] for entry in history.standing(history.parsed(match.entries))]


def sample(answers: Sequence[Answer], chance: Random) -> list[Answer]:
    """A few of them, in any order."""
    return chance.sample(answers, min(DECOYS, len(answers)))


@every_game
def test_who_takes_a_harmless_move_back_gets_the_same_next_draw(game_id: str) -> None:
    assert sum(fishing(setting, 5) for setting in settings_of(game_id))


def fishing(setting: Setting, seed: int) -> int:
    """Before some answers that draw, give harmless ones and take them back; count how often that could be done."""
    game, chance, fished = played(setting, seed), Random(seed), 0
    for drew in game.drew[1 :: 1 + len(game.drew) // FISHED]:
        match, (seat, answer) = game.at(drew - 1), game.answers[drew - 1]
        back = taken_back_at_once(setting, match, seat, chance)
        if back is not match:
            match.answer(seat, answer)
            back.answer(seat, answer)
            assert told(back)[-1] == told(match)[-1]
            for owner in chosen(setting.seats, drew):
                audit_view(save.read(view.dump(back, owner)), setting.rules)
            fished += 1
    return fished
