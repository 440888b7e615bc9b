"""Saves and views changed by hand, and what the audit finds in them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel import chain, save, view
from rules.kernel.asking import Refused
from rules.kernel.audit import Certificate, Fault, audit
from rules.kernel.audit_view import audit_view
from rules.kernel.canon import canon

if TYPE_CHECKING:
    from rules.kernel.match import Match


def whole(match: Match) -> Any:
    return json.loads(save.dump(match))


def seen(match: Match, seat: str | None) -> Any:
    return json.loads(view.dump(match, seat))


def relinked(document: Any) -> Any:
    """The chain made whole again after a change."""
    before = chain.genesis_hash(document["genesis"])
    for entry in document["entries"]:
        entry["prev"] = before.hex()
        before = chain.entry_hash(canon(entry))
    document["head"] = before.hex()
    return document


def checked(match: Match, document: Any) -> Certificate:
    read = save.reread(canon(document))
    check = audit if document["kind"] == "save" else audit_view
    return check(read, lambda genesis, custom: (match.game, match.edition))


def fault(match: Match, document: Any) -> Fault:
    with pytest.raises(Fault) as raised:
        checked(match, document)
    return raised.value


def resign(match: Match, seat: str) -> None:
    try:
        match.resign(seat, "game")
    except Refused:
        return  # gone already
