"""Decks and discards: cards drawn, discarded, put under the deck of their guild."""

from __future__ import annotations

from rules.kernel.kit.piles import Pile
from rules.prophecy.names import ARTIFACT, GREATER, LESSER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


class Deck(Pile):
    """A deck takes in its discards when a card is wanted and none is left."""  # P-setup.discard, R-90

    def rebuilt(self, n: int) -> None:
        self.table.say("reshuffled", "P-setup.discard", deck=self.name, n=n)


def deck(table: Table[State], name: str) -> Deck:
    state = table.state
    return Deck(table, name, state.decks[name], state.discards.get(name, []), state.edition.sorted, eager=False)


def draw(table: Table[State], name: str, n: int) -> list[str]:
    """So many cards off a deck for all to see, fewer if there are not as many."""
    pile = deck(table, name)
    return [card for card in (pile.draw() for _ in range(n)) if card]


def discard(table: Table[State], cards: Iterable[str]) -> None:
    """Each to where its kind goes: discards, under the deck of a guild, out of the game for guardians."""
    state, under = table.state, dict[str, list[str]]()
    for card in cards:
        home = state.edition.deck_of(card)
        if home in state.discards:
            state.discards[home].append(card)
        elif home in (LESSER, GREATER, ARTIFACT):
            state.removed.append(card)
        else:
            under.setdefault(home, []).append(card)
    for guild, abilities in under.items():
        state.decks[guild] += abilities


def shuffled_under(table: Table[State], abilities: Iterable[str]) -> None:
    """Abilities under the decks of their guilds, in an order nobody knows if there are several."""  # P-death.3
    state = table.state
    for guild in state.edition.guilds:
        cards = [card for card in state.edition.sorted(abilities) if state.edition.deck_of(card) == guild]
        if len(cards) > 1:
            cards = table.draw.shuffle(f"under.{guild}", cards)
        state.decks[guild] += cards
