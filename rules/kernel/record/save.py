"""A save: everything about a contest in one document, one entry per line, so that a diff shows moves.

What was played before the present turn is carried over as bytes: reading it is the business of `verify`.
"""

from __future__ import annotations

import json

from rules.kernel.bytes.canon import canon, canon_word, mac
from rules.kernel.bytes.reading import Malformed, read_json
from rules.kernel.play.draws import STATE
from rules.kernel.ready.answers import Ready
from rules.kernel.record import chain, history
from rules.kernel.record.contest import Contest
from rules.kernel.record.history import Decoded
from rules.kernel.record.ledger import Pending
from rules.kernel.record.past import Past, TurnStart
from rules.kernel.wrong import RECORD, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.game import Game

    Rules = Callable[[Mapping[str, Any], Any], tuple[Game, Any]]  # (genesis, custom edition) -> game, edition

FORMAT = 1
MOST_ENTRIES = 100_000
MAX_POSITION = 256 * 1024  # bytes; the largest of a game that was ever played has four thousand
MOST_IN_POSITION = 3000  # values
NOTE = b'"kind":"note"'
TURN, PENDING = b',\n"turn":{"n":', b',\n"pending":'  # how the lines begin with and after the positions
ENTRIES, OPENINGS, END = b'"entries":[\n', b'\n],\n"openings":[\n', b"\n]}\n"


class Broken(Wrong):
    """A save that does not stand where its record says, with the `entry` where it shows."""

    lies_in = RECORD


class Document:
    """A save or view as it was read: the small parts as data, the two long lists as lines of canonical bytes.

    A contest that is loaded takes the data for its own; `anew` gives it back as it was.
    """

    __slots__ = ("_data", "_skimmed", "entries", "head", "holds", "openings", "shaped", "source", "told")

    def __init__(
        self,
        head: dict[str, Any],
        entries: list[bytes],
        openings: list[bytes],
        source: bytes = b"",
        *,
        told: tuple[list[Any], list[Any]] | None = None,
        shaped: bool = False,
        holds: bool = False,
        data: tuple[Decoded, Decoded] | None = None,
    ) -> None:
        self.head, self.entries, self.openings = head, entries, openings
        self.source = source  # what it was read from; the head alone, if the lines were read too
        self.told = told  # the lines as data, if they were
        self.shaped = shaped  # whether all of it was found to fit its schema
        self.holds = holds  # and its record to hold by itself
        self._data = data or (Decoded(entries), Decoded(openings))  # the lines as data, as far as somebody asked
        self._skimmed: tuple[list[Any], list[Any]] | None = None

    def anew(self) -> Document:
        """The same as it was read, and all of it read."""
        if self.told is None:
            return reread(self.source)
        head = json.loads(self.source)
        return Document(head, self.entries, self.openings, self.source, told=self.told, shaped=self.shaped)

    def entry(self, n: int) -> Any:
        return self._data[0][n] if self.told is None else self.told[0][n]

    def opening(self, n: int) -> Any:
        """What opens an entry, as far as it lies open."""
        return self._data[1][n] if self.told is None else self.told[1][n]

    def read_whole(self) -> None:
        """Read the lines too, as if that had been done at once; `Malformed` if they cannot be."""
        anew = self.anew()
        self.head, self.entries, self.openings = anew.head, anew.entries, anew.openings
        self.source, self.told, self.shaped, self._data = anew.source, anew.told, anew.shaped, anew._data

    def know(self, entries: list[Any], openings: list[Any]) -> None:
        """The lines as data, found by who has read them all."""
        self._data[0].know(entries)
        self._data[1].know(openings)

    def put_in(self) -> tuple[list[Any], list[Any]]:
        """The lines as data, or as much of them as playing them again takes, for who then compares them all."""
        if self.told is not None:
            return self.told
        if self._skimmed is None:
            from rules.kernel.record import skimming

            self._skimmed = [skimming.entry(line) for line in self.entries], skimming.data(self.openings)
        return self._skimmed

    def before(self, n: int) -> tuple[list[Any], list[Any]]:
        """The lines before the present turn as data, if they are: what came since is the run's, which may change it."""
        return (self.told[0][:n], self.told[1][:n]) if self.told is not None else ([], [])

    def whole(self) -> dict[str, Any]:
        """One plain document, as a schema describes it."""
        entries, openings = self.told or (history.parsed(self.entries), history.parsed(self.openings))
        return {**self.head, "entries": entries, "openings": openings}


def write(head: Mapping[str, Any], entries: Sequence[bytes], openings: Sequence[bytes]) -> bytes:
    """Our layout: one key of the head per line, one entry per line, one opening per line."""
    return b"".join([*write_head(head), ENTRIES, b",\n".join(entries), OPENINGS, b",\n".join(openings), END])


def write_head(head: Mapping[str, Any]) -> list[bytes]:
    """How a document begins, up to its long lists."""
    lines = [
        canon_word(key).encode() + b":" + (value if isinstance(value, bytes) else canon(value))
        for key, value in head.items()
    ]
    return [b"{", b",\n".join(lines), b",\n"]


