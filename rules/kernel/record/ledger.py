"""The ledger of one game: what goes where in an entry, the entries, each naming the one before, and what opens them."""

from __future__ import annotations

from hashlib import sha256

from rules.kernel.bytes.canon import EIGHT, HASH, canon_text, canon_word, fields, number, tagged
from rules.kernel.play.draws import PUBLIC, STATE
from rules.kernel.record.chain import NOTHING, PROTOCOL, entry_hash
from rules.kernel.record.history import Decoded, put_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Outcome, Seat
    from rules.kernel.play.draws import Drawn, Keys
    from rules.kernel.play.table import Said
    from rules.kernel.record.history import Input

    Known = tuple[Sequence[Any], Sequence[Any]]
    Given = Mapping[Seat, tuple[Answer, str]]  # answers, and who gave each: the player, the rules, a ready answer

DEFAULT, COMPUTER = "default", "computer"  # who answered, where the rules or the computer player did
NOBODY: Given = {}
NO_DATA: Mapping[Seat, str] = {}


class Pending(tuple["Any", str]):
    """An answer that is in while others are awaited, and who gave it: the player, a default, a ready answer."""

    __slots__ = ()

    @property
    def answer(self) -> Answer:
        answer: Answer = self[0]
        return answer

    @property
    def by(self) -> str:
        return self[1]


class Part:
    """What one entry is made of, as it happened. Who is told what of it is sorted out when the entry is written."""

    __slots__ = (
        "data",
        "disclosed",
        "drawn",
        "epoch",
        "events",
        "given",
        "kind",
        "outcome",
        "pledged",
        "public",
        "seat",
    )

    events: Sequence[Said] | None
    drawn: Sequence[Drawn]
    pledged: Iterable[int]
    disclosed: Sequence[int]
    outcome: Outcome | None

    def __init__(self, kind: str, seat: Seat | None, epoch: int, public: dict[str, Any], given: Given = NOBODY) -> None:
        self.kind, self.seat, self.epoch, self.given = kind, seat, epoch, given
        self.public = public  # what is known of it beforehand
        self.data: dict[Seat, Any] = {}  # what single seats alone know; absent means nothing
        self.events, self.drawn, self.outcome = None, (), None
        self.pledged = self.disclosed = ()  # epochs


def file(part: Part, keys: Keys) -> list[list[Any]]:
    """Sort a part out into `public` and `data`; the secret draws are for whoever opens the entry."""
    public = part.public
    if part.given:
        public["answers"] = answers = {}
        for seat, (answer, by) in part.given.items():
            answers[seat] = answer.public() if answer.hidden else answer.plain()
            if by or answer.hidden:
                _keep_to_itself(part, seat, answer, by)
    if part.events is not None:
        _tell(part, part.events)
    if part.pledged:
        public["pledge"] = {str(epoch): keys.pledge(epoch) for epoch in part.pledged}
    if part.disclosed:
        public["key"] = {str(epoch): keys.epoch(PUBLIC, epoch).hex() for epoch in part.disclosed}
    if part.outcome is not None:
        public["outcome"] = part.outcome.plain()
    return _count(part, part.drawn) if part.drawn else []


def _keep_to_itself(part: Part, seat: Seat, answer: Answer, by: str) -> None:
    """What a seat hides is its own, and that it had an answer ready; that the rules or the computer gave it is not."""
    own: dict[str, Any] = {"answer": hidden} if (hidden := answer.private()) else {}
    if by in (DEFAULT, COMPUTER):
        part.public.setdefault("by", {})[seat] = by
    elif by:
        own["by"] = by
    if own:
        part.data[seat] = own


def _tell(part: Part, events: Sequence[Said]) -> None:
    """Events: public facts for all, secret facts for the seats they belong to."""
    told: list[dict[str, Any]] = []
    part.public["events"] = told
    for facts, secret in events:
        if secret:
            for seat, own in secret.items():
                part.data.setdefault(seat, {}).setdefault("events", []).append([len(told), own])
        told.append(facts)


def _count(part: Part, drawn: Sequence[Drawn]) -> list[list[Any]]:
    """Public draws for all; gives the secret ones."""
    public = [[d.epoch, d.label, d.ordinal, d.outcome] for d in drawn if d.kind == PUBLIC]
    if public:
        part.public["draws"] = public
    return [[d.epoch, d.label, d.ordinal, d.outcome] for d in drawn if d.kind != PUBLIC]


