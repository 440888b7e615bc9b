"""Naastica made to leak, one way at a time: a search for leaks that does not find these is worth nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.kernel.play.asking import Ask, AskAll, Refusal
from rules.kernel.play.state import CARDS, public
from rules.naastica.components import Edition
from rules.naastica.questions import Place, PlaceCard
from rules.naastica.state import State
from rules.naastica.turn import turn
from tests.conformance.settings import Setting, settings_of
from tests.conformance.walking import ended

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.kernel.play.asking import Question, Seat, Turn
    from rules.kernel.play.table import Table

HONEST = settings_of("naastica")[0]
KEPT = "kept"  # a rule reference for what no rule says


class AsDrawn(Edition):
    """Hands stay in the order in which they were drawn."""

    def sorted(self, cards: Sequence[str]) -> list[str]:
        return list(cards)


class Weighed(State):
    """A number everybody sees is made of cards nobody should."""

    weight: int = public(default_factory=int)


class Open(State):
    """The hands are declared to be everybody's."""

    hands: dict[Seat, list[str]] = public(CARDS, default_factory=dict)


class TellsWhoHolds(PlaceCard):
    """A card in the opponent's hand is refused in other words than one that is nowhere."""

    def refuse(self, state: State, answer: Place) -> Refusal | None:
        if answer.card in state.hands[state.other(self.seat)]:
            return Refusal("no_choice", "N-3.1.a", {"card": answer.card})
        return super().refuse(state, answer)


class NamesAnotherCard(PlaceCard):
    """A refusal speaks of a card that the opponent holds instead of the one that was sent."""

    def refuse(self, state: State, answer: Place) -> Refusal | None:
        refusal = super().refuse(state, answer)
        held = state.hands[state.other(self.seat)]
        return Refusal("not_in_hand", refusal.rule, {"card": held[0]}) if refusal and held else refusal


class ListsByTheOtherHand(PlaceCard):
    """One place is left out, and which it is depends on what the opponent holds."""

    def candidates(self, state: State) -> Iterator[Place]:
        places = list(super().candidates(state))
        left_out = letters_of_the_other_hand(state, self.seat) % len(places)
        return (place for at, place in enumerate(places) if at != left_out or len(places) == 1)


class DefaultsByTheOtherHand(PlaceCard):
    """Who is late has a card placed for him where the opponent could not use the cell."""

    def default(self, state: State) -> Place:
        cells = state.empty()
        return super().default(state).but(cell=cells[letters_of_the_other_hand(state, self.seat) % len(cells)])


def letters_of_the_other_hand(state: State, seat: Seat) -> int:
    """Few other hands have as many."""
    return sum(map(len, state.hands[state.other(seat)]))


def asking(cls: Callable[[Seat], Question]) -> Callable[[Table[State]], Turn]:
    """The turn of Naastica with another question where a card is to be placed."""

    def with_another_question(table: Table[State]) -> Turn:
        going, reply = turn(table), None
        while (asked := next_asked(going, reply)) is not None:
            (question,) = asked.questions.values()
            reply = yield Ask(cls(question.seat)) if isinstance(question, PlaceCard) else asked

    return with_another_question


def next_asked(going: Turn, reply: Any) -> Ask | AskAll | None:
    """What a turn asks next, or nothing if it is over."""
    try:
        return going.send(reply)
    except StopIteration:
        return None


def weighing(table: Table[Any]) -> Turn:
    yield from turn(table)
    state: Weighed = table.state
    state.weight = sum(state.edition.cards[card].lux for hand in state.hands.values() for card in hand)


def telling_all(table: Table[State]) -> Turn:
    """Everybody is told of a card that is still in a hand."""
    yield from turn(table)
    for card in table.state.hands[table.state.active][:1]:
        table.say("attacks_again", KEPT, cell="a1", card=card)


def telling_the_other(table: Table[State]) -> Turn:
    """The opponent alone is told, in its own part of the entry."""
    yield from turn(table)
    state = table.state
    cards = list(state.hands[state.active])
    table.say("dealt", KEPT, secret={state.other(state.active): {"cards": cards}}, n=len(cards))


def dealing_to_the_wrong_seat(table: Table[State]) -> Turn:
    """What each player has drawn is told to the other."""
    going, reply = turn(table), None
    while (asked := next_asked(going, reply)) is not None:
        table.said[:] = [(facts, the_other_way_round(secret)) for facts, secret in table.said]
        reply = yield asked


def the_other_way_round(secret: Mapping[Seat, Any]) -> dict[Seat, Any]:
    return dict(zip(secret, reversed(list(secret.values()))))


def tells(setting: Setting, seed: int, event: str) -> bool:
    """Whether an event of a kind happens in a random game: no leak shows before its time."""
    told = [json.loads(entry)["public"].get("events", []) for entry in ended(setting, seed).entries]
    return event in {said["kind"] for events in told for said in events}


def blank(cls: type[State]) -> Callable[[Sequence[Seat], Mapping[str, Any], Any], State]:
    def empty(seats: Sequence[Seat], options: Mapping[str, Any], edition: Any) -> State:
        nothing: dict[str, Any] = {"hands": {s: [] for s in seats}, "marks": {s: [] for s in seats}}
        return cls(edition, options, seats=list(seats), **nothing)

    return empty


def variant(**changes: Any) -> Setting:
    return HONEST.but(**changes)


def asking_variant(cls: type[PlaceCard]) -> Setting:
    return variant(turn=asking(cls), questions={**HONEST.game.questions, PlaceCard.kind: cls})


# What leaks -> the game that leaks it, and where it shows.
VARIANTS: Mapping[str, tuple[Setting, str]] = {
    "the order of a hand": (variant(edition=AsDrawn), "order"),
    "a public counter": (variant(state=Weighed, blank=blank(Weighed), turn=weighing), "view"),
    "a field declared public": (variant(state=Open, blank=blank(Open)), "view"),
    "a refusal": (asking_variant(TellsWhoHolds), "refusals"),
    "what is said to an order line": (asking_variant(NamesAnotherCard), "complaints"),
    "the legal moves": (asking_variant(ListsByTheOtherHand), "legal"),
    "the default": (asking_variant(DefaultsByTheOtherHand), "default"),
    "a line of the log": (variant(turn=telling_all), "log"),
    "a line of one reader's log": (variant(turn=telling_the_other), "log"),
    "a deal told to the wrong seat": (variant(turn=dealing_to_the_wrong_seat), "canary"),
}