def read(data: bytes) -> Document:
    """Read a save or view. The long lists of a save in our own layout stay bytes; all else is read whole."""
    return laid_out(data) or reread(data)


def laid_out(data: bytes, kinds: tuple[str, ...] = ("save",), *, skim: bool = False) -> Document | None:
    """A save in our own layout, its long lists as bytes; None if it is no such thing. `kinds`: what else it may be.

    `skim`: its positions are not read either, for who compares them with what they should be.
    """
    start, middle = data.find(ENTRIES), data.rfind(OPENINGS)
    if not 0 < start < middle or not data.endswith(END):
        return None
    begin = data[:start].rstrip(b",\n") + b"}"
    is_crowded = _is_crowded(begin)
    head = read_json(begin) if is_crowded or not skim else _skimmed(begin)
    entries, openings = _lines(data[start + len(ENTRIES) : middle]), _lines(data[middle + len(OPENINGS) : -len(END)])
    if not isinstance(head, dict) or head.get("kind") not in kinds or {"entries", "openings"} & head.keys():
        return None
    check_lengths(entries=entries, openings=openings)
    if is_crowded:
        _check_positions(head)
    return Document(head, entries, openings, data)


def _skimmed(begin: bytes) -> Any:
    """A head in which of both positions only is known where the turn opened: the rest stands in for what is there."""
    turn, end = begin.find(TURN), begin.find(PENDING)
    opened_by = begin[turn + len(TURN) : begin.find(b",", turn + len(TURN))]
    if not 0 < turn < end or not opened_by.isdigit() or len(opened_by) > len(str(MOST_ENTRIES)):
        return read_json(begin)
    head = read_json(begin[:turn] + begin[end:])
    if isinstance(head, dict):
        head["turn"] = {"n": int(opened_by), "opened": 0, "state": {}}
        head["position"] = {"asked": [], "state": {}}
    return head


def _lines(listed: bytes) -> list[bytes]:
    """The items of a list, each of which but the last ends in a comma; a single byte is looked for faster than two."""
    lines = listed.split(b"\n", MOST_ENTRIES)
    last = lines.pop()
    items = [line[:-1] for line in lines if line[-1:] == b","]
    if len(items) < len(lines):
        return listed.split(b",\n", MOST_ENTRIES)
    items.append(last)
    return items


def reread(data: bytes) -> Document:
    """Read all of it, strictly."""
    whole = read_json(data)
    if not isinstance(whole, dict) or not isinstance(whole.get("entries"), list):
        head = whole if isinstance(whole, dict) else {}
        return Document(head, [], [], canon(head), told=([], []))
    entries, openings = whole.pop("entries"), whole.pop("openings", [])
    if not isinstance(openings, list):
        openings = []
    check_lengths(entries=entries, openings=openings)
    _check_positions(whole)
    lines = [canon(entry) for entry in entries], [canon(opening) for opening in openings]
    return Document(whole, *lines, canon(whole), told=(entries, openings))


def record_of(contest: Contest) -> Document:
    """The record of a contest by itself."""
    head = {"genesis": contest.genesis, "secret": contest.secret.hex(), "head": contest.head.hex()}
    return Document(head, contest.entries, contest.openings, data=contest.ledger.data)


def check_lengths(**lists: Sequence[Any]) -> None:
    """A record is no longer than any game's."""
    for name, lines in lists.items():
        if len(lines) > MOST_ENTRIES:
            raise Malformed("too_many_entries", f"$.{name}", limit=MOST_ENTRIES)


def _check_positions(head: Mapping[str, Any]) -> None:
    """A position is no larger than any game's: what looks at it would never end."""
    for name in ("turn", "position"):
        if _is_crowded(canon(head.get(name))):
            raise Malformed("position_too_large", f"$.{name}", limit=MAX_POSITION, values=MOST_IN_POSITION)


def _is_crowded(written: bytes) -> bool:
    return len(written) > MAX_POSITION or written.count(b",") > MOST_IN_POSITION


def dump(contest: Contest) -> bytes:
    return write(head_of(contest), contest.entries, contest.openings)


def head_of(contest: Contest) -> dict[str, Any]:
    """A save without its record; what is in canonical form already stays in bytes."""
    pending = {seat: sealed_pending(contest, seat) for seat in contest.pending}
    ready = {seat: sealed_ready(contest, seat) for seat in contest.ready}
    return {**standing_head(contest), "pending": pending, "ready": ready, "seal": seal(contest, pending, ready)}


