"""The ledger of one game: its entries, each naming the one before, and what opens them."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from rules.kernel.canon import EIGHT, HASH, canon, canon_text, canon_word, fields, number, tagged
from rules.kernel.chain import NOTHING, PROTOCOL, entry_hash
from rules.kernel.draws import STATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.asking import Seat
    from rules.kernel.chain import Part
    from rules.kernel.draws import Keys


class Unwritten:
    """An entry to be: all that rules might still change is text already, what is left to do is hashing."""

    __slots__ = ("data", "part", "position", "public", "time")

    def __init__(self, part: Part, position: bytes, time: str | None) -> None:
        self.part, self.position, self.time = part, position, time
        self.public = canon_text(part.public)
        self.data = {seat: canon_text(own) for seat, own in part.data.items()} if part.data else {}


class Ledger:
    """Entries are hashed when somebody looks at them: many in a row take half the time of one here and there.

    What all entries of a game share is prepared once, since an audit writes every one of them again.
    """

    def __init__(self, keys: Keys, game: str, seats: Sequence[Seat]) -> None:
        self.keys, self.game, self.seats = keys, canon_text(game), sorted(seats)
        self.openings: list[bytes] = []
        self.nothing = self._opening({}, [])  # what opens an entry that hides nothing
        self._entries: list[bytes] = []
        self._head = keys.genesis
        self._unwritten: list[Unwritten] = []
        self._private_of, self._state_of = (tagged(name, keys.genesis) + EIGHT for name in ("private", "state"))
        self._private = [(seat, f"{canon_text(seat)}:", keys.named[seat] + HASH) for seat in self.seats]

    def __len__(self) -> int:
        return len(self.openings)

    def add(self, part: Part, position: bytes, time: str | None) -> None:
        entry = Unwritten(part, position, time)
        self._unwritten.append(entry)
        self.openings.append(self._opening(entry.data, part.draws) if entry.data or part.draws else self.nothing)

    def resume(self, entries: list[bytes], openings: list[bytes]) -> None:
        """Go on after entries written earlier."""
        self._entries, self.openings, self._unwritten = entries, openings, []
        self._head = entry_hash(entries[-1])

    @property
    def entries(self) -> list[bytes]:
        """Every entry in canonical form."""
        if self._unwritten:
            self._write()
        return self._entries

    @property
    def head(self) -> bytes:
        """The hash of the last entry, or of the genesis before the first."""
        if self._unwritten:
            self._write()
        return self._head

    def replace(self, n: int, entry: bytes, opening: bytes) -> None:
        """Put another entry in the place of one; those after it name the hash of this one then."""
        entries = self.entries
        entries[n], self.openings[n] = entry, opening
        self._head = entry_hash(entry)
        for later in range(n + 1, len(entries)):
            entries[later] = canon({**json.loads(entries[later]), "prev": self._head.hex()})
            self._head = entry_hash(entries[later])

    def _write(self) -> None:
        unwritten, self._unwritten = self._unwritten, []
        for entry in unwritten:
            line = self._line(len(self._entries), entry)
            self._entries.append(line)
            self._head = entry_hash(line)

    def _line(self, n: int, entry: Unwritten) -> bytes:
        """One entry in canonical form. Every seat has its private field, always, so that presence tells nothing."""
        part, position, numbered, salts = entry.part, entry.position, number(n), self.keys.salts(n)
        begun, private = self._private_of + numbered, []
        for seat, key, named in self._private:  # as `private_commitment` has it
            opening = fields(entry.data[seat]) if seat in entry.data else NOTHING
            private.append(f'{key}"{sha256(begun + named + salts[seat] + opening).hexdigest()}"')
        covered = HASH + salts[STATE] + len(position).to_bytes(4, "big") + position  # as `state_commitment` has it
        when = "" if entry.time is None else f'"time":{canon_text(entry.time)},'
        return (
            f'{{"epoch":{part.epoch},"game":{self.game},"kind":"{part.kind}","n":{n},"prev":"{self._head.hex()}",'
            f'"private":{{{",".join(private)}}},"public":{entry.public},"seat":{canon_word(part.seat)},'
            f'"state":"{sha256(self._state_of + numbered + covered).hexdigest()}",{when}"v":{PROTOCOL}}}'
        ).encode()

    def _opening(self, data: Mapping[Seat, str], draws: Sequence[Any]) -> bytes:
        """What opens an entry, for the save: each seat's data and the secret draws."""
        opened = ",".join([f"{canon_text(seat)}:{data.get(seat, 'null')}" for seat in self.seats])
        return f'{{"data":{{{opened}}},"draws":{canon_text(draws)}}}'.encode()
