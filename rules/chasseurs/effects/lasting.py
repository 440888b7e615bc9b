"""Blue abilities: each adds to the powers of whoever has activated the card, and two of a kind add up."""  # C-15, C-32

from __future__ import annotations

from rules.chasseurs.effects.vocabulary import lasting, on_portal
from rules.chasseurs.powers import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.powers import Powers


@lasting
def printed_pearl(powers: Powers, card: str, *, value: int) -> None:  # CH-blue-7
    powers.printed.append((card, value))


@lasting
def printed_joker(powers: Powers, card: str) -> None:  # CH-blue-7
    powers.jokers.append(card)


@lasting
def hand_pearls_as(powers: Powers, card: str, *, printed: int, used_as: int) -> None:  # CH-blue-1
    powers.substitutes.setdefault(printed, set()).add(used_as)


@lasting
def hand_pearls_wild(powers: Powers, card: str, *, printed: int) -> None:  # CH-blue-8
    powers.substitutes.setdefault(printed, set()).add(ANY)


@lasting
def more_actions_each_turn(powers: Powers, card: str, *, n: int) -> None:  # CH-blue-3
    powers.more_actions.append((card, n))


@lasting
def diamonds_may_lower(powers: Powers, card: str) -> None:  # CH-blue-6
    powers.lowers = True


@lasting
def pearl_for_diamond(powers: Powers, card: str, *, printed: int) -> None:  # CH-blue-2
    powers.diamond_for.add(printed)


@lasting
def larger_hand(powers: Powers, card: str, *, n: int) -> None:  # CH-blue-9
    powers.hand_limit += n


@lasting
def redraw_hand(powers: Powers, card: str) -> None:  # CH-blue-4
    powers.redraws = True


@lasting
def swap_portal(powers: Powers, card: str) -> None:  # CH-blue-10
    powers.swaps = True


@lasting
def peek_pile(powers: Powers, card: str) -> None:  # CH-blue-5
    powers.peeks = True


@on_portal
def open_to_neighbours() -> bool:  # CH-wisp-2
    return True
