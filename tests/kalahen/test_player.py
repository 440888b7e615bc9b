"""Games of plain players end by the dragon and in good time; who plays plainly lives, and beats who plays at random."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import TYPE_CHECKING

import pytest

from rules.kalahen import GAME
from rules.kalahen.cards import refuse_limits
from rules.kalahen.ending import DRAGON
from rules.kalahen.player.chests import promise, worths
from rules.kalahen.player.ways import barred
from rules.kalahen.questions.action import Action
from rules.kalahen.questions.answers import Halt, Search
from rules.kalahen.questions.trial import SearchOrHalt, TakeCard
from rules.kalahen.roads import refuse_road
from rules.kernel.editions import components
from rules.kernel.editions.options import resolve
from rules.kernel.play.simulate import PLAIN, RANDOM, play, player, secret_of
from tests.length import often

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Question, Refusal
    from rules.kernel.play.parts import Pick
    from rules.kernel.play.simulate import PlayedGame, Player

DATA, _ = components.shipped("kalahen")
EDITION = GAME.edition(DATA)
COMPLEMENTARY = ("traps", "levitation", "collaboration", "satyrs")
SEATS = ("zoe", "ana", "bob", "kim", "eve", "max")
GAMES = often(2, 10)  # at each table
MOST_ROUNDS = 100
FEWEST, USUAL = 12, 26  # rounds of the game in the middle


def games(players: Sequence[str], complementary: bool = True, count: int = GAMES) -> list[PlayedGame]:
    """Some games; those players move on by one seat from each to the next."""
    options, seats = resolve(DATA, dict.fromkeys(COMPLEMENTARY, str(complementary).lower())), SEATS[: len(players)]
    return [
        play(GAME, EDITION, options, seats, seated(players, number), secret_of("plain", number))
        for number in range(count)
    ]


def seated(players: Sequence[str], number: int) -> dict[str, Player]:
    moved = number % len(players)
    return {seat: player(GAME, kind) for seat, kind in zip(SEATS, [*players[moved:], *players[:moved]])}


@pytest.mark.parametrize("complementary", [False, True], ids=["basic", "complementary"])
def test_plain_players_bring_a_game_to_its_end(complementary: bool) -> None:
    played = [game for n in range(3, 7) for game in games([PLAIN] * n, complementary)]
    rounds = [game.lengths["rounds"] for game in played]
    endings = Counter(game.outcome["how"] for game in played)
    assert max(rounds) <= MOST_ROUNDS
    assert FEWEST <= median(rounds) <= USUAL
    assert endings[DRAGON] >= 0.9 * len(played)


def test_a_plain_player_beats_random_ones() -> None:
    played = games([PLAIN, RANDOM, RANDOM], count=often(10, 100))
    won = sum(game.winners == (SEATS[-number % 3],) for number, game in enumerate(played))
    assert won >= 0.9 * len(played)


def test_a_plain_player_searches_only_where_it_cannot_die_of_it() -> None:
    asked: Counter[str] = Counter()

    def watched(state: State, question: Question, pick: Pick) -> Answer:
        given = GAME.parts.player.answer(state, question, pick)
        if question.kind == SearchOrHalt.kind:
            asked[given.kind] += 1
            may_lose = EDITION.nodes[state.place[question.seat]].most_lost
            assert given.kind != Search.kind or state.life[question.seat] > may_lose
        return given

    options = resolve(DATA, {})
    for number in range(GAMES):
        play(GAME, EDITION, options, SEATS, dict.fromkeys(SEATS, watched), secret_of("watched", number))
    assert asked[Search.kind] and asked[Halt.kind]


def test_a_plain_player_knows_what_may_not_be_taken_and_which_roads_are_barred() -> None:
    """KA-B1.5.a, KA-B2.3.h: it finds both by a shorter way than by asking the rules about each card and each road."""
    refused: Counter[str] = Counter()

    def watched(state: State, question: Question, pick: Pick) -> Answer:
        seat = question.seat
        if isinstance(question, (Action, TakeCard)):
            limits = [refusal.code for card in EDITION.cards if (refusal := _limited(state, seat, card))]
            closed = {road.id for road in EDITION.roads.values() if refuse_road(state, seat, road)}
            assert barred(state, seat) == closed
            refused.update([*limits, *("road" for _ in closed)])
        return GAME.parts.player.answer(state, question, pick)

    for number in range(GAMES):
        play(GAME, EDITION, resolve(DATA, {}), SEATS, dict.fromkeys(SEATS, watched), secret_of("watched", number))
    assert set(refused) == {"one_only", "three_formulas", "road"}


def _limited(state: State, seat: str, card: str) -> Refusal | None:
    """Why a card may not be taken, in which case it is worth nothing."""
    refusal = refuse_limits(state, seat, card)
    assert not (refusal and worths(state, seat)[card])
    return refusal


def test_a_chest_that_was_empty_when_it_was_seen_promises_nothing_though_cards_came_back() -> None:
    state = GAME.blank(SEATS, resolve(DATA, {}), EDITION)
    chest, *_ = EDITION.chests
    state.chests[chest] = ["key"]
    assert promise(state, "zoe", chest) > 0
    state.notes["zoe"] = {chest: [1, []]}
    assert promise(state, "zoe", chest) == 0
