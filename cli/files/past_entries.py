"""The record of a file, for whoever looks at turns past: `apply` carries them over as bytes and never reads them."""

from __future__ import annotations

from cli import exits
from cli.result import Trouble
from rules.kernel.record import envelopes
from rules.kernel.record.openings import first_break, keys_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.save import Document


def check(path: str, document: Document) -> None:
    """The record of a save holds, or that of a view as far as it opens it."""
    keys = keys_of(document)
    if document.told is None and envelopes.holds(document, keys):
        return
    if found := first_break(document, keys):
        code, entry = found
        raise Trouble(code, exit=exits.TAMPERED, where=path, entry=entry)