class Ledger:
    """Entries are written when somebody looks at them: many in a row cost less than going to and fro between rules,
    filing and hashing. Rules see to it that nothing they said changes meanwhile.

    What all entries of a game share is prepared once, since an audit writes every one of them again.
    """

    def __init__(self, keys: Keys, game: str, seats: Sequence[Seat]) -> None:
        self.keys, self.game, self.seats = keys, canon_text(game), sorted(seats)
        self._untold = dict.fromkeys(self.seats)
        self.nothing = self._opening({}, [])  # what opens an entry that hides nothing
        self.entries: list[bytes] = []  # every entry in canonical form
        self.openings: list[bytes] = []  # what opens each of them
        self.head = keys.genesis  # the hash of the last entry, or of the genesis before the first
        self.n = -1  # the number of the last entry, written or not
        self.data = Decoded(self.entries), Decoded(self.openings)
        self.put_in: dict[int, Input] | None = None  # what made each entry, where somebody asks for it
        self._unwritten: list[tuple[Part, bytes, str | None]] = []  # with position and time
        self._private_of, self._state_of = (tagged(name, keys.genesis) + EIGHT for name in ("private", "state"))
        self._private = [(seat, f"{canon_text(seat)}:", keys.named[seat] + HASH) for seat in self.seats]

    def add(self, part: Part, position: bytes, time: str | None) -> None:
        self._unwritten.append((part, position, time))
        self.n += 1

    def resume(self, entries: list[bytes], openings: list[bytes], known: Known = ((), ())) -> None:
        """Go on after entries written earlier; `known`: the first of the lines, if they are data already."""
        self.entries, self.openings, self._unwritten = entries, openings, []
        self.data = Decoded(entries, known[0]), Decoded(openings, known[1])
        self.head, self.n = entry_hash(entries[-1]), len(entries) - 1

    def written(self) -> Ledger:
        """Up to the last entry that was added."""
        unwritten, self._unwritten = self._unwritten, []
        for n, (part, position, time) in enumerate(unwritten, len(self.entries)):
            draws = file(part, self.keys)
            if self.put_in is not None and part.kind != "reveal":
                self.put_in[n] = self._put_in(part, time)
            data = {seat: canon_text(own) for seat, own in part.data.items()} if part.data else NO_DATA
            line = self._line(n, part, data, position, time)
            self.entries.append(line)
            self.openings.append(self._opening(data, draws) if data or draws else self.nothing)
            self.head = entry_hash(line)
        return self

    def _put_in(self, part: Part, time: str | None) -> Input:
        """What players said to make an entry, as its line and what opens it would tell."""
        entry = {"kind": part.kind, "seat": part.seat, "public": part.public}
        return put_in(entry if time is None else {**entry, "time": time}, {"data": {**self._untold, **part.data}})

    def _line(self, n: int, part: Part, data: Mapping[Seat, str], position: bytes, time: str | None) -> bytes:
        """One entry in canonical form. Every seat has its private field, always, so that presence tells nothing."""
        numbered, salts = number(n), self.keys.salts(n)
        begun, private = self._private_of + numbered, []
        for seat, key, named in self._private:  # as `private_commitment` has it
            opening = fields(data[seat]) if seat in data else NOTHING
            private.append(f'{key}"{sha256(begun + named + salts[seat] + opening).hexdigest()}"')
        covered = HASH + salts[STATE] + len(position).to_bytes(4, "big") + position  # as `state_commitment` has it
        when = "" if time is None else f'"time":{canon_text(time)},'
        return (
            f'{{"epoch":{part.epoch},"game":{self.game},"kind":"{part.kind}","n":{n},"prev":"{self.head.hex()}",'
            f'"private":{{{",".join(private)}}},"public":{canon_text(part.public)},"seat":{canon_word(part.seat)},'
            f'"state":"{sha256(self._state_of + numbered + covered).hexdigest()}",{when}"v":{PROTOCOL}}}'
        ).encode()

    def _opening(self, data: Mapping[Seat, str], draws: Sequence[Any]) -> bytes:
        """What opens an entry, for the save: each seat's data and the secret draws."""
        opened = ",".join([f"{canon_text(seat)}:{data.get(seat, 'null')}" for seat in self.seats])
        return f'{{"data":{{{opened}}},"draws":{canon_text(draws)}}}'.encode()
