"""Nothing is made and nothing lost: after every answer all cards lie somewhere, and all cubes and money are told of.

    PROPHECY_TRIALS=500 python -m pytest tests/prophecy/test_accounts.py

plays more games than the suite does.
"""

from __future__ import annotations

import os
from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.canon import mac
from rules.kernel.editions.components import shipped_edition
from rules.kernel.editions.options import resolve
from rules.kernel.play.draws import Draws, Keys, Stream
from rules.kernel.play.run import Run
from rules.kernel.play.simulate import NO_GENESIS, random_player, secret_of
from rules.prophecy import GAME, life, rounds
from rules.prophecy.conformance import likely
from rules.prophecy.conservation import census
from rules.prophecy.names import ARTIFACT, BEGIN, COMMON, GOLD, GREATER, HEALTH, LESSER, MAGIC, MOVE, RARE, XP
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.play.asking import Event
    from rules.prophecy.state import State

TRIALS = int(os.environ.get("PROPHECY_TRIALS", often(8, 60)))
SEATS = ("zoe", "ana", "bob", "kim", "eve")
EDITION, _ = shipped_edition(GAME)
ALL = Counter(card for deck in (*EDITION.decks, LESSER, GREATER, ARTIFACT) for card in EDITION.cards_of(deck))
CARDS = 211
OPTIONS: tuple[Mapping[str, str], ...] = (
    {},
    {"variant": "two_artifacts", "after_astral": "services"},
    {"variant": "apocalypse", "lodging": "repeat"},
    {"trade": "true", "final_choice": "winner"},
)
STRENGTH, WILLPOWER = "strength", "willpower"
KEPT = (GOLD, XP, HEALTH, STRENGTH, MAGIC, WILLPOWER)  # health and magic: cubes available; the others: all of them
PAID = ("cost", "losses")


class Ledger:
    """What everybody has, as it follows from what was said alone."""

    def __init__(self) -> None:
        self.purses: dict[str, dict[str, int]] = {}
        self.hoards: Counter[str] = Counter()
        self.offer: Mapping[str, Any] = {}
        self.told: Counter[str] = Counter()

    def open(self, seat: str, character: str) -> None:
        """A character comes into play with what the rules give it."""
        figures, card = EDITION.parameters, EDITION.characters[character]
        self.purses[seat] = dict(zip(KEPT, (figures["start_gold"], figures["start_xp"])))
        self.purses[seat].update({HEALTH: card.strength, STRENGTH: card.strength})
        self.purses[seat].update({MAGIC: card.willpower, WILLPOWER: card.willpower})

    def hear(self, event: Event) -> None:
        facts = event.facts
        self.told[event.kind] += 1
        match event.kind:
            case "plays":
                self.open(facts["seat"], facts["character"])
            case "new_character":
                self.open(facts["seat"], facts["character"])
                for what, n in ((HEALTH, "new_character_health"), (MAGIC, "new_character_magic")):
                    self._change(facts["seat"], what, -EDITION.parameters[n])
            case "gained":
                for what, n in facts["gains"].items():
                    self._change(facts["seat"], what, n)
                    if what in (STRENGTH, WILLPOWER):
                        self._change(facts["seat"], HEALTH if what == STRENGTH else MAGIC, n)
            case "lost" if {STRENGTH, WILLPOWER} & facts["losses"].keys():  # given up: an available cube
                for what, n in facts["losses"].items():
                    self._change(facts["seat"], what, -n)
                    self._change(facts["seat"], HEALTH if what == STRENGTH else MAGIC, -n)
            case "sold":
                self._change(facts["seat"], GOLD, facts["gold"])
            case "threw_away":
                self._change(facts["seat"], GOLD, -facts["gold"])
            case "exchanged":
                self._change(facts["seat"], facts["give"], -facts["n"])
                self._change(facts["seat"], facts["get"], facts["n"])
            case "combat_begins":
                self._pay(facts["payer"], facts["cost"])
            case "riddle" | "averted":
                self._change(facts["seat"], MAGIC, -facts["n"])
            case "drained" if facts["player"]:
                self._change(facts["player"], MAGIC, -facts["n"])
            case "robbed":
                self._change(facts["seat"], GOLD, -facts["gold"])
                self.hoards[facts["creature"]] += facts["gold"]
            case "hoard":
                assert self.hoards.pop(facts["creature"], 0) == facts["gold"]
                self._change(facts["seat"], GOLD, facts["gold"])
            case "destroyed" | "cleared":
                for creature in (facts.get("creature"), *facts.get("cards", ())):
                    self.hoards.pop(creature, 0)
            case "picked_pocket":
                self._change(facts["seat"], GOLD, facts["gold"])
                if facts["player"]:
                    self._change(facts["player"], GOLD, -facts["gold"])
            case "offered":
                self.offer = facts
            case "traded":
                for giver, taker, gold in (("seat", "other", "pay"), ("other", "seat", "ask")):
                    self._change(facts[giver], GOLD, -self.offer[gold])
                    self._change(facts[taker], GOLD, self.offer[gold])
            case "died":
                if facts["killer"] in self.purses:
                    self._change(facts["killer"], GOLD, self.purses[facts["seat"]][GOLD])
                del self.purses[facts["seat"]]
            case "out":
                self.purses.pop(facts["seat"], None)
            case "battlefield":
                for purse in self.purses.values():
                    purse[HEALTH], purse[MAGIC] = purse[STRENGTH], purse[WILLPOWER]
            case _:
                for said in PAID:
                    self._pay(facts.get("seat", ""), facts.get(said, {}))

    def _pay(self, seat: str, cost: Mapping[str, int]) -> None:
        for what, n in cost.items():
            self._change(seat, what, -n)

    def _change(self, seat: str, what: str, n: int) -> None:
        self.purses[seat][what] += n


