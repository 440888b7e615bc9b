"""What one player may know, or who only looks on, as a file: built up from what each field of the state declares."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from rules.kernel.canon import canon
from rules.kernel.chain import slot
from rules.kernel.openings import own_part, seen_by
from rules.kernel.save import FORMAT, read_ready, sealed_ready, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.asking import Answer, Question, Seat
    from rules.kernel.game import Game
    from rules.kernel.match import Match
    from rules.kernel.ready import Ready
    from rules.kernel.save import Document


def dump(match: Match, seat: Seat | None) -> bytes:
    """The view of one seat: position, its question with the legal answers, the record, and what opens its own parts.

    With None for the seat it is the public view: what everybody may know. When the game is over each opens everything.
    """
    question = match.waiting.get(seat) if seat is not None else None
    head: dict[str, Any] = {"format": FORMAT, "kind": "view", "genesis": match.genesis, "seat": seat}
    if match.custom_edition is not None:
        head["edition"] = match.custom_edition
    head["put_by"] = match.put_by
    head["head"] = match.head.hex()
    head["position"] = {"asked": [_asked(q, seat) for q in match.waiting.values()], "state": match.state.view(seat)}
    head["legal"] = [answer.plain() for answer in question.legal(match.state.seen(seat))] if question else []
    if seat is not None and seat in match.pending:
        head["pending"] = _pending(match, seat)
    if seat is not None and seat in match.ready:
        head["ready"] = _ready(match, seat)
    if match.over:
        return write(head, match.entries, match.openings)
    openings = [canon(seen_by(seat, json.loads(line), n, match.keys)) for n, line in enumerate(match.openings)]
    return write(head, match.entries, openings)


def _asked(question: Question, viewer: Seat | None) -> list[Any]:
    """The own question whole; of others, who is asked and the kind of decision."""
    return question.plain() if question.seat == viewer else question.plain()[:2]


def _pending(match: Match, seat: Seat) -> dict[str, Any]:
    """With the nonce of the seal, so that its owner can check the receipt."""
    nonce = match.keys.nonce(slot(match.put_by, match.waiting[seat].kind), seat)
    return {"answer": match.pending[seat].answer.plain(), "nonce": nonce.hex(), "sealed": match.receipt(seat)}


def _ready(match: Match, seat: Seat) -> list[dict[str, Any]]:
    slots = [ready.slot(at) for at, ready in enumerate(match.ready[seat])]
    return [
        {**kept, "nonce": match.keys.nonce(name, seat).hex()} for kept, name in zip(sealed_ready(match, seat), slots)
    ]


class View:
    """A view read back: the same state class with `?` for what is hidden, and the own question rebuilt by its kind."""

    knows_all = False

    def __init__(self, document: Document, game: Game, edition: Any) -> None:
        head = document.head
        self.document, self.game, self.edition = document, game, edition
        self.genesis: Mapping[str, Any] = head["genesis"]
        self.seat: Seat | None = head["seat"]  # None: a public view, for who looks on
        self.put_by: int = head["put_by"]
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
        told = (self.document.entry(n)["public"] for n in range(self.n, -1, -1))
        return next((public["outcome"] for public in told if "outcome" in public), None)

    def legal(self, seat: Seat | None) -> list[Answer]:
        return self._legal if seat == self.seat else []

    @cached_property
    def _legal(self) -> list[Answer]:
        return [answer for question in self.waiting.values() for answer in question.legal(self.state.seen(self.seat))]

    def own_part(self, n: int, seat: Seat | None) -> Mapping[str, Any]:
        return own_part(self.document.opening(n), seat)
