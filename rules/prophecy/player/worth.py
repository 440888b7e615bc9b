"""What things are worth to a character, in gold."""

from __future__ import annotations

from rules.prophecy.cubes import has
from rules.prophecy.effects.conditions import holds
from rules.prophecy.effects.owned import owned, stat
from rules.prophecy.ending import artifacts_wanted
from rules.prophecy.names import COMMON, GOLD, HEALTH, MAGIC, RARE, STRENGTH, WILLPOWER, XP
from rules.prophecy.prices import refuse_limit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.prophecy.components import Creature, Effect
    from rules.prophecy.player.outlook import Outlook

EACH: Mapping[str, float] = {  # a cube of strength is health too, one of willpower magic: the cheaper of the two
    STRENGTH: 14,
    WILLPOWER: 9,
    XP: 1.6,
    GOLD: 1,
    HEALTH: 3,
    MAGIC: 1,
}
OF_DECK = {COMMON: 3.5, RARE: 7}  # an item nobody has seen yet
EACH_MORE = 0.3  # part of it that a further card to choose from adds
TITLE = 0.5  # changes no rule, but is won for nothing
BLESSED = 1.5  # for each point that helps in one roll to come
TURN = 12  # another turn
LOOK = 1  # into a plane
OF_A_STALL = 9  # the best of several items shown
MARGIN = 4  # by which a combat that pays for it is won, as a rule
SCARCE = 2  # health below which the next loss is to be feared
FEAR = 4  # what that takes
DEATH = 40  # everything a character has learned and gathered
AVERTED = 6  # a death that a card turns away
ARTIFACT = 40  # on the way to as many as win
EACH_LAP = 0.8  # what the wish for one grows by: the longer a game lasts, the more is dared
RICH_DISCOUNT = 0.75  # part of a price that who has the most money there may be does not feel
AT_ONCE = 0.25  # of money that cannot be kept
NOTHING = 0.0


def artifact(outlook: Outlook) -> float:
    """The next one: the more so the nearer it brings the end."""
    state = outlook.state
    lacking = artifacts_wanted(state) - len(state.artifacts(outlook.seat))
    return (ARTIFACT + EACH_LAP * state.lap) * (2 if lacking <= 1 else 1)


def gain(outlook: Outlook, what: str, n: int) -> float:
    """So much of it, as far as it can be had."""
    hero, most = outlook.hero, outlook.state.figure
    match what:
        case "strength":
            cubes = min(n, max(0, most("red_max") - hero.red_max))
            return cubes * EACH[what] + gain(outlook, HEALTH, n - cubes)
        case "willpower":
            cubes = min(n, max(0, most("blue_max") - hero.blue_max))
            return cubes * EACH[what] + gain(outlook, MAGIC, n - cubes)
        case "health":
            return _healed(outlook, n)
        case "magic":
            n = min(n, hero.blue_max - hero.blue)
        case "gold":
            return _money(n, most("gold_limit") - hero.gold)
        case "xp":
            return EACH[what] * _money(n, most("xp_limit") - hero.xp)
    return n * EACH[what]


def _money(n: int, room: int) -> float:
    """Beyond the limit it must be spent in this round."""
    kept = min(n, max(0, room))
    return kept + AT_ONCE * (n - kept)


def _healed(outlook: Outlook, n: int) -> float:
    hero = outlook.hero
    n = min(n, hero.red_max - hero.red)
    return n * EACH[HEALTH] + (FEAR if hero.red < SCARCE <= hero.red + n else NOTHING)


def loss(outlook: Outlook, health: int, magic: int = 0) -> float:
    """Of health and magic; of more health than there is, of everything."""
    hero = outlook.hero
    if health > hero.red and _is_saved(outlook):
        return AVERTED
    if health > hero.red:
        return DEATH + len(outlook.state.artifacts(outlook.seat)) * artifact(outlook)
    afraid = FEAR if health and hero.red - health < SCARCE else NOTHING
    return health * EACH[HEALTH] + afraid + min(magic, hero.blue) * EACH[MAGIC]


def _is_saved(outlook: Outlook) -> bool:
    """Whether a card would avert the character's death."""
    return any(
        outlook.hero.blue >= effect.magic and refuse_limit(outlook.state, outlook.seat, card) is None
        for card, effect in owned(outlook.state, outlook.seat, "avert_death")
    )


def _lost(outlook: Outlook, what: str, n: int) -> float:
    return loss(outlook, n) if what == HEALTH else n * EACH[what]


