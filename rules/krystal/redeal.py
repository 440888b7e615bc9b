"""Deal again what a seat cannot know, so that everything it does know stays as it is."""

from __future__ import annotations

from itertools import chain

from rules.kernel.play.state import HIDDEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.parts import Pick
    from rules.krystal.state import State


def redeal(state: State, seat: Seat, pick: Pick) -> State:
    """A state the seat could just as well be in. It can be made from the whole state or from the seat's own view."""
    fresh = state.clone()
    if not state.talons:
        return fresh  # before the deal nothing is hidden
    hidden = _unknown(state, seat)
    seen = state.view(seat)
    for hero in state.laid:
        if seen["laid"][hero] == HIDDEN:
            fresh.laid[hero] = _exchanged(state, hidden, state.laid[hero], pick)
    # What was announced or declared bears on the cards of a combat: they stay.
    free = [hero for hero in sorted(state.reserves) if not fight_is_on(state, hero)]
    kept = {hero: _kept(state, hero) for hero in free if HIDDEN in seen["reserves"][hero]}
    for card in chain.from_iterable(kept.values()):
        hidden.remove(card)  # before anybody else is dealt it
    for hero, copies in kept.items():
        fresh.reserves[hero] = state.edition.sorted([*copies, *_others(state, hero, len(copies), hidden, pick)])
    for pile in state.edition.piles:
        fresh.talons[pile] = _dealt(hidden, len(state.talons[pile]), pick)
    if HIDDEN in seen["drawn"]:
        fresh.drawn = fresh.edition.sorted(_some(fresh, len(state.drawn), pick))
    return fresh


def fight_is_on(state: State, hero: str) -> bool:
    """Whether a type is about to be announced: who is asked for it tells who has combat cards."""
    return "type" not in state.fight and hero in (state.fight.get("attacker"), state.fight.get("defender"))


def _unknown(state: State, seat: Seat) -> list[str]:
    """Every card lying where the seat cannot look, in the order of the edition."""
    seen = state.view(seat)
    cards = [card for talon in state.talons.values() for card in talon if card != HIDDEN]
    for hero, reserve in state.reserves.items():
        if HIDDEN in seen["reserves"][hero] and not fight_is_on(state, hero):
            cards += [card for card in reserve if card != HIDDEN]
    if HIDDEN in (card for talon in state.talons.values() for card in talon):
        return _missing(state, seat)
    return list(state.edition.sorted(cards))


def _missing(state: State, seat: Seat) -> list[str]:
    """From a view: all cards that are not to be seen anywhere."""
    from rules.krystal.conservation import census

    seen = dict(census(state))
    return [card for card in state.edition.all_cards() if not _taken(seen, card)]


def _taken(seen: dict[str, int], card: str) -> bool:
    seen[card] = seen.get(card, 0) - 1
    return seen[card] >= 0


def _exchanged(state: State, hidden: list[str], laid: str, pick: Pick) -> str:
    """Another card of the type that was announced, or the same."""
    if not state.edition.is_combat(laid):
        return laid
    kind = state.edition.cards[laid].type
    fitting = [card for card in hidden if state.edition.is_combat(card) and state.edition.cards[card].type == kind]
    card = [laid, *fitting][pick(1 + len(fitting))]
    hidden.append(laid)
    hidden.remove(card)
    return card


def _kept(state: State, hero: str) -> list[str]:
    """Second copies of the active stone, since which of the two is parted with would show; and what was offered."""
    kept = [state.heroes[hero].stone]
    if isinstance(state.terms, dict) and state.terms and state.parties[0] == state.seat_of(hero):
        kept += state.terms["give"]  # RK-41: nobody may offer what it does not hold
    return [card for card in state.reserves[hero] if card in kept]


def _others(state: State, hero: str, kept: int, hidden: list[str], pick: Pick) -> list[str]:
    """As many cards as it had besides."""
    others = [card for card in hidden if card != state.heroes[hero].stone]
    dealt = _dealt(others, len(state.reserves[hero]) - kept, pick)
    for card in dealt:
        hidden.remove(card)
    return dealt


def _dealt(cards: list[str], n: int, pick: Pick) -> list[str]:
    return [cards.pop(pick(len(cards))) for _ in range(n)]


def _some(state: State, n: int, pick: Pick) -> list[str]:
    """Cards the lead may have drawn, as many as it has; what it has lost since may have been any."""
    held = state.held(state.draw["lead"])
    lost = state.drawn[: max(0, n - len(held))]
    return [held.pop(pick(len(held))) for _ in range(min(n, len(held)))] + lost
