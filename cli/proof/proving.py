"""Proof before shape: a save of which playing it again gives every line, byte for byte, needs nobody to describe it.

Where it fails, for whatever reason, nothing is said: the save is read strictly, and its schema and audit tell what is
wrong with it. Before anything is played, its size, its head, its genesis and an edition of its own are checked.
"""

from __future__ import annotations

import schemas
from rules.kernel.audit.save_audit import audit
from rules.kernel.bytes.reading import is_tame
from rules.kernel.record.skimming import is_skimmed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.audit.save_audit import Certificate
    from rules.kernel.record.save import Document, Rules

BY = b'"by":'  # who gave an answer


def proven(read: Document, rules: Rules, progress: Callable[[], None]) -> Certificate | None:
    """The certificate of a save whose lines are not read yet; None if it must be read to know."""
    try:
        if not is_tame(read.source) or not schemas.valid("head", read.head) or not _takes_over(read):
            return None
        return audit(read, rules, progress)
    except Exception:  # it may say anything, and whatever it is will be met again, and told
        return None


def _takes_over(read: Document) -> bool:
    """Whether what is written again as it was said, who gave an answer, a time, a note, has the shape it should have.

    Answers are judged when they are played, and all else comes of them.
    """
    entries, openings = read.put_in()
    said = (entry for entry in entries if not is_skimmed(entry))
    given = (opening for line, opening in zip(read.openings, openings) if BY in line)
    return all(schemas.valid("entry", entry) for entry in said) and all(schemas.valid("opening", own) for own in given)
