"""Where a game stands, as people and scripts read it: whose answer is awaited, at which entry, under which head."""

from __future__ import annotations

from typing import Any

from cli import exits
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.desk import Speech
    from rules.kernel.match import Match
    from rules.kernel.text import Catalogue
    from rules.kernel.view import View

SHORT = 16  # digits of a hash, enough to compare by eye


def heading(held: Match | View, words: Catalogue) -> str:
    """The last line of what is told: two heads for one entry of a game prove that two stories were told."""
    where = heading_data(held)
    return words("heading", game=where["game"], entry=where["entry"], head=where["head"][:SHORT])


def heading_data(held: Match | View) -> dict[str, Any]:
    return {"game": held.genesis["game"], "entry": held.n, "head": held.head.hex()}


def waiting_lines(held: Match | View, speech: Speech, seat: str | None) -> list[str]:
    """One line per question, told to the seat that reads; how the game ended if nothing is asked."""
    from rules.kernel.wording import outcome_text, question_text

    if outcome := outcome_of(held):
        return [outcome_text(speech.words, outcome)]
    return [question_text(speech.words, question, seat) for question in _questions(held)]


def _questions(held: Match | View) -> list[list[Any]]:
    """Seat, kind and fields of what is asked; a view has no fields of others' questions."""
    from rules.kernel.match import Match

    if isinstance(held, Match):
        return [question.plain() for question in held.waiting.values()]
    return [[seat, kind, *(fields or [{}])] for seat, kind, *fields in held.asked]


def waiting_data(held: Match | View) -> list[dict[str, Any]]:
    """Seat and kind of every question. Nobody sees whose sealed answer is in already."""
    return [{"seat": seat, "question": kind} for seat, kind, _ in _questions(held)]


def outcome_of(held: Match | View) -> dict[str, Any] | None:
    from rules.kernel.match import Match

    if isinstance(held, Match):
        return held.run.outcome.plain() if held.run.outcome else None
    return next((e["public"]["outcome"] for e in reversed(held.entries) if "outcome" in e["public"]), None)


def speaking_seat(held: Match | View, given: str | None) -> str:
    """Who speaks: the seat given; else, on a view its owner, on a save the first asked whose answer is not in."""
    from rules.kernel.match import Match

    if not isinstance(held, Match):
        owner = owner_of(held)
        return known_seat(held, given) if given else owner
    if given:
        return known_seat(held, given)
    return next((seat for seat in held.waiting if seat not in held.pending), next(iter(held.waiting), ""))


def owner_of(view: View) -> str:
    """Whose view it is. Who only looks on has nothing to say."""
    if view.seat is None:
        raise Trouble("public_view", exit=exits.NOT_YOURS)
    return view.seat


def known_seat(held: Match | View, given: str) -> str:
    """A seat by its id or by the name people read."""
    from rules.kernel.orders.words import plain

    for seat, name in held.genesis["names"].items():
        if plain(given) in (plain(seat), plain(name)):
            return str(seat)
    raise Trouble("unknown_seat", exit=exits.USAGE, seat=given, known=list(held.genesis["seats"]))


def reading_seat(held: Match | View, given: str | None) -> str | None:
    """Whose eyes look: everybody's on a save unless a seat is named; on a view only its owner's."""
    from rules.kernel.match import Match

    if isinstance(held, Match):
        return known_seat(held, given) if given else None
    if given and known_seat(held, given) != owner_of(held):
        raise Trouble("not_your_view", exit=exits.NOT_YOURS, seat=given, owner=held.seat)
    return held.seat
