"""What a lost combat costs against a creature: its penalty or a point of health, and what rage costs besides."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import cubes, items, life, prices
from rules.prophecy.combat.winning import used
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.using import Using
from rules.prophecy.names import GOLD, NOBODY
from rules.prophecy.questions.answers import Cast
from rules.prophecy.questions.results import GiveItem, HealLoss

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.components import Effect
    from rules.prophecy.state import Asking, State

RULE = "P-combat.lose.a"


def lose_to_creature(table: Table[State], seat: Seat, card: str) -> Turn:
    """The creature stays."""  # P-combat.lose.a, R-56
    state, creature = table.state, table.state.edition.creature(card)
    table.say("lost_to", RULE, seat=seat, creature=card)
    before = state.heroes[seat].red
    if creature.penalty:
        yield from carry_out(Using(table, seat, card, RULE), creature.penalty, PENALTIES)
    else:
        yield from life.hurt(table, seat, state.figure("default_loss"), RULE)
    if seat in state.heroes:
        yield from heal_loss(table, seat, before - state.heroes[seat].red)
    yield from rage(table, seat)


def heal_loss(table: Table[State], seat: Seat, lost: int) -> Turn:
    """Some of the health that the result cost, once."""  # P-card.healing_arts, R-105, R-123
    state, question = table.state, HealLoss(seat)
    if lost <= 0 or not question.is_open(state):
        return
    answer = yield Ask(question)
    if isinstance(answer, Cast):
        cost = prices.pay_spell(state, seat, answer.card, answer.by)
        table.say("cast", "P-card.healing_arts", seat=seat, card=answer.card, on="", cost=cost, by=answer.by)
        healed = sum(effect.health for effect in state.edition.ability(answer.card).all("heal_loss"))
        cubes.gain(table, seat, "P-card.healing_arts", answer.card, health=min(healed, lost))


def rage(table: Table[State], seat: Seat, winner: Seat = NOBODY) -> Turn:
    """What who fought in a rage loses besides, after the normal loss."""  # P-card.berserk, P-card.berserk_axe
    state, battle = table.state, table.state.battle
    if seat not in state.heroes or battle is None:
        return
    more = sum(effect.health for _, effect in used(state, seat, "lose_more"))
    for spell, _ in battle.sides[seat].charms:
        more += sum(effect.lose_more for effect in state.edition.ability(spell).effects)
    if more:
        yield from life.weaken(table, seat, more, "P-card.berserk", killer=winner)


# Penalties that only creatures have.


def discard_dearest(using: Using, effect: Effect) -> Asking:
    """The dearest item; the loser chooses between equals."""  # P-card.imp
    state, seat = using.state, using.seat
    there = items.dearest(state, items.plain_items(state, seat))
    if not there:
        yield from life.hurt(using.table, seat, state.figure("default_loss"), "R-56")
        return
    price = state.edition.item(there[0]).price
    dearest = [card for card in there if state.edition.item(card).price == price]
    card = yield from _given(using, dearest)
    items.throw_away(using.table, seat, [card])
    using.table.say("item_discarded", "P-card.imp", seat=seat, item=card, creature=using.card)


def rob_item(using: Using, effect: Effect) -> Asking:
    """An item of the loser's choice goes under the card."""  # P-card.highwayman, R-33
    state, seat = using.state, using.seat
    there = items.plain_items(state, seat)
    if not there:
        yield from life.hurt(using.table, seat, state.figure("default_loss"), "P-card.highwayman")
        return
    card = yield from _given(using, state.edition.sorted(there))
    if _hoards(using, "items"):
        hoard = hoard_of(state, using.card)
        if items.part_with(state, seat, card):
            hoard["damaged"].append(card)
        hoard["items"].append(card)
    else:
        items.throw_away(using.table, seat, [card])
    using.table.say("robbed", "P-card.highwayman", seat=seat, creature=using.card, item=card, gold=0)


def rob_gold(using: Using, effect: Effect) -> Asking:
    """So much gold onto the card; who has less gives all of it and health."""  # P-card.brigands
    state, seat = using.state, using.seat
    short = state.heroes[seat].gold < effect.gold
    lost = cubes.lose_gold(state, seat, effect.gold)
    if _hoards(using, GOLD):
        hoard_of(state, using.card)[GOLD] += lost
    using.table.say("robbed", "P-card.brigands", seat=seat, creature=using.card, item="", gold=lost)
    if short:
        yield from life.hurt(using.table, seat, effect.else_health, "P-card.brigands")


def _given(using: Using, cards: list[str]) -> Asking:
    """One of these, which the loser chooses if there are several."""
    if len(cards) == 1:
        return cards[0]
    return (yield Ask(GiveItem(using.seat, using.card, tuple(cards)))).item


def _hoards(using: Using, what: str) -> bool:
    """Whether what a creature takes lies under its card for who beats it, or is gone."""
    rules = using.state.edition.creature(using.card).rules
    return any(rule.do == "hoards" and rule.what == what for rule in rules)


def hoard_of(state: State, creature: str) -> dict[str, Any]:
    """What lies under a creature's card."""
    return state.hoards.setdefault(creature, {"items": [], "damaged": [], GOLD: 0})


PENALTIES: Mapping[str, Callable[[Using, Effect], Asking | None]] = {
    "discard_dearest": discard_dearest,
    "rob_item": rob_item,
    "rob_gold": rob_gold,
}
