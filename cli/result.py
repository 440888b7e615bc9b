"""What a command hands back. It prints nothing itself: one place renders text or JSON."""

from __future__ import annotations

from cli.exits import DONE, NO, TAMPERED, UNREADABLE, USAGE
from rules.kernel.wrong import FILE, ORDER, RECORD, REQUEST, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STATUS = {FILE: UNREADABLE, RECORD: TAMPERED, REQUEST: USAGE, ORDER: NO}  # by what something wrong lies in


class Trouble(Wrong):
    """Something the user must be told, with the exit status it comes to."""

    def __init__(self, code: str, where: str = "", *, exit: int = NO, message: str = "", **told: Any) -> None:  # noqa: A002
        super().__init__(code, where, **told)
        self.exit = exit
        self.message = message  # already in words, if they come from a game's catalogue
        self.lang = ""  # of the reader, where it was found out whom the run speaks to
        self.near: list[str] = []  # the legal orders most like what was written
        self.hints: list[str] = []  # further lines for people: those, what to do


def trouble_of(wrong: Wrong) -> Trouble:
    """What went wrong anywhere, as the user is told it."""
    if isinstance(wrong, Trouble):
        return wrong
    status = STATUS[wrong.lies_in]
    return Trouble(wrong.code, wrong.where, exit=status, rule=wrong.rule, **wrong.facts)


class Result:
    """Data for scripts, text for people, how it went, and what stands even if nobody can be told.

    `aside` is for people too, on standard error: a document has standard output for itself.
    """

    __slots__ = ("aside", "data", "errors", "exit", "lang", "long", "stands", "text")

    def __init__(
        self,
        data: Any,
        text: str,
        exit: int = DONE,  # noqa: A002
        errors: list[Trouble] | None = None,
        aside: str = "",
        *,
        long: bool = False,
    ) -> None:
        self.data, self.text, self.exit, self.aside = data, text, exit, aside
        self.errors = errors or []
        self.stands: Trouble | None = None
        self.long = long  # may be more than a screen
        self.lang = ""  # of the reader, where it was found out whom the run speaks to
