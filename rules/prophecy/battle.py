"""A combat under way: who fights whom and how, what each side has in use, and the dice as they lie."""

from __future__ import annotations

from operator import attrgetter

from rules.kernel.play.state import Mapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Side:
    """What one fighter has declared. A creature declares nothing."""

    __slots__ = ("cast", "charms", "fixed", "head", "hold", "left", "more", "paid", "ready", "thrown", "turned")

    def __init__(self) -> None:
        self.ready = False  # it has said what it holds
        self.hold: list[str] = []  # in the hands
        self.head = ""
        self.left: list[str] = []  # what has left the hands in an earlier roll  # P-throw.1
        self.charms: list[list[str]] = []  # [spell, weapon or nothing] for the whole combat
        self.cast: list[str] = []  # spells cast in this combat
        self.begin_roll()

    def begin_roll(self) -> None:
        """What holds for one roll is over."""
        self.thrown: list[str] = []
        self.paid: dict[str, int] = {}  # how often was paid for the bonus of a card
        self.more: list[str] = []  # spells that make a die be thrown more than once
        self.fixed: dict[str, int] = {}  # dice laid by a scroll, `own` and `foe`
        self.turned: list[str] = []  # spells that had all dice thrown again  # R-52

    @property
    def used(self) -> list[str]:
        """All that was in the hands in this combat."""
        return [*self.hold, *self.left]

    def dump(self) -> list[Any]:
        return [*_of_side(self)]

    @classmethod
    def load(cls, data: list[Any]) -> Side:
        side = cls()
        for name, value in zip(cls.__slots__, data):
            setattr(side, name, value)
        return side


class Battle:
    """One combat. `foe` is a seat or the card of a creature."""

    __slots__ = (
        "attacker",
        "drained",
        "first",
        "foe",
        "kind",
        "leg",
        "legs",
        "margin",
        "place",
        "sides",
        "throws",
        "worn",
    )

    def __init__(self, attacker: str, foe: str, place: str) -> None:
        self.attacker, self.foe = attacker, foe
        self.place = place  # the space, or the plane that is attacked
        self.first = False  # the first combat of an attack on a plane  # P-card.lore
        self.kind = ""  # strength, mental, or both at once
        self.worn: dict[str, str] = {}  # what is on somebody's head for having made the combat cheaper  # R-94
        self.legs: list[str] = []  # the types of its rolls
        self.leg = 0  # which of them is due, from 0
        self.margin = 0  # by how much the attacker is ahead as the dice lie
        self.drained = 0  # what a creature's willpower has lost  # P-card.drain
        self.throws: list[list[list[int]]] = []  # light and dark, each in groups, once they are thrown  # R-53
        self.sides: dict[str, Side] = {attacker: Side(), foe: Side()}

    def opponent(self, who: str) -> str:
        return self.foe if who == self.attacker else self.attacker

    @property
    def type(self) -> str:
        """Of the roll that is due."""
        return self.legs[self.leg]

    def dump(self) -> list[Any]:
        return [*_of_battle(self), {name: side.dump() for name, side in self.sides.items()}]

    @classmethod
    def load(cls, data: list[Any]) -> Battle:
        battle = cls("", "", "")
        *said, sides = data
        for name, value in zip((name for name in cls.__slots__ if name != "sides"), said):
            setattr(battle, name, value)
        battle.sides = {name: Side.load(side) for name, side in sides.items()}
        return battle


_of_side = attrgetter(*Side.__slots__)  # a position is written for every entry
_of_battle = attrgetter(*(name for name in Battle.__slots__ if name != "sides"))


class Perhaps(Mapped):
    """A value of a class, or none."""

    def dump(self, value: Any) -> Any:
        return value and value.dump()

    def load(self, data: Any) -> Any:
        return data and self.cls.load(data)
