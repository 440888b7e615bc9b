"""A character in play: cubes, money, cards, and what is remembered of its turn and round."""

from __future__ import annotations

from operator import attrgetter

from rules.prophecy.names import NOWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Hero:
    """Everything here lies open."""

    __slots__ = (
        "abilities",
        "blessing",
        "blue",
        "blue_max",
        "boosts",
        "cast",
        "character",
        "damaged",
        "gold",
        "items",
        "lodged",
        "looped",
        "red",
        "red_max",
        "rounds",
        "space",
        "spent",
        "titles",
        "xp",
    )

    def __init__(self, character: str, space: str, red: int, blue: int, gold: int, xp: int) -> None:
        self.character, self.space = character, space
        self.red = self.red_max = red  # cubes available, and all of them  # P-cube.strength
        self.blue = self.blue_max = blue
        self.gold, self.xp = gold, xp
        self.items: list[str] = []  # in the order they were gained, damaged ones and artifacts among them
        self.damaged: list[str] = []
        self.abilities: list[str] = []
        self.titles: list[str] = []
        self.blessing = 0  # for the first roll of the next combat  # P-card.chapel
        self.lodged = False  # P-safe.lodge
        self.boosts: dict[str, int] = {}  # until the end of the turn: to strength, willpower, and as in BONUS_IN
        self.spent: list[str] = []  # cards used since the last round of one's own began  # R-72
        self.cast = False  # a spell in the present round of one's own  # R-71
        self.rounds = 0  # of one's own so far
        self.looped = 0  # the one in which a card for every second round was used last

    def dump(self) -> list[Any]:
        return [*_values(self)]

    @classmethod
    def load(cls, data: list[Any]) -> Hero:
        hero = cls("", NOWHERE, 0, 0, 0, 0)
        for name, value in zip(cls.__slots__, data):
            setattr(hero, name, value)
        return hero


_values = attrgetter(*Hero.__slots__)  # a position is written for every entry, with every hero in it
