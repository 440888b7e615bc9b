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
from rules.kernel.draws import Stream, mixed, pledge

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


def forge_dice(document: Any, match: Match, epoch: int) -> int:
    """Another key for an epoch, its pledge and what it gives; the entry that made the pledge."""
    key, pledged_in = bytes(32), -1
    for entry in document["entries"]:
        public = entry["public"]
        if str(epoch) in public.get("pledge", {}):
            public["pledge"][str(epoch)] = pledge(match.keys.genesis, epoch, key).hex()
            pledged_in = entry["n"]
        if str(epoch) in public.get("key", {}):
            public["key"][str(epoch)] = key.hex()
        for draw in public.get("draws", ()):
            if draw[0] == epoch:
                how, bound = match.game.dice[draw[1]]
                stream = Stream(mixed(key), draw[1], draw[2])
                draw[3] = stream.below(bound) if how == "below" else stream.dice(len(draw[3]), bound)
    return pledged_in
