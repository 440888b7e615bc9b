"""Deal again what a seat cannot know, so that everything it does know stays as it is."""

from __future__ import annotations

from collections import Counter

from rules.naastica.components import HERO
from rules.naastica.state import CUSTOM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.parts import Pick
    from rules.naastica.components import Edition
    from rules.naastica.state import State


def redeal(state: State, seat: Seat, pick: Pick) -> State:
    """A state the seat could just as well be in. It can be made from the whole state or from the seat's own view."""
    fresh, edition, other = state.clone(), state.edition, state.other(seat)
    if other not in state.decks:
        return fresh  # before the collections are named nothing is hidden
    shown = list(state.hands[other]) if state.options["open_hands"] else []
    placed, doubtful = _placed(state, other)
    if state.decks[other] == CUSTOM:
        collection = _collection(edition, placed + shown, doubtful, pick)
    else:
        collection = edition.sorted(edition.decks[state.decks[other]])
    fresh.collections = {**fresh.collections, other: collection}
    if not shown:
        fresh.hands = {**fresh.hands, other: _hand(fresh, other, placed, doubtful, pick)}
    return fresh


def _placed(state: State, other: Seat) -> tuple[list[str], list[str]]:
    """The cards on the board that the other player has placed for certain, and those that either may have placed.

    The colour of a card does not tell, only the collections do. A card that both may hold is certainly the other's
    if no copy can have left one's own hand.
    """
    edition: Edition = state.edition
    seat = state.other(other)
    lying = Counter(card.card for card in state.board.values())
    certain = lying - (Counter(state.collections[seat]) - Counter(state.hands[seat]))
    if certain.total() == edition.parameters["hand_size"] - len(state.hands[other]):
        return list(certain.elements()), []  # it has placed no more than these
    doubtful = (lying & _most_copies(state, other)) - certain
    return list(certain.elements()), edition.sorted(list(doubtful.elements()))


def _most_copies(state: State, seat: Seat) -> Counter[str]:
    """How many copies of each card a collection may hold, as far as everybody knows."""
    edition: Edition = state.edition
    if state.decks[seat] == CUSTOM:
        return Counter({card.id: edition.copies[card.rarity] for card in edition.cards.values()})
    return Counter(edition.decks[state.decks[seat]])


def _collection(edition: Edition, seen: list[str], doubtful: list[str], pick: Pick) -> list[str]:
    """Another legal collection with all that was seen of it, and of what is doubtful as much as fits."""  # RN-05
    size: int = edition.parameters["collection_size"]
    cards = list(seen)
    for card in doubtful:
        if len(cards) < size and _may_join(edition, card, cards):
            cards.append(card)
    while len(cards) < size:
        fitting = [card for card in edition.cards if _may_join(edition, card, cards)]
        cards.append(fitting[pick(len(fitting))])
    return edition.sorted(cards)


def _may_join(edition: Edition, card: str, cards: list[str]) -> bool:
    rarity = edition.cards[card].rarity
    if rarity == HERO:
        heroes: int = sum(edition.cards[other].rarity == HERO for other in cards)
        if heroes >= edition.parameters["collection_heroes_max"]:
            return False
    return cards.count(card) < edition.copies[rarity]


def _hand(state: State, seat: Seat, placed: list[str], doubtful: list[str], pick: Pick) -> list[str]:
    """As many cards as it holds, none that may be lying on the board already, unless the collection has no others."""
    edition: Edition = state.edition
    left = Counter(state.collections[seat]) - Counter(placed)
    free = list((left - Counter(doubtful)).elements())
    spare = list((left & Counter(doubtful)).elements())
    count = len(state.hands[seat])
    while len(free) < count:
        free.append(spare.pop(pick(len(spare))))
    return edition.sorted([free.pop(pick(len(free))) for _ in range(count)])
