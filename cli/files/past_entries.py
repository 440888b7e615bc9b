"""The record of a file, for whoever looks at turns past: `apply` carries them over as bytes and never reads them."""

from __future__ import annotations

from cli import exits
from cli.result import Trouble
from rules.kernel.record.envelopes import broken
from rules.kernel.record.openings import keys_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.save import Document


def check(path: str, document: Document) -> None:
    """The record of a save holds, or that of a view as far as it opens it."""
    if found := broken(document, keys_of(document)):
        code, entry = found
        raise Trouble(code, exit=exits.TAMPERED, where=path, entry=entry)
