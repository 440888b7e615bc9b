"""K-63: what stands behind an answer in a list: the chance it has, and whether it may kill."""

from __future__ import annotations

from rules.kalahen import chances, plans
from rules.kalahen.dice import D6, THROWS
from rules.kalahen.names import DUEL, SATYRS
from rules.kalahen.questions.answers import Cross, Fight, Move, Reroll, Stand, Suffer
from rules.kalahen.questions.combat import CombatRings, RerollDice
from rules.kalahen.questions.forest import may_be_called
from rules.kalahen.roads import costs_life

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Remark

CHANCE, MEAN, PAYOUT, LETHAL, MAY_KILL = "chance", "mean", "payout", "lethal", "may_kill"
TENTHS = 10


def remarks(seen: State, question: Question, answer: Answer) -> Sequence[Remark]:
    """Chances are those of who throws on by `keep best`."""
    match answer:
        case Fight(rings) if isinstance(question, CombatRings):
            wanted = plans.winning(seen, question.seat, question.power, len(rings))
            return [_chance(chances.outlook(wanted), chances.FIRST)]
        case Stand() if isinstance(question, RerollDice):
            return [_thrown(seen, question, ())]
        case Reroll(dice) if isinstance(question, RerollDice):
            return [_thrown(seen, question, dice)]
        case Move(to):
            cost = costs_life(seen, question.seat, to)
            return _losing(seen, question.seat, cost, cost)
        case Cross():  # no toll is paid by who finds an ally
            helped = seen.options["collaboration"] and bool(may_be_called(seen, question.seat))
            return _losing(seen, question.seat, 0 if helped else 1, D6)
        case Suffer():
            node = seen.edition.nodes[seen.place[question.seat]]
            return _losing(seen, question.seat, 1 + node.loss_add, node.most_lost)
    return ()


def _thrown(seen: State, question: RerollDice, dice: Sequence[int]) -> Remark:
    """To win; of the first to throw in a duel and at the satyrs the mean."""
    left, wanted = THROWS - question.n, plans.wanted(seen, question.seat)
    worth, ways = chances.choices(wanted, seen.throw["dice"], left)[tuple(dice)], chances.WAYS**left
    if question.against == SATYRS:
        return PAYOUT, {"mean": _tenths(worth, ways)}
    if question.against != DUEL:
        return _chance(worth, ways)
    return _chance(worth // plans.WINNING, ways) if "total" in seen.fight else (MEAN, {"mean": _tenths(worth, ways)})


def _chance(worth: int, ways: int) -> Remark:
    return CHANCE, {"chance": _rounded(worth * plans.PER_CENT, ways)}


def _tenths(worth: int, ways: int) -> int:
    return _rounded(worth * TENTHS, ways)


def _rounded(worth: int, ways: int) -> int:
    """To the nearest whole number."""
    return (2 * worth + ways) // (2 * ways)


def _losing(seen: State, seat: Seat, least: int, most: int) -> Sequence[Remark]:
    """Whether a loss kills for certain, or may."""  # K-10
    if most < seen.life[seat]:
        return ()
    return [(LETHAL if least >= seen.life[seat] else MAY_KILL, {})]
