"""Undos as everybody can check them: each goes where it may, and one without agreement takes nothing from others.

What an entry drew unseen or showed to some is told by nobody but the save; there the whole law is checked by playing.
"""

from __future__ import annotations

from rules.kernel.audit.save_audit import Discrepancy, outlawed
from rules.kernel.record import history
from rules.kernel.record.taking_back import refuse_alone, refuse_point

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.history import Entry

ALONE = frozenset({"to"})  # what an entry says publicly that takes something back
AGREED = frozenset({"to", "agreed", "pledge", "key"})


def check_undos(entries: Sequence[Entry], seats: Sequence[Seat]) -> None:
    """Judge every undo of a record by the entries before it. Raises the first `Discrepancy`."""
    chain = dict(enumerate(entries))
    stood: dict[int, Entry] = {}
    for entry in entries:
        if entry["kind"] == "undo":
            _check(entry, chain, stood, seats)
        history.stand(stood, entry)


def _check(undo: Entry, chain: Mapping[int, Entry], stood: Mapping[int, Entry], seats: Sequence[Seat]) -> None:
    n, seat, public = undo["n"], undo["seat"], undo["public"]
    agreed = "agreed" in public
    wrong = [f"public.{name}" for name in sorted(public.keys() - (AGREED if agreed else ALONE))]
    if seat not in seats:
        wrong.append("seat")
    if wrong:
        raise Discrepancy("entry_differs", n, fields=wrong)
    refusal = refuse_point(stood, public["to"])
    if not refusal and not agreed:
        refusal = refuse_alone(chain, seat, n - 1, public["to"])
    if refusal:
        raise outlawed(n, refusal)
