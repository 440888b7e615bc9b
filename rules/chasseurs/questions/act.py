"""The main decision: one of four actions, or to stop; before the first also what comes before it."""  # CH-turn-2

from __future__ import annotations

from rules.chasseurs import payment
from rules.chasseurs.payment import Purse
from rules.chasseurs.pearls import DISPLAYED
from rules.chasseurs.questions import windows
from rules.chasseurs.questions.answers import (
    DECK,
    Activate,
    Diamond,
    End,
    Go,
    Peek,
    Place,
    Replace,
    Swap,
    Take,
)
from rules.chasseurs.questions.windows import pearl_slot, slot_of
from rules.chasseurs.ways import best_manner, ways
from rules.kernel.kit.piles import NO_CARD
from rules.kernel.play.asking import Answer, Question, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import ClassVar

    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat


class Act(Question):
    """Free abilities may be used as well and cost no action."""  # CH-turn-3

    kind: ClassVar[str] = "action"
    rule: ClassVar[str] = "CH-turn-2"
    takes: ClassVar[tuple[type[Answer], ...]] = (Activate, Take, Replace, Place, Diamond, End)

    def candidates(self, state: State) -> Iterator[Answer]:
        yield from self.before_acting(state)
        yield from activations(state, self.seat)
        yield from self.besides(state)

    def before_acting(self, state: State) -> Iterable[Answer]:
        """What stands in front of the actions."""
        return ()

    def besides(self, state: State) -> Iterator[Answer]:
        """What may be answered besides paying for a character."""
        yield from takings(state)
        if any(pearl != NO_CARD for pearl in state.pearl_display):
            yield Replace()
        yield from placings(state, self.seat)
        yield from windows.diamonds(state, self.seat)
        yield End()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        match answer:
            case Take():
                return _refuse_take(state, answer)
            case Replace():
                bare = all(pearl == NO_CARD for pearl in state.pearl_display)
                return Refusal("nothing_left", "C-06", {"what": "pearls"}) if bare else None
            case Place():
                return _refuse_place(state, self.seat, answer)
            case Activate():
                return _refuse_activate(state, self.seat, answer)
            case Diamond():
                return windows.refuse_diamond(state, self.seat, answer)
        if not state.options["may_stop_early"] and self._can_act(state):  # C-01
            return Refusal("must_act", "C-01", {"left": state.actions_left})
        return None

    def legal(self, state: State) -> list[Answer]:
        """The search finds no payment that is not legal; to judge each again would take longer than to find them."""
        first, last = (
            [answer for answer in some if self.refuse(state, answer) is None]
            for some in (self.before_acting(state), self.besides(state))
        )
        return [*first, *activations(state, self.seat), *last]

    def _can_act(self, state: State) -> bool:
        free = (*takings(state), *placings(state, self.seat))
        return bool(free) or bool(activations(state, self.seat))

    def canonical(self, state: State, answer: Answer) -> Answer:
        """Characters by name, pearls by the copy that is meant, payments in their best manner."""
        match answer:
            case Place() if answer.card != DECK:
                return answer.but(card=_place_name(state, slot_of(state.character_display, answer.card)))
            case Activate():
                return _listed_activation(state, self.seat, answer)
            case Take() if answer.slot != DECK:
                return Take(str(pearl_slot(state.pearl_display, answer.slot) + 1))
            case Diamond() | Swap() | Peek():
                return windows.listed(answer, state, self.seat)
        return answer

    def default(self, state: State) -> Answer:
        """To stop; where that is not allowed, the first pearl or character there is."""
        if self.refuse(state, End()) is None:
            return End()
        return next(iter((*takings(state), *placings(state, self.seat), *activations(state, self.seat))))


class Before(Act):
    """Before the first action. An action named here closes this window."""  # C-31

    kind: ClassVar[str] = "before"
    rule: ClassVar[str] = "CH-blue-0"
    takes: ClassVar[tuple[type[Answer], ...]] = (Peek, Swap, Go, *Act.takes)

    def before_acting(self, state: State) -> Iterator[Answer]:
        if windows.may_peek(state, self.seat):
            yield Peek()
        yield from windows.swaps(state, self.seat)
        yield Go()

    def refuse(self, state: State, answer: Answer) -> Refusal | None:
        match answer:
            case Peek():
                return windows.refuse_peek(state, self.seat)
            case Swap():
                return windows.refuse_swap(state, self.seat, answer)
            case Go():
                return None
        return super().refuse(state, answer)

    def default(self, state: State) -> Answer:
        return Go()


def takings(state: State) -> list[Take]:
    slots = [Take(str(slot)) for slot, pearl in enumerate(state.pearl_display, start=1) if pearl != NO_CARD]
    return [*slots, Take(DECK)] if state.pearls_left() else slots


