"""The record of a file, for who looks at turns past: `apply` carries them over as bytes and never reads them."""

from __future__ import annotations

import json

from cli import exits
from cli.result import Trouble
from rules.kernel import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.match import Match
    from rules.kernel.view import View


def check(path: str, held: Match | View) -> None:
    """Each entry follows from the one before it, and what stands beside it opens it."""
    from rules.kernel import openings
    from rules.kernel.match import Match

    kept = held if isinstance(held, Match) else held.document
    keys, owner = (held.keys, None) if isinstance(held, Match) else (openings.keys_of(held.document), held.seat)
    genesis = before = chain.genesis_hash(held.genesis)
    for n, (line, opening) in enumerate(zip(kept.entries, kept.openings)):
        follows = opens = False
        try:
            entry = json.loads(line)
            follows = entry["prev"] == before.hex() and entry["n"] == n
            opens = all(
                entry["private"][seat] == chain.private_commitment(genesis, n, seat, salt, data)
                for seat, salt, data in openings.parts(json.loads(opening), n, owner, keys)
            )
        except (KeyError, TypeError, ValueError):
            opens = False  # it has not even the shape
        if not follows or not opens:
            code = "hidden_part_altered" if follows else "chain_broken"
            raise Trouble(code, exit=exits.TAMPERED, where=path, entry=n)
        before = chain.entry_hash(line)
    if kept.head != before if isinstance(kept, Match) else kept.head["head"] != before.hex():
        raise Trouble("head_differs", exit=exits.TAMPERED, where=path, entry=len(kept.entries) - 1)
