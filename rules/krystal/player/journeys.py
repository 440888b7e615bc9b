"""Where heroes go: each is sent where the walk, what it does there and the energy it has left are worth most."""

from __future__ import annotations

from functools import cache

from rules.krystal.cards.stones import brought_in, deposits
from rules.krystal.movement.paths import step_cost, steps
from rules.krystal.names import MUST_LEAVE, STOPPED, people_of, role_of
from rules.krystal.player import worth
from rules.krystal.player.fighting import prospect
from rules.krystal.player.harvest import LOST, cards_worth, energy_here
from rules.krystal.questions.free import Deposit, Use
from rules.krystal.questions.movement import Done, Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.play.asking import Answer, Seat
    from rules.krystal.components import Edition
    from rules.krystal.questions.movement import MovementMenu
    from rules.krystal.state import State

    Reach = dict[str, tuple[int, str]]  # a node with what the way costs, and its first step

TURN = 250  # what a turn is worth on the way home

NEVER = 99  # turns, where there is no way home
MOST = 10  # points of energy that are told apart
CROWD = 2  # a harvest shared with another hero is worth half


def move(state: State, question: MovementMenu) -> Answer:
    """Stones are put down first; then the hero under way goes on, and the others set out."""
    seat = question.seat
    if (stone := next(deposits(state, seat), None)) is not None:
        return Deposit(*(brought_in(state, seat) or stone))
    for hero in sorted(state.on_board(seat), key=lambda hero: (hero != state.walking, -_urgency(state, seat, hero))):
        if (answer := _onward(state, question, hero)) is not None:
            return answer
    return Done() if question.refuse(state, Done()) is None else question.default(state)


def _urgency(state: State, seat: Seat, hero: str) -> int:
    """Who carries stones walks first."""
    return len(worth.carries(state, seat, hero))


def _onward(state: State, question: MovementMenu, hero: str) -> Answer | None:
    """The next step of a hero towards the best end of its journey; None if it stays."""
    seat, there = question.seat, state.heroes[hero]
    if STOPPED in there.marks or (there.steps and state.walking != hero):
        return None
    if (use := _object(state, question, hero)) is not None:
        return use
    look = Outlook(state, seat, hero)
    reach = look.reach()
    if not reach:
        return None
    best, first = max((look.of(node, cost), first) for node, (cost, first) in reach.items())
    leaves = MUST_LEAVE in there.marks
    return Move(role_of(hero), first) if leaves or best > look.of(there.place, 0) else None


def _object(state: State, question: MovementMenu, hero: str) -> Answer | None:
    """Objects that bring a hero with stones home."""
    seat = question.seat
    if not worth.carries(state, seat, hero):
        return None
    there, gate = state.heroes[hero], state.gate(seat)
    away = state.edition.distance(there.place, gate)
    for item, helps in (
        ("hearth_horn", away > there.energy),
        ("league_sandals", there.energy < away <= there.energy + 3 and not there.free),
        ("sun_flask", there.energy < away <= there.energy + 3),
    ):
        use = Use(item, role_of(hero))
        if helps and item in state.reserves[hero] and question.refuse(state, use) is None:
            return use
    return None


class Outlook:
    """What it is worth to one hero to end its walk on a node."""

    def __init__(self, state: State, seat: Seat, hero: str) -> None:
        self.state, self.seat, self.hero = state, seat, hero
        self.there = state.heroes[hero]
        self.stones = len(worth.carries(state, seat, hero))
        self.unseen = worth.of_unseen(state, seat)
        self.friends = {state.heroes[other].place for other in state.own(seat) if other != hero}
        self.enemies = {state.heroes[other].place for other in state.heroes if people_of(other) != people_of(hero)}

    def reach(self) -> Reach:
        """Every node the hero can end its walk on: it goes no further from where it must stop."""
        edition, energy, home = self.state.edition, self.there.energy, self.state.gate(self.seat)
        gates = set(edition.gates.values())
        found: Reach = {}
        ring = {to: (step_cost(self.state, self.hero, to), to) for to in steps(self.state, self.seat, self.hero)}
        while ring:
            found.update(ring)
            beyond: Reach = {}
            for node, (cost, first) in ring.items():
                if cost < energy and node not in self.enemies and node not in gates:
                    for to in edition.nodes[node].adjacent:
                        if to not in found and (to not in gates or to == home):
                            beyond.setdefault(to, (cost + 1, first))
            ring = beyond
        found.pop(self.there.place, None)
        return found

    def of(self, node: str, cost: int) -> int:
        energy = self.there.energy - cost
        if self.state.edition.nodes[node].is_gate:
            return self._on_gate(cost, energy)
        if node in self.enemies and node != self.state.edition.clearing:
            return self._alive(node, energy) + prospect(self.state, self.seat, self.hero, node)
        sharing = CROWD if node in self.friends else 1
        gain = energy_here(self.state, self.hero, node) // sharing
        rested = self._alive(node, energy + gain)
        if not (cost or self.there.steps) or node in self.there.trail:
            return rested
        found = cards_worth(self.state, self.hero, node, self.unseen) // sharing
        return max(rested, self._alive(node, energy) + found - TURN * self.stones)  # stones are risked

    def _on_gate(self, cost: int, energy: int) -> int:
        """Home: stones are safe. It is no place to linger."""
        stones = worth.STONE * self.stones if cost else 0
        return stones + worth.of_energy(energy) - (0 if self.stones else TURN)

    def _alive(self, node: str, energy: int) -> int:
        """What a hero with so much energy is worth on a node: with stones, how soon it is home."""
        if energy <= 0:
            return -LOST - worth.STONE * self.stones
        if not self.stones:
            return worth.of_energy(energy)
        turns = homeward(self.state.edition, self.state.peoples[self.seat])
        return worth.STONE * self.stones - TURN * self.stones * turns.get((node, min(energy, MOST)), NEVER)


@cache
def homeward(edition: Edition, people: str) -> Mapping[tuple[str, int], int]:
    """In how many turns a hero comes home from a node with so much energy, resting where that is best."""
    gate = edition.gates[people]
    nodes = [node for node in edition.nodes.values() if not node.is_gate]
    rest = {
        node.id: max(0, node.power + edition.modifiers.get((people, node.symbol), 0)) if node.symbol else 1
        for node in nodes
    }
    found: dict[tuple[str, int], int] = {}
    for turns in range(1, len(nodes)):
        new = {
            (node.id, energy): turns
            for node in nodes
            for energy in range(1, MOST + 1)
            if (node.id, energy) not in found and _gets_on(edition, gate, rest, found, node.id, energy)
        }
        if not new and turns > 1:
            break
        found.update(new)
    return found


def _gets_on(
    edition: Edition, gate: str, rest: Mapping[str, int], found: Mapping[tuple[str, int], int], node: str, energy: int
) -> bool:
    if edition.distance(node, gate) <= energy:
        return True
    return any(
        (to, min(MOST, energy - away + gain)) in found
        for to, gain in rest.items()
        if (away := edition.distance(node, to)) <= energy
    )
