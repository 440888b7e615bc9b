"""Nothing is made and nothing lost: after every answer all cards and markers lie somewhere, and every ring, piece of
gold and point of life has changed hands as it was told.

    KALAHEN_TRIALS=500 python -m pytest tests/kalahen/test_conservation.py

plays more games than the suite does.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from rules.kalahen import GAME, cards, life
from rules.kalahen.conformance import CONFORMANCE, likely
from rules.kalahen.conservation import MARKERS, census, deal
from rules.kalahen.names import GREEN, LIFE, OFF, RED
from rules.kernel.bytes.canon import mac
from rules.kernel.editions import components
from rules.kernel.editions.options import resolve
from rules.kernel.play.draws import Draws, Keys, Stream
from rules.kernel.play.run import Run
from rules.kernel.play.simulate import NO_GENESIS, random_player, secret_of
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Event

DATA, _ = components.shipped("kalahen")
EDITION = GAME.edition(DATA)
TRIALS = int(os.environ.get("KALAHEN_TRIALS", often(10, 50)))
SEATS = ("zoe", "ana", "bob", "kim", "eve", "max")
ROUNDS = "12"  # of random games; few would beat the dragon
CARDS, WANDERERS, TRAPS = 78, 21, 4
ALL = Counter([card for back in EDITION.backs for card in EDITION.all_cards(back)] + [*EDITION.wanderers])


class Ledger:
    """What each warrior has, as it follows from what was said alone."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.life = dict.fromkeys(seats, EDITION.parameters["life_start"])
        self.gold = dict.fromkeys(seats, EDITION.parameters["gold_start"])
        self.rings: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.reserve: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.stake: dict[str, Any] = {}
        self.told: Counter[str] = Counter()

    def hear(self, event: Event) -> None:
        self.told[event.kind] += 1
        facts = event.facts
        seat = facts.get("seat", "")
        match event.kind:
            case "first_rings" | "gift" | "forest_rings" | "prize":
                self.rings[seat].update(facts["rings"])
            case "spent" | "bid":
                self.rings[seat].subtract(facts["rings"])
            case "fetched":
                self._move(facts["ring"], self.reserve[seat], self.rings[seat])
            case "left_ring":
                self._move(facts["ring"], self.rings[seat], self.reserve[seat])
            case "looted_ring":
                self._move(facts["ring"], self.rings[facts["player"]], self.rings[seat])
            case "income" | "took_purse":
                self.gold[seat] += facts["gold"]
            case "bought_rings":
                self.gold[seat] -= facts["gold"]
                self.rings[seat].update(facts["rings"])
            case "bought_life":
                self.gold[seat] -= facts["gold"]
                self.life[seat] += facts["n"]
            case "healed" | "drank":
                self.life[seat] += facts["n"]
            case "life_lost":
                self.life[seat] -= facts["n"]
                assert self.life[seat] == facts["life"]
            case "staked":
                self.stake = dict(facts)
                self._stakes(seat, -1)
            case "satyrs_judged" if facts["won"] >= 0:  # what is won in rings is told when they are chosen
                self._stakes(seat, 1 + (0 if self.stake["ring"] else facts["won"] - facts["lost"]))
            case "died" | "left":  # rings and gold go back to the bank
                self.gold[seat] = 0
                self.rings[seat], self.reserve[seat] = Counter(), Counter()

    def _stakes(self, seat: str, n: int) -> None:
        if self.stake["ring"]:
            self.rings[seat][self.stake["ring"]] += n
        else:
            held = self.life if self.stake["what"] == LIFE else self.gold
            held[seat] += n

    @staticmethod
    def _move(ring: str, source: Counter[str], goal: Counter[str]) -> None:
        source[ring] -= 1
        goal[ring] += 1

    def agrees(self, state: State) -> bool:
        carried = {seat: Counter(rings) for seat, rings in state.rings.items()}
        laid = {seat: Counter(rings) for seat, rings in state.reserve.items()}
        return (state.life, state.gold, carried, laid) == (self.life, self.gold, self.rings, self.reserve)


def game(number: int) -> Iterator[tuple[Run, list[Event]]]:
    """A game of random players, or of players who play plainly half of the time; shown after every answer."""
    seats = SEATS[: 3 + number % 4]
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
    """Play one game and count everything after each answer; how often what was told."""
    ledger = Ledger(SEATS[: 3 + number % 4])
    for run, events in game(number):
        for event in events:
            ledger.hear(event)
        assert ledger.agrees(run.state)
        check_components(run.state)
        ledger.told["answers"] += 1
    return ledger.told


def check_components(state: State) -> None:
    """Every card and marker lies in one place that is meant for it."""
    laid = [slot for slot in state.traps if slot != OFF]
    assert len(laid) == len(set(laid)) and set(laid) <= set(EDITION.slots)
    assert list(state.danger) == EDITION.terrains and set(state.danger.values()) <= {GREEN, RED}
    if deal(state):
        assert census(state) == ALL | Counter({MARKERS: TRAPS})


def test_there_are_as_many_components_as_the_booklet_says() -> None:
    assert sum(ALL[card] for card in EDITION.cards) == CARDS
    assert sum(ALL[monster] for monster in EDITION.wanderers) == WANDERERS


def test_cards_markers_rings_gold_and_life_are_accounted_for_after_every_answer() -> None:
    told: Counter[str] = Counter()
    for number in range(TRIALS):
        told += played(number)
    assert told["answers"] > 50 * TRIALS
    assert {"gift", "spent", "income", "bought_rings", "bought_life", "healed", "drank", "life_lost"} <= told.keys()
    assert {"staked", "satyrs_judged", "prize", "left_ring", "looted_ring", "took_purse", "died", "bid"} <= told.keys()


def test_a_card_that_vanishes_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "put_out", lambda state, card, chest: None)
    with pytest.raises(AssertionError):
        for number in range(TRIALS):
            played(number)


def test_life_that_comes_from_nowhere_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(state: State, seat: str, n: int) -> int:
        state.life[seat] = min(state.life[seat] + n, state.figure("life_max"))
        return n  # also what was too much

    monkeypatch.setattr(life, "gain", generous)
    with pytest.raises(AssertionError):
        for number in range(TRIALS):
            played(number)