def enrich(state: State, ledger: Ledger) -> None:
    """Characters who have been through a lot: cubes, money and cards out of the decks."""
    for seat in state.seats:
        hero, purse = state.heroes[seat], ledger.purses[seat]
        hero.red = hero.red_max = 6
        hero.blue = hero.blue_max = 8
        hero.gold = hero.xp = 12
        purse.update({GOLD: 12, XP: 12, HEALTH: 6, STRENGTH: 6, MAGIC: 8, WILLPOWER: 8})
        for deck, n in ((COMMON, 4), (RARE, 4)):
            hero.items += [state.decks[deck].pop() for _ in range(n)]
        hero.abilities = [state.decks[guild].pop() for guild in EDITION.guilds]


def game(number: int) -> Iterator[tuple[Run, list[Event]]]:
    """A game of random players, shown after every answer."""
    seats = SEATS[: 2 + number % 4]
    options = resolve(EDITION.data, {**OPTIONS[number // 2 % len(OPTIONS)], "max_laps": "4"})
    secret = secret_of("accounts", number)
    draws = Draws(Keys(secret, NO_GENESIS, seats).mixed)
    run = Run(GAME, GAME.blank(seats, options, EDITION), draws, keep_start=False)
    picks = {seat: Stream(mac(secret, "player", seat), "pick", 0).below for seat in seats}
    run.begin()
    yield run, run.table.heard()
    while run.outcome is None:
        answers = {}
        for seat, question in run.waiting.items():
            seen = run.state.seen(seat)
            answers[seat] = likely(seen, question, picks[seat]) or random_player(seen, question, picks[seat])
        run.take(answers, run.epoch)
        run.table.draw.taken()
        yield run, run.table.heard()


def played(number: int, told: Counter[str]) -> None:
    """Play one game and count everything after each answer; in every second one people own a great deal."""
    ledger, rich = Ledger(), number % 2 == 0
    for run, events in game(number):
        state: State = run.state
        for event in events:
            ledger.hear(event)
        if rich and state.set_up and state.phase == MOVE:
            enrich(state, ledger)
            rich = False
        counted = census(state)
        assert counted == ALL
        assert sum(counted.values()) == CARDS
        assert purses(state) == ledger.purses
        within_limits(state)
    told += ledger.told


def purses(state: State) -> dict[str, dict[str, int]]:
    return {
        seat: dict(zip(KEPT, (hero.gold, hero.xp, hero.red, hero.red_max, hero.blue, hero.blue_max)))
        for seat, hero in state.heroes.items()
    }


def within_limits(state: State) -> None:
    """Cubes at any time; money and cards of whoever has just ended a round."""  # P-cube.cap, P-round.3
    figures = EDITION.parameters
    for hero in state.heroes.values():
        assert 0 <= hero.red <= hero.red_max <= figures["red_max"]
        assert 0 <= hero.blue <= hero.blue_max <= figures["blue_max"]
        assert min(hero.gold, hero.xp) >= 0
        assert {*hero.damaged} <= {*hero.items}
    for space in EDITION.wild:
        assert len(state.up[space]) + len(state.down[space]) <= figures["adventures_per_space"]
    assert all(len(shown) <= figures["abilities_shown"] for shown in state.shown.values())


def test_cards_cubes_and_money_are_accounted_for_after_every_answer() -> None:
    told: Counter[str] = Counter()
    for number in range(TRIALS):
        played(number, told)
    assert {"gained", "lost", "hurt", "cast", "bought", "sold", "learned", "combat_begins"} <= told.keys()


def test_who_ends_a_round_is_within_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """P-round.3: 15 gold, 15 XP, 7 items, 7 abilities, in one's own round only."""
    ended, figures = [], EDITION.parameters
    plain = rounds.end_round

    def end_round(table: Any, seat: str) -> Any:
        yield from plain(table, seat)
        assert table.state.phase == BEGIN
        if seat in table.state.heroes:
            hero = table.state.heroes[seat]
            ended.append(len(hero.items))
            assert hero.gold <= figures["gold_limit"]
            assert hero.xp <= figures["xp_limit"]
            assert len(hero.items) <= figures["item_limit"]
            assert len(hero.abilities) <= figures["ability_limit"]

    monkeypatch.setattr(import_module("rules.prophecy.turn"), "end_round", end_round)
    for number in range(0, 4, 2):
        played(number, Counter())
    assert max(ended) == figures["item_limit"]


def test_a_loss_that_nobody_is_told_of_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = life.weaken

    def harsher(table: Any, seat: str, n: int, *rest: Any, **named: Any) -> Any:
        alive = yield from plain(table, seat, n, *rest, **named)
        if alive:
            table.state.heroes[seat].red = max(0, table.state.heroes[seat].red - 1)
        return alive

    monkeypatch.setattr(life, "weaken", harsher)
    with pytest.raises(AssertionError):
        for number in range(TRIALS):
            played(number, Counter())
