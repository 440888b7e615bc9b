"""Where a game stands, as people and scripts read it: whose answer is awaited, at which entry, under which head."""

from __future__ import annotations

from cli import exits
from cli.files.store import STREAM
from cli.result import Result, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.console import Speech
    from rules.kernel.record.held import Held
    from rules.kernel.words.catalogue import Catalogue

SHORT = 16  # digits of a hash, enough to compare by eye


def heading(held: Held, words: Catalogue) -> str:
    """The last line of what is told: two heads for one entry of a game prove that two stories were told."""
    where = heading_data(held)
    return words("heading", game=where["game"], entry=where["entry"], head=where["head"][:SHORT])


def heading_data(held: Held) -> dict[str, Any]:
    return {"game": held.genesis["game"], "entry": held.n, "head": held.head.hex()}


def told_of_file(words: Catalogue, held: Held, output: str, said: str, **data: Any) -> Result:
    """What is told of a file that is written; if it goes to standard output, that is the file's alone."""
    if output == STREAM:
        return Result(None, "", aside=heading(held, words))
    return Result({**data, **heading_data(held)}, f"{said}\n{heading(held, words)}")


def waiting_lines(held: Held, speech: Speech, seat: str | None) -> list[str]:
    """One line per question, told to the seat that reads; how the game ended if nothing is asked."""
    from rules.kernel.words.wording import outcome_text, question_text

    if outcome := held.outcome:
        return [outcome_text(speech.words, outcome)]
    return [question_text(speech.words, question, seat) for question in held.asked]


def waiting_data(held: Held) -> list[dict[str, Any]]:
    """Seat and kind of every question. Nobody sees whose sealed answer is in already."""
    return [{"seat": seat, "question": kind} for seat, kind, _ in held.asked]


def speaking_seat(held: Held, given: str | None) -> str:
    """Who speaks: the seat given; else, on a view its owner, on a save the first asked whose answer is not in."""
    speaker = held.speaker
    if speaker is None:
        raise Trouble("public_view", exit=exits.NOT_YOURS)
    return known_seat(held, given) if given else speaker


def reading_seat(held: Held, given: str | None) -> str | None:
    """Whose eyes look: everybody's on a save unless a seat is named; on a view only its owner's."""
    if not given:
        return held.seat
    seat = known_seat(held, given)
    if not held.knows_all and seat != speaking_seat(held, None):
        raise Trouble("not_your_view", exit=exits.NOT_YOURS, seat=given, owner=held.seat)
    return seat


def known_seat(held: Held, given: str) -> str:
    """A seat by its id or by the name people read."""
    from rules.kernel.orders.words import plain

    for seat, name in held.genesis["names"].items():
        if plain(given) in (plain(seat), plain(name)):
            return str(seat)
    raise Trouble("unknown_seat", exit=exits.USAGE, seat=given, known=list(held.genesis["seats"]))
