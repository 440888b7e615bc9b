"""How a warrior gets somewhere: how far it is, and what to do with a turn to come nearer."""

from __future__ import annotations

from functools import lru_cache

from rules.kalahen import roads
from rules.kalahen.names import CARD, TELEPORT
from rules.kalahen.player.chests import promise
from rules.kalahen.questions.answers import Levitate, Move, Teleport
from rules.kalahen.rings import most_of
from rules.kernel.kit.thoughts import thought

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kalahen.components import Edition
    from rules.kalahen.questions.action import Action
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat

    Far = Mapping[str, int]  # steps from a circle to each that can be reached
    Magic = Teleport | Levitate

NO_WAY = 99  # steps
SAVED_BY_A_CARD = 2  # steps at least, or it is kept
FRAGILE = 2  # points of life at which a warrior takes no dangerous road any more


def steps_from(state: State, seat: Seat, start: str) -> Far:
    """How many steps lie between a circle and every other that a warrior can reach from it."""
    return _steps_by(state.edition, _closed(state, seat), barred(state, seat), start)


@lru_cache(maxsize=4096)
def _steps_by(edition: Edition, closed: frozenset[str], barred: frozenset[str], start: str) -> Far:
    ways: dict[str, list[str]] = {node: [] for node in edition.nodes}
    for road in edition.roads.values():
        if road.id not in barred and closed.isdisjoint(road.ends):
            one, other = road.ends
            ways[one].append(other)
            ways[other].append(one)
    found, reached, steps = {start: 0}, [start], 0
    while reached:
        steps += 1
        beyond = {other for node in reached for other in ways[node]}
        reached = [node for node in beyond if node not in found]
        found.update(dict.fromkeys(reached, steps))
    return found


@thought
def _closed(state: State, seat: Seat) -> frozenset[str]:
    """Where a warrior is not let in; where one stands one has been."""
    edition = state.edition
    gates = [node for node in (*edition.castles, edition.tower) if node != state.place[seat]]
    return frozenset(
        node for node in gates if roads.is_foreign(state, seat, node) or roads.is_locked(state, seat, node)
    )


@thought
def barred(state: State, seat: Seat) -> frozenset[str]:
    """The roads that a warrior may not go."""
    trapped = state.edition.roads_with(state.traps)
    return frozenset(road.id for road in trapped if roads.refuse_road(state, seat, road))


def towards(state: State, question: Action, goal: str) -> Move | Magic | None:
    """The best step to a place; None where it is better to wait."""
    seat = question.seat
    if goal == state.place[seat]:
        return _out_and_back(state, question)
    far = steps_from(state, seat, goal)
    return _flight(state, question, far) or _walk(state, question, far) or _rescue(state, question, far)


def _out_and_back(state: State, question: Action) -> Move | None:
    """A chest is searched again after leaving it: the safest step, and the one that promises most."""
    seat, chests = question.seat, state.edition.chest_at

    def last_choice(step: Move) -> tuple[int, int, int]:
        promised = promise(state, seat, chests[step.to]) if step.to in chests else 0
        return *_peril(state, seat, step), -promised

    return min(_steps(state, question), key=last_choice, default=None)


def _flight(state: State, question: Action, far: Far) -> Magic | None:
    """By card, if it saves enough."""
    if not state.has(question.seat, TELEPORT):
        return None
    walked = far.get(state.place[question.seat], NO_WAY) - 1
    saving = [to for to in state.edition.stops if walked - far.get(to, NO_WAY) >= SAVED_BY_A_CARD]
    return _nearest(state, question, [Teleport(to, by=CARD) for to in saving], far)


def _walk(state: State, question: Action, far: Far) -> Move | None:
    """Nearer by the safest road; the fragile take none but safe ones."""
    seat = question.seat
    left = far.get(state.place[seat], NO_WAY)
    nearer = [step for step in _steps(state, question) if far.get(step.to, NO_WAY) < left]
    if state.life[seat] <= FRAGILE:
        nearer = [step for step in nearer if not roads.costs_life(state, seat, step.to)]
    return min(nearer, key=lambda step: _peril(state, seat, step), default=None)


def _rescue(state: State, question: Action, far: Far) -> Magic | None:
    """By magic, where every road is closed or too dangerous: the card first, then rings."""
    rings, left = state.rings[question.seat], far.get(state.place[question.seat], NO_WAY)
    flight, floating = (
        most_of(state.edition, rings, state.figure(cost)) for cost in ("teleport_cost", "levitation_cost")
    )
    ways: list[Magic] = []
    for to in state.edition.stops:
        if far.get(to, NO_WAY) < left:
            ways += Teleport(to, by=CARD), Teleport(to, flight), Levitate(to, floating)
    return _nearest(state, question, ways, far)


def _nearest(state: State, question: Action, ways: Iterable[Magic], far: Far) -> Magic | None:
    legal = [way for way in ways if question.refuse(state, way) is None]
    return min(legal, key=lambda way: far[way.to], default=None)


def _steps(state: State, question: Action) -> list[Move]:
    """Those by road that do not kill."""
    seat, life = question.seat, state.life[question.seat]
    steps = [Move(to) for to in roads.neighbours(state, seat) if roads.refuse_walk(state, seat, to) is None]
    return [step for step in steps if roads.costs_life(state, seat, step.to) < life]


def _peril(state: State, seat: Seat, step: Move) -> tuple[int, int]:
    """A monster that lies in wait is worse than the danger of the road."""
    road = state.edition.road(state.place[seat], step.to)
    return roads.is_guarded(state, road), roads.costs_life(state, seat, step.to)
