"""Where two records of a game part, and in what way. Saves and views can be compared in any mix."""

from __future__ import annotations

from rules.kernel.audit.differences import Difference, differences
from rules.kernel.bytes.canon import canon
from rules.kernel.play.values import Value
from rules.kernel.record import openings
from rules.kernel.record.manners import UNBOUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.play.draws import Keys
    from rules.kernel.record.save import Document, Rules

SAME = "same"
OTHER_GAME = "other_game"  # they have nothing to do with each other
GENESIS = "genesis"  # one game by name, but it does not begin alike
RULES = "rules"  # other rules or another edition are pinned
RESULTS = "results"  # the same answers, and other results: another engine, or one of the two was altered
FORK = "fork"  # up to an entry the same, then two stories
ALTERED = "altered"  # one entry differs and what follows is the same again, which no game can do
HIDDEN = "hidden"  # the same entries, opened to something else
BEHIND = "behind"  # one merely has more
PARTS = "parts"  # the record is the same; positions, waiting answers or other parts are not

INPUTS = (
    "answers",
    "by",
    "to",
    "agreed",
    "gives_up",
    "note",
)  # what was said in an entry; the rest follows from it
EVERYBODY = ""
ONLY_SOME = {"kind", "seat", "secret", "turn", "position", "put_by", "legal", "pending", "ready", "seal"}


class Divergence(Value):
    """The first thing in which two documents part."""

    kind: str
    entry: int | None = None
    differences: tuple[Difference, ...] = ()
    behind: int = 0  # by how many entries the first is behind the second; negative if it is the second


def diverge(one: Document, other: Document, rules: Rules) -> Divergence:
    """Find and classify it. Both documents have the shape of a save or a view."""
    if parted := _genesis(one.head["genesis"], other.head["genesis"]):
        return parted
    fork = parting(one.entries, other.entries)
    common = min(len(one.entries), len(other.entries)) if fork is None else fork
    if hidden := _hidden(one, other, common):
        return hidden
    if fork is not None:
        return _fork(one, other, fork)
    if len(one.entries) != len(other.entries):
        return Divergence(BEHIND, common, behind=len(other.entries) - len(one.entries))
    found = tuple(_parts(one, other, rules))
    return Divergence(PARTS, None, found) if found else Divergence(SAME)


def parting(one: Sequence[bytes], other: Sequence[bytes]) -> int | None:
    """The first entry that is not the same in both; None if the shorter record is the beginning of the longer.

    Each entry holds the hash of all before it, so halving finds it; but not in a record that was tampered with.
    """
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high) // 2
        if one[middle] == other[middle]:
            low = middle + 1
        else:
            high = middle
    if one[:low] != other[:low]:
        return next(n for n in range(low) if one[n] != other[n])
    return low if low < min(len(one), len(other)) else None


def _genesis(one: Mapping[str, Any], other: Mapping[str, Any]) -> Divergence | None:
    found = tuple(differences(one, other))
    if not found:
        return None
    if one["game"] != other["game"]:
        return Divergence(OTHER_GAME, None, found)
    return Divergence(RULES if one["rules"] != other["rules"] else GENESIS, None, found)


def _hidden(one: Document, other: Document, common: int) -> Divergence | None:
    """The first entry before `common` that the two open differently."""
    seat = _shared_part(one, other)
    if seat is None or (seat == EVERYBODY and one.openings[:common] == other.openings[:common]):
        return None
    keys = [openings.keys_of(document) for document in (one, other)]
    for n in range(common):
        left, right = (_opening(document, n, seat, key) for document, key in zip((one, other), keys))
        if left != right:
            return Divergence(HIDDEN, n, tuple(differences(left, right)))
    return None


def _shared_part(one: Document, other: Document) -> str | None:
    """Whose parts both files open: everybody's, one seat's, or nobody's, None."""
    narrow = {_opens(document) for document in (one, other)} - {EVERYBODY}
    return narrow.pop() if len(narrow) == 1 else None if narrow else EVERYBODY


def _opens(document: Document) -> str | None:
    """Whose parts a file opens: with the secret everybody's, else those of the owner if it has one."""
    owner: str | None = document.head.get("seat")
    return owner if openings.keys_of(document) is None else EVERYBODY


def _opening(document: Document, n: int, seat: str, keys: Keys | None) -> Any:
    """What opens an entry; where everybody's parts lie open, only as much as the view of that seat had."""
    opening = document.opening(n) if n < len(document.openings) else {"data": {}}
    return opening if seat == EVERYBODY or keys is None else openings.seen_by(seat, opening, n, keys)


def _fork(one: Document, other: Document, n: int) -> Divergence:
    """Two stories; an entry altered in one of them; or the same answers, from which other things followed."""
    left, right = one.entry(n), other.entry(n)
    found = tuple(differences(left, right))
    if any(line == again for line, again in zip(one.entries[n + 1 :], other.entries[n + 1 :])):
        return Divergence(ALTERED, n, found)
    results = any(d.path.startswith(("public.events", "public.draws", "public.outcome", "state")) for d in found)
    seat = _shared_part(one, other)
    alike = _inputs(one, n, left, seat) == _inputs(other, n, right, seat)
    return Divergence(RESULTS if results and alike else FORK, n, found)


def _inputs(document: Document, n: int, entry: Mapping[str, Any], seat: str | None) -> bytes:
    """What players said in an entry: in the open, and unseen as far as the document can tell."""
    data = _opening(document, n, seat, openings.keys_of(document)).get("data") if seat is not None else None
    own = {seat: data} if seat != EVERYBODY else data or {}
    hidden: dict[Any, Any] = {s: (part or {}).get("answer") for s, part in own.items()}
    sealed = {s: commitment for s, commitment in entry["private"].items() if s not in hidden}
    said = {name: entry["public"].get(name) for name in INPUTS}
    return canon([entry["kind"], entry["seat"], entry["epoch"], said, list(hidden.values()), sealed])


def _parts(one: Document, other: Document, rules: Rules) -> Sequence[Difference]:
    """What else the files say, as far as both can say it."""
    left: Mapping[str, Any] = one.head
    right: Mapping[str, Any] = other.head
    eyes = {head["seat"] for head in (left, right) if head["kind"] == "view"}
    comparable = len(eyes) < 2  # views of two seats show two things
    if left["kind"] != right["kind"]:
        (seat,) = eyes
        try:
            left, right = _as_view(one, seat, rules), _as_view(other, seat, rules)
        except Exception:  # a save that does not stand; that is for the audit to say
            comparable = False
    apart = {*UNBOUND, *(() if comparable else ONLY_SOME)}
    shared = [{name: part for name, part in head.items() if name not in apart} for head in (left, right)]
    return list(differences(shared[0], shared[1]))


def _as_view(document: Document, seat: str | None, rules: Rules) -> Mapping[str, Any]:
    """The head of the view a save would make now."""
    if document.head["kind"] == "view":
        return document.head
    from rules.kernel.play.state import copied
    from rules.kernel.record import save, view

    copy = save.Document(copied(document.head), document.entries, document.openings)  # loading takes it for its own
    return save.read(view.dump(save.load(copy, rules), seat)).head
