"""What a command hands back. It prints nothing itself: one place renders text or JSON."""

from __future__ import annotations

from typing import Any

from cli.exits import DONE, NO


class Trouble(Exception):
    """Something the user must be told: a stable code, the rule if one is meant, facts, and where it happened."""

    def __init__(
        self,
        code: str,
        *,
        exit: int = NO,  # noqa: A002
        rule: str = "",
        where: str = "",
        message: str = "",
        **facts: Any,
    ) -> None:
        super().__init__(code)
        self.code, self.exit, self.rule, self.where, self.facts = code, exit, rule, where, facts
        self.message = message  # already in words, if they come from a game's catalogue
        self.hints: list[str] = []  # further lines for people: nearest legal orders, what to do


class Result:
    """Data for scripts, text for people, and how it went."""

    __slots__ = ("data", "errors", "exit", "text")

    def __init__(self, data: Any, text: str, exit: int = DONE, errors: list[Trouble] | None = None) -> None:  # noqa: A002
        self.data, self.text, self.exit = data, text, exit
        self.errors = errors or []
