"""Saves and views changed by hand, and what the audit finds in them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.audit.save_audit import Certificate, Discrepancy, audit
from rules.kernel.audit.view_audit import audit_view
from rules.kernel.bytes.canon import canon
from rules.kernel.play.asking import Refused
from rules.kernel.play.draws import Stream, mixed, pledge
from rules.kernel.record import chain, save, view

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest


def whole(contest: Contest) -> Any:
    return json.loads(save.dump(contest))


def seen(contest: Contest, seat: str | None) -> Any:
    return json.loads(view.dump(contest, seat))


def relinked(document: Any) -> Any:
    """The chain made whole again after a change."""
    before = chain.genesis_hash(document["genesis"])
    for entry in document["entries"]:
        entry["prev"] = before.hex()
        before = chain.entry_hash(canon(entry))
    document["head"] = before.hex()
    return document


def checked(contest: Contest, document: Any) -> Certificate:
    read = save.reread(canon(document))
    check = audit if document["kind"] == "save" else audit_view
    return check(read, lambda genesis, custom: (contest.game, contest.edition))


def fault(contest: Contest, document: Any) -> Discrepancy:
    with pytest.raises(Discrepancy) as raised:
        checked(contest, document)
    return raised.value


def resign(contest: Contest, seat: str) -> None:
    try:
        contest.resign(seat, "game")
    except Refused:
        return  # gone already


def forge_dice(document: Any, contest: Contest, epoch: int) -> int:
    """Another key for an epoch, its pledge and what it gives; the entry that made the pledge."""
    key, pledged_in = bytes(32), -1
    for entry in document["entries"]:
        public = entry["public"]
        if str(epoch) in public.get("pledge", {}):
            public["pledge"][str(epoch)] = pledge(contest.keys.genesis, epoch, key).hex()
            pledged_in = entry["n"]
        if str(epoch) in public.get("key", {}):
            public["key"][str(epoch)] = key.hex()
        for draw in public.get("draws", ()):
            if draw[0] == epoch:
                how, bound = contest.game.dice[draw[1]]
                stream = Stream(mixed(key), draw[1], draw[2])
                draw[3] = stream.below(bound) if how == "below" else stream.dice(len(draw[3]), bound)
    return pledged_in