def _refuse_take(state: State, answer: Take) -> Refusal | None:
    if answer.slot == DECK:
        return None if state.pearls_left() else Refusal("nothing_left", "C-06", {"what": "pearls"})
    if pearl_slot(state.pearl_display, answer.slot) >= 0:
        return None
    if answer.slot.startswith(DISPLAYED):
        pearl = answer.slot.removeprefix(DISPLAYED)
        return Refusal("no_such_pearl", "CH-take-1", {"pearl": pearl, "pearls": shown_pearls(state)})
    return Refusal("no_such_slot", "CH-take-1", {"slot": answer.slot, "last": len(state.pearl_display)})


def shown_pearls(state: State) -> list[str]:
    return [pearl for pearl in state.pearl_display if pearl != NO_CARD]


def placings(state: State, seat: Seat) -> list[Place]:
    shown = [slot for slot, card in enumerate(state.character_display) if card != NO_CARD]
    cards = [_place_name(state, slot) for slot in shown]
    if _can_draw(state, seat):
        cards.append(DECK)
    drops = list(dict.fromkeys(state.portals[seat])) if _full(state, seat) else [""]
    return [Place(card, drop) for card in cards for drop in drops]


def _place_name(state: State, slot: int) -> str:
    """A displayed character by name; by its slot if the same one lies on a lower slot too."""
    card = state.character_display[slot]
    return card if state.character_display.index(card) == slot else str(slot + 1)


def _full(state: State, seat: Seat) -> bool:
    return len(state.portals[seat]) >= int(state.edition.parameters["portal_size"])


def _can_draw(state: State, seat: Seat) -> bool:
    """Whether there is a top card; a card that is dropped is discarded first and may be it."""  # C-06, C-07
    return state.characters_left() or (_full(state, seat) and NO_CARD not in state.character_display)


def _refuse_place(state: State, seat: Seat, answer: Place) -> Refusal | None:
    if _full(state, seat):  # CH-place-3
        if not answer.drop:
            return Refusal("portal_full", "CH-place-3", {"cards": list(state.portals[seat])})
        if answer.drop not in state.portals[seat]:
            return Refusal("not_on_portal", "CH-place-3", {"card": answer.drop, "player": seat})
    elif answer.drop:  # C-07
        return Refusal("portal_has_room", "C-07", {"card": answer.drop})
    if answer.card == DECK:
        return None if _can_draw(state, seat) else Refusal("nothing_left", "C-06", {"what": "characters"})
    if slot_of(state.character_display, answer.card) < 0:
        return Refusal("not_on_display", "CH-place-1", {"card": answer.card})
    return None


def activations(state: State, seat: Seat) -> list[Activate]:
    purse, characters = Purse.of(state, seat), state.edition.characters
    return [
        Activate(card, pearls, printed, (), owner)
        for owner, card in within_reach(state, seat)
        for pearls, printed in ways(purse, characters[card])
    ]


def within_reach(state: State, seat: Seat) -> list[tuple[Seat, str]]:
    """The cards a player may activate: the own portal, then wisps of the neighbours, with the name of the owner."""
    reach = [("", card) for card in dict.fromkeys(state.portals[seat])]
    for owner in state.neighbours(seat):  # CH-wisp-2
        open_cards = [card for card in state.portals[owner] if state.edition.characters[card].open_to_neighbours]
        reach += [(owner, card) for card in dict.fromkeys(open_cards)]
    return reach


def _refuse_activate(state: State, seat: Seat, answer: Activate) -> Refusal | None:
    owner = answer.owner or seat
    if owner not in state.playing:
        return Refusal("no_such_player", "CH-wisp-2", {"player": owner})
    if answer.card not in state.portals[owner]:
        return Refusal("not_on_portal", "CH-activate-1", {"card": answer.card, "player": owner})
    character = state.edition.characters[answer.card]
    if owner != seat:
        if not character.open_to_neighbours:
            return Refusal("not_open", "CH-wisp-2", {"card": answer.card, "player": owner})
        if owner not in state.neighbours(seat):
            return Refusal("no_neighbour", "C-22", {"card": answer.card, "player": owner})
    return payment.refuse(Purse.of(state, seat), character, answer.payment, answer.used_as)


def _listed_activation(state: State, seat: Seat, answer: Activate) -> Activate:
    purse = Purse.of(state, seat)
    manner = best_manner(purse, state.edition.characters[answer.card], payment.spent(purse, answer.payment))
    return Activate(answer.card, manner.pearls, manner.printed, (), "" if answer.owner == seat else answer.owner)
