"""What magic objects do when they are used. An effect that has to ask gives back a generator."""

from __future__ import annotations

from rules.kernel.editions.effects import Vocabulary
from rules.kernel.kit.showing import look_at
from rules.krystal.cards import objects
from rules.krystal.cards.interventions import end_intervention
from rules.krystal.cards.peeking import peek
from rules.krystal.cards.reserves import keep_to_limit, take_blind
from rules.krystal.effects.vocabulary import WORDS, Type
from rules.krystal.energy import gain
from rules.krystal.movement.paths import step_cost
from rules.krystal.movement.walking import arrive
from rules.krystal.names import SPENT, UNSTOPPABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Turn
    from rules.krystal.cards.objects import Aims
    from rules.krystal.cards.using import Using
    from rules.krystal.state import State

USES = Vocabulary(WORDS)


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
    return arrive(using.table, using.seat, using.hero, using.state.gate(using.seat), 0, "RK-65")


@USES.effect
def relocate(using: Using) -> Turn:
    """One step to a place of the same symbol, never a free one."""  # RK-65
    cost = step_cost(using.state, using.hero, using.to, may_be_free=False)
    return arrive(using.table, using.seat, using.hero, using.to, cost, "RK-65")


@USES.effect
def peek_talon(using: Using, *, n: int) -> Turn:
    """Lift the top cards of the talon, put them back in any order, and explore it."""  # RK-69
    return peek(using.table, using.hero, using.pile, n)


@USES.effect
def peek_reserve(using: Using) -> None:
    """A glance: the reserve is the user's to see while it is told of it."""
    state, cards = using.state, using.state.held(using.against)
    look_at(using.table, using.seat, using.against)
    secret = {using.seat: {"cards": cards}}
    using.table.say("reserve_shown", "RK-68", secret=secret, seat=using.seat, hero=using.against, n=len(cards))
    state.looking = []


@USES.effect
def steal_random(using: Using, *, n: int) -> Turn:
    """The limit is applied at once."""  # RK-68
    take_blind(using.table, using.against, using.hero, n, "RK-68")
    return keep_to_limit(using.table, using.hero)


@USES.effect
def cancel_intervention(using: Using) -> None:
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


AIMS: Mapping[Callable[..., Any], Aims] = {  # the others are aimed at nothing
    relocate: objects.places_of_same_symbol,
    to_own_gate: objects.own_gate,
    peek_talon: objects.open_talons,
    peek_reserve: objects.neighbours,
    steal_random: objects.neighbours_with_cards,
}
