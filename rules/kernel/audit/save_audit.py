"""The audit of a save: play its record again from genesis and find every byte of it where it should be."""

from __future__ import annotations

import json

from rules.kernel.audit.differences import differing
from rules.kernel.bytes.canon import canon
from rules.kernel.play.asking import Refused
from rules.kernel.play.values import Value
from rules.kernel.ready.giving import unfit
from rules.kernel.record import chain, history
from rules.kernel.record.contest import Contest
from rules.kernel.record.openings import first_break
from rules.kernel.record.replaying import replay
from rules.kernel.record.save import (
    ENTRIES,
    read_pending,
    read_ready,
    seal,
    sealed_pending,
    sealed_ready,
    standing_head,
    write_head,
    written_turn,
)
from rules.kernel.wrong import RECORD, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Refusal
    from rules.kernel.record.save import Document, Rules

Entry = history.Entry
GENESIS = -1  # the place of a fault that lies before the first entry
UNPLAYABLE = "unplayable"  # the rules stumble, and nothing tells whether it is they or the record that is wrong
ODD_POSITION = "odd_position"  # the same, over the position of a view, which nothing in the view binds
EVERYTHING = "everything"
_UNDO = b'"kind":"undo"'


class Discrepancy(Wrong):
    """The first thing that is wrong: what, in which entry or part of the file, and the fields that differ."""

    lies_in = RECORD

    def __init__(self, code: str, entry: int, *, part: str = "", fields: Sequence[str] = (), **facts: Any) -> None:
        super().__init__(code, f"{part or 'entry'} {entry}", **facts)
        self.entry, self.part, self.fields = entry, part, list(fields)


class Certificate(Value):
    """What was checked and found right."""

    kind: str  # save or view
    genesis: Mapping[str, Any]
    entries: int
    draws: int
    head: str
    undos: tuple[Mapping[str, Any], ...]  # of each: its entry, where it went back to, who asked, whether all agreed
    outcome: Mapping[str, Any] | None
    revealed: bool
    seat: str | None = None  # whose view it is; None too for a public one
    checked: tuple[str, ...] = (EVERYTHING,)
    doubts: tuple[Mapping[str, Any], ...] = ()  # what a view leaves open: a code and facts for each


def audit(document: Document, rules: Rules, progress: Callable[[], None] = lambda: None) -> Certificate:
    """Recompute everything in a save. Raises the first `Discrepancy`."""
    check_genesis(document)
    head = document.head
    game, edition = rules(head["genesis"], head.get("edition"))
    contest = Contest(game, head["genesis"], bytes.fromhex(head["secret"]), edition, head.get("edition"))
    try:
        audit_record(document, contest, progress)
        contest.manners = head.get("manners", {})  # not before: for whom the computer plays, the record has answers
        if not _is_headed_so(document, contest):
            _audit_positions(document, contest)
        audit_sealed(document.head, contest)
    except Discrepancy as fault:
        found = earlier(document, fault)
        raise found from fault.__cause__
    return proven(document, contest)


def check_genesis(document: Document) -> None:
    """The record begins with this genesis, and the secret is the pledged one."""
    head = document.head
    if not document.entries:
        raise Discrepancy("record_cut_short", 0)
    if not chain.begins(document) and broken_link(document) == GENESIS:
        raise Discrepancy("genesis_differs", GENESIS, part="genesis")
    if "secret" in head:
        check_secret(head["genesis"], head["secret"])


def check_secret(genesis: Mapping[str, Any], told: str) -> None:
    """The secret is the pledged one."""
    secret = bytes.fromhex(told)
    named = chain.game_name(secret)
    if (genesis["game"], genesis["commit"]) != (named, chain.commitment_to_secret(named, secret).hex()):
        raise Discrepancy("secret_differs", GENESIS, part="secret")


def earlier(document: Document, fault: Discrepancy) -> Discrepancy:
    """The fault found, or the broken link before it: an entry that can be played may still not be the one hashed."""
    link, last = broken_link(document), len(document.entries) - 1
    one_is_missing = fault.entry == last + 1 and link == last  # so the head is that of another
    return fault if link is None or fault.entry <= link or one_is_missing else Discrepancy("chain_broken", link)


