"""The record: genesis, entries that name the one before, and salted commitments to what not everybody may know.

All players compute the same head, while each can open only its own parts (protocol 2.1).
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from rules.kernel.bytes.canon import EIGHT, HASH, canon, canon_text, fields, number, sha, tagged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.draws import Keys
    from rules.kernel.record.save import Document

PROTOCOL = 1
KEEPER = "keeper"
PROFILES = (KEEPER, "open")
NOTHING = fields(canon(None))
_ENTRY = tagged("entry")
_BASE32 = "abcdefghijklmnopqrstuvwxyz234567"


def secret_from_text(text: str) -> bytes:
    return sha("seed-text", text)


def game_name(secret: bytes) -> str:
    """The name of one game, in letters and digits of five bits each: the same seed gives the same bytes."""
    bits = int.from_bytes(sha("gid", secret)[:10], "big")
    return "".join([_BASE32[bits >> shift & 31] for shift in range(75, 25, -5)])


def commitment_to_secret(game: str, secret: bytes) -> bytes:
    return sha("commit", game, secret)


def genesis(
    secret: bytes,
    *,
    chosen: bool,
    profile: str,
    seats: Mapping[Seat, str],
    rules: Mapping[str, Any],
    options: Mapping[str, Any],
) -> dict[str, Any]:
    """The document a game starts from. `seats` gives the name people read for each seat, in order of play."""
    game = game_name(secret)
    document: dict[str, Any] = {
        "commit": commitment_to_secret(game, secret).hex(),
        "game": game,
        "names": dict(seats),
        "options": dict(options),
        "profile": profile,
        "protocol": PROTOCOL,
        "rules": dict(rules),
        "seats": list(seats),
    }
    if chosen:
        document["seed"] = "chosen"
    return document


def seed_is_guessable(document: Mapping[str, Any]) -> bool:
    """Whether a lucky guess lays open what the keeper alone should know; where the save is open, nothing is hidden."""
    return "seed" in document and document["profile"] == KEEPER


def genesis_hash(document: Mapping[str, Any]) -> bytes:
    return hash_of_genesis(canon(document))


def hash_of_genesis(written: bytes) -> bytes:
    """The same of a genesis in canonical form."""
    return sha("genesis", written)


def entry_hash(line: bytes) -> bytes:
    """`line` is the canonical form of an entry, hashed as it stands."""
    return sha256(_ENTRY + len(line).to_bytes(4, "big") + line).digest()


def begins(document: Document) -> bool:
    """Whether a record begins as any of its game does, up to the genesis that its first entry names."""
    genesis = document.head["genesis"]
    named, begun = canon_text(genesis["game"]), genesis_hash(genesis).hex()
    return document.entries[0].startswith(f'{{"epoch":0,"game":{named},"kind":"setup","n":0,"prev":"{begun}",'.encode())


def links(document: Document, since: int = 0) -> Iterator[tuple[int, Any, bytes, bool]]:
    """Entry by entry from `since` on: number, entry, hash, and whether it names the hash before it.

    An entry that has not even the shape names nothing.
    """
    before = entry_hash(document.entries[since - 1]) if since else genesis_hash(document.head["genesis"])
    for n in range(since, len(document.entries)):
        try:
            entry = document.entry(n)
            follows = entry["prev"] == before.hex()
        except (KeyError, TypeError, ValueError):
            entry, follows = {}, False
        before = entry_hash(document.entries[n])
        yield n, entry, before, follows


class PrivateCommitments:
    """Commitments to what single seats know, for whoever makes many of one game."""

    __slots__ = ("_begin", "_begun", "_named")

    def __init__(self, genesis: bytes) -> None:
        self._begin, self._named = tagged("private", genesis) + EIGHT, lru_cache(maxsize=16)(fields)
        self._begun = sha256(self._begin)

    def to(self, n: int, seat: Seat, salt: bytes, data: Any) -> str:
        known = NOTHING if data is None else fields(canon(data))
        salted = self._named(seat) + len(salt).to_bytes(4, "big") + salt
        return sha256(self._begin + number(n) + salted + known).hexdigest()

    def to_each(self, n: int, keys: Keys, data: Mapping[Seat, Any]) -> dict[Seat, str]:
        """The same for every seat, without a call for each."""
        begun, named, committed = self._begun.copy(), keys.named, {}
        begun.update(number(n))
        for seat, salt in keys.seat_salts(n).items():
            own, commitment = data[seat], begun.copy()
            commitment.update(named[seat] + HASH + salt + (NOTHING if own is None else fields(canon(own))))
            committed[seat] = commitment.hexdigest()
        return committed


def private_commitment(genesis: bytes, n: int, seat: Seat, salt: bytes, data: Any) -> str:
    return PrivateCommitments(genesis).to(n, seat, salt, data)


def state_commitment(genesis: bytes, n: int, salt: bytes, position: bytes) -> str:
    """`position` is canonical already."""
    return sha("state", genesis, number(n), salt, position).hex()


def sealed(genesis: bytes, seat: Seat, slot: str, nonce: bytes, value: Any) -> str:
    """The receipt for an answer that is in but not yet open."""
    return sha("sealed", genesis, seat, slot, nonce, canon(value)).hex()


def slot(n: int, kind: str) -> str:
    """Names the question an answer was sealed for: the entry that put it, and its kind."""
    return f"{n}/{kind}"
