"""Games as a whole: they end, nothing is lost on the way, and every die is one the game declares."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.kernel.bytes.canon import canon
from rules.kernel.bytes.reading import read_json
from rules.kernel.editions import components
from tests.conformance.settings import (
    Setting,
    each_value_once,
    every_game,
    every_setting,
    settings_of,
    tables,
    values_of,
)
from tests.conformance.walking import SEEDS, ended, finish, walk
from tests.length import LONG

if TYPE_CHECKING:
    from collections.abc import Mapping


@every_setting
def test_random_games_end_within_the_bound(setting: Setting) -> None:
    for seed in SEEDS:
        contest = ended(setting, seed)
        assert contest.over
        assert contest.run.outcome is not None
        assert set(contest.run.outcome.winners) <= set(setting.seats)


@every_game
def test_games_end_with_each_value_of_each_option(game_id: str) -> None:
    (data, _), game = components.shipped(game_id), rules.load(game_id)
    bounded = game.parts.conformance.bounded
    for number, said in enumerate(each_value_once(data)):
        sizes = [game.ties[option].players for option in said if option in game.ties]
        fitting = [seats for seats in tables(game_id) if all(low <= len(seats) <= high for low, high in sizes)]
        for seats in fitting if LONG else [fitting[number % len(fitting)]]:
            setting = Setting(game, data, seats, {**bounded, **said})
            assert finish(setting, setting.start(61), Random(61)).over


@every_game
def test_the_sets_of_options_try_every_value_of_an_option_that_is_a_choice_of_rules(game_id: str) -> None:
    """But for one that is tied to a size of the table: the sets go round all sizes."""
    data, _ = components.shipped(game_id)
    tied = rules.load(game_id).ties
    tried = {(key, str(value).lower()) for setting in settings_of(game_id) for key, value in setting.options.items()}
    for option in data["options"]:
        if option["type"] in ("enum", "bool") and option["id"] not in tied:
            assert {(option["id"], value) for value in values_of(option, data)} <= tried, option["id"]


@every_setting
def test_cards_and_tokens_are_conserved(setting: Setting) -> None:
    """What `census` counts stays the same throughout a deal."""
    counted, told = 0, setting.told
    for seed in SEEDS[:3]:
        census: dict[Any, Mapping[str, int]] = {}
        for contest in walk(setting, seed):
            now = dict(told.census(contest.state))
            assert census.setdefault(told.deal(contest.state), now) == now
            counted += sum(now.values())
    assert counted


@every_setting
def test_every_public_draw_is_declared_with_its_bound(setting: Setting) -> None:
    for seed in SEEDS[:4]:
        contest = ended(setting, seed)
        for line in contest.entries:
            for _, label, _, outcome in json.loads(line)["public"].get("draws", ()):
                how, bound = setting.game.dice[label]
                match how:
                    case "below":
                        assert 0 <= outcome < bound
                    case "dice":
                        assert all(1 <= die <= bound for die in outcome)
                    case _:
                        pytest.fail(f"{label}: {how}")


def with_plain_keys(pairs: list[tuple[str, Any]]) -> None:
    """Keys are sorted, and only those of plain letters are sorted alike everywhere."""
    for key, _ in pairs:
        assert re.fullmatch(r"[\x21-\x7e]{1,128}", key), key


@every_setting
def test_everything_recorded_is_canonical(setting: Setting) -> None:
    """No floats, no odd keys: what two programs would write differently cannot be hashed."""
    for contest in walk(setting, 4):
        for line in (contest.position, canon(contest.run.position()), contest.entries[-1], contest.openings[-1]):
            assert canon(read_json(line)) == line
            json.loads(line, object_pairs_hook=with_plain_keys)


@every_setting
def test_what_is_written_in_pieces_is_the_canonical_form_of_the_whole(setting: Setting) -> None:
    """A field that says it is only replaced as a whole is never changed in place."""
    for contest in walk(setting, 5):
        assert contest.position == canon(contest.run.position())
        for line in (contest.position, contest.entries[-1], contest.openings[-1]):
            assert line == canon(json.loads(line))
