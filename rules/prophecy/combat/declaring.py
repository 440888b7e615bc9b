"""What may be declared before a roll: holding, throwing, casting, paying, reading."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import prices
from rules.prophecy.combat import equipment
from rules.prophecy.combat.totals import EDGED_WEAPON, counts_in, effects, has_edged_weapon, is_weapon, stance
from rules.prophecy.combat.underway import fight_of, forbids_spells, side_of, worn_for_price
from rules.prophecy.effects.owned import has_card
from rules.prophecy.names import (
    BEFORE_ANY_DIE,
    BEFORE_ROLL,
    COMBAT_START,
    ITSELF,
    MENTAL,
    NO_CARD,
    PER_COMBAT,
    STRENGTH,
)
from rules.prophecy.questions.answers import Cast, Read
from rules.prophecy.questions.blows import Hold, Pay, Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Seat
    from rules.prophecy.battle import Battle
    from rules.prophecy.components import Ability, Effect
    from rules.prophecy.state import State

DECLARED = (COMBAT_START, BEFORE_ROLL, BEFORE_ANY_DIE)  # when spells of a combat are cast


def declarations(state: State, seat: Seat) -> Iterator[Answer]:
    """A superset of what may be declared now."""
    hero, side = state.heroes[seat], side_of(state, seat)
    if not side.ready and fight_of(state).leg == 0:
        for hold, head in equipment.sets(state, seat, fight_of(state).opponent(seat), worn_for_price(state, seat)):
            yield Hold(hold, head)
    yield from (Throw(card) for card in side.hold)
    for card in hero.abilities:
        if state.edition.ability(card).when in DECLARED:
            for by in prices.discounts(state, seat, prices.SPELL):
                charms = state.edition.ability(card).has("weapon_charm")
                yield from (Cast(card, on=on, by=by) for on in (side.hold if charms else [NO_CARD]))
    for card, effect in effects(state, stance(fight_of(state), seat), "pay_bonus"):
        for times in range(1, effect.times + 1):
            yield from (Pay(card, times, by) for by in prices.discounts(state, seat, prices.PAYMENT))
    fixing = state.edition.with_effect("fix_dice")
    yield from (Read(card) for card in hero.items if card in fixing)


def refuse_declaration(state: State, seat: Seat, answer: Answer) -> Refusal | None:
    match answer:
        case Hold():
            return refuse_hold(state, seat, answer)
        case Throw(card):
            return refuse_throw(state, seat, card)
        case Cast():
            return refuse_cast(state, seat, answer)
        case Pay():
            return refuse_pay(state, seat, answer)
        case Read():
            return refuse_read(state, seat, answer)
    return None


def refuse_hold(state: State, seat: Seat, answer: Hold) -> Refusal | None:
    battle = fight_of(state)
    if battle.sides[seat].ready or battle.leg:  # P-equip.fixed
        return Refusal("holds_already", "P-equip.fixed")
    worn = worn_for_price(state, seat)
    if not answer.items and answer.head in (NO_CARD, worn):
        return Refusal("holds_nothing", "P-equip.count")
    return equipment.refuse_set(state, seat, battle.opponent(seat), answer.items, answer.head, worn)


def refuse_throw(state: State, seat: Seat, card: str) -> Refusal | None:  # P-throw.1
    battle, side = fight_of(state), side_of(state, seat)
    if card not in side.hold:
        return Refusal("not_held", "P-throw.1", {"card": card})
    if card in side.thrown:
        return Refusal("thrown_already", "P-throw.1", {"card": card})
    if not counts_in(STRENGTH, battle.type):
        return Refusal("other_combat", "P-throw.1", {"card": card, "combat": battle.type})
    any_weapon = any(True for _ in effects(state, stance(battle, seat), "throw_any"))
    if not state.edition.item(card).has("throw") and not (any_weapon and is_weapon(state, card)):
        return Refusal("not_for_throwing", "P-throw.1", {"card": card})
    return None


def refuse_cast(state: State, seat: Seat, answer: Cast) -> Refusal | None:
    """A spell for the combat or for this roll."""  # P-spell.2
    card, side = answer.card, side_of(state, seat)
    if card not in state.heroes[seat].abilities:
        return Refusal("not_yours", "P-spell.1", {"card": card})
    ability = state.edition.ability(card)
    if ability.when not in DECLARED or answer.items:
        return Refusal("not_now", "P-time.out", {"card": card})
    if ability.spell and forbids_spells(state):
        return Refusal("no_spells", "P-card.rats", {"creature": fight_of(state).foe})
    if ability.when == COMBAT_START and not _type_begins(fight_of(state)):
        return Refusal("too_late", "P-card.vampire", {"card": card})
    if answer.on and not ability.has("weapon_charm"):
        return Refusal("not_on_items", "P-spell.1", {"card": card})
    if (ability.limit == PER_COMBAT and card in side.cast) or card in side.more:
        return Refusal("cast_already", "P-spell.2", {"card": card})
    for effect in ability.effects:
        if refusal := _refuse_effect(state, seat, ability, effect, answer.on):
            return refusal
    return prices.refuse_spell(state, seat, card, answer.by)


def _type_begins(battle: Battle) -> bool:
    """The first roll, or the first of another type."""  # P-card.vampire
    return battle.leg == 0 or battle.type != battle.legs[battle.leg - 1]


def _refuse_effect(state: State, seat: Seat, ability: Ability, effect: Effect, on: str) -> Refusal | None:
    """What the effect of a spell needs: a weapon, a type of combat that is still to come, a mind to drain."""
    battle, side = fight_of(state), side_of(state, seat)
    coming = battle.legs[battle.leg :]
    wrong = Refusal("other_combat", "P-spell.2", {"card": ability.id, "combat": battle.type})
    match effect.do:
        case "weapon_charm":
            if on not in side.hold or not is_weapon(state, on):
                return Refusal("needs_weapon", "P-spell.2", {"card": ability.id})
            if [ability.id, on] in side.charms:  # P-card.ambidex
                return Refusal("cast_already", "P-spell.2", {"card": ability.id})
            return None if any(counts_in(STRENGTH, leg) for leg in coming) else wrong
        case "combat_charm":
            if [ability.id, NO_CARD] in side.charms:  # P-card.berserk
                return Refusal("cast_already", "P-spell.2", {"card": ability.id})
            return None if any(counts_in(effect.combat, leg) for leg in coming) else wrong
        case "drain":  # P-card.drain, R-107
            return None if battle.type == MENTAL else wrong
    return None


def bonus_for_sale(state: State, seat: Seat, card: str) -> Effect | None:
    """The bonus that can be paid for in the roll that is due, of a card in use."""
    at = stance(fight_of(state), seat)
    fitting = (e for c, e in effects(state, at, "pay_bonus") if c == card and counts_in(e.combat, at.type))
    return next(fitting, None)


def bonus_cost(effect: Effect, times: int) -> dict[str, int]:
    return {} if effect.pay == ITSELF else {effect.pay: effect.price * times}


def refuse_pay(state: State, seat: Seat, answer: Pay) -> Refusal | None:  # P-card.smiting, P-card.ritual_dagger
    if not has_card(state, seat, answer.card):
        return Refusal("not_yours", "P-combat.roll", {"card": answer.card})
    effect = bonus_for_sale(state, seat, answer.card)
    if effect is None:
        return Refusal("no_bonus_for_sale", "P-combat.roll", {"card": answer.card, "combat": fight_of(state).type})
    if effect.needs == EDGED_WEAPON and not has_edged_weapon(state, stance(fight_of(state), seat)):
        return Refusal("needs_edged_weapon", "P-combat.roll", {"card": answer.card})
    if not 1 <= answer.times <= effect.times - side_of(state, seat).paid.get(answer.card, 0):
        return Refusal("so_often_at_most", "P-combat.roll", {"card": answer.card, "n": effect.times})
    return prices.refuse_payment(state, seat, bonus_cost(effect, answer.times), answer.by, "P-combat.roll")


def refuse_read(state: State, seat: Seat, answer: Read) -> Refusal | None:  # P-card.dice_scrolls
    if answer.card not in state.heroes[seat].items or not has_card(state, seat, answer.card):
        return Refusal("not_yours", "P-item.single", {"card": answer.card})
    aimed = answer != Read(answer.card)
    if aimed or not state.edition.item(answer.card).has("fix_dice"):
        return Refusal("not_now", "P-time.out", {"card": answer.card})
    return None


def default_declaration(state: State, seat: Seat) -> Hold | None:
    """The set with the highest total and nothing paid, if it is anything; then nothing more."""
    battle = fight_of(state)
    if battle.sides[seat].ready or battle.leg:
        return None
    hold, head = equipment.best_set(state, stance(battle, seat), battle.legs, worn_for_price(state, seat))
    return Hold(hold, head) if hold or head != battle.sides[seat].head else None
