"""Lines of a record as the referee writes them: what everybody can compute stands around what is public, always in the
same places. There it is compared as it stands, and of most lines nothing is decoded but the public part.

Whatever else a line may be is left to who reads it whole and can say what is wrong with it.
"""

from __future__ import annotations

import re

from rules.kernel.bytes.canon import canon_text
from rules.kernel.bytes.reading import Malformed, exact
from rules.kernel.record import skimming
from rules.kernel.record.chain import PrivateCommitments, entry_hash, genesis_hash
from rules.kernel.record.openings import committed, first_break

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.draws import Keys
    from rules.kernel.record.history import Entry
    from rules.kernel.record.save import Document

HASH = '"([0-9a-f]{64})"'
COUNT = "(0|[1-9][0-9]{0,14})"  # a larger one is looked at more closely
BEGINNING = 99  # characters in which the number of an entry begins
END = re.compile(
    r',"seat":(?:null|"([a-z][a-z0-9-]{0,15})"),"state":"([0-9a-f]{64})",(?:"time":"([ !#-\[\]-~]{1,64})",)?"v":1}'
)


class Otherwise(Exception):
    """A record that is not laid out so, or does not hold."""


class Unfolded:
    """The entries of a record that holds, as data: each follows the one before and is opened by what stands beside."""

    __slots__ = ("entries", "others", "parts")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.others: list[Entry] = []  # those that are no moves, of which all was decoded
        self.parts: list[str] = []  # what was decoded, as it stands: the public part of a move, or all of another entry


def unfolded(document: Document, openings: Sequence[Any], keys: Keys | None, *, canonical: bool) -> Unfolded | None:
    """The record of a document, if all of it is laid out so and holds; `openings.first_break` says where one does not.

    `openings`: those of the document, as data. `keys` open every part, else the owner's is open. `canonical`: what was
    decoded must be in canonical form, too.
    """
    try:
        return _unfolded(document, openings, keys, canonical=canonical)
    except (Otherwise, Malformed, KeyError, TypeError, ValueError, StopIteration, RecursionError):
        return None


def broken(document: Document, keys: Keys | None) -> tuple[str, int] | None:
    """Where a record does not hold by itself, and how: `first_break`, but most hold and are soon looked through."""
    if document.told is None and holds(document, keys):
        return None
    return first_break(document, keys)


def holds(document: Document, keys: Keys | None) -> bool:
    """Whether a record is laid out so and holds; then its lines are data from here on."""
    try:
        openings = skimming.openings(document.openings)
    except (Malformed, ValueError, RecursionError):
        return False
    found = unfolded(document, openings, keys, canonical=False)
    if found is not None:
        document.know(found.entries, openings)
    return found is not None


def _unfolded(document: Document, openings: Sequence[Any], keys: Keys | None, *, canonical: bool) -> Unfolded:
    genesis = document.head["genesis"]
    before = genesis_hash(genesis)
    moves = Moves(genesis, before, document.head.get("seat"), keys)
    begun, game, ends, decoded = moves.begun, genesis["game"], END.match, exact.raw_decode
    found, link = Unfolded(), before.hex()
    for n, (line, opening) in enumerate(zip(document.entries, openings, strict=True)):
        text, at = line.decode(), 0
        if move := begun(text, n, link, opening):
            epoch, private, at = move
            public, end = decoded(text, at)
            ended = ends(text, end)
            if ended is None or ended.end() != len(text):
                raise Otherwise
            seat, state, time = ended.groups()
            entry = {"epoch": epoch, "game": game, "kind": "move", "n": n, "prev": link, "private": private}
            entry |= {"public": public, "seat": seat, "state": state, "v": 1}
            if time is not None:
                entry["time"] = time
        else:
            public, end = entry, _ = decoded(text)
            if end != len(text) or not moves.follows(entry, n, link, opening):
                raise Otherwise
            found.others.append(entry)
        if canonical and canon_text(public) != text[at:end]:
            raise Otherwise
        found.entries.append(entry)
        found.parts.append(text[at:end])
        before = entry_hash(line)
        link = before.hex()
    if document.head["head"] != link:
        raise Otherwise
    return found


class Moves:
    """How the moves of one record begin, up to what is public."""

    def __init__(self, genesis: Mapping[str, Any], own: bytes, owner: Seat | None, keys: Keys | None) -> None:
        self.owner, self.keys, self.commitments = owner, keys, PrivateCommitments(own)
        self.seats = sorted(genesis["seats"])
        begin = f'{{"epoch":{COUNT},"game":"{re.escape(genesis["game"])}","kind":"move"'
        private = ",".join([f'"{re.escape(seat)}":{HASH}' for seat in self.seats])
        self._begins = re.compile(begin).fullmatch
        self._begins_closed = re.compile(f'{begin},"n":{COUNT},"prev":{HASH},"private":{{{private}}},"public":').match
        self._epochs: dict[str, int] = {}  # by how a line begins: those of a turn begin alike
        self.begun = self._closed if keys is None else self._opened

    def follows(self, entry: Entry, n: int, link: str, opening: Any) -> bool:
        """The same of any entry as data: it follows, and commits to what opens it."""
        told, private = committed(opening, n, self.owner, self.commitments, self.keys), entry["private"]
        return bool(entry["n"] == n and entry["prev"] == link) and all(private[seat] == told[seat] for seat in told)

    def _opened(self, text: str, n: int, link: str, opening: Any) -> tuple[int, dict[Seat, str], int] | None:
        """Where all can be computed, up to the epoch: that, the commitments, and where the public part begins."""
        assert self.keys is not None
        private = self.commitments.to_each(n, self.keys, opening["data"])
        written = ",".join([f'"{seat}":"{private[seat]}"' for seat in self.seats])
        expected = f',"n":{n},"prev":"{link}","private":{{{written}}},"public":'
        at = text.find(',"n":', 0, BEGINNING)
        if not text.startswith(expected, at):
            return None
        epoch = self._epochs.get(begin := text[:at])
        if epoch is None:
            if (begins := self._begins(begin)) is None:
                return None
            epoch = self._epochs[begin] = int(begins[1])
        return epoch, private, at + len(expected)

    def _closed(self, text: str, n: int, link: str, opening: Any) -> tuple[int, dict[Seat, str], int] | None:
        """The same where but one commitment can be computed, or none."""
        begins = self._begins_closed(text)
        if begins is None:
            return None
        epoch, number, prev, *hashes = begins.groups()
        private = dict(zip(self.seats, hashes))
        told = committed(opening, n, self.owner, self.commitments, None)
        if int(number) != n or prev != link or any(private[seat] != told[seat] for seat in told):
            raise Otherwise
        return int(epoch), private, begins.end()
