"""A verdict as people read it: the certificate of a file that is right, or what is wrong with one that is not."""

from __future__ import annotations

from cli.files import games
from cli.proof.verdict import CHECKED
from cli.render import message
from rules.kernel.record import chain
from rules.kernel.record.manners import UNBOUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from cli.console import Console
    from cli.proof.verdict import Verdict
    from rules.kernel.audit.save_audit import Certificate

MOST_FIELDS = 8


def lines(console: Console, path: str, verdict: Verdict, head: Mapping[str, Any]) -> Iterator[str]:
    """The whole of it, line by line. `head` is what the file has besides its record, an edition of its own perhaps."""
    yield headline(console, path, verdict)
    if verdict.certificate is None:
        yield from (f"  {line}" for line in reasons(console, verdict))
        return
    rows = [(console.words(f"verify.row.{name}"), text) for name, text in _rows(console, verdict.certificate, head)]
    width = max(len(label) for label, _ in rows)
    yield from (f"  {label:<{width}}  {text}" for label, text in rows)
    if verdict.word == CHECKED:
        yield from (f"  {line}" for line in _how_far(console, verdict.certificate))


def headline(console: Console, path: str, verdict: Verdict) -> str:
    """`game.json: TAMPERED at entry 12`."""
    key = verdict.word.lower().replace(" ", "_")
    return console.words(f"verify.{key}", file=path, place=place(console, verdict))


def place(console: Console, verdict: Verdict) -> str:
    """`at entry 12`, `in entries 26 to 50`, or the part of the file."""
    if verdict.entry is None:
        return console.words.phrase("verify.in", part=verdict.part)
    if "until" in verdict.facts:
        return console.words.phrase("verify.within", entry=verdict.entry, until=verdict.facts["until"])
    return console.words.phrase("verify.at", entry=verdict.entry)


def in_short(console: Console, name: str, verdict: Verdict, entries: int) -> str:
    """One line: `game.json: OK, 12 entries`."""
    if not verdict.exit:
        key = "replay.checked" if verdict.word == CHECKED else "replay.same"
        return console.words(key, file=name, entries=entries)
    why = " ".join(reasons(console, verdict))
    return console.words("replay.differs", file=name, place=place(console, verdict), why=why)


def reasons(console: Console, verdict: Verdict) -> Iterator[str]:
    """What is wrong, and in which fields."""
    yield message(verdict.trouble(""), console.lang)
    if verdict.paths:
        yield console.words("verify.fields", fields=shortened(verdict.paths))


def shortened(fields: Sequence[str]) -> str:
    rest = len(fields) - MOST_FIELDS
    return ", ".join(fields[:MOST_FIELDS]) + (f", … (+{rest})" if rest > 0 else "")


def _how_far(console: Console, found: Certificate) -> Iterator[str]:
    """What was checked in a view and what has to wait, in so many words."""
    for code in found.checked:
        yield console.words(f"verify.checked.{code}", draws=found.draws)
    for doubt in found.doubts:
        yield console.words(f"verify.doubt.{doubt['code']}", **{k: v for k, v in doubt.items() if k != "code"})


def _rows(console: Console, found: Certificate, head: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    words, genesis = console.words, found.genesis
    pinned, names = genesis["rules"], genesis["names"]
    yield "game", genesis["game"]
    if found.kind == "view":
        yield "view", f"{names[found.seat]} ({found.seat})" if found.seat else words("verify.public")
    yield "players", ", ".join(f"{names[seat]} ({seat})" for seat in genesis["seats"])
    yield "rules", f"{pinned['id']}@{pinned['version']}"
    yield "edition", f"{pinned['edition']} (sha256 {pinned['sha256'][:16]}…)"
    yield "profile", genesis["profile"]
    yield "seed", words(f"verify.seed.{_seed(genesis)}")
    yield "entries", str(found.entries)
    yield "draws", words("verify.draws", draws=found.draws)
    undos = [words.phrase("verify.undo", **{**undo, "name": names[undo["seat"]]}) for undo in found.undos]
    yield "undos", " · ".join(undos) or words("verify.undo.none")
    yield "outcome", _outcome(console, found, head.get("edition")) if found.outcome else words("verify.outcome.none")
    yield "secret", words("verify.secret.open" if found.revealed else "verify.secret.kept")
    yield "pledge", genesis["commit"]
    yield "head", found.head
    yield from (("unbound", words(f"verify.unbound.{part}")) for part in UNBOUND if part in head)


def _seed(genesis: Mapping[str, Any]) -> str:
    if chain.seed_is_guessable(genesis):
        return "guessable"
    return "chosen" if "seed" in genesis else "drawn"


def _outcome(console: Console, found: Certificate, edition: Mapping[str, Any] | None) -> str:
    from rules.kernel.words.speech import Speech
    from rules.kernel.words.wording import outcome_text

    game, played_with = games.rules_of(found.genesis, edition)
    speech = Speech(game, found.genesis, played_with.data, console.lang)
    return outcome_text(speech.words, found.outcome or {})


def plain(found: Certificate | None) -> Mapping[str, Any] | None:
    """The certificate as data."""
    if found is None:
        return None
    genesis = found.genesis
    return {
        "kind": found.kind,
        "game": genesis["game"],
        "seat": found.seat,
        "seats": genesis["seats"],
        "names": genesis["names"],
        "rules": genesis["rules"],
        "options": genesis["options"],
        "profile": genesis["profile"],
        "seed_chosen": "seed" in genesis,
        "seed_guessable": chain.seed_is_guessable(genesis),
        "entries": found.entries,
        "draws": found.draws,
        "undos": list(found.undos),
        "outcome": found.outcome,
        "revealed": found.revealed,
        "pledge": genesis["commit"],
        "head": found.head,
        "unbound": list(UNBOUND),
        "checked": list(found.checked),
        "unchecked": list(found.doubts),
    }
