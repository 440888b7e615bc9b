"""One case as it was read, and what is wrong with one that cannot be."""

from __future__ import annotations

from typing import Any

from rules.kernel.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Case(Record):
    """A position, orders, and what must come of them."""

    game: str
    file: str  # where it stands, for who has to mend it
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

    def bad(self, code: str, key: str, /, **facts: Any) -> BadCase:
        return BadCase(code, self.file, self.id, key, **facts)


class BadCase(Exception):
    """A case that cannot be run: in which file, which case, at which key."""

    def __init__(self, code: str, file: str, case: str, key: str, /, **facts: Any) -> None:
        self.where = ": ".join(part for part in (file, case, key) if part)
        super().__init__(f"{self.where}: {code} {facts or ''}".rstrip())
        self.code, self.file, self.case, self.key, self.facts = code, file, case, key, facts


class BadGiven(Exception):
    """A position that a game cannot lay out: at which key, and why."""

    def __init__(self, code: str, key: str, /, **facts: Any) -> None:
        super().__init__(f"{key}: {code}")
        self.code, self.key, self.facts = code, key, facts
