"""Cubes, gold and experience: what is gained, lost without harm, and paid."""

from __future__ import annotations

from rules.kernel.play.asking import Refusal
from rules.prophecy.names import GOLD, HEALTH, MAGIC, STRENGTH, WILLPOWER, XP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.components import Effect
    from rules.prophecy.state import State

GAINS = (GOLD, XP, HEALTH, MAGIC, STRENGTH, WILLPOWER)


def has(state: State, seat: Seat, what: str) -> int:
    """How much of what can be paid somebody has."""
    hero = state.heroes[seat]
    return {GOLD: hero.gold, XP: hero.xp, HEALTH: hero.red, MAGIC: hero.blue}[what]


def add(state: State, seat: Seat, what: str, n: int) -> int:
    """How much of it was gained: health and magic never beyond the cubes there are, those not beyond their cap."""
    hero = state.heroes[seat]
    match what:
        case "gold":  # P-cube.money
            hero.gold += n
        case "xp":
            hero.xp += n
        case "health":  # P-cube.damage
            n = min(n, hero.red_max - hero.red)
            hero.red += n
        case "magic":
            n = min(n, hero.blue_max - hero.blue)
            hero.blue += n
        case "strength":  # P-cube.gain, P-cube.cap
            n = min(n, max(0, state.figure("red_max") - hero.red_max))
            hero.red_max += n
            hero.red += n
        case "willpower":
            n = min(n, max(0, state.figure("blue_max") - hero.blue_max))
            hero.blue_max += n
            hero.blue += n
    return n


def grow(state: State, seat: Seat, gains: Mapping[str, int]) -> dict[str, int]:
    """What was gained of all that is offered; a cube beyond the cap heals or recharges one instead."""
    gained = dict.fromkeys(GAINS, 0)
    for what in GAINS:
        n = gains.get(what, 0)
        gained[what] += add(state, seat, what, n) if n else 0
    for cube, instead in ((STRENGTH, HEALTH), (WILLPOWER, MAGIC)):
        beyond = gains.get(cube, 0) - gained[cube]
        gained[instead] += add(state, seat, instead, beyond) if beyond > 0 else 0
    return {what: n for what, n in gained.items() if n}


def gain(table: Table[State], seat: Seat, rule: str, card: str, **gains: int) -> None:
    """Gains that are told; `card`: what brings them."""
    gained = grow(table.state, seat, gains)
    table.say("gained", rule, seat=seat, card=card, gains=gained)


def gain_by(table: Table[State], seat: Seat, effect: Effect, rule: str, card: str) -> None:
    """The gains that an effect lists."""
    gain(table, seat, rule, card, **{what: getattr(effect, what) for what in GAINS if getattr(effect, what)})


def would_gain(state: State, seat: Seat, what: str) -> bool:
    """Whether one more of it would change anything."""
    hero = state.heroes[seat]
    match what:
        case "health":
            return hero.red < hero.red_max
        case "magic":
            return hero.blue < hero.blue_max
        case "strength":
            return hero.red_max < state.figure("red_max") or hero.red < hero.red_max
        case "willpower":
            return hero.blue_max < state.figure("blue_max") or hero.blue < hero.blue_max
    return True


def lose_magic(state: State, seat: Seat, n: int) -> int:
    """A forced loss stops at none."""  # P-cube.magic
    hero = state.heroes[seat]
    lost = min(n, hero.blue)
    hero.blue -= lost
    return lost


def lose_gold(state: State, seat: Seat, n: int) -> int:
    hero = state.heroes[seat]
    lost = min(n, hero.gold)
    hero.gold -= lost
    return lost


def refuse_cost(state: State, seat: Seat, cost: Mapping[str, int], rule: str) -> Refusal | None:
    """Nobody pays more than there is, health not below zero."""  # P-cube.magic, R-16
    for what, n in cost.items():
        if n > has(state, seat, what):
            return Refusal("cannot_pay", rule, {"what": what, "n": n, "has": has(state, seat, what)})
    return None


def pay(state: State, seat: Seat, cost: Mapping[str, int]) -> None:
    hero = state.heroes[seat]
    hero.gold -= cost.get(GOLD, 0)
    hero.xp -= cost.get(XP, 0)
    hero.red -= cost.get(HEALTH, 0)
    hero.blue -= cost.get(MAGIC, 0)
