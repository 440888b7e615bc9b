"""What a throw is worth to who throws it, and how it is played on: the arithmetic behind plans, lists and players."""

from __future__ import annotations

from rules.kalahen import chances
from rules.kalahen.dice import SCORES, THROWS
from rules.kalahen.names import DEFENDER_WINS, DUEL, FLASK, NOTHING, PURSE, SATYRS
from rules.kalahen.questions.answers import Fight, Reroll, Stand, Take
from rules.kalahen.rings import most_of
from rules.kalahen.satyrs import payout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kalahen.chances import Wanted
    from rules.kalahen.questions.combat import CombatRings, RerollDice
    from rules.kalahen.questions.trial import TakeCard
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat

PER_CENT = 100
WINNING = chances.FIRST * 2  # so much more than a draw that no number of draws outweighs it


def wanted(seen: State, seat: Seat) -> Wanted:
    """What each score of the dice is worth in the fight under way."""  # K-62
    fight = seen.fight
    if fight["against"] == SATYRS:
        return tuple(payout(seen, abs(reached - fight["target"])) for reached in SCORES)
    if fight["against"] != DUEL:
        return winning(seen, seat, fight["power"], len(fight["rings"]))
    if "total" not in fight:  # the attacker: there is nothing yet to be reached
        return tuple(SCORES)
    level = seen.options["duel_tie"] == DEFENDER_WINS  # K-16
    totals = [seen.total(seat, reached, len(fight["bids"][seat])) for reached in SCORES]
    return tuple(WINNING * (total + level > fight["total"]) + (total >= fight["total"]) for total in totals)


def winning(seen: State, seat: Seat, power: int, rings: int) -> Wanted:
    """Which scores beat a monster of this power."""
    return tuple(int(seen.total(seat, reached, rings) >= power) for reached in SCORES)


def keep_best(seen: State, question: RerollDice) -> Answer:
    return _rethrow(chances.best(wanted(seen, question.seat), seen.throw["dice"], THROWS - question.n))


def keep_until(seen: State, question: RerollDice, least: int) -> Answer:
    """Whatever makes so many likeliest; dice that show them already stand."""
    return _rethrow(chances.best(chances.at_least(least), seen.throw["dice"], THROWS - question.n))


def _rethrow(dice: Sequence[int]) -> Answer:
    return Reroll(tuple(dice)) if dice else Stand()


def spend_for(seen: State, question: CombatRings, per_cent: int) -> Fight:
    """The fewest rings that make victory so likely; where none do, those that make it likeliest."""
    seat, held = question.seat, seen.rings[question.seat]
    most = min(len(held), seen.figure("rings_per_fight_max"))
    odds = [chances.outlook(winning(seen, seat, question.power, n)) for n in range(most + 1)]
    enough = [n for n, chance in enumerate(odds) if chance * PER_CENT >= per_cent * chances.FIRST]
    return Fight(most_of(seen.edition, held, enough[0] if enough else odds.index(max(odds))))


def prefer(seen: State, question: TakeCard, things: Iterable[str]) -> Take | None:
    """The first of these things that lies in the chest and may be taken; None if nothing does."""
    for thing in things:
        if thing == NOTHING:
            return Take()
        lying = [card for card in seen.chests[question.chest] if _is_meant(seen, card, thing)]
        fitting = [card for card in dict.fromkeys(lying) if question.refuse(seen, Take(card)) is None]
        if fitting:
            return Take(max(fitting, key=lambda card: _value(seen, card)))
    return None


def _is_meant(seen: State, card: str, thing: str) -> bool:
    said = seen.edition.cards.get(card)
    return said is not None and thing in (card, said.kind, said.formula)


def _value(seen: State, card: str) -> int:
    """Of flasks and purses the dearest counts, of others the first."""
    said = seen.edition.cards[card]
    return said.life + said.gold if said.kind in (FLASK, PURSE) else 0