def price(outlook: Outlook, cost: Mapping[str, int]) -> float:
    """What is paid: money that would be lost at the end of the round is paid gladly."""
    paid = sum(n * EACH[what] for what, n in cost.items() if what not in (HEALTH, GOLD, XP))
    paid += loss(outlook, cost[HEALTH]) if cost.get(HEALTH) else NOTHING
    for what, there, limit in (
        (GOLD, outlook.hero.gold, outlook.state.figure("gold_limit")),
        (XP, outlook.hero.xp, outlook.state.figure("xp_limit")),
    ):
        n = cost.get(what, 0)
        paid += n * EACH[what] * (1 - RICH_DISCOUNT * min(1.0, max(0, there - n) / limit))
    return paid


def effects(outlook: Outlook, listed: Iterable[Effect]) -> float:
    return sum(effect(outlook, one) for one in listed if _may_hold(outlook, one.only_if))


def _may_hold(outlook: Outlook, condition: str) -> bool:
    """How a combat will be won is not known before."""
    return condition.startswith("won_") or holds(outlook.state, outlook.seat, condition)


def effect(outlook: Outlook, one: Effect) -> float:
    """What happens to who uses a card."""
    hero = outlook.hero
    match one.do:
        case "gain":
            return sum((gain(outlook, what, n) for what in EACH if (n := getattr(one, what))), NOTHING)
        case "gain_all":
            return gain(outlook, one.what, hero.red_max + hero.blue_max)
        case "gain_per":
            which = STRENGTH if one.per == STRENGTH else WILLPOWER
            return one.times * stat(outlook.state, outlook.seat, which) * EACH[one.what]
        case "gain_margin":
            return MARGIN * EACH[one.what]
        case "draw":
            further: int = one.count - one.keep
            return OF_DECK[one.deck] * (1 + EACH_MORE * further)
        case "draw_or_leave":
            return OF_DECK[one.deck]
        case "pick":
            return OF_A_STALL
        case "title":
            return TITLE
        case "blessing":
            return BLESSED * one.amount
        case "peek_plane":
            return LOOK
        case "extra_turn":
            return TURN
        case "lose":
            return -loss(outlook, one.health, one.magic) - one.gold
        case "lose_all":
            return -_lost(outlook, one.what, has(outlook.state, outlook.seat, one.what))
        case "lose_half":
            return -_lost(outlook, one.what, (has(outlook.state, outlook.seat, one.what) + 1) // 2)
        case "give_up":
            return -one.strength * EACH[STRENGTH] - one.willpower * EACH[WILLPOWER]
    return NOTHING


def treasure(outlook: Outlook, creature: Creature) -> float:
    """What beating a creature brings, its poison taken off. Some give more in some terrain."""
    terrain = outlook.state.space(outlook.seat).kind
    return outlook.once(("treasure", creature.id, terrain), lambda: _treasure(outlook, creature))


def _treasure(outlook: Outlook, creature: Creature) -> float:
    won = gain(outlook, XP, creature.xp) + effects(outlook, creature.reward)
    if creature.reward_choices:
        won += max(effects(outlook, choice) for choice in creature.reward_choices)
    if creature.reward_table:
        won += sum(effects(outlook, row) for row in creature.reward_table) / len(creature.reward_table)
    hoard = outlook.state.hoards.get(creature.id)
    if hoard:
        won += hoard["gold"] + sum(outlook.edition.item(card).price for card in hoard["items"])
    poison = creature.rule("poison")
    return won - (loss(outlook, poison.health) if poison else NOTHING)


def defeat(outlook: Outlook, creature: Creature) -> float:
    """What losing to a creature costs."""
    return outlook.once(("defeat", creature.id), lambda: _defeat(outlook, creature))


def _defeat(outlook: Outlook, creature: Creature) -> float:
    if not creature.penalty:
        return loss(outlook, outlook.state.figure("default_loss"))
    return -sum(_penalty(outlook, one) for one in creature.penalty)


def _penalty(outlook: Outlook, one: Effect) -> float:
    state, hero = outlook.state, outlook.hero
    prices = [outlook.edition.item(card).price for card in hero.items]
    match one.do:
        case "discard_dearest" | "rob_item" if not any(prices):
            return -loss(outlook, state.figure("default_loss"))
        case "discard_dearest":
            return -max(prices)
        case "rob_item":
            return -min(n for n in prices if n)
        case "rob_gold":
            short = hero.gold < one.gold
            return -min(hero.gold, one.gold) - (loss(outlook, one.else_health) if short else NOTHING)
    return effect(outlook, one)
