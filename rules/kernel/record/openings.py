"""What opens an entry, in the three forms in which a file has it.

Everybody's parts and the secret draws: in a save, and in any view once the game is over. The part of one seat with its
salt: in the view of a player before that. Nothing: in a public view before that.
"""

from __future__ import annotations

from rules.kernel.play.draws import Keys
from rules.kernel.record import chain
from rules.kernel.record.chain import PrivateCommitments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.history import Entry
    from rules.kernel.record.save import Document

CLOSED: Mapping[str, Any] = {}  # what stands in the place of an opening for whoever may open nothing


def is_whole(opening: Mapping[str, Any]) -> bool:
    return "draws" in opening


def own_part(opening: Mapping[str, Any], seat: Seat | None) -> Mapping[str, Any]:
    """What one seat alone knows of an entry; who has no seat knows nothing but what everybody does."""
    if seat is None:
        return {}
    return (opening["data"][seat] if is_whole(opening) else opening["data"]) or {}


def seen_by(seat: Seat | None, opening: Mapping[str, Any], n: int, keys: Keys) -> Mapping[str, Any]:
    """As much of a whole opening as stands in the view of one seat, with the salt that shows it was committed to."""
    return CLOSED if seat is None else {"data": opening["data"].get(seat), "salt": keys.salt(n, seat).hex()}


def committed(
    opening: Mapping[str, Any], n: int, owner: Seat | None, commitments: PrivateCommitments, keys: Keys | None
) -> Mapping[Seat, str]:
    """What an entry commits to by what opens it: everybody's parts where the secret is known, else the owner's.

    An opening of another form than that ends in a `KeyError`, `TypeError` or `ValueError`.
    """
    if keys is not None:
        return commitments.to_each(n, keys, opening["data"])
    if owner is not None:
        return {owner: commitments.to(n, owner, bytes.fromhex(opening["salt"]), opening["data"])}
    if opening:
        raise ValueError(n)
    return {}


def fits(document: Document, entry: Entry, n: int, commitments: PrivateCommitments, keys: Keys | None) -> bool:
    """Whether what opens an entry is there, and is what the entry commits to."""
    try:
        private, owner = entry["private"], document.head.get("seat")
        found = committed(document.opening(n), n, owner, commitments, keys)
        return all(private[seat] == commitment for seat, commitment in found.items())
    except (KeyError, TypeError, ValueError):
        return False


def first_break(document: Document, keys: Keys | None) -> tuple[str, int] | None:
    """Where a record does not hold by itself, and how; None if each entry follows and is opened by what stands beside.

    `keys` open every part, else the owner's is open. The rules are not asked: they may not be able to play it still.
    """
    before = chain.genesis_hash(document.head["genesis"])
    commitments = PrivateCommitments(before)
    for n, entry, own, follows in chain.links(document):
        if not follows or entry.get("n") != n:
            return "chain_broken", n
        if n == len(document.openings):
            break
        if not fits(document, entry, n, commitments, keys):
            return "hidden_part_altered", n
        before = own
    if len(document.entries) != len(document.openings):
        return "lines_out_of_step", min(len(document.entries), len(document.openings))
    return None if document.head["head"] == before.hex() else ("head_differs", len(document.entries) - 1)


def keys_of(document: Document) -> Keys | None:
    """The keys of a game, if the file tells its secret: a save does, a view when the game is over."""
    genesis = document.head["genesis"]
    told = document.head.get("secret") or document.entry(-1)["public"].get("secret")
    return Keys(bytes.fromhex(told), chain.genesis_hash(genesis), genesis["seats"]) if told else None
