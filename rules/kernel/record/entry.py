"""What goes where in an entry: into its public part, into the part of one seat, or into its secret draws."""

from __future__ import annotations

from rules.kernel.play.draws import PUBLIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Event, Outcome, Seat
    from rules.kernel.play.draws import Drawn, Keys

    Given = Mapping[Seat, tuple[Answer, str]]  # answers, and who gave each: the player, the rules, a ready answer

DEFAULT = "default"  # who answered, where the rules did
NOBODY: Given = {}


class Pending(tuple["Any", str]):
    """An answer that is in while others are awaited, and who gave it: the player, a default, a ready answer."""

    __slots__ = ()

    @property
    def answer(self) -> Answer:
        answer: Answer = self[0]
        return answer

    @property
    def by(self) -> str:
        return self[1]


class Part:
    """What one entry is made of, as it happened. Who is told what of it is sorted out when the entry is written."""

    __slots__ = (
        "data",
        "disclosed",
        "drawn",
        "epoch",
        "events",
        "given",
        "kind",
        "outcome",
        "pledged",
        "public",
        "seat",
    )

    events: Sequence[Event] | None
    drawn: Sequence[Drawn]
    pledged: Iterable[int]
    disclosed: Sequence[int]
    outcome: Outcome | None

    def __init__(self, kind: str, seat: Seat | None, epoch: int, public: dict[str, Any], given: Given = NOBODY) -> None:
        self.kind, self.seat, self.epoch, self.given = kind, seat, epoch, given
        self.public = public  # what is known of it beforehand
        self.data: dict[Seat, Any] = {}  # what single seats alone know; absent means nothing
        self.events, self.drawn, self.outcome = None, (), None
        self.pledged = self.disclosed = ()  # epochs


def file(part: Part, keys: Keys) -> list[list[Any]]:
    """Sort a part out into `public` and `data`; the secret draws are for whoever opens the entry."""
    public = part.public
    if part.given:
        public["answers"] = {seat: answer.public() for seat, (answer, _) in part.given.items()}
        _keep_who_answered(part)
    if part.events is not None:
        _tell(part, part.events)
    if part.pledged:
        public["pledge"] = {str(epoch): keys.pledge(epoch) for epoch in part.pledged}
    if part.disclosed:
        public["key"] = {str(epoch): keys.epoch(PUBLIC, epoch).hex() for epoch in part.disclosed}
    if part.outcome is not None:
        public["outcome"] = part.outcome.plain()
    return _count(part, part.drawn) if part.drawn else []


def _keep_who_answered(part: Part) -> None:
    """Defaults are for all to see; hidden arguments, and that a ready answer spoke, are the seat's own."""
    for seat, (answer, by) in part.given.items():
        own: dict[str, Any] = {"answer": hidden} if answer.hidden and (hidden := answer.private()) else {}
        if by == DEFAULT:
            part.public.setdefault("by", {})[seat] = DEFAULT
        elif by:
            own["by"] = by
        if own:
            part.data[seat] = own


def _tell(part: Part, events: Sequence[Event]) -> None:
    """Events: public facts for all, secret facts for the seats they belong to."""
    told: list[dict[str, Any]] = []
    part.public["events"] = told
    for facts, secret in events:
        for seat, own in secret.items() if secret else ():
            part.data.setdefault(seat, {}).setdefault("events", []).append([len(told), own])
        told.append(facts)


def _count(part: Part, drawn: Sequence[Drawn]) -> list[list[Any]]:
    """Public draws for all; gives the secret ones."""
    public = [[d.epoch, d.label, d.ordinal, d.outcome] for d in drawn if d.kind == PUBLIC]
    if public:
        part.public["draws"] = public
    return [[d.epoch, d.label, d.ordinal, d.outcome] for d in drawn if d.kind != PUBLIC]
