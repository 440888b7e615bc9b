"""The chances of a combat: of each way to fight before it begins, and of what may be said in it."""

from __future__ import annotations

from fractions import Fraction

from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.table import Table
from rules.prophecy import prices
from rules.prophecy.combat import prospects, rolling
from rules.prophecy.combat.declared import declare
from rules.prophecy.combat.dice import thrown_again
from rules.prophecy.combat.equipment import best_set
from rules.prophecy.combat.forecast import NEVER, Forecast, Leg, Means, Saves, forecast, mean
from rules.prophecy.combat.totals import Stance, characteristics, counts_in, effects, stance, total
from rules.prophecy.combat.types import open_ways, ways
from rules.prophecy.combat.underway import fight_of, forbids_spells
from rules.prophecy.dice import D6
from rules.prophecy.effects.owned import intact
from rules.prophecy.names import AFTER_ROLL, HEALTH, MAGIC, MENTAL, NO_CARD, NOBODY, WILLPOWER
from rules.prophecy.questions.answers import Cast, Pass, Read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.play.asking import Answer, Seat
    from rules.prophecy.battle import Battle
    from rules.prophecy.combat.equipment import Set
    from rules.prophecy.combat.forecast import Odds
    from rules.prophecy.combat.types import Way
    from rules.prophecy.state import State

ANY_MARGIN = 99  # beyond what a roll can be lost by


def of_way(state: State, seat: Seat, foe: str, way: Way, payer: Seat = NOBODY) -> Odds:
    """Before a combat, if both sides hold what makes them strongest and declare nothing else.

    `payer`: who pays for it, if not the attacker.
    """
    sides, costs = (seat, foe), {payer or seat: way.cost}
    free = way.but(cost={}, worn=())
    stances = [_armed(state, who, seat if who == foe else foe, way if who in costs else free) for who in sides]
    losses = [_lost_before(state, who, foe, costs.get(who, {})) for who in sides]
    legs = []
    for n, kind in enumerate(way.legs):
        mine, theirs = (at.but(type=kind, first=n == 0) for at in stances)
        totals = [total(state, at) - _weakened(state, at, lost) for at, lost in zip((mine, theirs), losses)]
        legs.append(_leg(state, mine, theirs, totals[0] - totals[1]))
    spells = _may_cast(state, foe)
    own, other = (means(state, who, spells, lost[MAGIC]) for who, lost in zip(sides, losses))
    return forecast(tuple(legs), own, other, D6)


def _armed(state: State, who: str, other: str, way: Way) -> Stance:
    if who in state.seats:
        return prospects.armed(state, who, other, way)
    return Stance(who, other, way.kind, state.attacking or state.heroes[other].space)


def _weakened(state: State, at: Stance, lost: Mapping[str, int]) -> int:
    return prospects.weakened(state, at, lost) if at.who in state.seats else 0


def of_foe(state: State, seat: Seat, foe: str) -> Odds:
    """The best of the ways to fight somebody that can be paid."""
    odds = [of_way(state, seat, foe, way) for way in open_ways(state, seat, foe)]
    return max(odds, default=(NEVER, NEVER, NEVER))


def of_kind(state: State, seat: Seat, foe: str, kind: str) -> Odds:
    return of_way(state, seat, foe, next(way for way in ways(state, seat, foe) if way.kind == kind))


def of_switch(state: State, attacker: Seat, defender: Seat) -> Odds:
    """If the defender pays to make it a mental combat."""
    way = next(way for way in ways(state, defender, attacker) if way.kind == MENTAL)
    return of_way(state, attacker, defender, way, defender)


def of_riddle(state: State, foe: str) -> Fraction:
    """That one throw solves it."""
    rule = state.edition.creature(foe).rule("riddle")
    assert rule is not None  # asked about only of such a creature
    return _reaching(rule.needs)


def of_battle(state: State, seat: Seat, taken_up: Set | None = None) -> Odds:
    """Before the dice, with all that has been declared; `taken_up`: what a fighter would hold and wear.

    A defender who is still to declare takes up what is strongest.
    """
    battle = fight_of(state)
    own, foe = (_means(state, who) for who in (battle.attacker, battle.foe))
    return forecast(_rest(state, seat, taken_up), own, foe, D6)


def of_declaration(state: State, seat: Seat, answer: Answer) -> Odds:
    """Before the dice, if this were declared as well."""
    supposed = state.clone()
    declare(Table(supposed, FixedDraws({})), seat, answer)
    return of_battle(supposed, seat)


def of_rethrow(state: State, seat: Seat, answer: Pass | Cast | Read) -> Odds:
    """Where the dice lie and a fighter passes, has all of them thrown again, or one throw."""
    battle, rest = fight_of(state), Forecast(_rest(state, seat), D6)
    own, foe = _means(state, battle.attacker), _means(state, battle.foe)
    turned = [bool(battle.sides[who].turned) for who in (battle.attacker, battle.foe)]
    at = int(seat != battle.attacker)
    dice = [_as_laid(lying) for lying in battle.throws]
    speaker = (own, foe)[at]
    match answer:
        case Cast(card):
            price = prices.spell_cost(state, card, answer.by).get(MAGIC, 0)
            left = speaker.discounts[1:] if answer.by else speaker.discounts
            speaker = speaker._replace(magic=speaker.magic - price, spent=price, discounts=left)
            turned[at] = True
        case Read():
            speaker = speaker._replace(again=speaker.again - 1)
    pair = (own, speaker) if at else (speaker, foe)
    backed = turned[0], turned[1]
    if isinstance(answer, Pass):
        return rest.standing((dice[0], dice[1]), pair, backed, at + 1)
    if isinstance(answer, Cast) or not answer.die:
        return rest.rethrown(pair, backed)
    whose, found = rolling.die_of(battle, seat, answer.die), []
    for face in range(1, D6 + 1):
        fresh = _as_laid(thrown_again(battle.throws[whose], answer.n or 1, face))
        found.append(((dice[0], fresh) if whose else (fresh, dice[1]), 1))
    return mean((rest.standing(lying, pair, backed, 0), n) for lying, n in found)


