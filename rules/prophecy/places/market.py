"""Goods bought and sold, abilities learned."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import items, prices
from rules.prophecy.effects.owned import has_effect
from rules.prophecy.names import GOLD, TRAINING, XP
from rules.prophecy.questions.answers import Buy, Sell, Train

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State

NO_GOLD = "no_training_gold"


def orders(state: State, seat: Seat) -> Iterator[Answer]:
    hero, here = state.heroes[seat], state.space(seat)
    if not here.guild and here.id not in state.goods:
        return
    payments = list(prices.discounts(state, seat, prices.PAYMENT))
    if here.guild:
        letters = list(_letters(state, seat))
        yield from (Train(card, by) for card in state.shown[here.guild] for by in (*payments, *letters))
    if here.id in state.goods:
        yield from (Buy(card, by) for card in state.goods[here.id] for by in payments)
        yield from (Sell(card) for card in hero.items)


def _letters(state: State, seat: Seat) -> Iterator[str]:
    """Cards that are used with the learning of an ability."""
    letters = state.edition.used_at(TRAINING)
    return (card for card in state.heroes[seat].items if card in letters)


def refuse(state: State, seat: Seat, order: Train | Buy | Sell) -> Refusal | None:
    match order:
        case Train(ability, by):
            return _refuse_training(state, seat, ability, by)
        case Buy(item, by):
            return _refuse_buying(state, seat, item, by)
    return _refuse_selling(state, seat, order.item)


def training_cost(state: State, seat: Seat, ability: str, by: str = "") -> dict[str, int]:
    """Experience, and as much gold in a foreign guild."""  # P-use.train.a
    card = state.edition.ability(ability)
    own = card.guild in state.edition.characters[state.heroes[seat].character].guilds
    free = own or has_effect(state, seat, NO_GOLD) or (by and state.edition.owned(by).has(NO_GOLD))
    return {XP: card.xp} if free else {XP: card.xp, GOLD: card.xp}


def _refuse_training(state: State, seat: Seat, ability: str, by: str) -> Refusal | None:
    here = state.space(seat)
    if not here.guild or ability not in state.shown[here.guild]:
        return Refusal("not_taught_here", "P-use.train.a", {"ability": ability, "space": here.id})
    if by and by in _letters(state, seat):
        if GOLD not in training_cost(state, seat, ability):
            return Refusal("makes_nothing_cheaper", "P-use.train.a", {"card": by})
        cost = training_cost(state, seat, ability, by)
        return prices.refuse_payment(state, seat, cost, "", "P-use.train.a")
    return prices.refuse_payment(state, seat, training_cost(state, seat, ability), by, "P-use.train.a")


def _refuse_buying(state: State, seat: Seat, item: str, by: str) -> Refusal | None:  # P-use.buy
    here = state.heroes[seat].space
    if item not in state.goods.get(here, ()):
        return Refusal("not_for_sale", "P-use.buy", {"item": item, "space": here})
    price = prices.buying(state, seat, state.edition.item(item).price)
    return prices.refuse_payment(state, seat, {GOLD: price}, by, "P-use.buy")


def _refuse_selling(state: State, seat: Seat, item: str) -> Refusal | None:  # P-use.sell
    here = state.heroes[seat].space
    if here not in state.goods:
        return Refusal("no_market", "P-use.sell", {"space": here})
    return refuse_parting(state, seat, item, "P-use.sell")


def refuse_parting(state: State, seat: Seat, item: str, rule: str) -> Refusal | None:
    """Only an item of one's own that is whole and no artifact can be sold."""
    hero = state.heroes[seat]
    if item not in hero.items:
        return Refusal("not_yours", rule, {"card": item})
    if items.is_artifact(state, item):
        return Refusal("is_artifact", "P-artifact.1", {"item": item})
    return Refusal("is_damaged", rule, {"card": item}) if item in hero.damaged else None


def carry_out(table: Table[State], seat: Seat, order: Train | Buy | Sell) -> None:
    match order:
        case Train(ability, by):
            _train(table, seat, ability, by)
        case Buy(item, by):
            _buy(table, seat, item, by)
        case Sell(item):
            _sell(table, seat, item)


def _train(table: Table[State], seat: Seat, ability: str, by: str) -> None:  # P-use.train.b, R-22
    state = table.state
    hero, guild = state.heroes[seat], state.edition.ability(ability).guild
    if by in _letters(state, seat):
        paid = prices.make_payment(state, seat, training_cost(state, seat, ability, by), "")
        items.throw_away(table, seat, [by])
    else:
        paid = prices.make_payment(state, seat, training_cost(state, seat, ability), by)
    state.shown[guild].remove(ability)
    hero.abilities.append(ability)
    state.used.append(ability)
    table.say("learned", "P-use.train.a", seat=seat, ability=ability, cost=paid, by=by)


def _buy(table: Table[State], seat: Seat, item: str, by: str) -> None:
    state = table.state
    price = prices.buying(state, seat, state.edition.item(item).price)
    paid = prices.make_payment(state, seat, {GOLD: price}, by)
    state.goods[state.heroes[seat].space].remove(item)
    items.receive(state, seat, item)
    state.used.append(item)
    table.say("bought", "P-use.buy", seat=seat, item=item, cost=paid, by=by)


def _sell(table: Table[State], seat: Seat, item: str) -> None:
    state = table.state
    gold = prices.selling(state, seat, state.edition.item(item).price)
    items.throw_away(table, seat, [item])
    state.heroes[seat].gold += gold
    state.used.append(item)
    table.say("sold", "P-use.sell", seat=seat, item=item, gold=gold)
