"""The manners of a table: who is told things in which language, that of the public log, and whom the computer plays.

Manners stand in save, view and recording beside the record. They change nothing in the game and prove nothing, so
nothing binds them: who holds a file may change them at any time.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat

SPEAKS, LOG, PLAYS = "speaks", "log", "plays"
PLAIN = "plain"  # the one computer player there is
UNBOUND = ("manners",)  # the parts of a file that no hash and no seal covers


def changed(manners: Mapping[str, Any], speaks: Mapping[Seat, str], log: str = "") -> dict[str, Any]:
    """Manners with what is said anew; seats that nothing is said of are spoken to as before."""
    spoken = {**manners.get(SPEAKS, {}), **speaks}
    told = {**manners, SPEAKS: spoken} if spoken else {**manners}
    return {**told, LOG: log} if log else told


def played(manners: Mapping[str, Any], computers: Iterable[Seat], persons: Iterable[Seat]) -> dict[str, Any]:
    """Manners in which the computer plays some seats, and persons play others themselves."""
    kept = {seat: by for seat, by in manners.get(PLAYS, {}).items() if seat not in persons}
    plays = {**kept, **dict.fromkeys(computers, PLAIN)}
    others = {name: said for name, said in manners.items() if name != PLAYS}
    return {**others, PLAYS: plays} if plays else others
