"""What things are worth to a player, in hundredths of a card drawn."""

from __future__ import annotations

from itertools import chain

from rules.kernel.kit.thoughts import thought
from rules.krystal.cards.stones import wanted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.krystal.state import State

CARD = 100  # any card
STONE = 1500  # one the gate still wants
DENIED = 250  # a stone that only others want
OBJECT, TYPE = 140, 60  # an object; a combat card besides its value, each point of which counts POINT
POINT = 20
# What each further point of energy is worth: the first keep a hero alive, the last are hardly ever spent.
ENERGY = (0, 150, 300, 420, 520, 600, 660, 700, 730, 750, 760)


def of_energy(points: int) -> int:
    """What a hero's energy is worth as a whole."""
    return ENERGY[max(0, min(points, len(ENERGY) - 1))]


def of_card(state: State, seat: Seat, card: str) -> int:
    """What is kept longest: stones the gate wants, stones others want, objects and good combat cards."""
    edition = state.edition
    if edition.is_stone(card):
        if wanted(state, seat, card):
            return STONE
        return DENIED if any(wanted(state, other, card) for other in state.playing if other != seat) else 0
    return OBJECT if edition.is_object(card) else TYPE + POINT * int(edition.cards[card].value)


@thought
def carries(state: State, seat: Seat, hero: str) -> set[str]:
    """The stones a hero carries that its gate still wants."""
    return {card for card in state.held(hero) if state.edition.is_stone(card) and wanted(state, seat, card)}


@thought
def of_unseen(state: State, seat: Seat) -> int:
    """What a card that the seat cannot see is worth: how many of them are stones that are still looked for."""
    held = set().union(*(carries(state, seat, hero) for hero in state.own(seat)))
    looked_for = [stone for stone in state.edition.stones if stone not in held and wanted(state, seat, stone)]
    if not looked_for:
        return CARD
    others = [hero for hero in state.heroes if not hero.startswith(f"{state.peoples[seat]}.")]
    unseen = sum(map(len, state.talons.values())) + sum(len(state.reserves[hero]) for hero in others)
    seen = [
        *state.removed,
        *chain.from_iterable(state.discards.values()),
        *chain.from_iterable(state.deposited.values()),
    ]
    seen += [state.heroes[hero].stone for hero in others]
    left: int = sum(state.edition.cards[stone].count - seen.count(stone) for stone in looked_for)
    return CARD + STONE * left // max(unseen, 1)
