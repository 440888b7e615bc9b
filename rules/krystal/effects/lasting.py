"""What stones and interventions change while they are in force: numbers asked for, and things forbidden.

Stones speak for the hero who has them active, interventions for everybody they concern.
"""

from __future__ import annotations

from rules.kernel.editions.effects import Vocabulary
from rules.krystal.effects.vocabulary import WORDS, Context, People, Type, What
from rules.krystal.names import STONES, people_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.krystal.components import Edition
    from rules.krystal.state import State

    Word = Callable[..., int]  # one of the effects below
    Parts = list[list[Any]]  # what a number is made of: [where it comes from, how much]

LASTING = Vocabulary(WORDS)


class Look:
    """What a number is asked for: which hero, at which place, what it is doing."""

    __slots__ = ("doing", "hero", "people", "steps", "symbol")

    def __init__(self, hero: str, symbol: str = "", doing: str = "", steps: int = 0) -> None:
        self.hero, self.people, self.symbol, self.steps = hero, people_of(hero), symbol, steps
        self.doing = doing  # explore or recover; a type of combat; a thing that may be forbidden


@LASTING.effect
def mod_power(look: Look, *, context: Context, delta: int, people: People = "", symbol: People = "") -> int:
    fits = context in (look.doing, "both") and people in (look.people, "") and symbol in (look.symbol, "")
    return delta if fits else 0


@LASTING.effect
def mod_step_cost(look: Look, *, symbol: People, delta: int, except_people: People = "") -> int:
    return delta if look.symbol == symbol and look.people != except_people else 0


@LASTING.effect
def free_steps(look: Look, *, people: People, n: int) -> int:
    """One if the hero's next step is free."""
    return int(look.people == people and look.steps < n)


@LASTING.effect
def ignore_stop(look: Look, *, people: People) -> int:
    return int(look.people == people)


@LASTING.effect
def mod_combat_total(look: Look, *, delta: int, type: Type = "any", people: People = "") -> int:  # noqa: A002
    return delta if type in (look.doing, "any") and people in (look.people, "") else 0


@LASTING.effect
def mod_loss(look: Look, *, delta: int) -> int:
    return delta


@LASTING.effect
def forbid(look: Look, *, what: What) -> int:
    return int(look.doing == what)


@LASTING.effect
def lose_energy(look: Look, *, symbol: People, except_people: People, n: int) -> int:
    """How much a hero loses when the intervention comes into force."""
    return n if look.symbol == symbol and look.people != except_people else 0


def parts_by_intervention(state: State, word: Word, look: Look) -> Parts:
    """What the intervention in force adds to a number, by its name."""
    return parts_by(state.edition, state.intervention.get("card", ""), word, look)


def parts_by_stone(state: State, word: Word, hero: str, doing: str = "") -> Parts:
    """What the hero's active stone adds to a number, by its name."""  # K-6.6.a
    stone = state.heroes[hero].stone
    if not stone or forbidden(state, STONES):
        return []
    return parts_by(state.edition, stone, word, Look(hero, doing=doing))


def parts_by(edition: Edition, card: str, word: Word, look: Look) -> Parts:
    """What a card in force, if there is one, adds to a number."""
    if not card:
        return []
    found = [effect.do(look, **effect.with_) for effect in edition.cards[card].effects if effect.do is word]
    return [[card, delta] for delta in found if delta]


def by_intervention(state: State, word: Word, look: Look) -> int:
    """What the intervention in force adds to a number."""
    return total_of(parts_by_intervention(state, word, look))


def total_of(parts: Parts) -> int:
    total: int = sum([n for _, n in parts])
    return total


def forbidden(state: State, what: str) -> bool:
    """Bans win over permissions."""  # RK-58
    return bool(state.intervention) and bool(by_intervention(state, forbid, Look("", doing=what)))
