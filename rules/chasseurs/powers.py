"""What the active characters of a player add up to: everything that lasts from their activation on."""

from __future__ import annotations


class Powers:
    """The lasting abilities of one player, gathered from the effects of the active cards."""  # CH-blue-0

    __slots__ = (
        "actions",
        "diamond_for",
        "hand_limit",
        "jokers",
        "lowers",
        "peeks",
        "printed",
        "redraws",
        "substitutes",
        "swaps",
    )

    def __init__(self) -> None:
        self.printed: list[tuple[str, int]] = []  # characters with a printed pearl, and its value
        self.jokers: list[str] = []  # characters with a printed "?"
        self.substitutes: dict[int, set[int]] = {}  # value of a hand pearl -> what it may be used as besides
        self.lowers = False
        self.actions = 0
        self.hand_limit = 0
        self.diamond_for: set[int] = set()  # values of hand pearls that can be turned into a diamond
        self.peeks = self.swaps = self.redraws = False
