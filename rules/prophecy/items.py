"""Items that change hands, are damaged, repaired, discarded."""

from __future__ import annotations

from rules.prophecy import decks
from rules.prophecy.names import ARTIFACT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


def is_artifact(state: State, card: str) -> bool:
    deck: str = state.edition.deck_of(card)
    return deck == ARTIFACT


def plain_items(state: State, seat: Seat) -> list[str]:
    """Items that are no artifacts, damaged ones among them."""
    return [card for card in state.heroes[seat].items if not is_artifact(state, card)]


def receive(state: State, seat: Seat, card: str) -> None:
    state.heroes[seat].items.append(card)


def part_with(state: State, seat: Seat, card: str) -> bool:
    """It leaves somebody's hands; whether it was damaged."""
    hero = state.heroes[seat]
    hero.items.remove(card)
    if card not in hero.damaged:
        return False
    hero.damaged.remove(card)
    return True


def hand_over(state: State, giver: Seat, taker: Seat, card: str) -> None:
    """From one character to another; what is damaged stays so."""
    damaged = part_with(state, giver, card)
    receive(state, taker, card)
    if damaged:
        state.heroes[taker].damaged.append(card)


def throw_away(table: Table[State], seat: Seat, cards: Sequence[str]) -> None:
    """To the discards, without a word."""
    for card in cards:
        part_with(table.state, seat, card)
    decks.discard(table, cards)


def damage(table: Table[State], seat: Seat, card: str, rule: str) -> None:
    """Face down: no effect, still owned. Artifacts cannot be damaged."""  # P-damage, P-artifact.1
    hero = table.state.heroes[seat]
    if card in hero.items and card not in hero.damaged and not is_artifact(table.state, card):
        hero.damaged.append(card)
        table.say("damaged", rule, seat=seat, item=card)


def repair(state: State, seat: Seat, cards: Sequence[str]) -> None:
    hero = state.heroes[seat]
    hero.damaged = [card for card in hero.damaged if card not in cards]


def dearest(state: State, cards: Sequence[str]) -> list[str]:
    """From the dearest to the cheapest, in the order of the edition if equal."""
    return sorted(cards, key=lambda card: (-state.edition.item(card).price, state.edition.order(card)))


def cheapest(state: State, cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=lambda card: (state.edition.item(card).price, state.edition.order(card)))
