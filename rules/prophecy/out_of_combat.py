"""What may be done in one's own turn outside any combat: drink, read, cast."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy import cubes, items, prices
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.owned import is_one_use
from rules.prophecy.effects.using import Using
from rules.prophecy.names import OWN_TURN, POTION, SCROLL
from rules.prophecy.questions.answers import Cast, Drink, Read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.components import Card, Effect
    from rules.prophecy.state import Asking, State

OUT_OF_COMBAT = (Drink, Read, Cast)


def orders(state: State, seat: Seat) -> Iterator[Answer]:
    """Everything of this kind, as far as it can be listed: of several cards at once each alone, and all."""
    hero, edition = state.heroes[seat], state.edition
    usable = edition.used_at(OWN_TURN)
    for card in hero.items:
        if card not in usable or not is_one_use(state, card):
            continue
        if POTION in edition.item(card).kinds:
            yield Drink(card)
        else:
            yield from _readings(state, seat, card)
    for card in hero.abilities:
        if card in usable:
            for by in prices.discounts(state, seat, prices.SPELL):
                yield from _castings(state, seat, card, by)


def _readings(state: State, seat: Seat, card: str) -> Iterator[Read]:
    item = state.edition.item(card)
    if any(item.has(word) for word in ("take_item", "discard_item")):
        for other in state.company(seat):
            character = state.heroes[other].character
            yield from (Read(card, character, taken) for taken in items.plain_items(state, other))
    elif item.has("remove_creature"):
        yield from (Read(card, on=creature) for creature in state.creatures(state.heroes[seat].space))
    elif item.choices:
        for choice, effects in enumerate(item.choices, 1):
            most = max(effect.most for effect in effects)
            yield from (Read(card, choice=choice, n=n) for n in range(1 if most else 0, most + 1))
    else:
        yield Read(card)


def _castings(state: State, seat: Seat, card: str, by: str) -> Iterator[Cast]:
    if state.edition.ability(card).has("recycle"):
        held = tuple(items.plain_items(state, seat))
        yield from (Cast(card, items=(item,), by=by) for item in held)
        if len(held) > 1:
            yield Cast(card, items=held, by=by)
    else:
        yield Cast(card, by=by)


def refuse(state: State, seat: Seat, order: Drink | Read | Cast) -> Refusal | None:
    """The law of all these orders."""  # P-time.out, P-time.own
    hero, card = state.heroes[seat], order.card
    if card not in (hero.abilities if isinstance(order, Cast) else hero.items):
        return Refusal("not_yours", "P-time.out", {"card": card})
    if isinstance(order, Cast):
        return _refuse_casting(state, seat, order)
    kind = POTION if isinstance(order, Drink) else SCROLL
    item = state.edition.item(card)
    if kind not in item.kinds:
        return Refusal("no_such_use", "P-item.single", {"card": card})
    if item.when != OWN_TURN:
        return Refusal("not_now", "P-time.out", {"card": card})
    return None if isinstance(order, Drink) else _refuse_reading(state, seat, order)


def _refuse_casting(state: State, seat: Seat, order: Cast) -> Refusal | None:
    ability = state.edition.ability(order.card)
    if ability.when != OWN_TURN or order.on:
        return Refusal("not_now", "P-time.out", {"card": order.card})
    if ability.has("recycle"):  # P-card.mass_decay
        own = items.plain_items(state, seat)
        if wrong := [card for card in order.items if card not in own]:
            return Refusal("not_an_item_of_yours", "P-card.mass_decay", {"item": wrong[0]})
        if not order.items or len(set(order.items)) < len(order.items):
            return Refusal("wrong_number", "P-card.mass_decay", {"n": 1, "named": len(order.items)})
    elif order.items:
        return Refusal("not_now", "P-time.out", {"card": order.card})
    return prices.refuse_spell(state, seat, order.card, order.by)


def _refuse_reading(state: State, seat: Seat, order: Read) -> Refusal | None:
    item = state.edition.item(order.card)
    if order.die:
        return Refusal("not_now", "P-time.out", {"card": order.card})
    if any(item.has(word) for word in ("take_item", "discard_item")):
        return _refuse_victim(state, seat, order)
    if order.character:
        return Refusal("not_aimed", "P-time.out", {"card": order.card})
    if item.has("remove_creature"):
        return _refuse_creature(state, seat, order)
    if order.on:
        return Refusal("not_aimed", "P-time.out", {"card": order.card})
    return refuse_choice(state, seat, item, order.choice, order.n)


def _refuse_victim(state: State, seat: Seat, order: Read) -> Refusal | None:
    """A character in the space, no artifact; no place protects from scrolls."""  # P-card.stealing, P-card.decay, R-63
    other = state.seat_of(order.character)
    if other not in state.company(seat):
        return Refusal("nobody_there", "P-card.stealing", {"character": order.character})
    if order.on not in items.plain_items(state, other):
        return Refusal("not_theirs", "R-63", {"item": order.on, "character": order.character})
    if order.choice or order.n:
        return Refusal("not_aimed", "R-63", {"card": order.card})
    return None


def _refuse_creature(state: State, seat: Seat, order: Read) -> Refusal | None:
    if order.on not in state.creatures(state.heroes[seat].space):
        return Refusal("no_such_creature", "R-85", {"creature": order.on})
    return Refusal("not_aimed", "R-85", {"card": order.card}) if order.choice or order.n else None


def refuse_choice(state: State, seat: Seat, card: Card, choice: int, n: int = 0) -> Refusal | None:
    """Which of its ways, and how much of it."""
    if not card.choices:
        return Refusal("no_such_choice", "P-item.single", {"n": choice or n, "most": 0}) if choice or n else None
    if not 1 <= choice <= len(card.choices):
        return Refusal("no_such_choice", "P-item.single", {"n": choice, "most": len(card.choices)})
    return _refuse_amount(state, seat, card.choices[choice - 1], n)


def _refuse_amount(state: State, seat: Seat, effects: Sequence[Effect], n: int) -> Refusal | None:
    exchanged = [effect for effect in effects if effect.do == "exchange"]
    most = max((effect.most for effect in exchanged), default=0)
    if n > most or (exchanged and not n):
        return Refusal("too_many", "P-item.single", {"n": n, "most": most})
    costs = (cubes.refuse_cost(state, seat, {effect.give: n}, "P-item.single") for effect in exchanged)
    return next((refusal for refusal in costs if refusal), None)


def carry_out_order(table: Table[State], seat: Seat, order: Drink | Read | Cast) -> Asking:
    """The card is used up or paid for; then it does what it says, and be it nothing."""
    state = table.state
    card = state.edition.owned(order.card)
    match order:
        case Cast():
            cost = prices.pay_spell(state, seat, order.card, order.by)
            table.say("cast", "P-spell.1", seat=seat, card=order.card, on="", cost=cost, by=order.by)
        case Drink():  # P-item.single, P-card.potions
            items.throw_away(table, seat, [order.card])
            table.say("drank", "P-item.single", seat=seat, card=order.card)
        case Read():
            items.throw_away(table, seat, [order.card])
            table.say("read", "P-item.single", seat=seat, card=order.card, on=order.on, character=order.character)
    effects = card.choices[order.choice - 1] if isinstance(order, Read) and card.choices else card.effects
    yield from carry_out(Using(table, seat, order.card, "P-time.out", order), effects)
