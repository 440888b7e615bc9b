"""What stands behind an answer in a list: the chance to win that it leaves."""

from __future__ import annotations

from rules.prophecy.combat import chances
from rules.prophecy.combat.types import open_ways
from rules.prophecy.names import STRENGTH
from rules.prophecy.questions.answers import Attack, Cast, Fight, Pass, Read
from rules.prophecy.questions.blows import Accept, Hold, Mental, Pay, Riddle, Roll, Throw
from rules.prophecy.questions.blows import Strength as ByStrength
from rules.prophecy.questions.declaring import BeforeRoll
from rules.prophecy.questions.rolling import AfterRoll
from rules.prophecy.questions.types import CombatType, DefendType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rules.kernel.play.asking import Answer, Question
    from rules.kernel.play.parts import Remark
    from rules.prophecy.state import State

CHANCE = "chance"
PER_CENT = 100
WON, LOST = 0, 2  # places in the odds of an attacker


def remarks(seen: State, question: Question, answer: Answer) -> Sequence[Remark]:
    """The chance of who decides, holding what is strongest; of what can be done after the dice the best is made."""
    found = _chance(seen, question, answer)
    return [] if found is None else [(CHANCE, {"chance": round(found * PER_CENT)})]


def _chance(seen: State, question: Question, answer: Answer) -> Fraction | None:
    seat = question.seat
    match answer:
        case Fight(card) if open_ways(seen, seat, card):
            return chances.of_foe(seen, seat, card)[WON]
        case Attack(character, combat):
            return chances.of_kind(seen, seat, seen.seat_of(character), combat)[WON]
        case Riddle() if isinstance(question, CombatType):
            return chances.of_riddle(seen, question.foe)
        case ByStrength() | Mental() if isinstance(question, CombatType):
            return chances.of_kind(seen, seat, question.foe, answer.kind)[WON]
        case Accept() if isinstance(question, DefendType):
            return chances.of_kind(seen, question.attacker, seat, STRENGTH)[LOST]
        case Mental() if isinstance(question, DefendType):
            return chances.of_switch(seen, question.attacker, seat)[LOST]
    return _chance_in_combat(seen, question, answer)


def _chance_in_combat(seen: State, question: Question, answer: Answer) -> Fraction | None:
    battle = seen.battle
    if battle is None:
        return None
    mine = WON if question.seat == battle.attacker else LOST
    match answer:
        case Roll() if isinstance(question, BeforeRoll):
            return chances.of_battle(seen, question.seat)[mine]
        case Hold(items, head) if isinstance(question, BeforeRoll):
            return chances.of_battle(seen, question.seat, (items, head))[mine]
        case Throw() | Cast() | Pay() | Read() if isinstance(question, BeforeRoll):
            return chances.of_declaration(seen, question.seat, answer)[mine]
        case Pass() | Cast() | Read() if isinstance(question, AfterRoll):
            return chances.of_rethrow(seen, question.seat, answer)[mine]
    return None
