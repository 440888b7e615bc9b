"""Effects that draw, take, sell and throw away items."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import cubes, decks, items
from rules.prophecy.names import COMMON, RARE
from rules.prophecy.questions.rewards import KeepItems

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.prophecy.components import Effect
    from rules.prophecy.effects.using import Using
    from rules.prophecy.state import Asking


def draw(using: Using, effect: Effect) -> Asking:
    """Some of the items drawn are kept, the rest is discarded."""
    return _pick_from(using, decks.draw(using.table, effect.deck, effect.count), effect.keep)


def pick(using: Using, effect: Effect) -> Asking:
    shown = [*decks.draw(using.table, COMMON, effect.common), *decks.draw(using.table, RARE, effect.rare)]
    return _pick_from(using, shown, 1)


def draw_or_leave(using: Using, effect: Effect) -> Asking:
    """Seen, then kept or discarded; whoever keeps it bears the title."""  # P-card.mummy, R-117
    kept = yield from _pick_from(using, decks.draw(using.table, effect.deck, 1), 1, may_leave=True)
    if kept:
        hero = using.state.heroes[using.seat]
        if effect.title not in hero.titles:
            hero.titles.append(effect.title)
        using.table.say("titled", "P-card.mummy", seat=using.seat, title=effect.title)


def _pick_from(using: Using, shown: Sequence[str], keep: int, *, may_leave: bool = False) -> Asking:
    """What was kept of the cards shown, which all see."""
    table, state, seat = using.table, using.state, using.seat
    table.say("drew", using.rule, seat=seat, card=using.card, items=list(shown))
    state.drawn = list(shown)
    kept = list(shown)
    if len(shown) > keep or (may_leave and shown):
        answer = yield Ask(KeepItems(seat, using.card, keep, may_leave))
        kept = [card for card in shown if card in answer.items]
    state.drawn = []
    for card in kept:
        items.receive(state, seat, card)
    rest = [card for card in shown if card not in kept]
    decks.discard(table, rest)
    if rest:
        table.say("kept", using.rule, seat=seat, items=kept, discarded=rest)
    return kept


def take_item(using: Using, effect: Effect) -> None:  # P-card.stealing, R-63
    state, owner = using.state, using.state.seat_of(using.said.character)
    items.hand_over(state, owner, using.seat, using.said.on)
    using.table.say("stole", "P-card.stealing", seat=using.seat, owner=owner, item=using.said.on)


def discard_item(using: Using, effect: Effect) -> None:  # P-card.decay
    owner = using.state.seat_of(using.said.character)
    items.throw_away(using.table, owner, [using.said.on])
    using.table.say("decayed", "P-card.decay", seat=using.seat, owner=owner, item=using.said.on)


def recycle(using: Using, effect: Effect) -> None:  # P-card.mass_decay, R-70
    thrown = list(using.said.items)
    items.throw_away(using.table, using.seat, thrown)
    using.table.say("threw_away", "P-card.mass_decay", seat=using.seat, items=thrown, gold=0)
    cubes.gain(using.table, using.seat, "P-card.mass_decay", using.card, magic=effect.magic * len(thrown))


def sell_one(using: Using, effect: Effect) -> None:
    """For a multiple of its price."""
    item = using.said.item
    items.throw_away(using.table, using.seat, [item])
    gold = effect.times * using.state.edition.item(item).price
    using.state.heroes[using.seat].gold += gold
    using.table.say("sold", using.rule, seat=using.seat, item=item, gold=gold)


def buy_points(using: Using, effect: Effect) -> None:
    """Health and magic as they were asked for; the price was paid with the card."""
    cubes.gain(using.table, using.seat, using.rule, using.card, health=using.said.heal, magic=using.said.charge)


CARDS: Mapping[str, Callable[[Using, Effect], Asking | None]] = {
    "draw": draw,
    "pick": pick,
    "draw_or_leave": draw_or_leave,
    "take_item": take_item,
    "discard_item": discard_item,
    "recycle": recycle,
    "sell_one": sell_one,
    "buy_points": buy_points,
}
