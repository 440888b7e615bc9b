"""A file of our own layout in which everything is right, read in one go: most files are, and need no closer look.

Whatever is otherwise is left to who reads strictly, holds all of it against its schema and follows the chain step by
step: there it is found what is wrong, and where.
"""

from __future__ import annotations

import schemas
from rules.kernel.bytes.canon import canon
from rules.kernel.bytes.reading import MAX_BYTES, Malformed, has_too_many_values, is_tame
from rules.kernel.record import save, skimming
from rules.kernel.record.envelopes import unfolded
from rules.kernel.record.openings import keys_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.record.envelopes import Unfolded
    from rules.kernel.record.save import Document

DEEPEST = b"[[["  # so deep in a document stands what is public of an entry


def found_right(data: bytes, *, canonical: bool = True) -> Document | None:
    """All of a save or view that can be read, fits its schema and has a record that holds; None if that is not so.

    `canonical`: so are its lines. Those of a save may be hashed as they stand instead, by who only tells it.
    """
    try:
        return _found_right(data, canonical=canonical)
    except (Malformed, AttributeError, KeyError, TypeError, ValueError, RecursionError):
        return None  # of whatever shape it is


def _found_right(data: bytes, *, canonical: bool) -> Document | None:
    read = save.laid_out(data, ("save", "view"))
    if read is None or len(data) > MAX_BYTES or has_too_many_values(data):
        return None
    kind, opened = read.head["kind"], skimming.distinct(read.openings)
    if not schemas.valid(kind, {**read.head, "entries": [read.entry(0)], "openings": [*opened.values()]}):
        return None
    openings, canonical = [opened[line] for line in read.openings], canonical or kind == "view"
    found = unfolded(read, openings, keys_of(read), canonical=canonical)
    if found is None or not _fits(found) or (canonical and any(canon(opened[line]) != line for line in opened)):
        return None
    parts = b"\n".join([*opened, "\n".join(found.parts).encode()])
    if not is_tame(b"".join([DEEPEST, parts, DEEPEST.replace(b"[", b"]")])):
        return None
    told = found.entries, openings
    return save.Document(read.head, read.entries, read.openings, canon(read.head), told=told, shaped=True, holds=True)


def _fits(found: Unfolded) -> bool:
    """Whether every entry fits its schema, as far as that is not sure from where its parts stand."""
    from schemas.compiled.entry import public

    moves = (entry["public"] for entry in found.entries if entry["kind"] == "move")
    return all(schemas.valid("entry", entry) for entry in found.others) and all(
        public(said) and "answers" in said for said in moves
    )
