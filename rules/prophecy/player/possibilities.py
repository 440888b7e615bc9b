"""What a space offers: which of it is used, and what that is worth."""

from __future__ import annotations

from rules.prophecy import prices
from rules.prophecy.names import GOLD, HEALTH, MAGIC
from rules.prophecy.places import market, opportunities, services
from rules.prophecy.player import belongings, worth
from rules.prophecy.player.worth import EACH, effects
from rules.prophecy.questions.answers import Buy, Charge, Heal, Lodge, Opp, Repair, Sell, Take, Train
from rules.prophecy.questions.menus import refuse_possibility

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Answer
    from rules.prophecy.player.outlook import Outlook

ELSEWHERE = 4.0  # what a way to any other space is worth
A_SEARCH = 4.0  # of a Ruin: a creature, and a rare item for who beats it
SAFE = 0.2  # a night without attacks
USED_UP = 0.3  # of the price of a card that is thrown away with its use


def offered_in(outlook: Outlook, space: str) -> float:
    """All that can be had there at once: the best of each kind, and every opportunity. The character stands there."""
    state, seat = outlook.state, outlook.seat
    best: dict[Any, float] = {}
    for order in (*market.orders(state, seat), *services.orders(state, seat)):
        value = of_order(outlook, order)
        kind = type(order)
        if value > best.get(kind, 0.0) and refuse_possibility(state, seat, order) is None:
            best[kind] = value
    for card in state.opportunities(space):
        best[card] = _opportunity(outlook, card)
    return sum(best.values())


def _opportunity(outlook: Outlook, card: str) -> float:
    if outlook.edition.opportunity(card).has("teleport"):
        return ELSEWHERE
    best = 0.0
    for order in opportunities.ways(outlook.state, outlook.seat, card):
        value = of_order(outlook, order)
        if value > best and opportunities.refuse(outlook.state, outlook.seat, order) is None:
            best = value
    return best


def of_order(outlook: Outlook, order: Answer) -> float:
    """What comes of an order, less what it costs."""
    match order:
        case Train(card, by):
            return belongings.of_card(outlook, card) - _training(outlook, order) - _used_up(outlook, by)
        case Buy(card, by):
            return _buying(outlook, card, by)
        case Sell(card):
            return _selling(outlook, card)
        case Repair(cards, by):
            gained = sum(belongings.of_damaged(outlook, card) for card in cards)
            return gained - worth.price(outlook, prices.reduced(outlook.state, {GOLD: len(cards)}, by))
        case Heal() | Charge():
            return _points(outlook, order)
        case Lodge(by):
            cost = prices.reduced(outlook.state, {GOLD: 1}, by)
            gained = worth.gain(outlook, HEALTH, 1) + worth.gain(outlook, MAGIC, 1)
            return gained + SAFE - worth.price(outlook, cost) if gained else 0.0
        case Take(card):
            return worth.artifact(outlook)
        case Opp():
            return _using(outlook, order)
    return 0.0


def _used_up(outlook: Outlook, by: str) -> float:
    """A letter is gone once it was used."""
    return USED_UP * outlook.edition.item(by).price if by and outlook.edition.is_item(by) else 0.0


def _training(outlook: Outlook, order: Train) -> float:
    cost = market.training_cost(outlook.state, outlook.seat, order.ability, order.by)
    discounted = order.by and outlook.edition.owned(order.by).has(prices.PAYMENT)
    return worth.price(outlook, prices.reduced(outlook.state, cost, order.by) if discounted else cost)


def _buying(outlook: Outlook, card: str, by: str) -> float:
    price = prices.buying(outlook.state, outlook.seat, outlook.edition.item(card).price)
    cost = prices.reduced(outlook.state, {GOLD: price}, by)
    return belongings.of_card(outlook, card) - worth.price(outlook, cost)


def _selling(outlook: Outlook, card: str) -> float:
    gold = prices.selling(outlook.state, outlook.seat, outlook.edition.item(card).price)
    return gold * EACH[GOLD] - belongings.of_card(outlook, card)


def _points(outlook: Outlook, order: Heal | Charge) -> float:
    what = services.OFFERED[type(order)]
    service = services.offering(outlook.state, outlook.seat, what)
    if service is None:
        return 0.0
    cost = prices.reduced(outlook.state, services.cost(service, order.n), order.by)
    return worth.gain(outlook, what, order.n) - worth.price(outlook, cost)


def _using(outlook: Outlook, order: Opp) -> float:
    """An opportunity: its effects, or the average of its table."""
    state, card = outlook.state, outlook.edition.opportunity(order.card)
    cost = prices.reduced(state, opportunities.cost(state, outlook.seat, order), order.by)
    value = -worth.price(outlook, cost) - order.gold - sum(belongings.of_card(outlook, item) for item in order.shed)
    if card.has("sell_one"):
        sold = sum(effect.times for effect in card.effects) * outlook.edition.item(order.item).price
        return value + sold - belongings.of_card(outlook, order.item)
    if card.has("buy_points"):
        return value + worth.gain(outlook, HEALTH, order.heal) + worth.gain(outlook, MAGIC, order.charge)
    if card.has("summon_creature"):
        return value + A_SEARCH
    if card.table:
        return value + sum(effects(outlook, row) for row in card.table) / len(card.table)
    return value + effects(outlook, card.choices[order.choice - 1] if card.choices else card.effects)
