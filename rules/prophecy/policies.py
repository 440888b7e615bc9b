"""DP-28: answers in advance that look at how things stand, and the conditions of plans.

Everything is made of what the seat sees when it is asked, and every answer is one the player could have given.
"""

from __future__ import annotations

from rules.kernel.ready.answers import Policies
from rules.prophecy.combat.totals import stance, total
from rules.prophecy.names import DRAW, LOSS, MENTAL, WIN
from rules.prophecy.questions.blows import Bleed, Offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question
    from rules.prophecy.state import State

BEST, DEAREST, CHEAPEST = "best", "dearest", "cheapest"
BLEED_FROM = "bleed_from"
BEHIND, LOST, DRAWN, SWITCHED, WON = "behind", "lost", "drawn", "mental", "won"  # conditions


def plainest(seen: State, question: Question) -> Answer:
    """What is done for who is late: the set with the highest total, the dearest booty, the cheapest loss."""
    return question.default(seen)


def bleed_from(seen: State, question: Question, health: int) -> Answer:
    """With so much health or more, health is lost; with less, items are offered."""  # DP-17
    return Bleed() if seen.heroes[question.seat].red >= health else Offer()


def _is_behind(seen: State, question: Question, wanted: bool) -> bool:
    """Before the dice the own total is the lower one."""
    battle, seat = seen.battle, question.seat
    if battle is None or seat not in battle.sides:
        return False
    own, foe = (total(seen, stance(battle, who)) for who in (seat, battle.opponent(seat)))
    return (own < foe) == wanted


def _stands(result: str, seen: State, question: Question, wanted: bool) -> bool:
    """As the dice lie; once the combat is over, as it ended."""
    battle, seat = seen.battle, question.seat
    if battle is None:
        return bool(seen.result) and (seen.result == result) == wanted
    if not battle.throws:
        return False
    margin = battle.margin if seat == battle.attacker else -battle.margin
    return ((WIN if margin > 0 else LOSS if margin < 0 else DRAW) == result) == wanted


def _is_lost(seen: State, question: Question, wanted: bool) -> bool:
    return _stands(LOSS, seen, question, wanted)


def _is_drawn(seen: State, question: Question, wanted: bool) -> bool:
    return _stands(DRAW, seen, question, wanted)


def _is_won(seen: State, question: Question, wanted: bool) -> bool:
    return _stands(WIN, seen, question, wanted)


def _is_mental(seen: State, question: Question, wanted: bool) -> bool:
    """The combat under way is one, by the defender's choice if the attacker wanted another."""  # DP-13
    return seen.battle is not None and (seen.battle.type == MENTAL) == wanted


POLICIES = Policies(
    answers={BEST: plainest, DEAREST: plainest, CHEAPEST: plainest, BLEED_FROM: bleed_from},
    asked={"trade_answer": lambda options: options["trade"]},
    conditions={BEHIND: _is_behind, LOST: _is_lost, DRAWN: _is_drawn, SWITCHED: _is_mental, WON: _is_won},
)