def broken_link(document: Document) -> int | None:
    """The first item of the chain that does not fit: GENESIS, an entry, or None if genesis, entries and head do.

    Where a hash is not the one that the next item names, the item hashed was changed. But if the next one does not fit
    what comes after it either, or is out of its place, it was that one.
    """
    own = b""
    for n, entry, own, follows in chain.links(document):
        if not follows:
            return n if entry.get("n") != n or own.hex() != _named_after(document, n) else n - 1
    return None if document.head["head"] == own.hex() else len(document.entries) - 1


def _named_after(document: Document, n: int) -> Any:
    """The hash of entry `n` as the item after it has it."""
    if n + 1 == len(document.entries):
        return document.head["head"]
    return document.entry(n + 1)["prev"]


def audit_record(document: Document, contest: Contest, progress: Callable[[], None]) -> None:
    """Play every entry again, and find the same lines written; all are played before the first is (see `Ledger`).

    The document is a save, or a view of a game that is over: both open every entry to everybody.
    """
    fault = _played(document, contest, progress)
    if contest.entries != document.entries or contest.openings != document.openings:
        _compare(document, contest.entries, contest.openings)
    if fault is not None:
        raise (
            fault
            if fault.code != UNPLAYABLE or _holds(document, contest)
            else Discrepancy("malformed_entry", fault.entry)
        )
    if len(document.entries) != len(document.openings):
        raise Discrepancy("lines_out_of_step", min(len(document.entries), len(document.openings)))
    if contest.n >= len(document.entries):
        raise Discrepancy("record_cut_short", len(document.entries))
    if document.head["head"] != contest.head.hex():
        raise Discrepancy("head_differs", contest.n, fields=["head"])  # that entry or the head: nothing tells which


def _compare(document: Document, entries: Sequence[bytes], openings: Sequence[bytes]) -> None:
    """Line by line, as far as there are lines of both."""
    for n, (line, recorded) in enumerate(zip(entries, document.entries)):
        if line != recorded:
            raise difference(n, json.loads(line), document.entry(n))
        if n < len(document.openings) and openings[n] != document.openings[n]:
            raise _opening_difference(n, json.loads(openings[n]), document.opening(n))


def _holds(document: Document, contest: Contest) -> bool:
    """Whether the record is in one piece, with all that opens it: then it is not by its form that it is wrong."""
    return first_break(document, contest.keys) is None


def _played(document: Document, contest: Contest, progress: Callable[[], None]) -> Discrepancy | None:
    """Play as many entries as can be played; what is wrong with the one that cannot."""
    entries, openings = document.put_in()
    contest.run.keep_start = any(entry["kind"] == "undo" for entry in entries)  # for whoever goes back
    present = document.head["turn"]["n"] if "turn" in document.head else None  # a view does not need it
    for n, (entry, opening) in enumerate(zip(entries, openings)):
        if n == present:
            contest.run.keep_start = True
        try:
            play(contest, n, entry, opening)
        except Discrepancy as fault:
            return fault
        progress()
    return None


def play(contest: Contest, n: int, entry: Entry, opening: Any) -> None:
    """Play entry `n`, unless the one before brought it along."""
    if contest.ledger.n < n:
        try:
            put_in(contest, n, history.put_in(entry, opening))
        except Discrepancy:
            raise
        except Exception as error:  # a record may say anything
            raise Discrepancy(UNPLAYABLE, n) from error


def put_in(contest: Contest, n: int, said: history.Input) -> None:
    """Play what was put in for entry `n`."""
    try:
        replay(contest, said)
    except Refused as refused:
        raise outlawed(n, refused.refusal) from None
    except Exception as error:  # rules may have faults of their own
        raise Discrepancy(UNPLAYABLE, n) from error
    if contest.ledger.n < n:
        raise Discrepancy("malformed_entry", n)


def outlawed(n: int, refusal: Refusal) -> Discrepancy:
    """An entry that would not be taken; of a default before its time, what it was given before."""
    facts = refusal.facts if refusal.code == "default_too_early" else {}
    code = "default_too_early" if facts else "not_legal"
    return Discrepancy(code, n, refusal=refusal.code, rule=refusal.rule, **facts)


def difference(n: int, expected: Entry, recorded: Entry) -> Discrepancy:
    """How an entry differs from the one the rules lead to."""
    fields = differing(expected, recorded)
    public, said = expected["public"], recorded["public"]
    if _other_outcome(public.get("draws", ()), said.get("draws", ())) or any(
        field.startswith(("public.key", "public.pledge")) for field in fields
    ):
        return Discrepancy("unfair_draw", n, fields=fields)
    if all(field.startswith("private") for field in fields):
        return Discrepancy("hidden_part_altered", n, fields=fields)
    if fields == ["state"]:
        return Discrepancy("state_differs", n, fields=fields)
    return Discrepancy("entry_differs", n, fields=fields)


