"""What items and abilities are worth to a character: what they add to its combats, and whatever else they can do."""

from __future__ import annotations

from functools import lru_cache

from rules.prophecy.combat.equipment import best_set
from rules.prophecy.combat.totals import Stance, total
from rules.prophecy.effects.owned import is_one_use
from rules.prophecy.hero import Hero
from rules.prophecy.items import is_artifact
from rules.prophecy.names import GREATER, LESSER, MENTAL, STRENGTH, TERRAINS
from rules.prophecy.player.odds import ASK_FOR_ARMS, tell_types_apart
from rules.prophecy.player.worth import EACH, artifact
from rules.prophecy.state import blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.prophecy.components import Ability, Edition, Effect, Item
    from rules.prophecy.player.outlook import Outlook

    Arms = tuple[float, float]  # points in strength combats and in mental ones

POINT = 8.0  # a point in the type of combat in which a character is strong
OTHER_POINT = 3.0  # one in the other type
PART_KEPT = 0.7  # of what a potion or a scroll can do at best: below that it is kept for later
ME = "me"
IN_COMBAT = ("bonus", "stat", "skill", "two_weapons")  # what counts by itself in every roll

WORDS: Mapping[str, Callable[[Effect], float]] = {  # what the rest of the effects is worth to who owns the card
    "weapon_charm": lambda one: 7 * one.amount - 4 * one.damages,
    "combat_charm": lambda one: 5 * one.amount - 2 * one.lose_more,
    "drain": lambda one: 2.5 * one.amount,
    "pay_bonus": lambda one: 5 * one.amount * one.times,
    "roll_more": lambda one: 6 + 4 * (one.times - 1),
    "fix_dice": lambda one: 2 * (bool(one.own) + 2 * bool(one.foe)),
    "reroll": lambda one: 9 if one.dice == "all" else 5,
    "save": lambda one: 3 + min(one.margin or 4, 4) / 2,
    "throw": lambda one: 1.5 * one.amount,
    "throw_any": lambda one: 2,
    "two_weapons": lambda one: 5,
    "lose_more": lambda one: -3 * one.health,
    "mental_discount": lambda one: 10 * one.amount,
    "spell_discount": lambda one: 6 * one.amount,  # for one spell of every round
    "payment_discount": lambda one: 4 * one.amount,
    "haggle": lambda one: 5,
    "early_services": lambda one: 6,
    "no_training_gold": lambda one: 4,
    "winner_chooses": lambda one: 11,
    "gain_on_win": lambda one: 2 * (one.gold + one.xp + one.magic),
    "pickpocket": lambda one: 1.5 * one.gold,
    "drain_on_win": lambda one: one.magic,
    "heal_loss": lambda one: 6 * one.health,
    "avert_death": lambda one: 14,
    "refight": lambda one: 8,
    "extra_turn": lambda one: 14,
    "extra_move": lambda one: 9,
    "move": lambda one: 7,
    "move_steps": lambda one: 2.5 * one.steps,
    "travel_cost": lambda one: 4,
    "travel_gain": lambda one: 4,
    "any_port": lambda one: 3,
    "repair_each_turn": lambda one: 3,
    "recharge_unless_cast": lambda one: 8 * one.magic,
    "recycle": lambda one: 4,
    "bonus": lambda one: _at_times(one) * one.amount,
    "skill": lambda one: 4 * one.amount,  # a weapon for it may come
    "gain": lambda one: sum(EACH[what] * getattr(one, what) for what in EACH),
    "gain_all": lambda one: 5,
    "turn_stat": lambda one: 3 * one.strength + 2 * one.willpower,
    "take_item": lambda one: 6,
    "discard_item": lambda one: 4,
    "remove_creature": lambda one: 5,
    "exchange": lambda one: 2,
    "draw": lambda one: 9,
}


