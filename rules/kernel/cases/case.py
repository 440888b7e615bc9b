"""One case as it was read, and what is wrong with one that cannot be."""

from __future__ import annotations

from rules.kernel.play.values import Value
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.game import Game


class Case(Value):
    """A position, orders, and what must come of them."""

    game: Game
    file: str  # where it stands, for whoever has to mend it
    id: str
    shows: tuple[str, ...]
    title: Mapping[str, str]
    expect: Mapping[str, Any]
    seats: int = 0  # how many play; 0: as few as the game allows
    options: Mapping[str, Any] = {}
    given: Mapping[str, Any] | None = None
    seed: str = ""
    draws: Mapping[str, list[Any]] = {}
    orders: tuple[str | Mapping[str, Any], ...] = ()

    def bad(self, key: str, wrong: Wrong) -> BadCase:
        """What is wrong with what stands at a key."""
        return BadCase(wrong.code, self.file, self.id, key, **wrong.facts)


class BadCase(Wrong):
    """A case that cannot be run: in which file, which case, at which key."""

    def __init__(self, code: str, *place: str, **facts: Any) -> None:
        super().__init__(code, ": ".join(part for part in place if part), **facts)


class BadGiven(Wrong):
    """A position that a game cannot lay out: at which key, and why."""
