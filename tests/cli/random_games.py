"""Games played at random by a fixed seed, as files; and the same files with one thing changed in them."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import rules
from cli.proof.verdict import judged
from cli.result import Trouble
from rules.kernel.bytes.canon import canon
from rules.kernel.editions import components
from rules.kernel.record import chain, save
from rules.kernel.record.contest import Contest

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = rules.load("naastica")
DATA, DIGEST = components.shipped("naastica")
Path = tuple[str | int, ...]


def opened(seed: str, custom: Any = None, **options: Any) -> Contest:
    """A game at its start; `custom` is an edition of the table's own."""
    secret = chain.secret_from_text(seed)
    data, digest = (custom, components.custom_hash(custom)) if custom else (DATA, DIGEST)
    pinned = {"id": "naastica", "version": GAME.version, "edition": data["edition"]["id"], "sha256": digest}
    chosen = {option["id"]: option["default"] for option in data["options"]} | options
    names = {"ana": "Ana", "bob": "Zoé d'Arc"}
    genesis = chain.genesis(secret, chosen=True, profile="keeper", seats=names, rules=pinned, options=chosen)
    return Contest(GAME, genesis, secret, GAME.edition(data), custom).start()


def played(contest: Contest, answers: int = 10_000, seed: int = 0) -> Contest:
    """So many more random answers, fewer if the game is over."""
    pick = Random(seed)
    while contest.waiting and answers:
        answer_one(contest, pick)
        answers -= 1
    return contest


def answer_one(contest: Contest, pick: Random) -> None:
    seat = pick.choice(sorted(contest.waiting.keys() - contest.pending.keys()))
    contest.answer(seat, pick.choice(contest.waiting[seat].legal(contest.state)))


def finished(seed: str = "finished", **options: Any) -> Contest:
    return played(opened(seed, **{"match": "single", **options}))


def changed(document: Any) -> Iterator[tuple[Path, str, Any]]:
    """Every way to change one thing in a document: where, how, and the document with it, valid until the next."""
    for holder, key, path in list(_places(document, ())):
        kept = holder[key]
        for how, other in _others(kept):
            holder[key] = other
            yield path, how, document
        holder[key] = kept
        if isinstance(holder, dict):
            order = list(holder.items())
            del holder[key]
            yield path, "removed", document
            holder.clear()
            holder.update(order)
        else:
            del holder[key]
            yield path, "removed", document
            holder.insert(key, kept)
            holder.insert(key, kept)
            yield path, "doubled", document
            del holder[key]


def _places(value: Any, path: Path) -> Iterator[tuple[Any, Any, Path]]:
    keys: Any = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key, (*path, key)
        yield from _places(value[key], (*path, key))


def _others(value: Any) -> Iterator[tuple[str, Any]]:
    """Other values for one: of the same type, so that a schema has nothing against them, and of another."""
    match value:
        case bool():
            yield "turned", not value
        case int():
            yield "one more", value + 1
            yield "true for a number", bool(value)
        case str():
            yield "one letter", (value[:-1] + ("0" if value[-1] != "0" else "1")) if value else "0"
            yield "emptied", "" if value else None
        case None:
            yield "given", {}
        case dict():
            yield "added", {**value, "added": None}
        case list():
            yield "added", [*value, None]


def dumped(document: Any) -> bytes:
    return json.dumps(document).encode()


def laid_out(document: Any) -> bytes:
    """The same as the referee would lay it out, if it has lines to be laid out: it tries to prove these unread."""
    lists = [document.get(name) for name in ("entries", "openings")]
    if not all(isinstance(lines, list) for lines in lists):
        return dumped(document)
    head = {name: part for name, part in document.items() if name not in ("entries", "openings")}
    return save.write(head, *(list(map(canon, lines)) for lines in lists))


def relinked(document: Any) -> Any:
    """The same document with its chain made whole again, as a forger would who knows how hashes are made."""
    before = chain.genesis_hash(document["genesis"])
    for entry in document["entries"]:
        entry["prev"] = before.hex()
        before = chain.entry_hash(canon(entry))
    document["head"] = before.hex()
    return document


def verify_exit(document: Any) -> int:
    """With which status `verify` ends on a document: by its verdict, or for want of one."""
    exits = []
    for read in (save.reread(dumped(document)), save.read(laid_out(document))):
        try:
            exits.append(judged("x.json", read).exit)
        except Trouble as trouble:
            exits.append(trouble.exit)
    assert exits[0] == exits[1]
    return exits[0]
