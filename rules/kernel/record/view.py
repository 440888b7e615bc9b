"""What one player may know, or who only looks on, as a file: built up from what each field of the state declares."""

from __future__ import annotations

from functools import cached_property

from rules.kernel.bytes.canon import canon
from rules.kernel.record.chain import slot
from rules.kernel.record.openings import own_part, seen_by
from rules.kernel.record.save import FORMAT, read_ready, sealed_ready, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.ready.answers import Ready
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.save import Document


def dump(contest: Contest, seat: Seat | None) -> bytes:
    head, openings = parts(contest, seat)
    return write(head, contest.entries, openings)


def parts(contest: Contest, seat: Seat | None) -> tuple[dict[str, Any], Sequence[bytes]]:
    """The view of one seat beside the record: position, its question with the legal answers, what opens its own parts.

    With None for the seat it is the public view: what everybody may know. When the game is over each opens everything.
    """
    question = contest.waiting.get(seat) if seat is not None else None
    head: dict[str, Any] = {"format": FORMAT, "kind": "view", "genesis": contest.genesis, "seat": seat}
    if contest.custom_edition is not None:
        head["edition"] = contest.custom_edition
    if contest.manners:
        head["manners"] = contest.manners
    head["put_by"] = contest.put_by
    head["head"] = contest.head.hex()
    head["position"] = {"asked": [_asked(q, seat) for q in contest.waiting.values()], "state": contest.state.view(seat)}
    head["legal"] = [answer.plain() for answer in question.legal(contest.state.seen(seat))] if question else []
    if seat is not None and seat in contest.pending:
        head["pending"] = _pending(contest, seat)
    if seat is not None and seat in contest.ready:
        head["ready"] = _ready(contest, seat)
    if contest.over:
        return head, contest.openings
    opened = contest.ledger.written().data[1]
    return head, [canon(seen_by(seat, opened[n], n, contest.keys)) for n in range(contest.n + 1)]


def _asked(question: Question, viewer: Seat | None) -> list[Any]:
    """The own question whole; of others, who is asked and the kind of decision."""
    return question.plain() if question.seat == viewer else question.plain()[:2]


def _pending(contest: Contest, seat: Seat) -> dict[str, Any]:
    """With the nonce of the seal, so that its owner can check the receipt."""
    nonce = contest.keys.nonce(slot(contest.put_by, contest.waiting[seat].kind), seat)
    return {"answer": contest.pending[seat].answer.plain(), "nonce": nonce.hex(), "sealed": contest.receipt(seat)}


def _ready(contest: Contest, seat: Seat) -> list[dict[str, Any]]:
    slots = [ready.slot(at) for at, ready in enumerate(contest.ready[seat])]
    return [
        {**kept, "nonce": contest.keys.nonce(name, seat).hex()}
        for kept, name in zip(sealed_ready(contest, seat), slots)
    ]


class View:
    """A view read back: the same state class with `?` for what is hidden, and the own question rebuilt by its kind."""

    knows_all = False

    def __init__(self, document: Document, game: Game, edition: Any) -> None:
        head = document.head
        self.document, self.game, self.edition = document, game, edition
        self.genesis: Mapping[str, Any] = head["genesis"]
        self.seat: Seat | None = head["seat"]  # None: a public view, for whoever looks on
        self.put_by: int = head["put_by"]
        self.manners: Mapping[str, Any] = head.get("manners", {})
        self.state = game.state.load(head["position"]["state"], edition, self.genesis["options"])
        self.asked: list[list[Any]] = [[*asked, {}][:3] for asked in head["position"]["asked"]]
        self.pending: Mapping[str, Any] | None = head.get("pending")
        self.ready: dict[Seat, list[Ready]] = {}
        if self.seat is not None and "ready" in head:
            self.ready[self.seat] = [read_ready(kept) for kept in head["ready"]]

    @cached_property
    def waiting(self) -> dict[Seat, Question]:
        """The own question, if the seat is asked."""
        questions = self.game.questions
        return {seat: questions[kind].read(seat, fields) for seat, kind, fields in self.asked if seat == self.seat}

    @property
    def n(self) -> int:
        return len(self.document.entries) - 1

    @property
    def head(self) -> bytes:
        return bytes.fromhex(self.document.head["head"])

    @property
    def entries(self) -> list[bytes]:
        return self.document.entries

    @property
    def speaker(self) -> Seat | None:
        return self.seat

    @cached_property
    def outcome(self) -> Mapping[str, Any] | None:
        if self.asked:
            return None
        told = (self.entry(n)["public"] for n in range(self.n, -1, -1))
        return next((public["outcome"] for public in told if "outcome" in public), None)

    @property
    def receipts(self) -> Mapping[Seat, str]:
        return {self.seat: self.pending["sealed"]} if self.seat is not None and self.pending else {}

    def legal(self, seat: Seat | None) -> list[Answer]:
        return self._legal if seat == self.seat else []

    @cached_property
    def _legal(self) -> list[Answer]:
        return [answer for question in self.waiting.values() for answer in question.legal(self.state.seen(self.seat))]

    def entry(self, n: int) -> Mapping[str, Any]:
        entry: Mapping[str, Any] = self.document.entry(n)
        return entry

    def own_part(self, n: int, seat: Seat | None) -> Mapping[str, Any]:
        return own_part(self.document.opening(n), seat)
