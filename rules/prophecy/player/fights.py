"""Choices in a combat: its type, what is held, cast, thrown, paid and read, and what is thrown again."""

from __future__ import annotations

from rules.prophecy import prices
from rules.prophecy.combat import chances, equipment
from rules.prophecy.combat.declaring import bonus_cost, bonus_for_sale
from rules.prophecy.combat.totals import characteristics, counts_in, effects, stance, total
from rules.prophecy.combat.types import open_ways
from rules.prophecy.combat.underway import fight_of, side_of, worn_for_price
from rules.prophecy.names import BEFORE_ANY_DIE, BEFORE_ROLL, GREATER, ITSELF, LESSER, MAGIC, OWN, STRENGTH, WILLPOWER
from rules.prophecy.player import belongings, rivals, worth
from rules.prophecy.player.choosing import best
from rules.prophecy.player.odds import AVERAGE, Chance, of_legs, of_way, points, points_of
from rules.prophecy.questions.answers import Again, Cast, Pass, Read
from rules.prophecy.questions.blows import Accept, Hold, Mental, Pay, Riddle, Roll, Throw
from rules.prophecy.questions.types import TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer
    from rules.prophecy.combat.equipment import Set
    from rules.prophecy.player.outlook import Outlook
    from rules.prophecy.questions.declaring import BeforeRoll
    from rules.prophecy.questions.results import FightAgain
    from rules.prophecy.questions.rolling import AfterRoll
    from rules.prophecy.questions.types import CombatType, DefendType

    Stakes = tuple[float, float]  # what winning brings, what losing costs

BEYOND = 0.3  # part of what a plane guards that beating its first guardian is worth
DAMAGE = 1.5  # of a weapon: a piece of gold, and the way to who repairs it
A_SAVE = 0.4  # points that each point by which a shield saves is as good as
ANY_MARGIN = 4  # of a shield that saves from every loss
READY = 0.5  # points that each point of a weapon to be thrown is as good as
RAGE = 1.0  # points that one more health at stake takes
LAID = 0.2  # of what a spell adds to a die that is thrown several times already
ONE_MORE = 0.15  # what a declaration must bring to be worth saying
MAGIC_KEPT = 2  # for the combat, when riddles are tried
SOLVED = 1 / 6  # of a riddle


def stakes(outlook: Outlook, foe: str) -> Stakes:
    state = outlook.state
    if foe in state.seats:
        return rivals.victory(outlook, foe), rivals.defeat(outlook)
    creature = outlook.edition.creature(foe)
    guarded = {LESSER: BEYOND, GREATER: 1.0}.get(creature.layer, 0.0) * worth.artifact(outlook)
    return worth.treasure(outlook, creature) + guarded, worth.defeat(outlook, creature)


def _value(stakes: Stakes, chance: Chance) -> float:
    return chance.won * stakes[0] - chance.lost * stakes[1]


def way_to_fight(outlook: Outlook, question: CombatType) -> Answer:
    """What promises most; a riddle first, if it costs nothing that the combat needs."""
    state, foe, at_stake = outlook.state, question.foe, stakes(outlook, question.foe)
    place = state.attacking or outlook.hero.space
    ways = {way.kind: way for way in open_ways(state, outlook.seat, foe) if way.kind in TYPES}
    if question.refuse(state, Riddle()) is None and (outlook.hero.blue > MAGIC_KEPT or not ways):
        return Riddle()

    def promised(kind: str) -> float:
        fought = _value(at_stake, of_way(outlook, foe, ways[kind], place))
        return fought - worth.price(outlook, ways[kind].cost)

    return TYPES[max(ways, key=promised)]()


def fight_again(outlook: Outlook, question: FightAgain) -> Answer:
    """After a draw, if the combat is still worth it."""
    state, at_stake = outlook.state, stakes(outlook, question.foe)
    place = state.attacking or outlook.hero.space
    kinds = {way.kind: way for way in open_ways(state, outlook.seat, question.foe)}

    def promised(order: Answer) -> float:
        if not isinstance(order, Again):
            return 0.0
        asked = [kinds[order.combat]] if order.combat in kinds else list(kinds.values())
        return max((_value(at_stake, of_way(outlook, question.foe, way, place)) for way in asked), default=0.0)

    return best(outlook, question, promised) or Pass()


def defend(outlook: Outlook, question: DefendType) -> Accept | Mental:
    """The type in which the defender is better off, its price counted."""
    state, attacker = outlook.state, question.attacker
    at_stake = stakes(outlook, attacker)
    won, _, lost = chances.of_kind(state, attacker, outlook.seat, STRENGTH)
    accepted = _value(at_stake, Chance(float(lost), float(won)))
    won, _, lost = chances.of_switch(state, attacker, outlook.seat)
    price = next(way.cost for way in open_ways(state, outlook.seat, attacker) if way.kind == Mental.kind)
    switched = _value(at_stake, Chance(float(lost), float(won))) - worth.price(outlook, price)
    return Mental() if switched > accepted else Accept()


def declare(outlook: Outlook, question: BeforeRoll) -> Answer:
    """What is held comes first; then whatever brings more than it costs, until nothing does."""
    state, seat = outlook.state, outlook.seat
    side = side_of(state, seat)
    if not side.ready and fight_of(state).leg == 0:
        hold, head = strongest(outlook)
        if hold or head != side.head:
            return Hold(hold, head)
    return best(outlook, question, lambda order: _declaration(outlook, order), ONE_MORE) or Roll()


