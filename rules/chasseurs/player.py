"""A plain computer player: it activates what it can, and else does what brings the cards on its portal nearer.

It is given the state as its seat knows it, and what it cannot see it does not guess.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from rules.chasseurs.payment import Purse
from rules.chasseurs.pearls import value_of
from rules.chasseurs.questions.act import Act, Before, placings, within_reach
from rules.chasseurs.questions.after import After, DiscardPearls
from rules.chasseurs.questions.answers import (
    DECK,
    Activate,
    Banish,
    Diamond,
    Discard,
    KeepHand,
    KeepPearl,
    LookAt,
    Place,
    Replace,
    Steal,
    Take,
)
from rules.chasseurs.questions.red import BanishCharacter, StealPearl, TakeBack, Victim
from rules.chasseurs.questions.windows import slot_of
from rules.chasseurs.ways import ways
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.play.parts import ComputerPlayer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.chasseurs.components import Character, Edition
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick

T = TypeVar("T")

# What things are worth. Whole numbers, so that every version of Python prefers the same answer.
POINT, DIAMOND, ABILITY = 12, 5, 7
NEARNESS = (60, 30, 15, 7, 3, 1)  # parts of its worth a card stands for, by the number of pearls that are missing
RENEWED_BELOW = 10  # if no pearl on display brings more than this, look for others


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """What looks best; among equals, any."""
    seat = question.seat
    match question:
        case Act() | Before():
            return _act(state, seat, pick)
        case After():
            return KeepHand()
        case DiscardPearls(_, surplus):
            return Discard(tuple(_least_needed(state, seat, surplus)))
        case BanishCharacter():
            targets = list(question.choices(state))
            return _best(targets, lambda choice: _threat(state, choice), pick)
        case Victim():
            victims = list(question.choices(state))
            return _best(victims, lambda choice: _richness(state, choice), pick)
        case StealPearl(_, victim):
            stolen = [Steal(pearl) for pearl in dict.fromkeys(state.hands[victim])]
            return _best(stolen, lambda choice: _gain(state, seat, choice.pearl), pick)
        case TakeBack():
            kept = [KeepPearl(pearl) for pearl in dict.fromkeys(question.pearls(state))]
            return _best(kept, lambda choice: _gain(state, seat, choice.pearl), pick)
    return question.default(state)


def _act(state: State, seat: Seat, pick: Pick) -> Answer:
    if activations := _activations(state, seat):
        return _best(activations, lambda order: _worth(state.edition.characters[order.card]), pick)
    if spare := _spare_for_diamond(state, seat):
        return spare
    placing = [order for order in placings(state, seat) if not order.drop and order.card != DECK]
    if placing:
        return _best(placing, lambda order: _promise(state, seat, order), pick)
    return _take_or_replace(state, seat, pick)


def _activations(state: State, seat: Seat) -> list[Activate]:
    """Each card that can be activated, the cheapest way."""
    purse, found = Purse.of(state, seat), []
    for owner, card in within_reach(state, seat):
        for way in ways(purse, state.edition.characters[card])[:1]:
            found.append(Activate(card, way.pearls, way.printed, (), owner))
    return found


def _spare_for_diamond(state: State, seat: Seat) -> Diamond | None:
    """A pearl that can be a diamond and brings no card on the portal nearer."""
    hand = state.hands[seat]
    for pearl in dict.fromkeys(hand):
        if value_of(pearl) in state.powers(seat).diamond_for and state.characters_left():
            without = list(hand)
            without.remove(pearl)
            if _standing(state, seat, without) == _standing(state, seat, hand):
                return Diamond(pearl)
    return None


def _take_or_replace(state: State, seat: Seat, pick: Pick) -> Answer:
    slots = [slot for slot, pearl in enumerate(state.pearl_display) if pearl != NO_CARD]
    if slots:
        gains = {slot: _gain(state, seat, state.pearl_display[slot]) for slot in slots}
        if max(gains.values()) > RENEWED_BELOW or state.actions_left == 1:
            return Take(str(_best(slots, gains.__getitem__, pick) + 1))
        return Replace()
    return Take(DECK) if state.pearls_left() else Act(seat).default(state)


def _best(choices: Sequence[T], worth: Callable[[T], int], pick: Pick) -> T:
    values = [worth(choice) for choice in choices]
    most = max(values)
    best = [choice for choice, value in zip(choices, values) if value == most]
    return best[pick(len(best))]


def _worth(character: Character) -> int:
    return POINT * character.points + DIAMOND * character.diamonds + ABILITY * bool(character.lasting or character.once)


def _promise(state: State, seat: Seat, order: Place) -> int:
    """What a displayed card stands for with the present hand."""
    card = state.character_display[slot_of(state.character_display, order.card)]
    return _nearness(state, seat, card, state.hands[seat])


def _standing(state: State, seat: Seat, hand: Sequence[str]) -> int:
    """What the own portal stands for with a hand."""
    return sum(_nearness(state, seat, card, hand) for card in state.portals[seat])


def _gain(state: State, seat: Seat, pearl: str) -> int:
    """How much better the own portal stands with one more pearl."""
    hand = state.hands[seat]
    return _standing(state, seat, [*hand, pearl]) - _standing(state, seat, hand)


def _nearness(state: State, seat: Seat, card: str, hand: Iterable[str]) -> int:
    """The worth of a card, less the more pearls are missing; printed pearls, jokers and diamonds help."""
    powers, character = state.powers(seat), state.edition.characters[card]
    held = Counter(value_of(pearl) for pearl in hand) + Counter(value for _, value in powers.printed)
    help_ = len(powers.jokers) + max(0, len(state.diamonds[seat]) - character.cost_diamonds) // 2
    combinations = state.edition.combinations(card, state.options["two_pairs_may_be_equal"])
    missing = min((_missing(combination, held) for combination in combinations), default=len(NEARNESS))
    missing = max(0, missing - help_) + max(0, character.cost_diamonds - len(state.diamonds[seat]))
    return _worth(character) * NEARNESS[min(missing, len(NEARNESS) - 1)]


def _missing(combination: Sequence[int], held: Counter[int]) -> int:
    return (Counter(combination) - held).total()


def _least_needed(state: State, seat: Seat, surplus: int) -> list[str]:
    """Pearls whose loss hurts least, one after the other, the lowest first among equals."""
    hand, given = list(state.hands[seat]), []
    for _ in range(surplus):
        values = {}
        for pearl in dict.fromkeys(hand):
            without = list(hand)
            without.remove(pearl)
            values[pearl] = _standing(state, seat, without)
        least = max(values, key=values.__getitem__)
        hand.remove(least)
        given.append(least)
    edition: Edition = state.edition
    return edition.sorted_pearls(given)


def _threat(state: State, choice: Banish) -> int:
    return state.points(choice.player) * POINT + _worth(state.edition.characters[choice.card])


def _richness(state: State, choice: LookAt) -> int:
    return len(state.hands[choice.player]) + state.points(choice.player)


PLAYER = ComputerPlayer(answer)
