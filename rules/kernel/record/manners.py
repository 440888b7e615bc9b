"""How a table is spoken to: who is told things in which language, and which the public log is kept in.

Manners stand in save, view and recording beside the record. They change nothing in the game and prove nothing, so
nothing binds them: who holds a file may change them at any time.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Seat

SPEAKS, LOG = "speaks", "log"
UNBOUND = ("manners",)  # the parts of a file that no hash and no seal covers


def changed(manners: Mapping[str, Any], speaks: Mapping[Seat, str], log: str = "") -> dict[str, Any]:
    """Manners with what is said anew; seats that nothing is said of are spoken to as before."""
    spoken = {**manners.get(SPEAKS, {}), **speaks}
    told = {**manners, SPEAKS: spoken} if spoken else {**manners}
    return {**told, LOG: log} if log else told
