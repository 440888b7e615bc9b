"""arbitre diverge: where two files of a game part, and how."""

from __future__ import annotations

from cli import exits
from cli.console import Console
from cli.files import games, store
from cli.line.declaring import Argument, declared
from cli.proof import certificate
from cli.proof.proving import proven
from cli.proof.verdict import OK, Verdict, judged, possible_rules
from cli.render import message
from cli.result import Result, Trouble
from rules.kernel.audit import diverge
from rules.kernel.audit.differences import ABSENT
from rules.kernel.bytes.canon import canon
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rules.kernel.audit.differences import Difference
    from rules.kernel.audit.diverge import Divergence
    from rules.kernel.record.save import Document

MOST_LINES, LONGEST = 20, 48
NAMES = ("A", "B")
RECOMPUTED = "recomputed"  # both say the same, and the rules as they are here say something else
# Kinds of difference in which one of the two files may be wrong by itself.
JUDGED = (diverge.FORK, diverge.ALTERED, diverge.HIDDEN, diverge.RESULTS, diverge.PARTS, RECOMPUTED)


@declared("diverge", Argument("a"), Argument("b"))
def command(console: Console, a: str, b: str) -> Result:
    paths = (a, b)
    one, other, proof = _documents(a, b)
    found = diverge.diverge(one, other, games.rules_of)
    verdicts = (proof or _verdicts(paths, (one, other))) if found.kind in (*JUDGED, diverge.SAME) else []
    kind, entry = found.kind, found.entry
    wrong = next((verdict for verdict in verdicts if isinstance(verdict, Verdict) and verdict.exit), None)
    if kind == diverge.SAME and wrong is not None:
        kind, entry = RECOMPUTED, wrong.entry
    lines = [f"{name}  {visible(path)}" for name, path in zip(NAMES, paths)]
    lines += [console.words(f"diverge.{kind}", **_facts(found, one, other, entry)), *_field_lines(console, found)]
    stumbles = any(verdict.exit == exits.INTERNAL for verdict in verdicts)
    if kind in JUDGED or stumbles:
        counts = [len(document.entries) for document in (one, other)]
        lines += [_verdict_line(console, *judgement) for judgement in zip(NAMES, verdicts, counts)]
    data = {
        "same": kind == diverge.SAME,
        "kind": kind,
        "entry": entry,
        "behind": found.behind,
        "fields": [_plain(difference) for difference in found.differences],
        "verdicts": [verdict.plain() if isinstance(verdict, Verdict) else None for verdict in verdicts],
    }
    same = exits.INTERNAL if stumbles else exits.DONE
    return Result(data, "\n".join(lines), same if kind == diverge.SAME else exits.NO)


def _documents(a: str, b: str) -> tuple[Document, Document, list[Verdict | Trouble]]:
    """Both, and what is proven of them. Lines of saves that are proven are compared as they stand, and never read."""
    data = store.read_bytes(a, store.MAX_SAVE)
    try:
        more = store.read_bytes(b, store.MAX_SAVE)
    except Trouble:
        games.document_of(a, data, whole=True)  # what is wrong with the first is told first
        raise
    one, other = games.laid_out(data), games.laid_out(more)
    if one is not None and other is not None and (proof := _proof(one, other)):
        return one, other, proof
    return games.document_of(a, data, whole=True), games.document_of(b, more, whole=True), []


def _proof(one: Document, other: Document) -> list[Verdict | Trouble]:
    """The verdicts on two saves of one game that are both what the rules make of them; nothing if that is not known."""
    if one.head.get("genesis") != other.head.get("genesis"):
        return []
    if len(one.entries) != len(other.entries) and diverge.parting(one.entries, other.entries) is None:
        return []  # one is merely behind, and neither is judged
    documents = (one,) if _is_same(one, other) else (one, other)
    verdicts: list[Verdict | Trouble] = []
    for document in documents:
        found = proven(document, possible_rules, lambda: None)
        if found is None:
            return []
        verdicts.append(Verdict(OK, found))
    return verdicts if len(verdicts) == len(NAMES) else verdicts * 2


def _verdicts(paths: tuple[str, ...], documents: tuple[Document, ...]) -> list[Verdict | Trouble]:
    """What `verify` says of each, or why it says nothing. Of the same bytes it says the same."""
    verdicts: list[Verdict | Trouble] = []
    for path, document in zip(paths, documents):
        try:
            again = verdicts and isinstance(verdicts[0], Verdict) and _is_same(*documents)
            verdicts.append(verdicts[0] if again else judged(path, document))
        except Trouble as trouble:
            verdicts.append(trouble)
    return verdicts


def _is_same(one: Document, other: Document) -> bool:
    return (one.source, one.entries, one.openings) == (other.source, other.entries, other.openings)


def _facts(found: Divergence, one: Document, other: Document, entry: int | None) -> dict[str, Any]:
    """What the sentences speak of, all of them."""
    parts = dict.fromkeys(difference.path.partition(".")[0].partition("[")[0] for difference in found.differences)
    games = [document.head["genesis"]["game"] for document in (one, other)]
    return {
        "entry": -1 if entry is None else entry,
        "last": min(len(one.entries), len(other.entries)) - 1,
        "more": abs(found.behind),
        "behind": NAMES[found.behind < 0],
        "ahead": NAMES[found.behind > 0],
        "parts": list(parts),
        "games": games,
        "game": games[0],
        "head": one.head["head"],
        "alike": one.head["kind"] == other.head["kind"] and one.head.get("seat") == other.head.get("seat"),
        "entries": len(one.entries),
        "pins": [_pins(document) for document in (one, other)],
    }


def _pins(document: Document) -> str:
    pinned = document.head["genesis"]["rules"]
    return f"{pinned['id']}@{pinned['version']} {pinned['edition']} {pinned['sha256'][:16]}…"


def _field_lines(console: Console, found: Divergence) -> Iterator[str]:
    shown = found.differences[:MOST_LINES]
    for path, one, other in shown:
        yield visible(f"  {path}: {_shortened(one)} | {_shortened(other)}")
    if rest := len(found.differences) - len(shown):
        yield "  " + console.words("diverge.more", fields=rest)


def _verdict_line(console: Console, name: str, verdict: Verdict | Trouble, entries: int) -> str:
    if isinstance(verdict, Trouble):
        return console.words("replay.unread", file=name, why=message(verdict, console.lang))
    return certificate.in_short(console, name, verdict, entries)


def _shortened(value: Any) -> str:
    if value is ABSENT:
        return "—"
    text = canon(value).decode()
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _plain(difference: Difference) -> dict[str, Any]:
    """A field that one of the two does not have is left out."""
    sides = {"a": difference.one, "b": difference.other}
    return {"path": difference.path, **{name: value for name, value in sides.items() if value is not ABSENT}}
