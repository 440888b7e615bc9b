"""The audit of a save: play its record again from genesis and find every byte of it where it should be."""

from __future__ import annotations

import json
from typing import Any

from rules.kernel import chain
from rules.kernel.asking import Refused
from rules.kernel.canon import canon
from rules.kernel.match import Match
from rules.kernel.record import Record
from rules.kernel.save import read_pending, read_ready

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.save import Document, Rules

GENESIS = -1  # the place of a fault that lies before the first entry


class Fault(Exception):
    """The first thing that is wrong: what, in which entry, and the fields that differ."""

    def __init__(self, code: str, entry: int, **facts: Any) -> None:
        super().__init__(f"{code} at {entry}")
        self.code, self.entry, self.facts = code, entry, facts


class Certificate(Record):
    """What was checked and found right."""

    kind: str  # save or view
    genesis: Mapping[str, Any]
    entries: int
    draws: int
    head: str
    agreed_undos: tuple[int, ...]
    outcome: Mapping[str, Any] | None
    revealed: bool


def audit(document: Document, rules: Rules, progress: Callable[[], None] = lambda: None) -> Certificate:
    """Recompute everything in a save. Raises the first `Fault`."""
    head = document.head
    check_genesis(document)
    game, edition = rules(head["genesis"], head.get("edition"))
    match = Match(game, head["genesis"], bytes.fromhex(head["secret"]), edition, head.get("edition"))
    if len(document.openings) != len(document.entries):
        raise Fault("lines_out_of_step", min(len(document.openings), len(document.entries)))
    draws = 0
    for n, (line, opening) in enumerate(zip(document.entries, document.openings)):
        draws += _audit_entry(match, n, line, opening)
        progress()
    if match.n >= len(document.entries):
        raise Fault("record_cut_short", len(document.entries))
    _audit_positions(document, match)
    _audit_sealed(document, match)
    return certificate(document, draws)


def check_genesis(document: Document) -> None:
    """The secret is the pledged one, and the record begins with this genesis."""
    genesis = document.head["genesis"]
    if not document.entries:
        raise Fault("record_cut_short", 0)
    if document.head["kind"] == "save":
        secret = bytes.fromhex(document.head["secret"])
        if genesis["commit"] != chain.commitment_to_secret(genesis["game"], secret).hex():
            raise Fault("secret_differs", GENESIS)
    if json.loads(document.entries[0]).get("prev") != chain.genesis_hash(genesis).hex():
        intact = len(document.entries) > 1 and json.loads(document.entries[1]).get("prev") == _hash(document.entries[0])
        raise Fault("genesis_differs", GENESIS if intact else 0)


def _audit_entry(match: Match, n: int, line: bytes, opening: bytes) -> int:
    """Play entry `n` unless the one before brought it along, and compare; give the number of draws in it."""
    recorded, opened = json.loads(line), json.loads(opening)
    if match.n < n:
        try:
            match.replay_entry(recorded, opened)
        except Refused as refused:
            raise Fault("not_legal", n, refusal=refused.refusal.code, rule=refused.refusal.rule) from None
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError, StopIteration):
            raise Fault("malformed_entry", n) from None
        if match.n < n:
            raise Fault("malformed_entry", n)
    if match.entries[n] != line:
        raise _difference(n, json.loads(match.entries[n]), recorded)
    if match.openings[n] != opening:
        expected = json.loads(match.openings[n])
        code = "hidden_part_altered" if expected["data"] != opened.get("data") else "unfair_draw"
        raise Fault(code, n, fields=differing(expected, opened))
    return len(recorded["public"].get("draws", ())) + len(opened["draws"])


def _difference(n: int, expected: Mapping[str, Any], recorded: Mapping[str, Any]) -> Fault:
    fields = differing(expected, recorded)
    if any(field.startswith(("public.draws", "public.key", "public.pledge")) for field in fields):
        return Fault("unfair_draw", n, fields=fields)
    if all(field.startswith("private") for field in fields):
        return Fault("hidden_part_altered", n, fields=fields)
    if fields == ["state"]:
        return Fault("state_differs", n, fields=fields)
    return Fault("entry_differs", n, fields=fields)


def _audit_positions(document: Document, match: Match) -> None:
    """The two positions are kept for speed and reading; they say what the record says."""
    head, last = document.head, match.n
    opening = {"n": match.turn_entry, "opened": match.run.opened, "state": json.loads(match.run.opening)}
    for name, expected in (("opening", opening), ("position", json.loads(match.position))):
        if fields := differing(expected, head[name]):
            raise Fault("position_differs", last, fields=[f"{name}.{field}" for field in fields])


def _audit_sealed(document: Document, match: Match) -> None:
    """Answers waiting outside the chain: each fits its question and its `sealed` hash."""
    head = document.head
    for seat, kept in head["pending"].items():
        try:
            match.pending[seat] = read_pending(match.game, kept)
            right = match.refuse(seat, match.pending[seat].answer) is None and match.receipt(seat) == kept["sealed"]
        except (KeyError, TypeError, ValueError):
            right = False
        if not right:
            raise Fault("sealed_differs", match.n, seat=seat)
    for seat, all_ready in head["ready"].items():
        for at, kept in enumerate(all_ready):
            ready = read_ready(kept)
            if match.seal(seat, ready.slot(at), ready.plain()) != kept["sealed"]:
                raise Fault("sealed_differs", match.n, seat=seat)


def certificate(document: Document, draws: int) -> Certificate:
    entries = [json.loads(line) for line in document.entries]
    agreed = tuple(entry["n"] for entry in entries if entry["public"].get("agreed"))
    outcomes = [entry["public"]["outcome"] for entry in entries if "outcome" in entry["public"]]
    return Certificate(
        document.head["kind"],
        document.head["genesis"],
        len(entries),
        draws,
        _hash(document.entries[-1]),
        agreed,
        outcomes[-1] if outcomes else None,
        entries[-1]["kind"] == "reveal",
    )


def _hash(line: bytes) -> str:
    return chain.entry_hash(line).hex()


def differing(expected: Any, found: Any, path: str = "") -> list[str]:
    """The fields in which two plain documents differ, as dotted paths."""
    if isinstance(expected, dict) and isinstance(found, dict):
        names = sorted(expected.keys() | found.keys())
        return [
            field
            for name in names
            for field in (
                differing(expected[name], found[name], f"{path}.{name}" if path else name)
                if name in expected and name in found
                else [f"{path}.{name}" if path else name]
            )
        ]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [f for at, (e, g) in enumerate(zip(expected, found)) for f in differing(e, g, f"{path}[{at}]")]
    return [] if canon(expected) == canon(found) else [path]
