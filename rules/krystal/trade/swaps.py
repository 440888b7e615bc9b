"""Cards passing between heroes of one people, and cards thrown away."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.krystal.cards.piles import discard, pile_of
from rules.krystal.names import ROLES, role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def refuse_swap(state: State, seat: Seat, giver: str, taker: str, card: str, back: str) -> Refusal | None:
    """Same node, no enemy there, five cards each at most."""  # K-5.7.3.d, K-6.2.d, RK-53
    one, other = state.hero_of(seat, giver), state.hero_of(seat, taker)
    for role, hero in ((giver, one), (taker, other)):
        if hero not in state.on_board(seat):
            return Refusal("not_on_board", "K-5.9.a", {"role": role})
    place = state.heroes[one].place
    if one == other or state.heroes[other].place != place:
        return Refusal("not_together", "K-6.2.d", {"giver": giver, "taker": taker})
    node = state.edition.nodes[place]
    if state.enemies_at(seat, place) or (node.is_gate and place != state.gate(seat)):  # RK-42
        return Refusal("no_swap_here", "K-6.2.d", {"place": place})
    if card not in state.held(one):
        return Refusal("not_held", "K-6.2.c", {"role": giver, "card": card})
    if back and back not in state.held(other):
        return Refusal("not_held", "K-6.2.c", {"role": taker, "card": back})
    if card == back:
        return Refusal("same_card", "K-5.7.3.d", {"card": card})
    if not back and state.holds(other) >= state.edition.parameters["reserve_limit"]:
        return Refusal("reserve_full", "K-6.2.e", {"role": taker})
    return None


def swaps(state: State, seat: Seat) -> Iterator[tuple[str, str, str, str]]:
    own = state.on_board(seat)
    for giver in own:
        for taker in own:
            if giver == taker or state.heroes[giver].place != state.heroes[taker].place:
                continue
            roles = role_of(giver), role_of(taker)
            for card in dict.fromkeys(state.held(giver)):
                yield (*roles, card, "")
                if own.index(giver) < own.index(taker):
                    for back in dict.fromkeys(state.held(taker)):
                        yield (*roles, card, back)


def swap(table: Table[State], seat: Seat, giver: str, taker: str, card: str, back: str) -> None:
    state = table.state
    if back and ROLES.index(giver) > ROLES.index(taker):  # an exchange is told in one way only
        giver, taker, card, back = taker, giver, back, card
    one, other = state.hero_of(seat, giver), state.hero_of(seat, taker)
    state.take(one, card)
    if back:
        state.take(other, back)
        state.put(one, back)
    state.put(other, card)  # RK-67: face down
    faces = {seat: {"card": card, "back": back}}
    table.say("swapped", "K-5.7.3.d", secret=faces, seat=seat, giver=one, taker=other, back=int(bool(back)))


def refuse_drop(state: State, seat: Seat, role: str, card: str) -> Refusal | None:
    hero = state.hero_of(seat, role)
    if hero not in state.on_board(seat):
        return Refusal("not_on_board", "K-5.9.a", {"role": role})
    if card not in state.held(hero):
        return Refusal("not_held", "K-6.2.c", {"role": role, "card": card})
    return None


def drop(table: Table[State], seat: Seat, role: str, card: str) -> None:
    """A card thrown away of one's own will."""  # RK-52
    state = table.state
    hero = state.hero_of(seat, role)
    state.take(hero, card)
    pile = pile_of(state, hero)
    table.say("dropped", "RK-52", seat=seat, hero=hero, card=card, pile=pile)
    discard(table, pile, card)
