"""A plain computer player: it activates what it can, and else does what brings the cards on its portal nearer.

It is given the state as its seat knows it, and what it cannot see it does not guess.
"""

from __future__ import annotations

from functools import lru_cache
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
    from rules.chasseurs.costs import Combination
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
            means = Means(state, seat)
            stolen = [Steal(pearl) for pearl in dict.fromkeys(state.hands[victim])]
            return _best(stolen, lambda choice: means.gain(choice.pearl), pick)
        case TakeBack():
            means = Means(state, seat)
            kept = [KeepPearl(pearl) for pearl in dict.fromkeys(question.pearls(state))]
            return _best(kept, lambda choice: means.gain(choice.pearl), pick)
    return question.default(state)


def _act(state: State, seat: Seat, pick: Pick) -> Answer:
    if activations := _activations(state, seat):
        return _best(activations, lambda order: _worth(state.edition.characters[order.card]), pick)
    if spare := _spare_for_diamond(state, seat):
        return spare
    placing = [order for order in placings(state, seat) if not order.drop and order.card != DECK]
    if placing:
        means, shown = Means(state, seat), state.character_display
        held = means.with_printed(means.hand)
        return _best(placing, lambda order: means.nearness(shown[slot_of(shown, order.card)], held), pick)
    return _take_or_replace(state, seat, pick)


def _activations(state: State, seat: Seat) -> list[Activate]:
    """Each card that can be activated, the cheapest way. Ways are looked for where there may be one."""
    purse, found, means = Purse.of(state, seat), [], Means(state, seat)
    held = means.with_printed(purse.hand)
    helping = (
        len(purse.powers.jokers) + purse.diamonds + sum(bool(purse.substitutes(n)) for n in map(value_of, purse.hand))
    )
    for owner, card in within_reach(state, seat):
        if means.missing(card, held) > helping:
            continue
        for way in ways(purse, state.edition.characters[card])[:1]:
            found.append(Activate(card, way.pearls, way.printed, (), owner))
    return found


def _spare_for_diamond(state: State, seat: Seat) -> Diamond | None:
    """A pearl that can be a diamond and brings no card on the portal nearer."""
    hand, wanted = state.hands[seat], state.powers(seat).diamond_for
    if not wanted or not state.characters_left():
        return None
    means = Means(state, seat)
    for pearl in dict.fromkeys(hand):
        if value_of(pearl) in wanted:
            without = list(hand)
            without.remove(pearl)
            if means.standing(without) == means.standing(hand):
                return Diamond(pearl)
    return None


def _take_or_replace(state: State, seat: Seat, pick: Pick) -> Answer:
    slots = [slot for slot, pearl in enumerate(state.pearl_display) if pearl != NO_CARD]
    if slots:
        means = Means(state, seat)
        gains = {slot: means.gain(state.pearl_display[slot]) for slot in slots}
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


class Means:
    """What a seat has to pay with, besides its hand: all that does not change while it thinks."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.edition: Edition = state.edition
        self.hand, self.portal, self.diamonds = state.hands[seat], state.portals[seat], len(state.diamonds[seat])
        powers = state.powers(seat)
        self.printed, self.jokers = [value for _, value in powers.printed], len(powers.jokers)
        self.equal = state.options["two_pairs_may_be_equal"]
        self.known: dict[tuple[int, ...], int] = {}  # what the portal stands for, by what is held

    def with_printed(self, hand: Iterable[str]) -> tuple[int, ...]:
        return tuple(sorted([*map(value_of, hand), *self.printed]))

    def missing(self, card: str, held: tuple[int, ...]) -> int:
        return _fewest_missing(self.edition.combinations(card, self.equal), held)

    def nearness(self, card: str, held: tuple[int, ...]) -> int:
        """The worth of a card, less the more pearls are missing; printed pearls, jokers and diamonds help."""
        character = self.edition.characters[card]
        lacking = character.cost_diamonds - self.diamonds
        help_ = self.jokers + max(0, -lacking) // 2
        missing = max(0, self.missing(card, held) - help_) + max(0, lacking)
        return _worth(character) * NEARNESS[min(missing, len(NEARNESS) - 1)]

    def standing(self, hand: Iterable[str]) -> int:
        """What the own portal stands for with a hand."""
        held = self.with_printed(hand)
        if held not in self.known:
            self.known[held] = sum(self.nearness(card, held) for card in self.portal)
        return self.known[held]

    def gain(self, pearl: str) -> int:
        """How much better the own portal stands with one more pearl."""
        return self.standing([*self.hand, pearl]) - self.standing(self.hand)


@lru_cache(maxsize=1 << 14)  # the same few hands are held against the same cards again and again
def _fewest_missing(combinations: frozenset[Combination], held: tuple[int, ...]) -> int:
    """How many values of a combination are not there, of the one that lacks fewest."""
    return min((_missing(combination, held) for combination in combinations), default=len(NEARNESS))


def _missing(combination: Combination, held: tuple[int, ...]) -> int:
    left, missing = list(held), 0
    for value in combination:
        if value in left:
            left.remove(value)
        else:
            missing += 1
    return missing


def _least_needed(state: State, seat: Seat, surplus: int) -> list[str]:
    """Pearls whose loss hurts least, one after the other, the lowest first among equals."""
    hand, given, means = list(state.hands[seat]), [], Means(state, seat)
    for _ in range(surplus):
        values = {}
        for pearl in dict.fromkeys(hand):
            without = list(hand)
            without.remove(pearl)
            values[pearl] = means.standing(without)
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
