"""Somebody who holds the entries and nothing else: written from the protocol, not from the kernel."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any

from rules.kernel.play.draws import Stream

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.record.contest import Contest


def joined(*parts: str | bytes) -> bytes:
    raw = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def sha(tag: str, *parts: str | bytes) -> bytes:
    return hashlib.sha256(joined("pbem/1/" + tag, *parts)).digest()


def mac(key: bytes, tag: str, *parts: str | bytes) -> bytes:
    return hmac.new(key, joined("pbem/1/" + tag, *parts), hashlib.sha256).digest()


def u64(n: int) -> bytes:
    return n.to_bytes(8, "big")


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


class Outsider:
    """Reads a record from the first line to the last, believing nothing."""

    def __init__(self, genesis: Mapping[str, Any], dice: Mapping[str, tuple[str, int]]) -> None:
        self.genesis = sha("genesis", canonical(genesis))
        self.dice = dice
        self.before = self.genesis
        self.pledged: dict[int, tuple[int, str]] = {}  # by epoch: the entry it stands in, D(public, epoch)
        self.open: dict[int, list[tuple[str, int, Any]]] = {}  # by epoch: draws whose key is not out yet
        self.closed: set[int] = set()
        self.checked = 0
        self.late: list[int] = []  # epochs whose pledge stands in no entry before their first draw

    def read(self, line: bytes) -> None:
        entry = json.loads(line)
        assert entry["prev"] == self.before.hex()
        self.before = sha("entry", line)
        public = entry["public"]
        for epoch, pledge in public.get("pledge", {}).items():
            _, before = self.pledged.setdefault(int(epoch), (entry["n"], pledge))
            assert pledge == before, "a pledge made again is the same"
        for epoch, label, ordinal, outcome in public.get("draws", ()):
            self._note(entry["n"], epoch, label, ordinal, outcome)
        for epoch, key in public.get("key", {}).items():
            self._close(int(epoch), bytes.fromhex(key))
        if entry["kind"] == "reveal":
            assert not self.open, "every epoch that drew was closed"

    def _note(self, n: int, epoch: int, label: str, ordinal: int, outcome: Any) -> None:
        assert epoch not in self.closed, "a disclosed key draws no more"
        drawn = self.open.setdefault(epoch, [])
        assert ordinal == len([name for name, *_ in drawn if name == label]), "no draw was left out"
        if not drawn and n > 0 and self.pledged[epoch][0] >= n:
            self.late.append(epoch)
        drawn.append((label, ordinal, outcome))

    def _close(self, epoch: int, key: bytes) -> None:
        assert sha("epoch-commit", self.genesis, "public", u64(epoch), key).hex() == self.pledged[epoch][1]
        for label, ordinal, outcome in self.open.pop(epoch):
            how, bound = self.dice[label]
            stream = Stream(mac(key, "mix", b""), label, ordinal)
            assert outcome == (stream.dice(len(outcome), bound) if how == "dice" else stream.below(bound))
            self.checked += 1
        self.closed.add(epoch)


def read_all(contest: Contest) -> Outsider:
    outsider = Outsider(contest.genesis, contest.game.dice)
    for line in contest.entries:
        outsider.read(line)
    return outsider
