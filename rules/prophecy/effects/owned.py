"""What of a character's cards counts by itself, asked for by the word of the effect and never by the card."""

from __future__ import annotations

from rules.prophecy.names import HAND, HEAD, POTION, SCROLL, STRENGTH, TWO_HANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.prophecy.components import Effect
    from rules.prophecy.state import State

ONE_USE = frozenset((POTION, SCROLL))


def is_one_use(state: State, card: str) -> bool:
    """Potions and scrolls do nothing until they are used, and then are discarded."""  # P-item.single
    return not ONE_USE.isdisjoint(state.edition.item(card).kinds)


def intact(state: State, seat: Seat) -> Iterator[str]:
    """Items that are not damaged, in the order they were gained."""  # P-damage
    hero = state.heroes[seat]
    return (card for card in hero.items if card not in hero.damaged)


def has_card(state: State, seat: Seat, card: str) -> bool:
    """Whether somebody has it in a state to be used."""
    hero = state.heroes[seat]
    return card in hero.abilities or (card in hero.items and card not in hero.damaged)


def counts_by_itself(state: State, card: str) -> bool:
    """Whether an item needs neither a hand nor the head."""  # P-equip.count
    return state.edition.item(card).slot not in (HAND, TWO_HANDS, HEAD) and not is_one_use(state, card)


def in_use(state: State, seat: Seat) -> Iterator[str]:
    """Items that count now: those without a slot always, others while they are held or worn.

    Outside combat nothing is held, and a head item counts as long as no other is named.
    """  # P-equip.count, R-94
    battle = state.battle
    side = battle.sides.get(seat) if battle else None
    for card in intact(state, seat):
        taken_up = card in (*side.hold, side.head) if side else state.edition.item(card).slot == HEAD
        if taken_up or counts_by_itself(state, card):
            yield card


def owned(state: State, seat: Seat, word: str) -> Iterator[tuple[str, Effect]]:
    """Effects of a word, each with its card: of all abilities, and of items in use."""  # P-abil.always
    hero, edition = state.heroes[seat], state.edition
    having = edition.with_effect(word)
    if having.isdisjoint(hero.abilities) and having.isdisjoint(hero.items):
        return
    for card in (*hero.abilities, *in_use(state, seat)):
        for effect in edition.owned(card).all(word):
            yield card, effect


def has_effect(state: State, seat: Seat, word: str) -> bool:
    return any(True for _ in owned(state, seat, word))


def stat(state: State, seat: Seat, which: str) -> int:
    """Strength or willpower of the moment: cubes, items that raise it, potions of this turn."""  # P-cube.temp, R-119
    hero, edition = state.heroes[seat], state.edition
    worn, added = 0, 0
    for card, effect in owned(state, seat, "stat"):
        amount = effect.strength if which == STRENGTH else effect.willpower
        if edition.is_item(card) and edition.item(card).slot == HEAD:
            worn = max(worn, amount)  # one at a time  # R-94
        else:
            added += amount
    return (hero.red if which == STRENGTH else hero.blue) + worn + added + hero.boosts.get(which, 0)
