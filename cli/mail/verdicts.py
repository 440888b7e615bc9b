"""Verdicts: what can become of a mail, and what is kept of that."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

TAKEN = "taken"  # carried out: the save is another
ANSWERED = "answered"  # a word to the referee, or nothing that changes the save
REFUSED, STALE, OVER, UNREAD = "refused", "stale", "over", "unread"
HELD, WHICH = "held", "which"  # it waits for a `yes`; its sender has several seats and must answer the right mail
DOUBLE, MACHINE, TOO_MUCH = "double", "machine", "unreadable"
ASIDE = "aside"

UNHEARD = frozenset((DOUBLE, MACHINE, ASIDE))  # never answered
NOT_UNDERSTOOD = frozenset((UNREAD, TOO_MUCH))


class Judged(Value):
    """What came of a mail."""

    verdict: str
    said: Sequence[str] = ()  # to its sender, in words
    save: bytes = b""  # the new one, if the mail changes it
    more: Mapping[str, Any] = {}  # what the ledger keeps besides

    @property
    def is_done(self) -> bool:
        """Whether what it asked for was done."""
        return self.verdict in (TAKEN, ANSWERED)

    def but_keeping(self, **more: Any) -> Judged:
        """The same, with something besides for the ledger."""
        return self.but(more={**self.more, **more})