def _opening_difference(n: int, expected: Mapping[str, Any], opened: Mapping[str, Any]) -> Discrepancy:
    code = "unfair_draw" if _other_outcome(expected["draws"], opened["draws"]) else "hidden_part_altered"
    return Discrepancy(code, n, part="openings", fields=differing(expected, opened))


def _other_outcome(expected: Sequence[Any], recorded: Sequence[Any]) -> bool:
    """Whether a draw of the same name is recorded with another outcome. One too many comes of rules or answers."""
    fair = {tuple(name): outcome for *name, outcome in expected}
    return any(tuple(name) in fair and fair[tuple(name)] != outcome for *name, outcome in recorded)


def _is_headed_so(document: Document, contest: Contest) -> bool:
    """Whether a save begins, to the byte, as that of the contest does, apart from what waits outside the chain."""
    head = standing_head(contest) | {name: document.head[name] for name in ("pending", "ready", "seal")}
    return document.source.startswith(b"".join([*write_head(head), ENTRIES]))


def _audit_positions(document: Document, contest: Contest) -> None:
    """The two positions are kept for speed and reading; they say what the record says."""
    for name, expected in (("turn", written_turn(contest)), ("position", contest.position)):
        if canon(document.head[name]) != expected:
            fields = differing(json.loads(expected), document.head[name], name)
            raise Discrepancy("position_differs", contest.n, part=name, fields=fields)


def audit_sealed(head: Mapping[str, Any], contest: Contest) -> None:
    """What waits outside the chain: each answer fits its question and its `sealed` hash, the seal covers them all."""
    pending, ready = head["pending"], head["ready"]
    sealed = head["seal"] == seal(contest, pending, ready)
    for seat, kept in pending.items():
        try:
            contest.pending[seat] = read_pending(contest.game, kept)
            fits = contest.refuse(seat, contest.pending[seat].answer) is None
            fields = differing(sealed_pending(contest, seat), kept, f"pending.{seat}") if fits else [f"pending.{seat}"]
        except Exception as error:  # like a recorded answer, it may say anything
            if sealed:
                raise Discrepancy(UNPLAYABLE, contest.n, part="pending") from error
            fields = [f"pending.{seat}"]
        if fields:
            raise Discrepancy("sealed_differs", contest.n, part="pending", fields=fields)
    for seat, all_ready in ready.items():
        try:
            contest.ready[seat] = [read_ready(kept) for kept in all_ready]
            useless = any(unfit(contest.game, kept) for kept in contest.ready[seat] if not kept.dropped)
            fields = (
                [f"ready.{seat}"] if useless else differing(sealed_ready(contest, seat), all_ready, f"ready.{seat}")
            )
        except Exception as error:
            if sealed:
                raise Discrepancy(UNPLAYABLE, contest.n, part="ready") from error
            fields = [f"ready.{seat}"]
        if fields:
            raise Discrepancy("sealed_differs", contest.n, part="ready", fields=fields)
    if not sealed:
        raise Discrepancy("sealed_differs", contest.n, part="seal", fields=["pending", "ready", "seal"])


def proven(document: Document, contest: Contest) -> Certificate:
    """For a record that the contest has played to its end."""
    undos = undos_of(document) if contest.undone else ()
    return certificate(document, contest.draws, undos, contest.outcome, revealed=contest.over)


def certificate(
    document: Document,
    draws: int,
    undos: tuple[Mapping[str, Any], ...],
    outcome: Mapping[str, Any] | None,
    *,
    revealed: bool,
    **more: Any,
) -> Certificate:
    head, entries = document.head, document.entries
    return Certificate(
        head["kind"], head["genesis"], len(entries), draws, head["head"], undos, outcome, revealed, **more
    )


def undos_of(document: Document) -> tuple[Mapping[str, Any], ...]:
    return tuple(_undo(document.entry(n)) for n, line in enumerate(document.entries) if _UNDO in line[:99])


def _undo(entry: Entry) -> dict[str, Any]:
    public = entry["public"]
    return {"entry": entry["n"], "to": public["to"], "seat": entry["seat"], "agreed": "agreed" in public}
