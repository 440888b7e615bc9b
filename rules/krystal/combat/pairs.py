"""Who fights whom on a place."""

from __future__ import annotations

from rules.krystal.places.power import foes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.krystal.state import State


def legal_pairs(state: State, seat: Seat, place: str) -> Iterator[tuple[str, str]]:
    """Who may face whom next: those who have not fought here yet, as long as there are any."""  # RK-30, K-5.8.4.c
    # K-5.7.4.b, K-5.8.4.a: the active player attacks. RK-62: others on the place take no part in a pair's combat.
    attackers, defenders = state.able_at(seat, place), foes(state, seat, place)
    fresh = [hero for hero in attackers if hero not in state.fought]
    waiting = [hero for hero in defenders if hero not in state.fought]
    if fresh or waiting:
        yield from ((one, other) for one in fresh or attackers for other in waiting or defenders)
