"""Where a hero may go, and what a step costs."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.krystal.effects.lasting import Look, by_intervention, forbidden, free_steps, mod_step_cost
from rules.krystal.names import ASLEEP, GATES, MUST_LEAVE, OFF, STOPPED, role_of
from rules.krystal.state import Hero
from rules.krystal.trade.bargains import has_passage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.play.asking import Seat
    from rules.krystal.state import State


def step_cost(state: State, hero: str, to: str, *, may_be_free: bool = True) -> int:
    """One point and what effects add; nothing for a free step, whatever is added."""  # K-5.1.b, RK-65
    return _cost(state, hero, state.heroes[hero], to, may_be_free=may_be_free)


def _cost(state: State, hero: str, there: Hero, to: str, *, may_be_free: bool = True) -> int:
    look = Look(hero, state.edition.nodes[to].symbol, steps=there.steps)
    if may_be_free and (by_intervention(state, free_steps, look) or there.free):
        return 0
    return int(state.edition.parameters["step_cost"]) + by_intervention(state, mod_step_cost, look)


def count_step(state: State, hero: str, there: Hero, cost: int) -> None:
    """Count a step, and use up one that an object has made free."""
    if not cost and not by_intervention(state, free_steps, Look(hero, steps=there.steps)):
        there.free -= 1
    there.steps += 1


def refuse_route(state: State, seat: Seat, role: str, path: Sequence[str]) -> Refusal | None:
    """An order of several steps is judged as a whole, compulsory stops left aside."""  # RK-61
    if (refusal := refuse_step(state, seat, role, path[0])) or len(path) == 1:
        return refusal
    hero = state.hero_of(seat, role)
    there = Hero.load(state.heroes[hero].dump())
    for to in path:
        if refusal := refuse_path(state, seat, hero, there, to):
            return refusal
        cost = _cost(state, hero, there, to)
        count_step(state, hero, there, cost)
        there.place, there.energy = to, there.energy - cost
    return None


def refuse_step(state: State, seat: Seat, role: str, to: str) -> Refusal | None:
    """Whether a hero may take a path now."""
    hero = state.hero_of(seat, role)
    if refusal := refuse_mover(state, hero, role):
        return refusal
    there = state.heroes[hero]
    if STOPPED in there.marks:  # K-5.1.1.b, K-5.1.1.c
        return Refusal("stopped", "K-5.1.1.b", {"role": role, "place": there.place})
    if there.steps and state.walking != hero:  # RK-09
        return Refusal("journey_over", "RK-09", {"role": role})
    return refuse_path(state, seat, hero, there, to)


def refuse_mover(state: State, hero: str, role: str) -> Refusal | None:
    """Whether a hero may move at all, by its feet or by an object."""  # RK-65
    there = state.heroes.get(hero)
    if there is None or there.place == OFF:
        return Refusal("not_on_board", "K-5.9.a", {"role": role})
    if ASLEEP in there.marks:
        return Refusal("asleep", "K-5.9.c", {"role": role})
    if there.pinned:
        return Refusal("pinned", "RK-13", {"role": role})
    if there.energy < 1:  # K-5.1.c; free steps need one too: RK-13
        return Refusal("no_energy", "K-5.1.c", {"role": role})
    return None


def refuse_path(state: State, seat: Seat, hero: str, there: Hero, to: str) -> Refusal | None:
    """Whether a hero who stands there may go on to a node."""
    node = state.edition.nodes.get(to)
    if node is None or to not in state.edition.nodes[there.place].adjacent:
        return Refusal("no_path", "K-5.1.b", {"place": there.place, "to": to})
    if node.is_gate and node.id != state.gate(seat) and not has_passage(state, hero, to):  # K-5.1.1.e
        return Refusal("foreign_gate", "K-5.1.1.e", {"to": to})
    if node.is_gate and forbidden(state, GATES):
        return Refusal("forbidden", "K-6.3.a", {"card": state.intervention["card"]})
    cost = _cost(state, hero, there, to)
    if cost > there.energy:
        return Refusal("too_dear", "K-5.1.c", {"to": to, "cost": cost, "energy": there.energy})
    if not there.energy:  # a free step needs a point all the same: RK-13
        return Refusal("no_energy", "K-5.1.c", {"role": role_of(hero)})
    return None


def steps(state: State, seat: Seat, hero: str) -> Iterator[str]:
    """Where a hero may step now."""
    there = state.heroes[hero]
    if there.place != OFF:
        role = role_of(hero)
        for to in state.edition.nodes[there.place].adjacent:
            if refuse_step(state, seat, role, to) is None:
                yield to


def must_still_leave(state: State, seat: Seat) -> list[str]:
    """Heroes bound to leave a gate who can do so."""  # K-5.1.1.d, RK-08
    return [
        hero
        for hero in state.on_board(seat)
        if MUST_LEAVE in state.heroes[hero].marks and any(steps(state, seat, hero))
    ]
