"""Nothing is made and nothing lost: after every answer of a game all cards lie somewhere, and all energy is told of.

    KRYSTAL_TRIALS=500 python -m pytest tests/krystal/test_conservation.py

plays more games than the suite does.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.canon import mac
from rules.kernel.editions.options import resolve
from rules.kernel.play.draws import Draws, Keys, Stream
from rules.kernel.play.run import Run
from rules.kernel.play.simulate import NO_GENESIS, random_player, secret_of
from rules.krystal import GAME
from rules.krystal.conformance import CONFORMANCE, likely
from rules.krystal.conservation import census, deal
from tests.krystal.table import ALL, DATA, EDITION
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.play.asking import Event
    from rules.krystal.state import State

TRIALS = int(os.environ.get("KRYSTAL_TRIALS", often(6, 12)))
SEATS = ("zoe", "ana", "bob", "kim", "eve", "max")
ROUNDS = "10"  # of random games; nobody would bring four stones home
CARDS = 120


class Ledger:
    """The energy of each hero as it follows from what was said alone."""

    def __init__(self) -> None:
        self.energy: dict[str, int] = {}
        self.told: Counter[str] = Counter()

    def open(self, state: State) -> None:
        """Heroes come into play with what the rules give them."""
        self.energy = dict.fromkeys(state.heroes, EDITION.parameters["energy_start"])

    def hear(self, event: Event) -> None:
        facts = event.facts
        match event.kind:
            case "moved":
                self._change(facts, -facts["cost"])
            case "energy_lost":
                self._change(facts, -facts["n"])
            case "energy_gained":
                self._change(facts, facts["n"])
            case "dematerialised":
                self.energy[facts["hero"]] = 0
            case "returned" | "stayed":  # out of nothing, up to what the rules or an object say
                assert self.energy[facts["hero"]] == 0
                self.energy[facts["hero"]] = facts["energy"]
            case _:
                return
        self.told[event.kind] += 1

    def _change(self, facts: Mapping[str, Any], n: int) -> None:
        self.energy[facts["hero"]] += n
        assert self.energy[facts["hero"]] == facts["energy"]


def game(number: int) -> Iterator[tuple[Run, list[Event]]]:
    """A game of random players, or of players who play plainly half of the time; shown after every answer."""
    seats = SEATS[: 2 + number % 5]
    option_sets = CONFORMANCE.option_sets
    options = resolve(DATA, {**option_sets[number // 2 % len(option_sets)], "max_rounds": ROUNDS})
    secret = secret_of("conservation", number)
    draws = Draws(Keys(secret, NO_GENESIS, seats).mixed)
    run = Run(GAME, GAME.blank(seats, options, EDITION), draws, keep_start=False)
    picks = {seat: Stream(mac(secret, "player", seat), "pick", 0).below for seat in seats}
    run.begin()
    yield run, run.table.heard()
    while run.outcome is None:
        answers = {}
        for seat, question in run.waiting.items():
            seen = run.state.seen(seat)
            plainly = likely(seen, question, picks[seat]) if number % 2 else None
            answers[seat] = plainly or random_player(seen, question, picks[seat])
        run.take(answers, run.epoch)
        run.table.draw.taken()
        yield run, run.table.heard()


def played(number: int) -> Counter[str]:
    """Play one game and count everything after each answer; what became of energy on the way."""
    ledger, answers = Ledger(), 0
    for run, events in game(number):
        state: State = run.state
        if not deal(state):
            continue  # heroes are being chosen
        counted = census(state)
        assert counted == ALL
        assert sum(counted.values()) == CARDS
        if not ledger.energy:
            ledger.open(state)
        for event in events:
            ledger.hear(event)
        assert {hero: there.energy for hero, there in state.heroes.items()} == ledger.energy
        assert max(ledger.energy.values()) <= EDITION.parameters["energy_max"]
        if not state.draw and "discard" not in {question.kind for question in run.waiting.values()}:
            assert all(state.holds(hero) <= EDITION.parameters["reserve_limit"] for hero in state.heroes)
        answers += 1
    ledger.told["answers"] = answers
    return ledger.told


def test_cards_and_energy_are_accounted_for_after_every_answer() -> None:
    told: Counter[str] = Counter()
    for number in range(TRIALS):
        told += played(number)
    assert told["answers"] > 50 * TRIALS
    assert {"moved", "energy_lost", "energy_gained", "dematerialised", "returned"} <= told.keys()


def test_a_card_that_vanishes_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.krystal.combat import duel

    monkeypatch.setattr(duel, "discard", lambda table, pile, *cards: None)
    with pytest.raises(AssertionError):
        for number in range(TRIALS):
            played(number)


def test_energy_that_comes_from_nowhere_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.krystal.energy import gain
    from rules.krystal.places import actions

    def generous(table: Any, hero: str, n: int, rule: str) -> None:
        gain(table, hero, n, rule)
        table.state.heroes[hero].energy = min(10, table.state.heroes[hero].energy + 1)

    monkeypatch.setattr(actions, "gain", generous)
    with pytest.raises(AssertionError):
        for number in range(TRIALS):
            played(number)
