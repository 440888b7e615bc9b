"""Opportunities: used once, and only if something can come of it."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import decks, items, prices
from rules.prophecy.dice import TABLE, own_die
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.useful import is_useful
from rules.prophecy.effects.using import Using
from rules.prophecy.movement.arriving import arrive
from rules.prophecy.names import ADVENTURE, GOLD
from rules.prophecy.places.market import refuse_parting
from rules.prophecy.questions.answers import Opp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.components import Effect, Opportunity
    from rules.prophecy.state import Asking, State

POOREST = "poorest"
RULE = "P-use.opp.a"


def orders(state: State, seat: Seat) -> Iterator[Opp]:
    """What can be listed; of what is thrown away for the Hermit, each item alone, just enough gold, or everything."""
    there = state.opportunities(state.heroes[seat].space)
    payments = list(prices.discounts(state, seat, prices.PAYMENT)) if there else []
    for card in there:
        yield from (order.but(by=by) for order in ways(state, seat, card) for by in payments)


def ways(state: State, seat: Seat, card: str) -> Iterator[Opp]:
    opportunity, hero = state.edition.opportunity(card), state.heroes[seat]
    if opportunity.has("teleport"):
        yield from (Opp(card, to=space) for space in state.edition.ring)
    elif opportunity.has("sell_one"):
        yield from (Opp(card, item=item) for item in hero.items)
    elif opportunity.has("buy_points"):
        heal, charge = hero.red_max - hero.red, hero.blue_max - hero.blue
        yield from (Opp(card, heal=h, charge=c) for h in range(heal + 1) for c in range(charge + 1))
    elif opportunity.choices:
        for choice in range(1, len(opportunity.choices) + 1):
            yield Opp(card, choice)
            if opportunity.needs == POOREST:
                yield from (Opp(card, choice, shed=(item,)) for item in items.plain_items(state, seat))
                if 0 < (gold := _excess(state, seat)) <= hero.gold:
                    yield Opp(card, choice, gold=gold)
                if gold > 0 and (shed := tuple(items.plain_items(state, seat))):
                    yield Opp(card, choice, shed=shed, gold=hero.gold)
    else:
        yield Opp(card)


def _excess(state: State, seat: Seat) -> int:
    """How much gold somebody would have to throw away to be the poorest."""
    others = [state.wealth(other) for other in state.heroes if other != seat]
    return state.wealth(seat) - min(others, default=state.wealth(seat) + 1) + 1


def cost(state: State, seat: Seat, order: Opp) -> dict[str, int]:
    """What the card costs, with what is bought of it; haggling works on a market."""
    card = state.edition.opportunity(order.card)
    price = dict(card.cost)
    if card.has("pick"):
        price[GOLD] = prices.buying(state, seat, price.get(GOLD, 0))
    for effect in card.all("buy_points"):
        price[GOLD] = price.get(GOLD, 0) + effect.gold * (order.heal + order.charge)
    return price


def refuse(state: State, seat: Seat, order: Opp) -> Refusal | None:
    hero = state.heroes[seat]
    if order.card not in state.opportunities(hero.space):
        return Refusal("no_opportunity", RULE, {"card": order.card, "space": hero.space})
    card = state.edition.opportunity(order.card)
    return (
        _refuse_arguments(state, card, order)
        or _refuse_needs(state, seat, card, order)
        or _refuse_effects(state, seat, card, order)
        or prices.refuse_payment(state, seat, cost(state, seat, order), order.by, RULE)
    )


def _refuse_arguments(state: State, card: Opportunity, order: Opp) -> Refusal | None:
    """Nothing is said that the card does not ask for."""
    said = {
        "to": (order.to, card.has("teleport")),
        "item": (order.item, card.has("sell_one")),
        "heal": (order.heal or order.charge, card.has("buy_points")),
        "shed": (order.shed or order.gold, card.needs == POOREST),
    }
    if [name for name, (value, wanted) in said.items() if value and not wanted]:
        return Refusal("not_aimed", RULE, {"card": order.card})
    if card.choices and not 1 <= order.choice <= len(card.choices):
        return Refusal("no_such_choice", RULE, {"n": order.choice, "most": len(card.choices)})
    if order.choice and not card.choices:
        return Refusal("no_such_choice", RULE, {"n": order.choice, "most": 0})
    return None


def _refuse_needs(state: State, seat: Seat, card: Opportunity, order: Opp) -> Refusal | None:
    """The Hermit helps who is poorest when everything they want to be rid of is gone."""  # P-card.hermit, R-108
    if card.needs != POOREST:
        return None
    hero = state.heroes[seat]
    if wrong := [item for item in order.shed if item not in items.plain_items(state, seat)]:
        return Refusal("not_an_item_of_yours", "P-card.hermit", {"item": wrong[0]})
    if len(set(order.shed)) < len(order.shed):
        return Refusal("wrong_number", "P-card.hermit", {"n": len(set(order.shed)), "named": len(order.shed)})
    if order.gold > hero.gold:
        return Refusal("cannot_pay", "P-card.hermit", {"what": GOLD, "n": order.gold, "has": hero.gold})
    left = state.wealth(seat, without=order.shed, gold=order.gold)
    least = min((state.wealth(other) for other in state.heroes if other != seat), default=left + 1)
    return None if left < least else Refusal("not_poorest", "R-108", {"wealth": left, "least": least})


def _refuse_effects(state: State, seat: Seat, card: Opportunity, order: Opp) -> Refusal | None:
    """Something must be possible, and what is aimed at must be there."""  # P-use.opp.b, R-19
    hero = state.heroes[seat]
    if card.has("teleport") and (order.to not in state.edition.spaces or order.to == hero.space):
        return Refusal("out_of_reach", RULE, {"to": order.to, "space": hero.space, "spaces": state.edition.ring})
    if card.has("sell_one"):
        return refuse_parting(state, seat, order.item, RULE)
    for effect in card.all("buy_points"):
        return _refuse_points(state, seat, effect, order)
    effects = card.choices[order.choice - 1] if card.choices else card.effects
    if not card.table and not is_useful(state, seat, effects):
        return Refusal("no_use", "P-use.opp.b", {"card": order.card})
    for effect in effects:
        if effect.do == "give_up" and (
            effect.strength > hero.red or effect.willpower > hero.blue
        ):  # R-18, P-card.alchemist
            return Refusal("no_cube", "R-18", {"card": order.card})
    return None


def _refuse_points(state: State, seat: Seat, effect: Effect, order: Opp) -> Refusal | None:
    hero = state.heroes[seat]
    heal = min(effect.most_health, hero.red_max - hero.red)
    charge = min(effect.most_magic, hero.blue_max - hero.blue)
    for n, most in ((order.heal, heal), (order.charge, charge)):
        if n > most:
            return Refusal("too_many", RULE, {"n": n, "most": most})
    return None if order.heal + order.charge else Refusal("no_use", "P-use.opp.b", {"card": order.card})


def use(table: Table[State], seat: Seat, order: Opp) -> Asking:
    """The price is paid and the card discarded; then it does what it says."""
    state = table.state
    hero, card = state.heroes[seat], state.edition.opportunity(order.card)
    paid = prices.make_payment(state, seat, cost(state, seat, order), order.by)
    state.up[hero.space].remove(order.card)
    decks.discard(table, [order.card])
    state.used.append(order.card)
    table.say("opportunity", RULE, seat=seat, card=order.card, cost=paid, by=order.by, choice=order.choice)
    if order.shed or order.gold:
        items.throw_away(table, seat, order.shed)
        hero.gold -= order.gold
        table.say("threw_away", "P-card.hermit", seat=seat, items=list(order.shed), gold=order.gold)
    using = Using(table, seat, order.card, RULE, order)
    if card.table:  # P-card.ancient_scroll, P-card.cleansing_fire
        face = yield from own_die(table, seat, TABLE)
        yield from carry_out(using, card.table[face - 1])
    elif card.choices:
        yield from carry_out(using, card.choices[order.choice - 1])
    elif card.has("summon_creature"):
        yield from _search(using, card)
    elif card.has("teleport"):  # P-card.master_wizard, R-31
        hero.space = order.to
        table.say("teleported", "P-card.master_wizard", seat=seat, to=order.to)
        arrive(table, seat)
    else:
        yield from carry_out(using, card.effects)


def _search(using: Using, card: Opportunity) -> Asking:
    """The first creature of the deck must be beaten for the rest; without one the rest is had for nothing."""
    table, state = using.table, using.state  # P-card.ruin, R-113
    deck = state.decks[ADVENTURE]
    creature = next((one for one in deck if state.edition.is_creature(one)), "")
    table.turned_up()
    table.say("searched", "P-card.ruin", seat=using.seat, card=card.id, creature=creature)
    if not creature:
        yield from carry_out(using, card.effects)
        return
    deck.remove(creature)
    deck[:] = table.draw.shuffle("ruin", state.edition.sorted(deck))
    state.up[state.heroes[using.seat].space].append(creature)
    state.newly.append(creature)
    state.owed = [creature, card.id]


def pay_debt(table: Table[State], seat: Seat, creature: str) -> Asking:
    """What beating a creature brings besides its own treasure."""  # P-card.ruin
    state = table.state
    if state.owed and state.owed[0] == creature:
        card = state.edition.opportunity(state.owed[1])
        state.owed = []
        yield from carry_out(Using(table, seat, card.id, "P-card.ruin"), card.effects)
