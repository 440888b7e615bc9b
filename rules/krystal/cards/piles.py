"""Talons and écarts: drawing, discarding, making a new talon of an écart, and which pair belongs to whom."""

from __future__ import annotations

from rules.kernel.kit.piles import Pile
from rules.krystal.names import INTERVENTION, people_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def pile_of(state: State, hero: str) -> str:
    """Where a hero's discards go."""  # K-6.1.a, RK-06, RK-07
    node = state.node(hero)
    return str(node.symbol or node.gate_of or people_of(hero))


class Talon(Pile):
    """The talon of a people, and its écart, which is shuffled and becomes the talon."""  # K-6.1.b, RK-28, RK-29

    def __init__(self, table: Table[State], people: str) -> None:
        state = table.state
        piles, eager = (state.talons[people], state.discards[people]), state.options["refill"] == "eager"
        super().__init__(table, people, *piles, state.edition.sorted, eager=eager)

    def rebuilt(self, n: int) -> None:
        self.table.say("reshuffled", "K-6.1.b", pile=self.name, n=n)


def discard(table: Table[State], pile: str, *cards: str) -> None:
    """Cards onto an écart, face up."""
    Talon(table, pile).discard(*cards)


def only_interventions(state: State, pile: str) -> bool:
    """Whether drawing on would never end."""  # RK-33
    left = (*state.talons[pile], *state.discards[pile])
    return all(state.edition.kind(card) == INTERVENTION for card in left)