def strongest(outlook: Outlook) -> Set:
    """The highest total of all rolls, a shield counting for what it may save."""
    state, seat = outlook.state, outlook.seat
    battle = fight_of(state)
    now, types = stance(battle, seat), dict.fromkeys(battle.legs)

    def strength(one: Set) -> float:
        hold, head = one
        ats = [now.but(hold=hold, head=head, type=kind) for kind in types]
        saved = sum(
            A_SAVE * min(effect.margin or ANY_MARGIN, ANY_MARGIN)
            for _, effect in effects(state, ats[-1], "save")
            if counts_in(effect.combat, ats[-1].type)
        )
        thrown: float = sum(READY * effect.amount for card in hold for effect in state.edition.item(card).all("throw"))
        risked = sum(RAGE * effect.health for _, effect in effects(state, ats[0], "lose_more"))
        return sum(total(state, at) for at in ats) + saved + thrown - risked

    return max(equipment.sets(state, seat, battle.opponent(seat), worn_for_price(state, seat)), key=strength)


def _leads(outlook: Outlook) -> list[float]:
    """By how much the character is ahead before each roll that is left."""
    state, battle = outlook.state, fight_of(outlook.state)
    mine, theirs = stance(battle, outlook.seat), stance(battle, battle.opponent(outlook.seat))
    leads = [
        float(total(state, mine.but(type=kind)) - total(state, theirs.but(type=kind)))
        for kind in battle.legs[battle.leg :]
    ]
    side = side_of(state, outlook.seat)
    leads[0] += sum(points_of(outlook.edition.ability(card), battle.type) for card in side.more)
    leads[0] += sum(face - AVERAGE if die == OWN else AVERAGE - face for die, face in side.fixed.items())
    return leads


def _declaration(outlook: Outlook, order: Answer) -> float:
    """What a declaration changes in the chances, by what is at stake, less its price."""
    if not isinstance(order, Cast | Throw | Pay | Read):
        return 0.0
    leads = _leads(outlook)
    added, lasts, price = _brings(outlook, order)
    more = [lead + (added if lasts or n == 0 else 0.0) for n, lead in enumerate(leads)]
    at_stake = stakes(outlook, fight_of(outlook.state).opponent(outlook.seat))
    return _value(at_stake, of_legs(more)) - _value(at_stake, of_legs(leads)) - price


def _brings(outlook: Outlook, order: Cast | Throw | Pay | Read) -> tuple[float, bool, float]:
    """Points, whether for all rolls to come, and the price in gold."""
    match order:
        case Cast():
            return _spell(outlook, order)
        case Throw(card):
            return _thrown(outlook, card)
        case Pay():
            return _paid(outlook, order)
    side = side_of(outlook.state, outlook.seat)
    fixed = points_of(outlook.edition.item(order.card), fight_of(outlook.state).type)
    return (0.0 if side.fixed or side.more else fixed), False, belongings.kept(outlook, order.card)


def _spell(outlook: Outlook, order: Cast) -> tuple[float, bool, float]:
    """Magic that is spent weakens who fights with willpower."""
    state, card = outlook.state, outlook.edition.ability(order.card)
    battle, side = fight_of(state), side_of(state, outlook.seat)
    cost = prices.spell_cost(state, order.card, order.by)
    added = points_of(card, battle.type)
    for_a_roll = card.when in (BEFORE_ROLL, BEFORE_ANY_DIE)
    if for_a_roll and (side.more or side.fixed):
        added *= LAID
    if WILLPOWER in characteristics(state, stance(battle, outlook.seat)):
        added -= cost.get(MAGIC, 0)
    harm = sum(DAMAGE * effect.damages + effect.lose_more * RAGE for effect in card.effects)
    return added, not for_a_roll, worth.price(outlook, cost) + harm


def _thrown(outlook: Outlook, card: str) -> tuple[float, bool, float]:
    """In the last roll, where it is missed no more."""
    state, battle = outlook.state, fight_of(outlook.state)
    if battle.leg < len(battle.legs) - 1:
        return 0.0, False, DAMAGE
    now = stance(battle, outlook.seat)
    added = total(state, now.but(thrown=(*now.thrown, card))) - total(state, now)
    return float(added), False, DAMAGE


def _paid(outlook: Outlook, order: Pay) -> tuple[float, bool, float]:
    effect = bonus_for_sale(outlook.state, outlook.seat, order.card)
    if effect is None:
        return 0.0, False, 0.0
    added = points(effect, fight_of(outlook.state).type) * order.times
    if effect.pay == ITSELF:
        return added, False, DAMAGE
    return added, False, worth.price(outlook, bonus_cost(effect, order.times))


def throw_again(outlook: Outlook, question: AfterRoll) -> Answer:
    """Whatever leaves the best chances, exactly, less what it costs."""
    state, battle = outlook.state, fight_of(outlook.state)
    at_stake, attacks = stakes(outlook, battle.opponent(outlook.seat)), outlook.seat == battle.attacker

    def promised(order: Answer) -> float:
        assert isinstance(order, Pass | Cast | Read)
        if question.refuse(state, order):
            return float("-inf")
        won, _, lost = map(float, chances.of_rethrow(state, outlook.seat, order))
        chance = Chance(won, lost) if attacks else Chance(lost, won)
        return _value(at_stake, chance) - _price_again(outlook, order)

    return max(question.candidates(state), key=promised)


def _price_again(outlook: Outlook, order: Pass | Cast | Read) -> float:
    match order:
        case Cast(card):
            return worth.price(outlook, prices.spell_cost(outlook.state, card, order.by))
        case Read(card):
            return belongings.kept(outlook, card)
    return 0.0