def standing_head(contest: Contest) -> dict[str, Any]:
    """As much of it as follows from the record."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "kind": "save",
        "genesis": contest.written_genesis,
        "secret": contest.secret.hex(),
    }
    if contest.custom_edition is not None:
        head["edition"] = contest.custom_edition
    if contest.manners:
        head["manners"] = contest.manners
    head["head"] = contest.head.hex()
    head["turn"] = written_turn(contest)
    head["position"] = contest.position
    return head


def written_turn(contest: Contest) -> bytes:
    """The position at the start of the turn and where in the record that was, in canonical form."""
    state, turn = contest.turn_start().decode(), contest.past.turn
    return f'{{"n":{turn.n},"opened":{turn.epoch},"state":{state}}}'.encode()


def seal(contest: Contest, pending: Mapping[str, Any], ready: Mapping[str, Any]) -> str:
    """Binds what waits outside the chain to the last entry: none of it can be changed, added or left out unseen."""
    return mac(contest.keys.seed, "kept", contest.head, canon({"pending": pending, "ready": ready})).hex()


def sealed_pending(contest: Contest, seat: str) -> dict[str, Any]:
    pending = contest.pending[seat]
    kept = {"answer": pending.answer.plain(), "sealed": contest.receipt(seat)}
    return {**kept, "by": pending.by} if pending.by else kept


def sealed_ready(contest: Contest, seat: str) -> list[dict[str, Any]]:
    return [
        {**ready.plain(), "sealed": contest.seal(seat, ready.slot(at), ready.plain())}
        for at, ready in enumerate(contest.ready[seat])
    ]


def load(document: Document, rules: Rules) -> Contest:
    """The contest a save holds, standing at its question again; `Broken` if that is not where its record leads."""
    head = document.head
    game, edition = rules(head["genesis"], head.get("edition"))
    contest = Contest(game, head["genesis"], bytes.fromhex(head["secret"]), edition, head.get("edition"))
    contest.manners = head.get("manners", {})
    since = _since_turn_opened(document, head["turn"]["n"])
    contest.ledger.resume(document.entries, document.openings, document.before(head["turn"]["n"]))
    restore(contest, head["turn"], *since)
    if head["head"] != contest.head.hex():
        raise Broken("head_differs", entry=contest.n)
    if canon(head["position"]) != contest.position:
        raise Broken("position_differs", entry=contest.n)
    if state_commitment(contest) != document.entry(-1)["state"]:
        raise Broken("state_differs", entry=contest.n)
    if head["seal"] != seal(contest, head["pending"], head["ready"]):
        raise Broken("sealed_differs", entry=contest.n)
    contest.pending = {seat: read_pending(game, kept) for seat, kept in head["pending"].items()}
    contest.ready = {seat: [read_ready(kept) for kept in all_] for seat, all_ in head["ready"].items()}
    if NOTE in document.source if document.told is None else any(NOTE in line for line in document.entries):
        from rules.kernel.notes.following import agenda_of

        contest.agenda = agenda_of(contest.entries, contest.put_by, contest.genesis["names"])
    return contest


def state_commitment(contest: Contest) -> str:
    """What the last entry says of the position."""
    n, keys = contest.n, contest.keys
    return chain.state_commitment(keys.genesis, n, keys.salt(n, STATE), contest.position)


def restore(contest: Contest, turn: Mapping[str, Any], entries: list[history.Entry], openings: list[Any]) -> None:
    """Stand where the last entry left the game: from the position the turn opened with, by the entries since."""
    contest.run = run = contest.opened_run(turn["opened"], turn["state"])
    contest.past = Past(TurnStart((turn["n"], run.opened, run.turn_start)), lambda: _check_record(contest))
    played = history.standing(entries)
    history.replay(run, played, {e["n"]: o for e, o in zip(entries, openings)}, contest.past)
    moved = [e["n"] for e in played if e["kind"] == "move"] + [e["n"] for e in entries if e["kind"] == "undo"]
    contest.put_by = max([turn["n"], *moved])
    if entries and entries[-1]["kind"] in ("undo", "note"):  # a note bears the epoch that it finds open
        run.epoch = entries[-1]["epoch"]
    contest.position = run.written_position()


def _check_record(contest: Contest) -> None:
    """The record of a contest that was loaded holds from its start on, or it is `Broken`."""
    from rules.kernel.record.envelopes import broken

    if found := broken(record_of(contest), contest.keys):
        raise Broken(found[0], entry=found[1])


def _since_turn_opened(document: Document, opened_by: int) -> tuple[list[history.Entry], list[history.Entry]]:
    """This turn's entries, each found to name the one before it."""
    if len(document.openings) != len(document.entries) or opened_by >= len(document.entries):
        raise Broken("lines_out_of_step", entry=max(0, min(len(document.openings), len(document.entries)) - 1))
    entries = []
    for n, entry, _, follows in chain.links(document, opened_by):
        if not follows or entry.get("n") != n:
            raise Broken("chain_broken", entry=n)
        entries.append(entry)
    return entries[1:], [document.opening(n) for n in range(opened_by + 1, len(document.entries))]


def read_pending(game: Game, kept: Mapping[str, Any]) -> Pending:
    answer = kept["answer"]
    return Pending((game.answers[answer["kind"]].read(answer), kept.get("by", "")))


def read_ready(kept: Mapping[str, Any]) -> Ready:
    return Ready(**{name: value for name, value in kept.items() if name not in ("nonce", "sealed")})
