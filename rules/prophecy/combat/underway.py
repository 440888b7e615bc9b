"""The combat under way, as rules and questions ask for it."""

from __future__ import annotations

from rules.prophecy.names import NO_CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.prophecy.battle import Battle, Side
    from rules.prophecy.state import State


def fight_of(state: State) -> Battle:
    """The combat under way."""
    assert state.battle is not None  # asked about only while there is one
    return state.battle


def side_of(state: State, seat: Seat) -> Side:
    return fight_of(state).sides[seat]


def worn_for_price(state: State, seat: Seat) -> str:
    """What must be on the head for having made the combat cheaper."""
    return fight_of(state).worn.get(seat, NO_CARD)


def forbids_spells(state: State) -> bool:
    """Whether the creature fought lets nobody cast."""  # P-card.rats, P-card.dragon
    foe = fight_of(state).foe
    return foe not in state.seats and state.edition.creature(foe).rule("no_spells") is not None
