"""K-62: the clauses of a plan, and conditions for answers in advance.

Everything is made of what the seat sees when it is asked, and every answer is one the player could have given.
"""

from __future__ import annotations

from rules.kalahen import plans
from rules.kalahen.dice import SCORES
from rules.kalahen.names import AGAINST, BEST, KEEP, LEAST, MOST, PREFER, SATYRS, SPEND
from rules.kernel.play.asking import Refusal
from rules.kernel.ready.answers import Policies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kalahen.questions.combat import CombatRings, RerollDice
    from rules.kalahen.questions.trial import TakeCard
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


def keep(seen: State, question: RerollDice, how: str = "", until: int = 0) -> Answer:
    """The best chance, or so many points of the dice alone."""
    return plans.keep_best(seen, question) if how == BEST else plans.keep_until(seen, question, until)


def spend(seen: State, question: CombatRings, chance: int) -> Answer:
    """Rings for so good a chance."""
    return plans.spend_for(seen, question, chance)


def prefer(seen: State, question: TakeCard, things: Sequence[str]) -> Answer | None:
    """The first of these things that is there."""
    return plans.prefer(seen, question, things)


def _check_keep(seen: State, seat: Seat, standing: bool, how: str = "", until: int | None = None) -> Refusal | None:
    if bool(how) == (until is not None):
        return Refusal("keep_how", "K-62", {"both": bool(how)})
    if until is not None and until not in SCORES[1:]:
        return Refusal("no_such_score", "K-62", {"score": until, "most": SCORES[-1]})
    return None


def _check_spend(seen: State, seat: Seat, standing: bool, chance: int) -> Refusal | None:
    if not 1 <= chance <= plans.PER_CENT:
        return Refusal("no_such_chance", "K-62", {"chance": chance})
    return None


def _check_prefer(seen: State, seat: Seat, standing: bool, things: Sequence[str]) -> Refusal | None:
    twice = next((thing for at, thing in enumerate(things) if thing in things[:at]), "")
    return Refusal("named_twice", "K-62", {"thing": twice}) if twice else None


def _least(seen: State, question: Any, power: int) -> bool:
    return bool(question.power >= power)


def _most(seen: State, question: Any, power: int) -> bool:
    return bool(question.power <= power)


def _never_against(seen: State, seat: Seat, foes: str | Sequence[str]) -> Refusal | None:
    """There are no satyrs where they are not played."""
    named = [foes] if isinstance(foes, str) else foes
    if named != [SATYRS] or seen.options[SATYRS]:
        return None
    return Refusal("not_played", "KA-C4.a", {"option": SATYRS})


POLICIES = Policies(
    answers={KEEP: keep, SPEND: spend, PREFER: prefer},
    conditions={LEAST: _least, MOST: _most},
    never={AGAINST: _never_against},
    asked={
        "trap": lambda options: options["traps"],
        "call": lambda options: options["collaboration"],
        "called": lambda options: options["collaboration"],
        "satyrs": lambda options: options["satyrs"],
        "prize": lambda options: options["satyrs"],
    },
    checks={KEEP: _check_keep, SPEND: _check_spend, PREFER: _check_prefer},
)