def _as_laid(lying: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(tuple(sorted(group, reverse=True)) for group in lying))


def _rest(state: State, seat: Seat, taken_up: Set | None = None) -> tuple[Leg, ...]:
    """The roll that is due and those that follow it."""
    battle = fight_of(state)
    stances = [stance(battle, who) for who in (battle.attacker, battle.foe)]
    if taken_up:
        at = int(seat != battle.attacker)
        stances[at] = stances[at].but(hold=taken_up[0], head=taken_up[1] or stances[at].head)
    if _is_to_declare(battle, seat) and battle.foe in state.seats:
        hold, head = best_set(state, stances[1], battle.legs, battle.worn.get(battle.foe, NO_CARD))
        stances[1] = stances[1].but(hold=hold, head=head)
    legs = []
    for leg in range(battle.leg, len(battle.legs)):
        mine, theirs = stances
        if leg > battle.leg:
            mine, theirs = (_later(state, one, battle.legs[leg]) for one in stances)
        found = _leg(state, mine, theirs, total(state, mine) - total(state, theirs))
        if leg == battle.leg:
            light, dark = (rolling.manner(state, who) for who in (battle.attacker, battle.foe))
            found = found.but(light=light, dark=dark, drains=0 if battle.throws else found.drains)
        legs.append(found)
    return tuple(legs)


def _is_to_declare(battle: Battle, seat: Seat) -> bool:
    """Whether the defender declares after this seat."""
    return seat == battle.attacker and battle.leg == 0 and not battle.throws


def _later(state: State, at: Stance, kind: str) -> Stance:
    """A side in a later roll: what was for one roll is over, and what was thrown or burnt is gone."""
    gone = [card for card in at.thrown if not rolling.comes_back(state, card)]
    gone += [card for card, _ in at.paid if rolling.burns(state, card)]
    hold = tuple(card for card in at.hold if card not in gone)
    return at.but(type=kind, first=False, thrown=(), paid=(), hold=hold)


def _leg(state: State, mine: Stance, theirs: Stance, lead: int) -> Leg:
    weak = [at.who in state.seats and WILLPOWER in characteristics(state, at) for at in (mine, theirs)]
    rule = None if theirs.who in state.seats else state.edition.creature(theirs.who).rule("hurts_each_roll")
    return Leg(
        lead,
        saves=_saves(state, mine),
        foe_saves=_saves(state, theirs),
        of_will=(weak[0], weak[1]),
        drains=rule.magic if rule else 0,
    )


def _saves(state: State, at: Stance) -> Saves:
    margin, luck = 0, NEVER
    for _, effect in effects(state, at, "save") if at.who in state.seats else ():
        if not counts_in(effect.combat, at.type):
            continue
        if effect.needs:
            luck = 1 - (1 - luck) * (1 - _reaching(effect.needs))
        else:
            margin = max(margin, effect.margin or ANY_MARGIN)
    return Saves(margin, luck)


def _reaching(needs: int) -> Fraction:
    return Fraction(D6 + 1 - needs, D6)


def means(state: State, who: str, spells: bool, lost: int = 0) -> Means:
    """What somebody has for after the dice, so much magic being lost before."""
    if who not in state.seats:
        return Means()
    hero, edition = state.heroes[who], state.edition
    backs = [edition.ability(card).spell for card in hero.abilities if edition.ability(card).when == AFTER_ROLL]
    scrolls = sum(edition.item(card).has("reroll") for card in intact(state, who))
    cheaper = [edition.owned(card) for card in prices.discounts(state, who, prices.SPELL) if card]
    amounts = sorted((sum(effect.amount for effect in card.all(prices.SPELL)) for card in cheaper), reverse=True)
    return Means(hero.blue - lost, min(backs, default=-1) if spells else -1, tuple(amounts), scrolls)


def _means(state: State, who: str) -> Means:
    return means(state, who, not forbids_spells(state))


def _may_cast(state: State, foe: str) -> bool:
    return foe in state.seats or state.edition.creature(foe).rule("no_spells") is None


def _lost_before(state: State, who: str, foe: str, cost: Mapping[str, int]) -> dict[str, int]:
    """The price, and what a creature takes from its challenger before the combat, as far as it is there."""
    lost = {HEALTH: cost.get(HEALTH, 0), MAGIC: cost.get(MAGIC, 0)}
    rule = None if foe in state.seats else state.edition.creature(foe).rule("hurts_before")
    if rule and who in state.heroes:
        hero = state.heroes[who]
        lost = {HEALTH: min(hero.red, lost[HEALTH] + rule.health), MAGIC: min(hero.blue, lost[MAGIC] + rule.magic)}
    return lost
