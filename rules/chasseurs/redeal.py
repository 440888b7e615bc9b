"""Deal again what a seat cannot know, so that everything it does know stays as it is."""

from __future__ import annotations

from collections import Counter

from rules.chasseurs.conservation import characters, pearls
from rules.kernel.play.state import HIDDEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.parts import Pick


def redeal(state: State, seat: Seat, pick: Pick) -> State:
    """A state the seat could just as well be in. It can be made from the whole state or from the seat's own view."""
    fresh = state.seen(seat)
    edition = state.edition
    hidden_pearls = _left(edition.all_pearls(), pearls(fresh), pick)
    fresh.pearl_pile = _filled(fresh.pearl_pile, hidden_pearls)
    for other, hand in fresh.hands.items():
        fresh.hands[other] = edition.sorted_pearls(_filled(hand, hidden_pearls))
    hidden_characters = _left(edition.all_characters(), characters(fresh), pick)
    fresh.character_pile = _filled(fresh.character_pile, hidden_characters)
    for owner, faces in fresh.diamonds.items():
        fresh.diamonds[owner] = _filled(faces, hidden_characters)
    return fresh


def _left(all_cards: list[str], seen: list[str], pick: Pick) -> list[str]:
    """The cards that lie where the seat cannot look, in any order."""
    rest = list((Counter(all_cards) - Counter(card for card in seen if card != HIDDEN)).elements())
    return [rest.pop(pick(len(rest))) for _ in range(len(rest))]


def _filled(cards: list[str], hidden: list[str]) -> list[str]:
    """The cards, with one taken off `hidden` for each that is not known."""
    return [hidden.pop() if card == HIDDEN else card for card in cards]
