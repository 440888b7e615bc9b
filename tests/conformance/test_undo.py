"""Going back: what is played again is drawn anew, and the record still adds up."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import rules
from rules.kernel import history, save, view
from rules.kernel.asking import Refused
from rules.kernel.audit_view import audit_view
from rules.kernel.draws import Draws
from rules.kernel.run import Run
from tests.conformance.settings import Setting, every_game, every_setting, settings_of
from tests.conformance.walking import MOMENTS, any_answer, moments, played, spread
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.asking import Seat
    from rules.kernel.match import Match

GAMES = often(2, 3)
UNDOS = 6
OWNERS = often(2, 10)  # of views that are checked in one game; in the next, others do it
FEW = often(6, 8)  # moments of a game


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
                match.undo(chance.choice(standing), agreed=True)
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
            back.undo(to, agreed=True)
            assert back.position == position
        positions[match.n] = match.position


@every_game
def test_what_was_drawn_is_taken_back_only_if_all_agree(game_id: str) -> None:
    refused = sum(last_answers_refused(setting, 5) for setting in settings_of(game_id))
    assert refused or not rules.load(game_id).dice


def showing(setting: Setting, match: Match) -> list[int]:
    """The entries that brought something to light, found by playing the record again."""
    standing = history.standing(history.parsed(match.entries))
    fresh = Run(
        setting.game, setting.game.blank(match.seats, setting.options, setting.edition), Draws(match.keys.mixed)
    )
    return history.replay(fresh, standing, dict(enumerate(history.parsed(match.openings)))).showing


def last_answers_refused(setting: Setting, seed: int) -> int:
    """Take the last answer back every few steps and after draws; count how often chance stood in the way."""
    refused, game = 0, played(setting, seed)
    after_draws = game.drew[:: 1 + len(game.drew) // FEW]
    for match in map(game.at, sorted({*spread(setting, seed, often(FEW, MOMENTS)), *after_draws})):
        last = match.last_undoable()
        if match.over or last < 0:
            continue
        later = range(last + 1, match.n + 1)
        drew = any(
            json.loads(match.entries[n])["public"].get("draws") or json.loads(match.openings[n])["draws"] for n in later
        )
        back = setting.restored(match)
        try:
            back.undo(last)
        except Refused:
            refused += drew
            assert drew or last < max(showing(setting, match))  # turned up without a draw, or opened sealed answers
            assert save.dump(back) == save.dump(match)
            back.undo(last, agreed=True)
        else:
            assert not drew
    return refused
