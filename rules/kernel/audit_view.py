"""What a player can check alone: the chain, its own parts, and the dice of every turn that is over."""

from __future__ import annotations

import json
from typing import Any

from rules.kernel import chain
from rules.kernel.audit import Certificate, Fault, certificate, check_genesis
from rules.kernel.canon import canon
from rules.kernel.draws import Stream, mixed, pledge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.game import Game
    from rules.kernel.save import Document

Entry = dict[str, Any]


def audit_view(document: Document, game: Game) -> Certificate:
    """Check all that one seat can. Raises the first `Fault`."""
    check_genesis(document)
    genesis = chain.genesis_hash(document.head["genesis"])
    entries = [json.loads(line) for line in document.entries]
    _check_chain(document, entries, genesis)
    _check_own_parts(document, entries, genesis)
    _check_position(document, entries)
    draws = check_dice(entries, genesis, game.dice)
    return certificate(document, draws)


def _check_chain(document: Document, entries: list[Entry], genesis: bytes) -> None:
    """An entry that another was hashed over is wrong itself when the hash does not fit, not the one that names it."""
    before = genesis
    for n, (entry, line) in enumerate(zip(entries, document.entries)):
        if entry["prev"] != before.hex():
            raise Fault("chain_broken", max(n - 1, 0))
        if entry["n"] != n or entry["game"] != document.head["genesis"]["game"]:
            raise Fault("chain_broken", n)
        before = chain.entry_hash(line)
    if document.head["head"] != before.hex():
        raise Fault("chain_broken", len(entries) - 1)


def _check_own_parts(document: Document, entries: list[Entry], genesis: bytes) -> None:
    seat = document.head["seat"]
    if len(document.openings) != len(entries):
        raise Fault("lines_out_of_step", min(len(document.openings), len(entries)))
    for n, (entry, line) in enumerate(zip(entries, document.openings)):
        opening = json.loads(line)
        opened = chain.private_commitment(genesis, n, seat, bytes.fromhex(opening["salt"]), opening["data"])
        if opened != entry["private"].get(seat):
            raise Fault("hidden_part_altered", n, seat=seat)


def _check_position(document: Document, entries: list[Entry]) -> None:
    """The entry that put the question is one that can have put it."""
    put_by = document.head["put_by"]
    if not 0 <= put_by < len(entries):
        raise Fault("position_differs", len(entries) - 1, fields=["put_by"])


def check_dice(entries: list[Entry], genesis: bytes, dice: Mapping[str, tuple[str, int]]) -> int:
    """Every public draw whose key is out: the key is the pledged one, and gives this outcome. Counts the draws."""
    pledged: dict[str, tuple[int, str]] = {}
    keys: dict[str, bytes] = {}
    for entry in entries:
        for epoch, pledge_ in entry["public"].get("pledge", {}).items():
            pledged.setdefault(epoch, (entry["n"], pledge_))
        for epoch, key in entry["public"].get("key", {}).items():
            keys[epoch] = bytes.fromhex(key)
            if epoch not in pledged or pledge(genesis, int(epoch), keys[epoch]).hex() != pledged[epoch][1]:
                raise Fault("unfair_draw", entry["n"], epoch=int(epoch))
    checked = 0
    for entry in entries:
        for epoch, label, ordinal, outcome in entry["public"].get("draws", ()):
            if (key_ := keys.get(str(epoch))) is not None:
                _check_draw(entry["n"], key_, (epoch, label, ordinal, outcome), dice)
                checked += 1
    return checked


def _check_draw(n: int, key: bytes, draw: tuple[int, str, int, Any], dice: Mapping[str, tuple[str, int]]) -> None:
    epoch, label, ordinal, outcome = draw
    how, bound = dice.get(label, ("", 0))
    stream = Stream(mixed(key), label, ordinal)
    match how:
        case "below":
            right = stream.below(bound) == outcome
        case "dice":
            right = stream.dice(len(outcome), bound) == outcome
        case _:
            right = False  # a label outside the game's vocabulary
    if not right:
        raise Fault("unfair_draw", n, epoch=epoch, label=label, outcome=canon(outcome).decode())
