"""Chance. A draw is named by epoch, class, label and ordinal, so there is no generator state to save or to shift.

Dice are of class `public`: their key is disclosed when the turn is over and anybody can check them. Shuffled decks and
hidden deals are of class `secret` and can be checked once the game is over.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from struct import Struct

from rules.kernel.bytes.canon import EIGHT, HASH, Mac, fields, mac, number, sha, tagged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Final, Literal, TypeVar

    Class = Literal["public", "secret"]
    T = TypeVar("T")

PUBLIC: Final = "public"
SECRET: Final = "secret"
STATE: Final = "state"  # the audience whose salt covers the whole position
LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")  # with which a label begins
MARKS: Final = frozenset("._:/-")
LONGEST_LABEL = 128
LARGEST = 2**31
WORDS = 2**32
COMMON = 128  # larger than most decks
SURE = WORDS - COMMON  # a word below it is thrown away for no deck of a common size
_EPOCH = {kind: tagged("epoch", kind) + EIGHT for kind in (PUBLIC, SECRET)}
_MIX, _SALT = tagged("mix", b""), tagged("salt") + EIGHT
_PLEDGE, _PUBLIC = tagged("epoch-commit") + HASH, fields(PUBLIC) + EIGHT  # before and after the genesis
_unpack = Struct(">8I").unpack


class Keys:
    """Everything derived from the secret of one game (protocol 1.3), without luck words or beacon."""

    def __init__(self, secret: bytes, genesis: bytes, seats: Sequence[str]) -> None:
        self.genesis, self.seats = genesis, seats
        pairs = [part for seat in seats for part in (seat, b"")]
        self._seats_named = {seat: fields(seat) for seat in seats}
        self.named = {**self._seats_named, STATE: fields(STATE)}
        self.sow(mac(secret, "seed", genesis, b"", *pairs))

    def sow(self, seed: bytes) -> None:
        """S, from which all keys and salts come. What every entry hashes again is prepared here, once."""
        self.seed, self._mac = seed, Mac(seed)
        self._pledge_of = _PLEDGE + self.genesis + _PUBLIC
        self._epochs: dict[tuple[Class, int], bytes] = {}

    def epoch(self, kind: Class, epoch: int) -> bytes:
        """P(class, epoch): what is disclosed, for the public class, when the epoch is closed."""
        key = self._epochs.get((kind, epoch))
        if key is None:
            key = self._epochs[kind, epoch] = self._mac.of(_EPOCH[kind] + number(epoch))
        return key

    def mixed(self, kind: Class, epoch: int) -> bytes:
        """K(class, epoch): what draws are made with."""
        return mixed(self.epoch(kind, epoch))

    def pledge(self, epoch: int) -> str:
        """D(public, epoch): published one epoch ahead of the draws it binds."""
        return sha256(self._pledge_of + number(epoch) + HASH + self.epoch(PUBLIC, epoch)).hexdigest()

    def salt(self, n: int, audience: str) -> bytes:
        return self._mac.of(_SALT + number(n) + self.named[audience])

    def salts(self, n: int) -> dict[str, bytes]:
        """The salts of one entry, for every seat and for the position."""
        return self._mac.of_each(_SALT + number(n), self.named)

    def seat_salts(self, n: int) -> dict[str, bytes]:
        """The same without that of the position."""
        return self._mac.of_each(_SALT + number(n), self._seats_named)

    def nonce(self, slot: str, seat: str) -> bytes:
        return self._mac.of(tagged("nonce", slot, seat))


def mixed(key: bytes) -> bytes:
    return Mac(key).of(_MIX)


def pledge(genesis: bytes, epoch: int, key: bytes) -> bytes:
    return sha("epoch-commit", genesis, PUBLIC, number(epoch), key)


@lru_cache(maxsize=256)
def _named(label: str) -> bytes:
    """What every block of a draw with this label begins with."""
    if not (label[:1] in LETTERS and set(label) <= LETTERS | MARKS and len(label) <= LONGEST_LABEL):
        raise ValueError(label)
    return tagged("draw", label) + EIGHT


class Stream:
    """The words of one named draw: 32 bits each, big-endian, from consecutive HMAC blocks."""

    __slots__ = ("blocks", "mac", "name", "words")

    def __init__(self, key: bytes | Mac, label: str, ordinal: int) -> None:
        self.mac = key if isinstance(key, Mac) else Mac(key)
        self.name = _named(label) + number(ordinal) + EIGHT
        self.words: list[int] = []  # of the present block, the next one last
        self.blocks = 0

    def _block(self) -> tuple[int, ...]:
        """The words of the next block."""
        words = _unpack(self.mac.of(self.name + number(self.blocks)))
        self.blocks += 1
        return words

    def word(self) -> int:
        if not self.words:
            self.words = [*reversed(self._block())]
        return self.words.pop()

    def below(self, bound: int) -> int:
        """Even odds for 0 … bound-1: words in the incomplete last stretch are thrown away, not folded in."""
        if not 1 <= bound <= LARGEST:
            raise ValueError(bound)
        limit = WORDS - WORDS % bound
        while (word := self.word()) >= limit:
            pass
        return word % bound

    def dice(self, count: int, sides: int) -> list[int]:
        return [1 + self.below(sides) for _ in range(count)]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        shuffled, words = list(items), self.words[::-1]
        last = len(shuffled) - 1
        while len(words) < last:
            words += self._block()
        if last < COMMON and max(words, default=0) < SURE:
            self.words = words[last:][::-1]
        else:  # some word may have to be thrown away
            self.words = words[::-1]
            words = [self.below(i + 1) for i in range(last, 0, -1)]
        for i, word in zip(range(last, 0, -1), words):
            j = word % (i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled

    def weighted(self, weights: Sequence[int]) -> int:
        point = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if point < weight:
                return index
            point -= weight
        raise ValueError(weights)


class Drawn:
    """One draw as it happened, for the record."""

    __slots__ = ("epoch", "kind", "label", "ordinal", "outcome")

    def __init__(self, kind: Class, epoch: int, label: str, ordinal: int, outcome: Any) -> None:
        self.kind, self.epoch, self.label, self.ordinal, self.outcome = kind, epoch, label, ordinal, outcome


class Draws:
    """What rules draw from. `epoch` is set by the referee; `log` holds what was drawn since it was last emptied."""

    def __init__(self, key: Callable[[Class, int], bytes]) -> None:
        self._key = key
        self._macs: dict[tuple[Class, int], Mac] = {}
        self._made: dict[tuple[Class, int, str], int] = {}
        self.drew_in: set[int] = set()  # the epochs with public draws, whose keys are owed
        self.epoch = 0
        self.log: list[Drawn] = []

    def below(self, label: str, bound: int, kind: Class = PUBLIC) -> int:
        stream, ordinal = self._stream(kind, label)
        return self._note(kind, label, ordinal, stream.below(bound))

    def coin(self, label: str) -> bool:
        return bool(self.below(label, 2))

    def die(self, label: str, sides: int) -> int:
        return self.dice(label, 1, sides)[0]

    def dice(self, label: str, count: int, sides: int) -> list[int]:
        stream, ordinal = self._stream(PUBLIC, label)
        return self._note(PUBLIC, label, ordinal, stream.dice(count, sides))

    def shuffle(self, label: str, items: Sequence[T], kind: Class = SECRET) -> list[T]:
        """`items` come in the canonical order of the edition; index 0 of the result is the top."""
        stream, ordinal = self._stream(kind, label)
        return self._note(kind, label, ordinal, stream.shuffle(items))

    def sample(self, label: str, items: Sequence[T], count: int, kind: Class = SECRET) -> list[T]:
        stream, ordinal = self._stream(kind, label)
        return self._note(kind, label, ordinal, stream.shuffle(items)[:count])

    def weighted(self, label: str, weights: Sequence[int], kind: Class = PUBLIC) -> int:
        stream, ordinal = self._stream(kind, label)
        return self._note(kind, label, ordinal, stream.weighted(weights))

    def taken(self) -> list[Drawn]:
        """What was drawn since this was last called."""
        log, self.log = self.log, []
        return log

    def _stream(self, kind: Class, label: str) -> tuple[Stream, int]:
        epoch = self.epoch
        if kind == PUBLIC:
            self.drew_in.add(epoch)
        mac = self._macs.get((kind, epoch))
        if mac is None:
            mac = self._macs[kind, epoch] = Mac(self._key(kind, epoch))
        ordinal = self._made.get((kind, epoch, label), 0)
        self._made[kind, epoch, label] = ordinal + 1
        return Stream(mac, label, ordinal), ordinal

    def _note(self, kind: Class, label: str, ordinal: int, outcome: T) -> T:
        recorded = list(outcome) if isinstance(outcome, list) else outcome  # rules may change what they were given
        self.log.append(Drawn(kind, self.epoch, label, ordinal, recorded))
        return outcome


class FixedDraws(Draws):
    """Draws whose outcomes are laid down by label, for cases and for supposing. Shuffles leave the order as it is."""

    def __init__(self, outcomes: Mapping[str, Sequence[Any]]) -> None:
        super().__init__(lambda kind, epoch: b"")
        self.outcomes = {label: list(fixed) for label, fixed in outcomes.items()}

    def below(self, label: str, bound: int, kind: Class = PUBLIC) -> int:
        fixed = self.outcomes.get(label)
        outcome: int = fixed.pop(0) if fixed else 0
        return self._note(kind, label, len(self.log), outcome)

    def dice(self, label: str, count: int, sides: int) -> list[int]:
        fixed = self.outcomes.get(label, [])
        thrown = [fixed.pop(0) if fixed else 1 for _ in range(count)]
        return self._note(PUBLIC, label, len(self.log), thrown)

    def shuffle(self, label: str, items: Sequence[T], kind: Class = SECRET) -> list[T]:
        fixed = self.outcomes.pop(label, None)
        return self._note(kind, label, len(self.log), list(items) if fixed is None else fixed)

    def sample(self, label: str, items: Sequence[T], count: int, kind: Class = SECRET) -> list[T]:
        fixed = self.outcomes.pop(label, None)
        return self._note(kind, label, len(self.log), (list(items) if fixed is None else fixed)[:count])

    def weighted(self, label: str, weights: Sequence[int], kind: Class = PUBLIC) -> int:
        return self.below(label, sum(weights), kind)
