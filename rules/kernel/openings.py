"""What opens an entry, in the three forms in which a file has it.

Everybody's parts and the secret draws: in a save, and in any view once the game is over. The part of one seat with its
salt: in the view of a player before that. Nothing: in a public view before that.
"""

from __future__ import annotations

import json
from typing import Any

from rules.kernel import chain
from rules.kernel.draws import Keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.asking import Seat
    from rules.kernel.save import Document

CLOSED = b"{}"  # what stands in the place of an opening for who may open nothing


def is_whole(opening: Mapping[str, Any]) -> bool:
    return "draws" in opening


def own_part(line: bytes, seat: Seat | None) -> Mapping[str, Any]:
    """What one seat alone knows of an entry; who has no seat knows nothing but what everybody does."""
    if seat is None:
        return {}
    opening = json.loads(line)
    return (opening["data"][seat] if is_whole(opening) else opening["data"]) or {}


def parts(
    opening: Mapping[str, Any], n: int, owner: Seat | None, keys: Keys | None
) -> Iterator[tuple[Seat, bytes, Any]]:
    """Seat, salt and data of each part that must lie open: everybody's where the secret is known, else the owner's.

    An opening of another form than that ends in a `KeyError`, `TypeError` or `ValueError`.
    """
    if keys is not None:
        for seat in keys.seats:
            yield seat, keys.salt(n, seat), opening["data"][seat]
    elif owner is not None:
        yield owner, bytes.fromhex(opening["salt"]), opening["data"]
    elif opening:
        raise ValueError(n)


def keys_of(document: Document) -> Keys | None:
    """The keys of a game, if the file tells its secret: a save does, a view when the game is over."""
    head = document.head
    told = head["secret"] if head["kind"] == "save" else json.loads(document.entries[-1])["public"].get("secret")
    genesis = head["genesis"]
    return Keys(bytes.fromhex(told), chain.genesis_hash(genesis), genesis["seats"]) if told else None
