"""A view once the secret is out: the whole game played again from it, up to what others never showed."""

from __future__ import annotations

import json
from typing import Any

from rules.kernel import chain, view
from rules.kernel.audit import GENESIS, Fault, difference, play
from rules.kernel.canon import canon
from rules.kernel.differences import differing
from rules.kernel.match import Match
from rules.kernel.ready import PLAN, STANDING
from rules.kernel.save import read, read_ready

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.game import Game
    from rules.kernel.history import Entry
    from rules.kernel.save import Document


class Played:
    """How many draws were checked, and what stayed open."""

    def __init__(self, draws: int, doubts: tuple[Mapping[str, Any], ...] = ()) -> None:
        self.draws, self.doubts = draws, doubts


def audit_revealed(
    document: Document, entries: Sequence[Entry], game: Game, edition: Any, progress: Callable[[], None]
) -> Played:
    """Recompute everything from the secret, as for a save. Raises the first `Fault`."""
    genesis, seat = document.head["genesis"], document.head["seat"]
    match = Match(game, genesis, _secret(entries, genesis), edition, document.head.get("edition"))
    draws = 0
    for n, (line, recorded) in enumerate(zip(document.entries, entries)):
        own = json.loads(document.openings[n])["data"]
        try:
            play(match, n, recorded, {"data": {**dict.fromkeys(genesis["seats"]), seat: own}})
            if match.entries[n] != line and not _by_ready_answer(match, n, line, recorded):
                raise difference(n, json.loads(match.entries[n]), recorded)
        except Fault:
            if kept_back := _hidden_answers(game, recorded, seat):
                return Played(draws, ({"code": "kept_back", "entry": n, "seats": kept_back},))
            raise
        draws += len(recorded["public"].get("draws", ())) + len(json.loads(match.openings[n])["draws"])
        progress()
    if "ready" in document.head:
        match.ready[seat] = [read_ready(kept) for kept in document.head["ready"]]
    expected = read(view.dump(match, seat)).head
    if fields := differing(expected, document.head):
        raise Fault("position_differs", match.n, part=fields[0].partition(".")[0].partition("[")[0], fields=fields)
    return Played(draws)


def _secret(entries: Sequence[Entry], genesis: Mapping[str, Any]) -> bytes:
    """The secret that is out is the one pledged before the first entry."""
    secret = bytes.fromhex(entries[-1]["public"]["secret"])
    if genesis["commit"] != chain.commitment_to_secret(genesis["game"], secret).hex():
        raise Fault("secret_differs", len(entries) - 1, fields=["public.secret"])
    if genesis["game"] != chain.game_name(secret):
        raise Fault("secret_differs", GENESIS, part="genesis", fields=["genesis.game"])
    return secret


def _hidden_answers(game: Game, recorded: Entry, owner: str) -> list[str]:
    """The other seats whose answers have arguments that everybody else was never told."""
    answers = recorded["public"].get("answers", {})
    return [s for s, said in answers.items() if s != owner and said["kind"] in game.answers and _hides(game, said)]


def _hides(game: Game, said: Mapping[str, Any]) -> bool:
    return bool(game.answers[said["kind"]].hidden - said.keys())


def _by_ready_answer(match: Match, n: int, line: bytes, recorded: Entry) -> bool:
    """Whether others' ready answers explain the entry: that one spoke is known to its seat alone, so each is tried."""
    played, opened = json.loads(match.entries[n]), json.loads(match.openings[n])
    for seat in recorded["public"].get("answers", {}):
        for by in (STANDING, PLAN):
            if played["private"][seat] == recorded["private"].get(seat):
                break
            opened["data"][seat] = {**(opened["data"][seat] or {}), "by": by}
            salt = match.keys.salt(n, seat)
            played["private"][seat] = chain.private_commitment(match.keys.genesis, n, seat, salt, opened["data"][seat])
    if canon(played) != line:
        return False
    match.ledger.replace(n, line, canon(opened))
    return True
