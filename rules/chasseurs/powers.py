"""What the active characters of a player add up to: everything that lasts from their activation on."""

from __future__ import annotations

ANY = 0  # stands among substitutes for every value


class Powers:
    """The lasting abilities of one player, gathered from the effects of the active cards."""  # CH-blue-0

    __slots__ = (
        "diamond_for",
        "hand_limit",
        "jokers",
        "lowers",
        "more_actions",
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
        self.more_actions: list[tuple[str, int]] = []  # characters that give actions in every turn, and how many
        self.hand_limit = 0
        self.diamond_for: set[int] = set()  # values of hand pearls that can be turned into a diamond
        self.peeks = self.swaps = self.redraws = False

    @property
    def actions(self) -> int:
        return sum(n for _, n in self.more_actions)
