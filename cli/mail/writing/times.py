"""Times in words: `Thursday 19 November, 21:00 (+01:00)`. The offset is that of the terms; no zone is looked up."""

from __future__ import annotations

from datetime import datetime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.words.catalogue import Catalogue


def in_words(time: str, words: Catalogue) -> str:
    """A time as documents write it, with its offset, as people do."""
    when = datetime.fromisoformat(time)
    offset = when.isoformat()[-6:] if when.tzinfo is not None else ""
    return words.phrase(
        "mail.time",
        weekday=words.phrase(f"mail.weekday.{when.isoweekday()}"),
        day=when.day,
        month=words.phrase(f"mail.month.{when.month}"),
        hour=when.hour,
        minute=f"{when.minute:02}",
        offset=offset,
    )


def as_header(time: str) -> str:
    """The same as a header has it (RFC 5322)."""
    from email.utils import format_datetime

    return format_datetime(datetime.fromisoformat(time))
