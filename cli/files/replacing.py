"""What an output may take the place of: nothing at all, or an earlier state of the very same thing."""

from __future__ import annotations

import os

from cli import exits
from cli.files import games, store
from cli.result import Trouble
from rules.kernel.record import save
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.record.save import Document

SAME = ("kind", "genesis", "seat")  # a save and a view of one game are two things, and so are the views of two seats


def refuse_any(path: str, *, force: bool) -> None:
    """An output that is made from nothing earlier replaces nothing."""
    if path == store.STREAM:
        return
    if os.path.lexists(path) and not force:
        raise Trouble("save_exists", exit=exits.USAGE, where=path)
    store.refuse_odd_target(path)


def _is_spared(path: str, *, force: bool) -> bool:
    """Whether there is a file that is not to be replaced by just anything."""
    if path == store.STREAM:
        return False
    store.refuse_odd_target(path)
    return not force and os.path.lexists(path)


def in_the_way(path: str, head: Mapping[str, Any], *, force: bool) -> Document | None:
    """The file an output would replace, refused unless it is the same thing; None if nothing is to be spared."""
    if not _is_spared(path, force=force):
        return None
    data = store.read_bytes(path, store.MAX_SAVE)
    try:
        other = games.document_of(path, data)
    except Wrong:  # nothing of ours
        other = None
    if other is None or any(other.head.get(key) != head.get(key) for key in SAME):
        raise Trouble("not_replaced", exit=exits.USAGE, where=path, kind=head["kind"])
    return other


def refuse_loss(path: str, data: bytes, *, force: bool) -> None:
    """An output holds all that the file in its way does: its record, and the answers that wait for others."""
    if not _is_spared(path, force=force):
        return
    ours = save.read(data)
    other = in_the_way(path, ours.head, force=force)
    if other is None:
        return
    entries = len(other.entries)
    waiting = set(_waiting(other)) - set(_waiting(ours)) if entries == len(ours.entries) else set()
    if other.entries != ours.entries[:entries] or waiting:
        raise Trouble("would_be_lost", exit=exits.USAGE, where=path, kind=ours.head["kind"])


def _waiting(document: Document) -> list[str]:
    """The seats whose answers are in a save while others are awaited; a view may be made again at any time."""
    return list(document.head["pending"]) if document.head["kind"] == "save" else []
