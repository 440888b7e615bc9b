"""What a fighter's total is made of: a characteristic, and all bonuses of what is in use."""

from __future__ import annotations

from rules.kernel.kit.thoughts import thought
from rules.kernel.play.values import Value
from rules.prophecy.components import COUNTED
from rules.prophecy.effects.owned import counts_by_itself, intact
from rules.prophecy.names import (
    ANY,
    ASTRAL,
    BONUS_IN,
    BOTH,
    CHARACTER,
    CREATURE,
    MENTAL,
    NO_CARD,
    STRENGTH,
    TWO_HANDS,
    WEAPON,
    WILLPOWER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from rules.prophecy.battle import Battle
    from rules.prophecy.components import Creature, Effect
    from rules.prophecy.state import State

    Parts = list[list[Any]]  # what a total is made of: [a card or a word, how much]

BLESSING, BOOST, DRAINED = "blessing", "boost", "drained"  # parts that no card in use gives
UNARMED, THROWN, TWO_HANDED, EDGED, EDGED_WEAPON = "unarmed", "thrown", "two_handed", "edged", "edged_weapon"


class Stance(Value):
    """What a total is asked for: who fights whom in a roll of which type, and with what."""

    who: str
    foe: str
    type: str
    place: str  # a space, or a plane
    hold: tuple[str, ...] = ()
    head: str = NO_CARD
    first: bool = True  # the first roll of a combat
    lore: bool = True  # in a plane: it is the first combat of the attack
    charms: tuple[tuple[str, str], ...] = ()
    thrown: tuple[str, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    drained: int = 0


def stance(battle: Battle, who: str) -> Stance:
    """Of one side in the roll that is due."""
    side = battle.sides[who]
    return Stance(
        who,
        battle.opponent(who),
        battle.type,
        battle.place,
        tuple(side.hold),
        side.head,
        battle.leg == 0,
        battle.first,
        tuple((spell, weapon) for spell, weapon in side.charms),
        tuple(side.thrown),
        tuple(side.paid.items()),
        battle.drained if who == battle.foe else 0,
    )


def total(state: State, at: Stance) -> int:
    """Counted anew for every roll."""  # P-combat.roll
    n: int = sum([n for _, n in _made_of(state, at)])
    return n


def parts(state: State, at: Stance) -> Parts:
    return [[what, n] for what, n in _made_of(state, at) if n]


def _made_of(state: State, at: Stance) -> Iterator[tuple[str, int]]:
    return _of_character(state, at) if at.who in state.seats else _of_creature(state, at)


def counts_in(combat: str, type: str) -> bool:  # noqa: A002
    """Whether an effect for a type of combat works in a roll; where both are fought at once, all do."""
    return type == BOTH or combat in (type, ANY)


def characteristics(state: State, at: Stance) -> Sequence[str]:
    """Which of a character's characteristics count."""
    if at.type == BOTH:  # P-card.pain
        return STRENGTH, WILLPOWER
    swapped = at.foe not in state.seats and state.edition.creature(at.foe).rule("willpower_for_strength")
    return (WILLPOWER,) if at.type == MENTAL or swapped else (STRENGTH,)  # P-card.shadow


def in_use(state: State, at: Stance) -> Iterator[str]:
    """Abilities, what is held and worn, and items that need no hand."""  # P-equip.count, P-abil.always
    return _in_use(state, at.who, at.hold, at.head)


def _in_use(state: State, who: str, hold: Sequence[str], head: str) -> Iterator[str]:
    yield from state.heroes[who].abilities
    for card in intact(state, who):
        if card in hold or card == head or counts_by_itself(state, card):
            yield card


@thought
def _working(state: State, who: str, hold: tuple[str, ...], head: str) -> Sequence[Sequence[tuple[str, Effect]]]:
    """What counts in every roll, by its word, each effect with its card."""
    working: dict[str, list[tuple[str, Effect]]] = {word: [] for word in COUNTED}
    for card in _in_use(state, who, hold, head):
        for effect in state.edition.counted(card):
            working[effect.do].append((card, effect))
    return [*working.values()]


def effects(state: State, at: Stance, word: str) -> Iterator[tuple[str, Effect]]:
    """All effects of a word among what is in use, each with its card."""
    hero, having = state.heroes[at.who], state.edition.with_effect(word)
    if having.isdisjoint(hero.abilities) and having.isdisjoint(hero.items):
        return
    for card in in_use(state, at):
        for effect in state.edition.owned(card).all(word):
            yield card, effect


def is_weapon(state: State, card: str) -> bool:
    return WEAPON in state.edition.item(card).kinds


def has_edged_weapon(state: State, at: Stance) -> bool:
    return any(is_weapon(state, card) and EDGED in state.edition.item(card).kinds for card in at.hold)


def _of_character(state: State, at: Stance) -> Iterator[tuple[str, int]]:
    hero = state.heroes[at.who]
    stats, bonuses, skills = _working(state, at.who, tuple(at.hold), at.head)
    for which in characteristics(state, at):
        yield which, (hero.red if which == STRENGTH else hero.blue) + hero.boosts.get(which, 0)  # P-card.turn_potions
        for card, effect in stats:  # P-card.stat_items
            yield card, effect.strength if which == STRENGTH else effect.willpower
    for card, effect in bonuses:  # P-card.cheap
        if counts_in(effect.combat, at.type) and _fits(state, at, effect):
            yield card, effect.amount
    for card, effect in skills:  # P-card.skills, R-59
        if counts_in(effect.combat, at.type):
            yield card, effect.amount * _matching(state, at, effect.weapon)
    for spell, weapon in at.charms:
        yield spell, _of_charm(state, at, spell, weapon)
    for card in at.thrown:  # P-throw.2
        yield card, sum(effect.amount for effect in state.edition.item(card).all("throw"))
    for card, times in at.paid:  # P-card.smiting, P-card.ritual_dagger
        fitting = (effect for effect in state.edition.owned(card).all("pay_bonus"))
        yield card, times * sum(effect.amount for effect in fitting if counts_in(effect.combat, at.type))
    if at.first:  # P-card.chapel
        yield BLESSING, hero.blessing
    if hero.boosts:
        yield BOOST, sum(hero.boosts.get(noted, 0) for combat, noted in BONUS_IN.items() if counts_in(combat, at.type))


def _fits(state: State, at: Stance, effect: Effect) -> bool:
    """Whether a bonus counts against this foe, in this place, beside what is held."""
    if effect.needs == EDGED_WEAPON and not has_edged_weapon(state, at):
        return False
    return (not effect.against or is_against(state, at.foe, effect.against)) and _is_where(state, at, effect.where)


def is_against(state: State, foe: str, against: str) -> bool:
    """Whether somebody is of the kind that an effect is meant for."""
    if foe in state.seats:
        return against == CHARACTER
    return against in (CREATURE, state.edition.creature(foe).type)


def _is_where(state: State, at: Stance, where: str) -> bool:
    """In that terrain, or attacking a plane from it: there for the first roll of the first combat alone."""
    astral = at.place in state.edition.planes
    if where in ("", ASTRAL):
        return astral or not where
    return state.space(at.who).kind == where and (not astral or (at.first and at.lore))  # P-card.lore, R-60


def _matching(state: State, at: Stance, weapon: str) -> int:
    """How many of the items in use a skill is for, whether they have a bonus or not, thrown or not."""
    # P-equip.zero, P-card.thrown
    if weapon == UNARMED:  # P-card.two_handed
        return int(not at.hold)
    if weapon == THROWN:
        return len(at.thrown)
    held = [state.edition.item(card) for card in at.hold if is_weapon(state, card)]
    if weapon == TWO_HANDED:
        return sum(item.slot == TWO_HANDS for item in held)
    return sum(weapon in item.kinds for item in held)


def _of_charm(state: State, at: Stance, spell: str, weapon: str) -> int:
    """A charm lies on a weapon that is in the hand, or on who cast it."""  # P-throw.1
    amount = 0
    for effect in state.edition.ability(spell).effects:
        lies = weapon in at.hold if effect.do == "weapon_charm" else effect.do == "combat_charm"
        if lies and counts_in(effect.combat or STRENGTH, at.type):
            amount += effect.amount
    return amount


def _of_creature(state: State, at: Stance) -> Iterator[tuple[str, int]]:
    creature: Creature = state.edition.creature(at.who)
    which = WILLPOWER if at.type == MENTAL else STRENGTH
    printed = creature.willpower if which == WILLPOWER else creature.strength
    yield which, printed
    raised = sum(
        effect.strength if which == STRENGTH else effect.willpower
        for effect in creature.rules
        if effect.do == "stronger" and is_stronger(state, at, effect.when)
    )
    yield creature.id, raised
    if which == STRENGTH and (mirror := creature.rule("mirror_health")):  # P-card.alter_ego, R-61
        yield creature.id, mirror.times * state.heroes[at.foe].red
    if which == WILLPOWER:  # P-card.drain
        yield DRAINED, -min(at.drained, printed + raised)


def is_stronger(state: State, at: Stance, when: str) -> bool:
    """Whether a creature meets with what makes it stronger."""
    space = state.space(at.foe)
    match when:
        case "port":
            return bool(space.port)
        case "newly_revealed":  # P-card.highwayman, R-64
            return at.who in state.newly
        case "male" | "female":  # P-card.succubus, P-card.incubus, R-109
            return bool(state.edition.characters[state.heroes[at.foe].character].sex == when)
    return bool(space.kind == when)
