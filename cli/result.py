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
    """Data for scripts, text for people, how it went, and what stands even if nobody can be told.

    `aside` is for people too, on standard error: a document has standard output for itself.
    """

    __slots__ = ("aside", "data", "errors", "exit", "stands", "text")

    def __init__(
        self,
        data: Any,
        text: str,
        exit: int = DONE,  # noqa: A002
        errors: list[Trouble] | None = None,
        aside: str = "",
    ) -> None:
        self.data, self.text, self.exit, self.aside = data, text, exit, aside
        self.errors = errors or []
        self.stands: Trouble | None = None
