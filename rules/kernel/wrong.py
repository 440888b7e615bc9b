"""One shape for whatever goes wrong. It is put into words, and gets its exit status, where a run ends."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self


FILE, RECORD, REQUEST, ORDER = "file", "record", "request", "order"


class Wrong(Exception):
    """A stable code, the place where it lies, the rule that says so if one does, and the facts for the sentence."""

    lies_in: ClassVar[str] = FILE  # or in the record of a game, in what was asked for, in an order

    def __init__(self, code: str, where: str = "", *, rule: str = "", **facts: Any) -> None:
        super().__init__(code, where)
        self.code, self.where, self.rule, self.facts = code, where, rule, facts

    def __str__(self) -> str:
        return f"{self.code} at {self.where}" if self.where else self.code

    def within(self, file: str) -> Self:
        """The same, once the file is known."""
        separator = "::" if self.where.startswith("$") else ":" if self.where else ""
        self.where = f"{file}{separator}{self.where}"
        return self
