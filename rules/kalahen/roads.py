"""Which ways are open: by road, by levitation, by teleport, over the Crystal Bridge."""

from __future__ import annotations

from rules.kalahen.names import KEY, SHIELD, TELEPORT
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kalahen.components import Road
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat


def neighbours(state: State, seat: Seat) -> Iterator[str]:
    """Circles at the end of a road, in the order of roads, closed ones among them."""
    here = state.place[seat]
    return (road.beyond(here) for road in state.edition.roads_from(here))


def refuse_way(state: State, seat: Seat, to: str) -> Refusal | None:
    """What walking and levitating have in common."""  # KA-B2.2.c, K-48
    if state.edition.road(state.place[seat], to) is None:
        return Refusal("no_road", "KA-B2.2.c", {"place": state.place[seat], "to": to})
    return refuse_entry(state, seat, to) or refuse_tower(state, seat, to)


def refuse_entry(state: State, seat: Seat, to: str) -> Refusal | None:
    """Only ever into one's own castle."""  # KA-B2.3.q, K-11
    return Refusal("foreign_castle", "KA-B2.3.q", {"to": to}) if is_foreign(state, seat, to) else None


def is_foreign(state: State, seat: Seat, to: str) -> bool:
    return to in state.edition.castles and to != state.castle[seat]


def refuse_tower(state: State, seat: Seat, to: str) -> Refusal | None:  # KA-B2.3.l, K-38
    return Refusal("no_key", "KA-B2.3.l", {"to": to}) if is_locked(state, seat, to) else None


def is_locked(state: State, seat: Seat, to: str) -> bool:
    return to == state.edition.tower and not state.has(seat, KEY)


def refuse_walk(state: State, seat: Seat, to: str) -> Refusal | None:
    if refusal := refuse_way(state, seat, to):
        return refusal
    return refuse_road(state, seat, state.edition.road(state.place[seat], to))


def refuse_road(state: State, seat: Seat, road: Road) -> Refusal | None:
    """A barred bridge stops everybody, a wandering monster those too weak to fight it."""
    if road.bridge and state.trapped(road.bridge):  # KA-C1.d
        return Refusal("bridge_barred", "KA-C1.d", {"bridge": road.bridge})
    if is_guarded(state, road) and not state.is_fit(seat):  # K-30
        return too_weak(state, seat)
    return None


def is_guarded(state: State, road: Road) -> bool:
    """Whether a monster lies in wait; when all of them are kept by who beat them the road is free."""  # K-31
    return state.trapped(road.id) and bool(state.wanderers or state.beaten)


def too_weak(state: State, seat: Seat) -> Refusal:
    return Refusal("too_weak", "KA-B1.2.c", {"life": state.life[seat], "least": state.figure("life_min_active")})


def refuse_teleport(state: State, seat: Seat, to: str) -> Refusal | None:
    """Anywhere but where one is, the Tower both ways, the Bridge, the Forest, and other castles."""  # KA-B2.2.d, K-12
    here, edition = state.place[seat], state.edition
    if to == here:
        return Refusal("already_there", "K-12", {"to": to})
    if edition.tower in (here, to) or to not in edition.stops:
        return Refusal("closed_to_magic", "K-12", {"to": to, "place": here})
    return refuse_entry(state, seat, to)


def refuse_card(state: State, seat: Seat) -> Refusal | None:  # KA-B2.3.k
    return None if state.has(seat, TELEPORT) else Refusal("no_such_card", "KA-B2.3.k", {"card": TELEPORT})


def refuse_crossing(state: State, seat: Seat) -> Refusal | None:  # KA-B2.3.o, KA-B1.5.b
    if state.place[seat] != state.edition.tower:
        return Refusal("not_at_tower", "KA-B2.3.o")
    return None if state.has(seat, SHIELD) else Refusal("no_shield", "KA-B1.5.b")


def costs_life(state: State, seat: Seat, to: str) -> int:
    """What a step by road costs."""  # KA-B2.2.e, KA-B2.2.f
    road = state.edition.road(state.place[seat], to)
    return state.figure("danger_cost") if state.red(road.terrain) else 0
