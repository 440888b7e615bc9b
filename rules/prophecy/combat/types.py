"""Which types of combat are open against somebody, and what each costs."""

from __future__ import annotations

from rules.kernel.kit.thoughts import thought
from rules.kernel.play.values import Value
from rules.prophecy import cubes
from rules.prophecy.effects.owned import owned
from rules.prophecy.names import BOTH, HEAD, MAGIC, MENTAL, STRENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.play.asking import Refusal, Seat
    from rules.prophecy.components import Creature
    from rules.prophecy.state import State


class Way(Value):
    """One way to fight: the types of its rolls, its price, and what is worn for having made it cheaper."""

    legs: tuple[str, ...]
    cost: Mapping[str, int] = {}
    worn: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return self.legs[0]


def ways(state: State, seat: Seat, foe: str) -> list[Way]:
    """All ways to fight somebody, whether they can be paid or not."""
    if foe in state.seats:
        return [Way((STRENGTH,)), mental_way(state, seat, (MENTAL,), len(state.artifacts(foe)))]
    creature: Creature = state.edition.creature(foe)
    each = _ways_of(state, seat, creature)
    return [way.but(legs=way.legs * creature.lives) for way in each] if creature.lives > 1 else [*each]  # P-combat.band


def _ways_of(state: State, seat: Seat, creature: Creature) -> Iterator[Way]:
    """What one roll against a creature may be: by its rules, else by the characteristics it has."""
    if creature.rule("mental_then_strength"):  # P-card.vampire, P-card.vampire_lord
        yield Way((MENTAL, STRENGTH))
    elif creature.rule("both_at_once"):  # P-card.pain
        yield Way((BOTH,))
    elif creature.rule("type_price"):  # P-card.shapeless
        for rule in creature.rules:
            if rule.do == "type_price":
                yield Way((rule.combat,), {rule.pay: rule.price})
    elif strong_minded := creature.rule("attacks_mentally"):  # P-combat.creature.d
        yield Way((MENTAL,))
        yield Way((STRENGTH,), {MAGIC: strong_minded.magic})
    elif creature.attack == MENTAL:  # P-combat.creature.c
        yield Way((MENTAL,))
    else:  # P-combat.creature.a
        yield Way((STRENGTH,))
        if creature.willpower >= 0:  # P-combat.creature.b
            yield mental_way(state, seat, (MENTAL,), 0)


@thought
def mental_way(state: State, seat: Seat, legs: tuple[str, ...], artifacts: int) -> Way:
    """What it costs to initiate a mental combat against an owner of so many artifacts."""
    # P-combat.creature.b, P-pvp.declare, P-artifact.2
    price = state.figure("mental_magic") + state.figure("mental_magic_per_artifact") * artifacts
    on_the_head: dict[str, int] = {}
    for card, effect in owned(state, seat, "mental_discount"):
        if state.edition.is_item(card) and state.edition.item(card).slot == HEAD:
            on_the_head[card] = on_the_head.get(card, 0) + effect.amount
        else:
            price -= effect.amount
    worn: tuple[str, ...] = ()
    if on_the_head and price > 0:  # one head item at a time, and it is worn in the combat  # R-94
        worn = (max(on_the_head, key=on_the_head.__getitem__),)
        price -= on_the_head[worn[0]]
    return Way(legs, {MAGIC: max(0, price)}, worn)


def refuse_way(state: State, seat: Seat, way: Way) -> Refusal | None:
    return cubes.refuse_cost(state, seat, way.cost, "P-combat.creature.b")


def open_ways(state: State, seat: Seat, foe: str) -> list[Way]:
    """Those that can be paid."""
    return [way for way in ways(state, seat, foe) if refuse_way(state, seat, way) is None]


def refuse_attack_price(state: State, seat: Seat, other: Seat, kind: str) -> Refusal | None:
    """Whether somebody can pay for an attack of this type on a character, or to change an attack into one."""
    way = next(way for way in ways(state, seat, other) if way.kind == kind)
    return cubes.refuse_cost(state, seat, way.cost, "P-pvp.declare")


def may_solve(state: State, seat: Seat, foe: str) -> bool:
    """Whether somebody can pay to try a riddle."""
    rule = None if foe in state.seats else state.edition.creature(foe).rule("riddle")
    return rule is not None and cubes.refuse_cost(state, seat, {MAGIC: rule.magic}, "P-combat.rules") is None
