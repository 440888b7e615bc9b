"""Trading between characters who meet, where the table plays with it."""

from __future__ import annotations

from rules.kernel.play.asking import Ask, Refusal
from rules.prophecy import ending, items
from rules.prophecy.movement.arriving import arrive
from rules.prophecy.movement.ways import refuse_instead
from rules.prophecy.names import GOLD
from rules.prophecy.questions.answers import Agree, Trade
from rules.prophecy.questions.trade import AnswerTrade

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import Asking, State


def may_trade(state: State, seat: Seat, other: Seat) -> bool:
    """Everybody where it is played, partners always."""  # P-var.trade.1, R-44
    return bool(state.options["trade"]) or ending.partner(state, seat) == other


def offers(state: State, seat: Seat) -> Iterator[Trade]:
    """Examples: one item for another or for one piece of gold, and the smallest gift."""
    for other in state.company(seat):
        if may_trade(state, seat, other) and not state.offered:
            character = state.heroes[other].character
            yield Trade(character, pay=1)
            for mine in state.heroes[seat].items:
                yield Trade(character, give=(mine,), ask=1)
                yield from (Trade(character, give=(mine,), get=(theirs,)) for theirs in state.heroes[other].items)
            yield from (Trade(character, pay=1, get=(theirs,)) for theirs in state.heroes[other].items)


def refuse_offer(state: State, seat: Seat, order: Trade) -> Refusal | None:
    """One offer in a turn, to a character in the space, instead of moving."""  # P-var.trade.2, R-100
    other = state.seat_of(order.character)
    if other not in state.company(seat):
        return Refusal("nobody_there", "P-var.trade.1", {"character": order.character})
    if not may_trade(state, seat, other):
        return Refusal("no_trade", "P-var.trade.1", {"character": order.character})
    if state.offered:
        return Refusal("one_offer", "R-100")
    if refusal := refuse_instead(state):
        return refusal
    for owner, cards, gold in ((seat, order.give, order.pay), (other, order.get, order.ask)):
        hero = state.heroes[owner]
        if wrong := [card for card in cards if card not in hero.items]:
            return Refusal("not_theirs", "P-var.trade.1", {"item": wrong[0], "character": hero.character})
        if len(set(cards)) < len(cards):
            return Refusal("wrong_number", "P-var.trade.1", {"n": len(set(cards)), "named": len(cards)})
        if gold > hero.gold:
            return Refusal("cannot_pay", "P-var.trade.1", {"what": GOLD, "n": gold, "has": hero.gold})
    if not (order.give or order.get or order.pay or order.ask):
        return Refusal("nothing_traded", "P-var.trade.1")
    return None


def in_order(state: State, order: Trade) -> Trade:
    """Items stand in the order of the edition."""
    return order.but(give=tuple(state.edition.sorted(order.give)), get=tuple(state.edition.sorted(order.get)))


def offer(table: Table[State], seat: Seat, order: Trade) -> Asking:
    """Agreed, it is carried out and the movement is spent; refused, the menu goes on."""  # P-var.trade.3, R-100
    state, other = table.state, table.state.seat_of(order.character)
    state.offered = True
    state.deal = {"give": list(order.give), "pay": order.pay, "get": list(order.get), "ask": order.ask}
    table.say("offered", "R-100", seat=seat, other=other, **state.deal)
    answer = yield Ask(AnswerTrade(other, seat))
    state.deal = {}
    if not isinstance(answer, Agree):
        table.say("trade_refused", "R-100", seat=other, other=seat)
        return
    for giver, taker, cards, gold in ((seat, other, order.give, order.pay), (other, seat, order.get, order.ask)):
        state.heroes[giver].gold -= gold
        state.heroes[taker].gold += gold
        for card in cards:
            items.hand_over(state, giver, taker, card)
    table.say("traded", "R-100", seat=seat, other=other)
    for one in (seat, other):
        ending.artifacts_changed(table, one)
    ending.out_without_artifact(table)
    if seat in state.heroes:
        arrive(table, seat)
