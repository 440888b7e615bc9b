"""What a turn is used for: cards that are ripe, a movement, creatures, what the space offers."""

from __future__ import annotations

from rules.prophecy import out_of_combat, prices
from rules.prophecy.ending import partner
from rules.prophecy.movement.travelling import TRAVEL
from rules.prophecy.movement.ways import FIRST, travel_cost, work_here
from rules.prophecy.names import MAGIC
from rules.prophecy.player import belongings, possibilities, rivals, spaces, ways, worth
from rules.prophecy.player.choosing import best, best_of
from rules.prophecy.player.fights import stakes
from rules.prophecy.player.odds import of_creature
from rules.prophecy.player.outlook import Outlook
from rules.prophecy.player.planes import attack
from rules.prophecy.questions.answers import (
    Astral,
    Attack,
    Avoid,
    Boat,
    Cast,
    Do,
    Drink,
    Fight,
    Fleet,
    Gate,
    Horse,
    Opp,
    Read,
    Stay,
    Use,
    Walk,
    Work,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer
    from rules.prophecy.questions.menus import ChooseOpponent, MoveMenu, UseOrEnd

NOT_NOW = float("-inf")
HARM = 0.5  # part of what an item is worth to a rival that its loss is worth to others
TWICE = 0.95  # what is left of something if it takes two movements of one turn


def move(outlook: Outlook, question: MoveMenu) -> Answer:
    """Cards that are ripe, a bargain, then the movement that leads to most."""
    said = best_of(outlook, question, out_of_combat.orders(outlook.state, outlook.seat), lambda o: _card(outlook, o))
    said = said or best_of(outlook, question, rivals.offers(outlook), lambda order: rivals.of_offer(outlook, order))
    said = said or best(outlook, question, lambda order: _movement(outlook, order), NOT_NOW)
    return said or question.default(outlook.state)


def _movement(outlook: Outlook, order: Answer) -> float:
    here = outlook.hero.space
    match order:
        case Stay():
            return ways.promise(outlook, here)
        case Walk(to):
            return _arrival(outlook, to)
        case Horse(to, by) | Boat(to, by) | Gate(to, by):
            fare = prices.reduced(outlook.state, travel_cost(outlook.state, outlook.seat, TRAVEL[type(order)]), by)
            return _arrival(outlook, to) - worth.price(outlook, fare)
        case Use(card, to, by):
            return _arrival(outlook, to) - _card_cost(outlook, card, by)
        case Work():
            service = work_here(outlook.state, outlook.seat)
            if service is None:
                return NOT_NOW
            gained = worth.effects(outlook, service.effects) - worth.price(outlook, service.cost)
            return gained + spaces.worth(outlook, here)
        case Do(card, by):
            gained = worth.effects(outlook, outlook.edition.ability(card).effects)
            return gained - _card_cost(outlook, card, by) + spaces.worth(outlook, here)
        case Astral(plane):
            return attack(outlook, plane, here)
        case Fleet(by):
            further = max(ways.promise_beyond(outlook, to) for to in ways.beyond(outlook, here))
            return TWICE * further - worth.EACH[MAGIC] * (not by)
    return NOT_NOW


def _arrival(outlook: Outlook, to: str) -> float:
    """Between two movements nothing is arrived at."""
    if outlook.state.doubled == FIRST:
        return ways.promise_beyond(outlook, to)
    return ways.promise(outlook, to)


def _card_cost(outlook: Outlook, card: str, by: str) -> float:
    if outlook.edition.is_ability(card):
        return worth.price(outlook, prices.spell_cost(outlook.state, card, by))
    item = outlook.edition.item(card)
    return worth.price(outlook, item.cost) + (belongings.kept(outlook, card) if "scroll" in item.kinds else 0.0)


def _card(outlook: Outlook, order: Answer) -> float:
    """A potion, a scroll or a spell outside combat: what comes of it now, less what it may bring later."""
    match order:
        case Drink(card):
            return worth.effects(outlook, outlook.edition.item(card).effects) - belongings.kept(outlook, card)
        case Read():
            return _reading(outlook, order) - belongings.kept(outlook, order.card)
        case Cast(card):
            given = sum(belongings.of_card(outlook, item) for item in order.items)
            spent = worth.price(outlook, prices.spell_cost(outlook.state, card, order.by))
            recycled = sum(effect.magic for effect in outlook.edition.ability(card).all("recycle"))
            return worth.gain(outlook, MAGIC, recycled * len(order.items)) - given - spent
    return NOT_NOW


def _reading(outlook: Outlook, order: Read) -> float:
    item = outlook.edition.item(order.card)
    if order.character:
        return _at_cost_of(outlook, order)
    if item.has("remove_creature"):
        return -spaces.fight(outlook, order.on, outlook.hero.space)
    if not item.choices:
        return worth.effects(outlook, item.effects)
    effects = item.choices[order.choice - 1]
    exchanged = sum(order.n * (worth.EACH[one.get] - worth.EACH[one.give]) for one in effects if one.do == "exchange")
    return exchanged + worth.effects(outlook, effects)


def _at_cost_of(outlook: Outlook, order: Read) -> float:
    """An item of another character is taken or destroyed."""
    other = outlook.state.seat_of(order.character)
    if partner(outlook.state, outlook.seat) == other:
        return NOT_NOW
    harm = HARM * belongings.of_card(Outlook(outlook.state, other), order.on)
    taken = outlook.edition.item(order.card).has("take_item")
    return harm + (belongings.of_card(outlook, order.on) if taken else 0.0)


def meet(outlook: Outlook, question: ChooseOpponent) -> Answer:
    """Before a combat: what makes it easier, then the creature that is easiest, unless it may be avoided."""
    place = outlook.state.attacking or outlook.hero.space

    def value(order: Answer) -> float:
        match order:
            case Fight(card):
                return NOT_NOW
            case Avoid(card):
                return -spaces.fight(outlook, card, place)
            case Drink(card) if any(effect.do == "turn_stat" for effect in outlook.edition.item(card).effects):
                return _strengthened(outlook, card, question) - belongings.kept(outlook, card)
            case Drink() | Read() | Cast():
                return _card(outlook, order)
        return _possibility(outlook, order)

    said = best(outlook, question, value)
    if said:
        return said
    fights = [order for order in question.candidates(outlook.state) if isinstance(order, Fight)]
    return max(fights, key=lambda fight: of_creature(outlook, fight.creature, place).won)


def _strengthened(outlook: Outlook, card: str, question: ChooseOpponent) -> float:
    """By how much a potion for one turn makes the combats of the moment better."""
    state, hero = outlook.state, outlook.hero
    place = state.attacking or hero.space
    foes = [order.creature for order in question.candidates(state) if isinstance(order, Fight)]
    before, boosts = sum(_at_stake(outlook, foe, place) for foe in foes), hero.boosts
    hero.boosts = dict(boosts)
    for effect in outlook.edition.item(card).effects:
        for which in ("strength", "willpower"):
            hero.boosts[which] = hero.boosts.get(which, 0) + getattr(effect, which)
    after = sum(_at_stake(Outlook(state, outlook.seat), foe, place) for foe in foes)
    hero.boosts = boosts
    return after - before


def _at_stake(outlook: Outlook, foe: str, place: str) -> float:
    chance, (prize, cost) = of_creature(outlook, foe, place), stakes(outlook, foe)
    return chance.won * prize - chance.lost * cost


def use(outlook: Outlook, question: UseOrEnd) -> Answer:
    """Whatever is worth most, until nothing is; where an attack is compelled, the best there is."""
    said = best(outlook, question, lambda order: _use(outlook, order))
    if said:
        return said
    forced = [order for order in question.candidates(outlook.state) if isinstance(order, Attack)]
    if outlook.state.battlefield and not outlook.state.attacked and forced:
        said = best_of(outlook, question, forced, lambda order: _use(outlook, order), NOT_NOW)
    return said or question.default(outlook.state)


def _use(outlook: Outlook, order: Answer) -> float:
    match order:
        case Attack():
            return rivals.of_attack(outlook, order)
        case Drink() | Read() | Cast():
            return _card(outlook, order)
    return _possibility(outlook, order)


def _possibility(outlook: Outlook, order: Answer) -> float:
    if isinstance(order, Opp) and order.to:  # elsewhere in the same turn
        return ways.promise(outlook, order.to) - worth.price(outlook, outlook.edition.opportunity(order.card).cost)
    return possibilities.of_order(outlook, order)
