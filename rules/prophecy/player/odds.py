"""How a combat may end, as far as it need be known to decide where to go: quickly, not exactly."""

from __future__ import annotations

from rules.kernel.play.values import Value
from rules.prophecy import prices
from rules.prophecy.combat.prospects import armed, weakened
from rules.prophecy.combat.totals import Stance, counts_in, total
from rules.prophecy.combat.types import Way, open_ways
from rules.prophecy.dice import D6
from rules.prophecy.effects.owned import intact
from rules.prophecy.names import (
    AFTER_ROLL,
    BEFORE_ANY_DIE,
    BEFORE_ROLL,
    CHARACTER,
    COMBAT_START,
    HEALTH,
    MAGIC,
    MENTAL,
    OWN,
    STRENGTH,
    WEAPON,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.prophecy.components import Ability, Creature, Edition, Effect, Item
    from rules.prophecy.player.outlook import Outlook

NEVER, SURE = 0.0, 1.0
MOST = D6 - 1  # by which one die can be ahead of another
THROWN_TWICE, THROWN_THRICE, MADE_WORSE, THROWN_AGAIN = 1.0, 1.5, 1.0, 1.2  # points that such dice bring on average
AVERAGE = 3.5  # of a die
ASK_FOR_ARMS = ("bare_hands", "willpower_for_strength")  # rules of creatures
RESERVES = 2  # spells that are counted on in advance


class Chance(Value):
    """Of a combat: that it is won, that it is lost."""

    won: float
    lost: float


def of_roll(lead: float) -> Chance:
    """Two dice, and so much ahead before them; half a point is half of the way to the next."""
    low = int(lead // 1)
    below, above, part = _of_whole(low), _of_whole(low + 1), lead - low
    return Chance(
        below.won + part * (above.won - below.won),
        below.lost + part * (above.lost - below.lost),
    )


def _of_whole(lead: int) -> Chance:
    return OF_LEAD[max(-MOST - 1, min(MOST + 1, lead))]


def _counted(lead: int) -> Chance:
    throws = [mine + lead - theirs for mine in range(1, D6 + 1) for theirs in range(1, D6 + 1)]
    return Chance(sum(n > 0 for n in throws) / len(throws), sum(n < 0 for n in throws) / len(throws))


OF_LEAD = {lead: _counted(lead) for lead in range(-MOST - 1, MOST + 2)}


def of_legs(leads: list[float]) -> Chance:
    """All rolls must be won, the first that is not ends it."""
    won, lost = SURE, NEVER
    for lead in leads:
        roll = of_roll(lead)
        won, lost = won * roll.won, lost + won * roll.lost
    return Chance(won, lost)


def of_creature(outlook: Outlook, card: str, place: str, spells: int = RESERVES) -> Chance:
    """Of the best way that can be paid; who can pay none has a draw. Places of one kind are alike, if places count."""
    where = kind(outlook, place) if _counts_where(outlook, card) else ()
    return outlook.once(("odds", card, spells, *where), lambda: _of_creature(outlook, card, place, spells))


def _counts_where(outlook: Outlook, card: str) -> bool:
    """Whether a creature is stronger in some places, or the character is."""
    return _at_home_somewhere(outlook) or outlook.edition.creature(card).rule("stronger") is not None


def _at_home_somewhere(outlook: Outlook) -> bool:
    """Whether the character has a card that counts in some places only."""
    cards = [*outlook.hero.abilities, *outlook.hero.items]
    return outlook.once("places count", lambda: _has_effect_where(outlook, cards))


def _has_effect_where(outlook: Outlook, cards: Iterable[str]) -> bool:
    return any(effect.where for card in cards for effect in outlook.edition.counted(card))


def kind(outlook: Outlook, place: str) -> tuple[str, bool, bool, bool]:
    """What of the place, and of the moment, may count in a combat with a creature: terrain, a port, lore of a plane."""
    space = outlook.edition.spaces[outlook.hero.space]
    return space.kind, bool(space.port), place in outlook.edition.planes, outlook.state.fought


def _of_creature(outlook: Outlook, card: str, place: str, spells: int) -> Chance:
    chances = [of_way(outlook, card, way, place, spells) for way in open_ways(outlook.state, outlook.seat, card)]
    return max(chances, key=lambda chance: chance.won - chance.lost, default=Chance(NEVER, NEVER))


def of_way(outlook: Outlook, foe: str, way: Way, place: str, spells: int = RESERVES) -> Chance:
    """Holding what is strongest, and casting what magic is left for."""
    state, lost = outlook.state, _lost(outlook, foe, way)
    mine = _armed(outlook, foe, way, place)
    reserve = in_reserve(outlook, way, foe, lost.get(MAGIC, 0), spells)
    leads = []
    for n, kind in enumerate(way.legs):
        at = mine.but(type=kind, first=n == 0)
        theirs = _of_foe(outlook, foe, kind, place)
        leads.append(total(state, at) - weakened(state, at, lost) - theirs + reserve / (n + 1))
    return of_legs(leads)


def _armed(outlook: Outlook, foe: str, way: Way, place: str) -> Stance:
    """Foes of one type ask for the same arms, in places of one kind if arms are for some places."""
    creature = None if foe in outlook.state.seats else outlook.edition.creature(foe)
    alike = (
        *("armed", tuple(dict.fromkeys(way.legs)), way.worn),
        *((_type(outlook, creature), *map(creature.rule, ASK_FOR_ARMS)) if creature else (CHARACTER,)),
        *(kind(outlook, place) if _arms_for_places(outlook) else ()),
    )
    found = outlook.once(alike, lambda: armed(outlook.state, outlook.seat, foe, way))
    return found.but(foe=foe, place=place, lore=not outlook.state.fought)


def _arms_for_places(outlook: Outlook) -> bool:
    """Whether the character has an item that counts in some places only."""
    return outlook.once("arms for places", lambda: _has_effect_where(outlook, outlook.hero.items))


def _type(outlook: Outlook, creature: Creature) -> str:
    """Of a creature, if the character has a card that counts against some types only."""
    cards = (*outlook.hero.abilities, *outlook.hero.items)
    return creature.type if outlook.once("types count", lambda: tell_types_apart(outlook.edition, cards)) else ""


def tell_types_apart(edition: Edition, cards: Iterable[str]) -> bool:
    return any(effect.against for card in cards for effect in edition.counted(card))


def _of_foe(outlook: Outlook, foe: str, kind: str, place: str) -> int:
    state = outlook.state
    if foe not in state.seats:
        return total(state, Stance(foe, outlook.seat, kind, place))
    return outlook.once(
        ("rival", foe, kind, outlook.hero.space), lambda: total(state, armed(state, foe, outlook.seat, Way((kind,))))
    )


def _lost(outlook: Outlook, foe: str, way: Way) -> dict[str, int]:
    """The price, and what a creature takes before the combat."""
    rule = None if foe in outlook.state.seats else outlook.edition.creature(foe).rule("hurts_before")
    lost = {HEALTH: way.cost.get(HEALTH, 0), MAGIC: way.cost.get(MAGIC, 0)}
    if rule:
        lost = {HEALTH: lost[HEALTH] + rule.health, MAGIC: min(outlook.hero.blue, lost[MAGIC] + rule.magic)}
    return lost


def in_reserve(outlook: Outlook, way: Way, foe: str, gone: int, spells: int) -> float:
    """What spells could add to a roll, as long as there is magic; in a mental combat it weakens who casts."""
    creature = None if foe in outlook.state.seats else outlook.edition.creature(foe)
    if creature and creature.rule("no_spells"):
        return NEVER
    magic, added, price_of_one = outlook.hero.blue - gone, NEVER, int(way.kind == MENTAL)
    for card in _spells(outlook, way):
        net = _adds(card, way) - price_of_one * card.spell
        if net > 0 and magic >= card.spell and spells:
            magic, added, spells = magic - card.spell, added + net, spells - 1
    return added


def _spells(outlook: Outlook, way: Way) -> list[Ability]:
    """Those that add most come first."""
    return outlook.once(
        ("spells", way.kind), lambda: sorted(castable(outlook, way), key=lambda card: -_adds(card, way))
    )


def castable(outlook: Outlook, way: Way) -> Iterator[Ability]:
    armed = any(WEAPON in outlook.edition.item(card).kinds for card in intact(outlook.state, outlook.seat))
    for name in outlook.hero.abilities:
        card = outlook.edition.ability(name)
        declared = card.when in (COMBAT_START, BEFORE_ROLL, BEFORE_ANY_DIE, AFTER_ROLL)
        limited = prices.refuse_limit(outlook.state, outlook.seat, name) is not None
        if card.spell and declared and not limited and (armed or not card.has("weapon_charm")):
            yield card


def _adds(card: Ability, way: Way) -> float:
    return sum(points(effect, way.kind) for effect in card.effects)


def points(effect: Effect, kind: str) -> float:
    """What an effect that is declared for a roll of a kind is as good as."""
    match effect.do:
        case "weapon_charm":
            return effect.amount if counts_in(STRENGTH, kind) else NEVER
        case "combat_charm" | "pay_bonus":
            return effect.amount if counts_in(effect.combat, kind) else NEVER
        case "drain":
            return effect.amount if kind == MENTAL else NEVER
        case "roll_more":
            return MADE_WORSE if effect.die != OWN else THROWN_TWICE if effect.times == 2 else THROWN_THRICE
        case "fix_dice":
            return (effect.own - AVERAGE if effect.own else 0) + (AVERAGE - effect.foe if effect.foe else 0)
        case "reroll":
            return THROWN_AGAIN
    return NEVER


def points_of(card: Item | Ability, kind: str) -> float:
    return sum(points(effect, kind) for effect in card.effects)
