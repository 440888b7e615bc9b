"""What magic objects do when they are used. An effect that has to ask gives back a generator."""

from __future__ import annotations

from rules.krystal.effects.lasting import forbidden
from rules.krystal.effects.vocabulary import USES, Type
from rules.krystal.names import GATES, SPENT, UNSTOPPABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from rules.kernel.asking import Seat, Turn
    from rules.kernel.table import Table
    from rules.krystal.state import State

    Aims = Callable[[State, Seat, str], Iterator[tuple[str, str, str]]]


class Using:
    """One object at work: who uses it, at what it is aimed, and the combat, duel or loss it bears on."""

    __slots__ = ("against", "hero", "pile", "scene", "table", "to")

    def __init__(self, table: Table[State], hero: str, aim: tuple[str, str, str], scene: Any) -> None:
        self.table, self.hero, self.scene = table, hero, scene
        self.to, self.against, self.pile = aim

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def seat(self) -> Seat:
        return self.state.seat_of(self.hero)


@USES.condition
def intervention_active(state: State, hero: str) -> bool:
    return bool(state.intervention)


@USES.condition
def not_on_gate(state: State, hero: str) -> bool:
    return not state.node(hero).is_gate


@USES.condition
def place_has_symbol(state: State, hero: str) -> bool:
    return bool(state.node(hero).symbol)


@USES.effect
def gain_energy(using: Using, *, n: int) -> None:
    from rules.krystal.energy import gain

    gain(using.table, using.hero, n, "K-6.5.b")


@USES.effect
def free_steps(using: Using, *, n: int) -> None:
    using.state.heroes[using.hero].free += n


@USES.effect
def ignore_stop(using: Using) -> None:
    using.state.heroes[using.hero].mark(UNSTOPPABLE)


@USES.effect
def to_own_gate(using: Using) -> Turn:
    """As if the hero had walked in: it stops, may deposit, and must leave next turn."""  # RK-65
    from rules.krystal.movement import arrive

    return arrive(using.table, using.seat, using.hero, using.state.gate(using.seat), 0, "RK-65")


@USES.effect
def relocate(using: Using) -> Turn:
    """One step to a place of the same symbol, never a free one."""  # RK-65
    from rules.krystal.movement import arrive, step_cost

    cost = step_cost(using.state, using.hero, using.to, may_be_free=False)
    return arrive(using.table, using.seat, using.hero, using.to, cost, "RK-65")


@USES.effect
def peek_talon(using: Using, *, n: int) -> Turn:
    """Lift the top cards of the talon, put them back in any order, and explore it."""  # RK-69
    from rules.krystal.peeking import peek

    return peek(using.table, using.hero, using.pile, n)


@USES.effect
def peek_reserve(using: Using) -> None:
    """A glance: the reserve is the user's to see while it is told of it."""
    state, cards = using.state, using.state.held(using.against)
    using.table.turned_up()
    state.looking = [using.seat, using.against]
    secret = {using.seat: {"cards": cards}}
    using.table.say("reserve_shown", "RK-68", secret=secret, seat=using.seat, hero=using.against, n=len(cards))
    state.looking = []


@USES.effect
def steal_random(using: Using, *, n: int) -> Turn:
    """The limit is applied at once."""  # RK-68
    from rules.krystal.losses import limit, take_blind

    take_blind(using.table, using.against, using.hero, n, "RK-68")
    return limit(using.table, using.hero)


@USES.effect
def cancel_intervention(using: Using) -> None:
    from rules.krystal.interventions import end_intervention

    end_intervention(using.table)


@USES.effect
def mod_combat_total(using: Using, *, type: Type, delta: int) -> None:  # noqa: A002
    using.scene.bonus[using.hero] = using.scene.bonus.get(using.hero, 0) + delta


@USES.effect
def creature_value(using: Using, *, divide: int) -> None:
    """For the whole of the encounter."""  # RK-70
    using.scene.divided = divide


@USES.effect
def ignore_losses(using: Using) -> None:
    using.scene.ignored = True


@USES.effect
def set_energy(using: Using, *, n: int) -> None:
    there = using.state.heroes[using.hero]
    there.energy = n
    there.unmark(SPENT)


def _same_symbol(state: State, seat: Seat, hero: str) -> Iterator[tuple[str, str, str]]:
    from rules.krystal.movement import step_cost

    here, there = state.node(hero), state.heroes[hero]
    for node in state.places():
        other = bool(here.symbol) and node.symbol == here.symbol and node.id != here.id
        if other and step_cost(state, hero, node.id, may_be_free=False) <= there.energy:
            yield node.id, "", ""


def _home(state: State, seat: Seat, hero: str) -> Iterator[tuple[str, str, str]]:
    if not forbidden(state, GATES):  # RK-65
        yield "", "", ""


def _piles(state: State, seat: Seat, hero: str) -> Iterator[tuple[str, str, str]]:
    """The talon the group would explore; in the Clearing any that has cards."""
    from rules.krystal.power import refuse_pile

    place = state.heroes[hero].place
    for pile in state.edition.piles if place == state.edition.clearing else [""]:
        if not state.node(hero).is_gate and refuse_pile(state, place, pile) is None:
            yield "", "", pile


def _near(state: State, seat: Seat, hero: str) -> Iterator[tuple[str, str, str]]:
    """Enemies on the same node or a place beside it, not on a gate."""  # RK-68
    here = state.node(hero)
    for other in state.playing:
        for enemy in state.on_board(other) if other != seat else ():
            node = state.node(enemy)
            if not node.is_gate and node.id in (here.id, *here.adjacent):
                yield "", enemy, ""


def _near_with_cards(state: State, seat: Seat, hero: str) -> Iterator[tuple[str, str, str]]:
    return (aim for aim in _near(state, seat, hero) if state.holds(aim[1]))


AIMS: dict[str, Aims] = {
    "relocate": _same_symbol,
    "to_own_gate": _home,
    "peek_talon": _piles,
    "peek_reserve": _near,
    "steal_random": _near_with_cards,
}