def _at_times(bonus: Effect) -> float:
    """Of a bonus, besides what it adds against guardians: where it counts in some spaces, or against some creatures."""
    return 8.0 if bonus.where in TERRAINS else 4.0 if bonus.against else 0.0


def of_card(outlook: Outlook, card: str) -> float:
    """Of a card that the character has, or would have."""
    return outlook.once(("card", card), lambda: _of_card(outlook, card))


def _of_card(outlook: Outlook, card: str) -> float:
    made = outlook.edition.owned(card)
    if is_artifact(outlook.state, card):
        return artifact(outlook)
    choices = [sum(map(_word, effects)) for effects in made.choices]
    besides = sum(map(_word, made.effects)) + max(choices, default=0.0)
    if outlook.edition.is_item(card) and is_one_use(outlook.state, card):
        return besides
    return besides + _in_combat(outlook, card)


def _word(effect: Effect) -> float:
    return WORDS[effect.do](effect) if effect.do in WORDS else 0.0


def kept(outlook: Outlook, card: str) -> float:
    """What must come of a potion or a scroll for it to be used now."""
    return PART_KEPT * of_card(outlook, card)


def _in_combat(outlook: Outlook, card: str) -> float:
    """The points it adds to everything else, by type of combat."""
    hero, edition = outlook.hero, outlook.edition
    if not _is_for_combat(edition, card):
        return 0.0
    others = [one for one in (*hero.items, *hero.abilities) if one != card and _is_for_combat(edition, one)]
    without = arms(edition, tuple(sorted(others)))
    added = [more - less for more, less in zip(arms(edition, tuple(sorted((*others, card)))), without)]
    strong = hero.red_max + without[0] >= hero.blue_max + without[1]
    strength, mental = (POINT, OTHER_POINT) if strong else (OTHER_POINT, POINT)
    return strength * added[0] + mental * added[1]


def _is_for_combat(edition: Edition, card: str) -> bool:
    return any(effect.do in IN_COMBAT for effect in edition.owned(card).effects)


@lru_cache(maxsize=4096)
def arms(edition: Edition, cards: Sequence[str]) -> Arms:
    """What cards add in each type of combat, on average over the kinds of guardians; the best set is held."""
    state = blank((ME,), {}, edition)
    hero = state.heroes[ME] = Hero("", edition.ring[0], 0, 0, 0, 0)
    for card in cards:
        (hero.items if edition.is_item(card) else hero.abilities).append(card)
    state.thoughts = {}  # it does not change any more
    plane = next(iter(edition.planes))
    found = []
    for kind in (STRENGTH, MENTAL):
        reached = []
        for foe in _told_apart(edition, cards):
            at = Stance(ME, foe, kind, plane, first=False)
            hold, head = best_set(state, at, (kind,))
            reached.append(total(state, at.but(hold=hold, head=head)))
        found.append(sum(reached) / len(reached))
    return found[0], found[1]


def _told_apart(edition: Edition, cards: Sequence[str]) -> Sequence[str]:
    """The guardians against which cards may count differently; of those that are all alike, one."""
    guardians = _guardians(edition)
    ask = any(edition.creature(foe).rule(word) for foe in guardians for word in ASK_FOR_ARMS)
    return guardians if ask or tell_types_apart(edition, cards) else guardians[:1]


@lru_cache(maxsize=8)
def _guardians(edition: Edition) -> Sequence[str]:
    """One of each type of creature."""
    cards = [*edition.cards_of(LESSER), *edition.cards_of(GREATER)]
    return list({edition.creature(card).type: card for card in reversed(cards)}.values())


def least(outlook: Outlook, cards: Sequence[str], n: int) -> list[str]:
    """The cards that are missed least."""
    return sorted(cards, key=lambda card: of_card(outlook, card))[:n]


def of_damaged(outlook: Outlook, card: str) -> float:
    """What having it repaired is worth."""
    made: Item | Ability = outlook.edition.owned(card)
    return sum(map(_word, made.effects)) + _in_combat(outlook, card)
