"""DKA-12 to DKA-15: to search or not, spells, and what is taken out of a chest."""

from __future__ import annotations

from itertools import combinations

from rules.kalahen.cards import refuse_limits
from rules.kalahen.questions.answers import Counter, Drink, Duel, Halt, Search, Suffer, Take
from rules.kalahen.questions.free import InTurn, OnArrival
from rules.kalahen.questions.stock import refuse_held
from rules.kalahen.rings import holds
from rules.kernel.play.asking import Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, ClassVar

    from rules.kalahen.components import Event
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Seat


class SearchOrHalt(OnArrival):
    """On arrival at a cursed place."""

    kind: ClassVar[str] = "search"
    rule: ClassVar[str] = "KA-B2.3.c"
    takes: ClassVar[tuple[type[Answer], ...]] = (Search, Halt, Drink, Duel)

    def choices(self, state: State) -> Iterator[Answer]:
        yield Search()
        yield Halt()

    def refuse_choice(self, state: State, answer: Answer) -> Refusal | None:
        return None

    def forced(self, state: State) -> Halt | None:
        """Who is unfit halts."""  # KA-B1.2.c
        return None if self.seat in state.playing and state.is_fit(self.seat) else Halt()

    def default(self, state: State) -> Halt:
        return Halt()


class VoyageSearch(SearchOrHalt):
    """Where a magic voyage has led."""

    kind: ClassVar[str] = "voyage"
    rule: ClassVar[str] = "KA-B3.2.voyage"


class FaceSpell(InTurn):
    """Rings and weapons against a spell, or the loss."""

    kind: ClassVar[str] = "spell"
    rule: ClassVar[str] = "KA-B3.2.spell"
    takes: ClassVar[tuple[type[Answer], ...]] = (Counter, Suffer, Drink)
    event: str  # the row of the table

    def choices(self, state: State) -> Iterator[Answer]:
        yield from (Counter(rings) for rings in ways(state, self.seat, event_of(state, self.event)))
        yield Suffer()

    def refuse_choice(self, state: State, answer: Any) -> Refusal | None:
        return self._refuse_counter(state, answer.rings) if isinstance(answer, Counter) else None

    def _refuse_counter(self, state: State, rings: Sequence[str]) -> Refusal | None:  # K-41
        event = event_of(state, self.event)
        if rings:
            if not meets(event, rings):
                return Refusal("wrong_colours", "K-41", {"event": self.event})
            if refusal := refuse_held(state, self.seat, rings, "K-41"):
                return refusal
        if missing := [item for item in event.items if not state.has(self.seat, item)]:
            return Refusal("no_weapon", "K-41", {"items": missing})
        return None

    def canonical(self, state: State, answer: Any) -> Answer:
        """`counter` alone is the first way there is."""
        said: Answer = answer
        if not isinstance(answer, Counter):
            return said
        rings = answer.rings or ways(state, self.seat, event_of(state, self.event))[0]
        return Counter(tuple(state.edition.sorted_rings(rings)))

    def default(self, state: State) -> Answer:
        return next(iter(self.legal(state)))


def event_of(state: State, event: str) -> Event:
    found: Event = next(row for row in state.edition.events.values() if row.id == event)
    return found


def ways(state: State, seat: Seat, event: Event) -> list[tuple[str, ...]]:
    """The rings that break a spell, those ways first that take the colours most are held of."""  # DKA-14
    edition, held = state.edition, state.rings[seat]
    colours = sorted(edition.colours, key=lambda colour: -held.count(colour))
    if event.alike:
        wanted = [(colour,) * event.alike for colour in colours]
    elif event.different:
        wanted = list(combinations(colours, event.different))
    else:
        wanted = [tuple(event.rings)]
    return [tuple(edition.sorted_rings(rings)) for rings in wanted if holds(held, rings)]


def meets(event: Event, rings: Sequence[str]) -> bool:
    """Whether these are exactly the rings a spell asks for."""
    if event.alike:
        return len(rings) == event.alike and len(set(rings)) == 1
    if event.different:
        return len(rings) == event.different == len(set(rings))
    return sorted(rings) == sorted(event.rings)


def may_be_countered(state: State, seat: Seat, event: Event) -> bool:
    """Whether somebody may have what breaks a spell, for all that is known."""  # K-55
    return bool(ways(state, seat, event)) and state.may_hold(seat, event.items)


class TakeCard(Question):
    """One card of those that lie in the chest, or none."""

    kind: ClassVar[str] = "take"
    rule: ClassVar[str] = "KA-B2.3.e"
    takes: ClassVar[tuple[type[Answer], ...]] = (Take,)
    chest: str

    def candidates(self, state: State) -> Iterator[Take]:
        yield from (Take(card) for card in dict.fromkeys(state.chests[self.chest]))
        yield Take()

    def refuse(self, state: State, answer: Take) -> Refusal | None:
        if not answer.card:
            return None
        if answer.card not in state.chests[self.chest] or answer.card not in state.edition.cards:
            return Refusal("not_in_chest", "KA-B2.3.e", {"card": answer.card, "chest": self.chest})
        return refuse_limits(state, self.seat, answer.card)

    def default(self, state: State) -> Take:
        return Take()
