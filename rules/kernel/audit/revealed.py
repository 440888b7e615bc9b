"""A view once the secret is out: the whole game played again from it, and every byte compared, as in a save."""

from __future__ import annotations

from rules.kernel.audit.differences import differing
from rules.kernel.audit.save_audit import GENESIS, Discrepancy, audit_record
from rules.kernel.record import chain, view
from rules.kernel.record.contest import Contest
from rules.kernel.record.openings import is_whole
from rules.kernel.record.save import read, read_ready

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.game import Game
    from rules.kernel.record.history import Entry
    from rules.kernel.record.save import Document


def audit_revealed(
    document: Document, entries: Sequence[Entry], game: Game, edition: Any, progress: Callable[[], None]
) -> int:
    """Recompute everything from the secret. Returns how many draws were checked; raises the first `Discrepancy`."""
    genesis, seat = document.head["genesis"], document.head["seat"]
    contest = Contest(game, genesis, _secret(entries, genesis), edition, document.head.get("edition"))
    _check_all_open(document)
    audit_record(document, contest, progress)
    contest.manners = document.head.get("manners", {})
    if "ready" in document.head and seat in contest.seats:
        contest.ready[seat] = [read_ready(kept) for kept in document.head["ready"]]
    expected = read(view.dump(contest, seat)).head
    if fields := differing(expected, document.head):
        raise Discrepancy(
            "position_differs", contest.n, part=fields[0].partition(".")[0].partition("[")[0], fields=fields
        )
    return contest.draws


def _secret(entries: Sequence[Entry], genesis: Mapping[str, Any]) -> bytes:
    """The secret that is out is the one pledged before the first entry."""
    secret = bytes.fromhex(entries[-1]["public"]["secret"])
    if genesis["commit"] != chain.commitment_to_secret(genesis["game"], secret).hex():
        raise Discrepancy("secret_differs", len(entries) - 1, fields=["public.secret"])
    if genesis["game"] != chain.game_name(secret):
        raise Discrepancy("secret_differs", GENESIS, part="genesis", fields=["genesis.game"])
    return secret


def _check_all_open(document: Document) -> None:
    """Nobody has anything to hide any more: a view that does was not written by a referee."""
    for n in range(len(document.openings)):
        if not is_whole(document.opening(n)):
            raise Discrepancy("left_closed", n, part="openings", fields=["data"])
