"""Dice thrown several times, fixed, and thrown again: exact figures against every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from rules.kernel.editions.components import shipped_edition
from rules.kernel.play.asking import Answer
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.table import Table
from rules.prophecy import GAME
from rules.prophecy.combat import chances
from rules.prophecy.combat.dice import Manner, layings, shown, thrown_again, ways
from rules.prophecy.combat.fight import combat
from rules.prophecy.combat.forecast import Forecast, Leg, Means, Saves
from rules.prophecy.questions.answers import Cast, Read
from rules.prophecy.questions.blows import Hold, Roll
from rules.prophecy.questions.rolling import AfterRoll
from rules.prophecy.state import State

SIDES = 6
FACES = range(1, SIDES + 1)
PLAIN, PRAYER, CONCENTRATION, CURSED = Manner(), Manner(2), Manner(3), Manner(1, 2)
ALONE_AND_TOGETHER = [
    PLAIN,
    PRAYER,
    CONCENTRATION,
    CURSED,
    Manner(2, 2),
    Manner(3, 2),
    Manner(fixed=5),
    Manner(3, 2, fixed=2),
]


@pytest.mark.parametrize("manner", ALONE_AND_TOGETHER)
def test_a_die_shows_the_lowest_of_the_best_throws(manner: Manner) -> None:
    counted = [0] * SIDES
    for thrown in product(FACES, repeat=manner.throws):
        groups = [thrown[at : at + manner.best_of] for at in range(0, len(thrown), manner.best_of)]
        assert shown(manner.lay(thrown)) == (manner.fixed or min(map(max, groups)))
        counted[shown(manner.lay(thrown)) - 1] += 1
    assert ways(manner, SIDES) == counted


@pytest.mark.parametrize("manner", ALONE_AND_TOGETHER)
@pytest.mark.parametrize("again", [0, 1, 2])
def test_all_layings_together_are_all_throws(manner: Manner, again: int) -> None:
    counted = [0] * SIDES
    for lying, n in layings(manner, SIDES, again):
        counted[shown(lying) - 1] += n
    assert counted == ways(manner, SIDES)


def test_concentration_under_a_curse() -> None:
    assert shown(Manner(3, 2).lay([2, 5, 1, 4, 4, 3])) == 4


def test_one_throw_is_made_again() -> None:
    assert shown(thrown_again([[2, 5, 1]], 2, 3)) == 3
    assert thrown_again([[2, 5], [4, 1]], 3, 6) == [[2, 5], [6, 1]]
    assert thrown_again([[5]], 1, 2) == [[2]]


class Plainly:
    """The same forecast without any of its short cuts: every throw of every die, one after the other."""

    def __init__(self, leg: Leg) -> None:
        self.leg = leg
        self.heard = lru_cache(maxsize=None)(self._heard)
        self.thrown = lru_cache(maxsize=None)(self._thrown)

    def _thrown(self, backs: tuple[int, int], again: tuple[int, int]) -> tuple[Fraction, ...]:
        light, dark = self.leg.light, self.leg.dark
        found = []
        for thrown in product(FACES, repeat=light.throws + dark.throws):
            dice = light.lay(thrown[: light.throws]), dark.lay(thrown[light.throws :])
            found.append(self.heard(_tupled(dice), backs, again, 0))
        return _mean(found)

    def _heard(self, dice: Any, backs: tuple[int, int], again: tuple[int, int], passed: int) -> tuple[Fraction, ...]:
        if passed == 2:
            ahead = self.leg.lead + shown(dice[0]) - shown(dice[1])
            saved = ahead and abs(ahead) <= (self.leg.saves if ahead < 0 else self.leg.foe_saves).margin
            ahead = 0 if saved else ahead
            return Fraction(ahead > 0), Fraction(ahead == 0), Fraction(ahead < 0)
        choices = [self.heard(dice, backs, again, passed + 1)]
        if backs[passed]:
            choices.append(self.thrown(_less(backs, passed), again))
        for die in range(2) if again[passed] else ():
            for which in range(1, sum(map(len, dice[die])) + 1):
                fresh = [thrown_again(dice[die], which, face) for face in FACES]
                pairs = [(one, dice[1]) if die == 0 else (dice[0], one) for one in fresh]
                left = _less(again, passed)
                choices.append(_mean([self.heard(_tupled(pair), backs, left, 0) for pair in pairs]))
        sign = -1 if passed else 1
        return max(choices, key=lambda odds: (sign * (odds[0] - odds[2]), odds[2] if passed else odds[0]))


def _less(pair: tuple[int, int], at: int) -> tuple[int, int]:
    return (pair[0], pair[1] - 1) if at else (pair[0] - 1, pair[1])


def _tupled(dice: Any) -> Any:
    return tuple(tuple(tuple(group) for group in lying) for lying in dice)


def _mean(found: list[tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
    return tuple(sum((odds[at] for odds in found), Fraction(0)) / len(found) for at in range(3))


@pytest.mark.parametrize(
    ("light", "dark"),
    [
        (PLAIN, PLAIN),
        (PRAYER, PLAIN),
        (PLAIN, CURSED),
        (Manner(fixed=6), PLAIN),
        (Manner(fixed=5), Manner(fixed=6)),
    ],
)
@pytest.mark.parametrize(
    ("backs", "again"), [((0, 0), (0, 0)), ((1, 0), (0, 0)), ((1, 1), (0, 0)), ((0, 0), (1, 0)), ((1, 1), (1, 0))]
)
def test_re_rolls_and_saves_of_both(
    light: Manner, dark: Manner, backs: tuple[int, int], again: tuple[int, int]
) -> None:
    leg = Leg(-1, light, dark, saves=Saves(1))
    own, foe = (Means(1, 1 if back else -1, again=n) for back, n in zip(backs, again))
    assert Forecast([leg], SIDES).odds(own, foe) == Plainly(leg).thrown(backs, again)


def test_all_rolls_of_a_band_must_be_won() -> None:  # P-combat.band
    won, drawn, lost = Forecast([Leg(1)], SIDES).odds()
    assert Forecast([Leg(1)] * 3, SIDES).odds() == (won**3, drawn * (1 + won + won**2), lost * (1 + won + won**2))


def test_magic_that_is_paid_weakens_the_will() -> None:  # P-card.turn_back
    strong = Forecast([Leg(0)], SIDES).odds(Means(3, 1))
    weak = Forecast([Leg(0, of_will=(True, True))], SIDES).odds(Means(3, 1))
    cheaper = Forecast([Leg(0, of_will=(True, True))], SIDES).odds(Means(3, 1, discounts=(1,)))
    assert strong == cheaper
    assert weak[0] < strong[0]


# The rules themselves, over all outcomes.


def _position(**given: Any) -> State:
    edition, _ = shipped_edition(GAME)
    options = {option["id"]: option["default"] for option in edition.data["options"]}
    seats = {"seats": ["ana", "bob"], "space": {"ana": "p1", "bob": "p1"}}
    return GAME.parts.cases.position({**seats, **given}, edition, options)  # type: ignore[no-any-return]


def _fought(state: State, foe: str, said: list[Answer], light: list[int], dark: list[int]) -> tuple[str, Any]:
    """The result, and the chances as they were when nothing more was declared. After the dice the best is done."""
    table = Table(state, FixedDraws({"light": light, "dark": dark}))
    course, promised = combat(table, "ana", foe, "strength" if foe in state.seats else ""), None
    answer: Answer | None = None
    said = list(said)
    try:
        while True:
            (question,) = course.send(answer).questions.values()
            if isinstance(question, AfterRoll):
                own = 0 if question.seat == "ana" else 2
                odds = {one: chances.of_rethrow(state, question.seat, one) for one in question.legal(state)}
                answer = max(odds, key=lambda one: (odds[one][own] - odds[one][2 - own], odds[one][own]))
            else:
                answer = said.pop(0) if said else question.default(state)
                assert question.judge(state, answer) is None, (question, answer)
                if isinstance(answer, Roll):
                    promised = chances.of_battle(state, question.seat)
    except StopIteration as end:
        return end.value, promised


@pytest.mark.parametrize(
    ("own", "foes", "throws"),
    [
        (["prayer"], [], (2, 1)),
        (["prayer", "concentration"], [], (3, 1)),
        (["curse"], [], (1, 2)),
        ([], ["curse"], (2, 1)),
        (["s_prayer"], [], (0, 1)),
        (["s_prayer"], ["curse"], (0, 1)),
        (["s_divine"], ["s_prayer"], (0, 0)),
        (["prayer", "s_divine"], ["curse"], (0, 0)),
    ],
)
def test_what_both_declare_makes_the_chances(own: list[str], foes: list[str], throws: tuple[int, int]) -> None:
    """Every throw of a combat between characters, counted."""  # P-card.prayer, P-card.dice_scrolls, R-53
    counted = {"win": 0, "draw": 0, "loss": 0}
    cards = {"ana": own, "bob": foes}
    given = {
        "health": {"ana": "4/5", "bob": "5/5"},
        "items": {seat: " ".join(c for c in said if c.startswith("s_")) or "none" for seat, said in cards.items()},
        "abilities": {
            seat: " ".join(c for c in said if not c.startswith("s_")) or "none" for seat, said in cards.items()
        },
        "magic": {"ana": "9/9", "bob": "1/1"},
    }
    said = [Read(card) if card.startswith("s_") else Cast(card) for card in own]
    said = [*said, Roll()] if own else []
    said += [Read(card) if card.startswith("s_") else Cast(card) for card in foes]
    said += [Roll()] if foes else []
    start, promised = _position(**given), None
    for thrown in product(FACES, repeat=sum(throws)):
        light, dark = list(thrown[: throws[0]]), list(thrown[throws[0] :])
        result, promised = _fought(start.clone(), "bob", said, light, dark)
        counted[result] += 1
    ways_in_all = SIDES ** sum(throws)
    found = tuple(Fraction(counted[one], ways_in_all) for one in ("win", "draw", "loss"))
    assert promised == found


@pytest.mark.parametrize(
    ("cards", "throws"),
    [({"abilities": "turn_back"}, (2, 2)), ({"items": "s_altered"}, (2, 2)), ({"items": "s_altered s_prayer"}, (1, 2))],
)
def test_dice_thrown_again_make_the_chances(cards: dict[str, str], throws: tuple[int, int]) -> None:
    """Every throw, the second ones among them, of a combat with a creature."""  # P-card.turn_back, P-card.altered
    given = {"health": {"ana": "5/5"}, "magic": {"ana": "1/1"}, "up": {"p1": "bear"}, "characters": {"ana": "scout"}}
    given.update({key: {"ana": f"{said} dagger" if key == "items" else said} for key, said in cards.items()})
    said: list[Answer] = [Read("s_prayer")] if "s_prayer" in cards.get("items", "") else []
    if "abilities" in cards:
        given["items"] = {"ana": "dagger"}
    said += [Hold(("dagger",)), Roll()]
    start, promised, won = _position(**given), None, 0
    for thrown in product(FACES, repeat=sum(throws)):
        light, dark = list(thrown[: throws[0]]), list(thrown[throws[0] :])
        result, promised = _fought(start.clone(), "bear", said, light, dark)
        won += result == "win"
    assert promised is not None
    assert promised[0] == Fraction(won, SIDES ** sum(throws))
