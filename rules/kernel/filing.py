"""What goes where in an entry: into its public part, into the part of one seat, or into its secret draws."""

from __future__ import annotations

from typing import Any

from rules.kernel.draws import PUBLIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.asking import Answer, Event, Seat
    from rules.kernel.chain import Part
    from rules.kernel.draws import Drawn

DEFAULT = "default"  # who answered, where the rules did


def keep_private(part: Part, seat: Seat, answer: Answer, by: str) -> None:
    """Hidden arguments, and whether a ready answer spoke: the seat's own part of the entry."""
    data: dict[str, Any] = {}
    if hidden := answer.private():
        data["answer"] = hidden
    if by not in ("", DEFAULT):
        data["by"] = by
    if data:
        part.data[seat] = data


def tell(part: Part, events: list[Event]) -> None:
    """Events: public facts for all, secret facts for the seats they belong to."""
    told: list[dict[str, Any]] = []
    part.public["events"] = told
    for facts, secret in events:
        for seat, own in secret.items() if secret else ():
            part.data.setdefault(seat, {}).setdefault("events", []).append([len(told), own])
        told.append(facts)


def count(part: Part, drawn: list[Drawn]) -> None:
    """Public draws for all, secret ones for whoever opens the entry."""
    public = [[d.epoch, d.label, d.ordinal, d.outcome] for d in drawn if d.kind == PUBLIC]
    part.draws = [[d.epoch, d.label, d.ordinal, d.outcome] for d in drawn if d.kind != PUBLIC]
    if public:
        part.public["draws"] = public
