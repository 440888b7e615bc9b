"""Chains made anew after something was changed: by a keeper, who has the secret, or by whoever was sent a view."""

from __future__ import annotations

import json
from typing import Any

from cli.files.games import rules_of
from rules.kernel.bytes.canon import canon
from rules.kernel.editions import components
from rules.kernel.play.draws import Keys
from rules.kernel.record import chain, history
from rules.kernel.record.contest import Contest
from rules.kernel.record.openings import committed
from rules.kernel.record.save import restore, seal, state_commitment
from tests.kernel.forging import relinked


def remade(document: Any) -> Any:
    """As good a forgery as can be made of what is left: every hash that follows from something else follows again."""
    try:
        return _as_save(document) if document.get("kind") == "save" else _as_view(document)
    except Exception:  # too much is gone for one hash or another: then it stays as it is
        return document


def _as_save(document: Any) -> Any:
    genesis, secret = document["genesis"], bytes.fromhex(document["secret"])
    genesis["game"] = chain.game_name(secret)
    genesis["commit"] = chain.commitment_to_secret(genesis["game"], secret).hex()
    if "edition" in document:
        genesis["rules"]["sha256"] = components.custom_hash(document["edition"])
    keys = Keys(secret, chain.genesis_hash(genesis), genesis["seats"])
    for n, (entry, opening) in enumerate(zip(document["entries"], document["openings"])):
        entry["game"], entry["n"] = genesis["game"], n
        entry["private"] = {
            seat: chain.private_commitment(keys.genesis, n, seat, keys.salt(n, seat), opening["data"][seat])
            for seat in genesis["seats"]
        }
    relinked(document)
    _put_where_it_stands(document, secret)
    return document


def _put_where_it_stands(document: Any, secret: bytes) -> None:
    """The position is the one that its turn leads to, and the last entry and the seal say so."""
    game, edition = rules_of(document["genesis"], document.get("edition"))
    contest = Contest(game, document["genesis"], secret, edition, document.get("edition"))
    lines = [[canon(line) for line in document[name]] for name in ("entries", "openings")]
    contest.ledger.resume(*lines)
    since = document["turn"]["n"] + 1
    restore(contest, json.loads(canon(document["turn"])), *(history.parsed(some[since:]) for some in lines))
    document["position"] = json.loads(contest.position)
    document["entries"][-1]["state"] = state_commitment(contest)
    relinked(document)
    contest.ledger.resume(*([canon(line) for line in document[name]] for name in ("entries", "openings")))
    document["seal"] = seal(contest, document["pending"], document["ready"])


def _as_view(document: Any) -> Any:
    genesis, told = document["genesis"], document["entries"][-1]["public"].get("secret")
    if "edition" in document:
        genesis["rules"]["sha256"] = components.custom_hash(document["edition"])
    begun = chain.genesis_hash(genesis)
    keys = Keys(bytes.fromhex(told), begun, genesis["seats"]) if told else None
    for n, (entry, opening) in enumerate(zip(document["entries"], document["openings"])):
        entry["n"] = n
        entry["private"].update(committed(opening, n, document["seat"], chain.PrivateCommitments(begun), keys))
    return relinked(document)
