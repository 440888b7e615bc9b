"""Talons and écarts: drawing, discarding, making a new talon of an écart, and which pair belongs to whom."""

from __future__ import annotations

from rules.krystal.names import INTERVENTION, people_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.table import Table
    from rules.krystal.state import State


def pile_of(state: State, hero: str) -> str:
    """Where a hero's discards go."""  # K-6.1.a, RK-06, RK-07
    node = state.node(hero)
    return str(node.symbol or node.gate_of or people_of(hero))


def refill(table: Table[State], pile: str) -> None:
    """The écart is shuffled and becomes the talon, if that is empty."""  # K-6.1.b
    state = table.state
    if not state.talons[pile] and state.discards[pile]:
        cards = state.edition.sorted(state.discards[pile])
        state.talons[pile], state.discards[pile] = table.draw.shuffle(f"reshuffle.{pile}", cards), []
        table.say("reshuffled", "K-6.1.b", pile=pile, n=len(cards))


def draw_card(table: Table[State], pile: str) -> str:
    """The top card, or nothing if the pair is empty."""  # RK-28, RK-29
    refill(table, pile)
    state = table.state
    if not state.talons[pile]:
        return ""
    table.turned_up()
    card = state.talons[pile].pop(0)
    refill_eagerly(table, pile)
    return card


def discard(table: Table[State], pile: str, *cards: str) -> None:
    """Cards onto an écart, face up."""
    table.state.discards[pile] += cards
    refill_eagerly(table, pile)


def refill_eagerly(table: Table[State], pile: str) -> None:
    if table.state.options["refill"] == "eager":
        refill(table, pile)


def only_interventions(state: State, pile: str) -> bool:
    """Whether drawing on would never end."""  # RK-33
    left = (*state.talons[pile], *state.discards[pile])
    return all(state.edition.kind(card) == INTERVENTION for card in left)
