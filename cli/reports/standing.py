"""One game in a few words: how far it is, whom it waits for and since when, and who has won."""

from __future__ import annotations

import json

from cli.reports import deadlines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cli.console import Console
    from rules.kernel.record.held import Held


def data(held: Held, path: str) -> dict[str, Any]:
    last, agenda = held.n, deadlines.of(held, path)
    return {
        "game": held.genesis["game"],
        "rules": held.genesis["rules"]["id"],
        "view_of": None if held.knows_all else held.seat or "",
        "entry": last,
        "time": _time(held, last),
        "round": getattr(held.state, "round", None),
        "over": held.outcome is not None,
        "outcome": held.outcome,
        "awaited": [{"seat": seat, "question": kind} for seat, kind, _ in held.asked],
        "since": {"entry": held.put_by, "time": _time(held, held.put_by)} if held.asked else None,
        "due": deadlines.data(agenda, held)["awaited"],
        "sealed": [seat for seat in held.genesis["seats"] if seat in held.receipts],
    }


def _time(held: Held, entry: int) -> str | None:
    """When an entry was made, as whoever applied it said; if nobody did, when the last one before it was."""
    said = (line for line in reversed(held.entries[: entry + 1]) if b'"time":' in line)
    return next((time for line in said if (time := json.loads(line).get("time")) is not None), None)


def lines(console: Console, path: str, held: Held) -> Iterator[str]:
    """A line for the game, and one for whoever it waits for."""
    about, speech = data(held, path), console.speech(held)
    words = speech.words
    yield words(
        "status.game",
        file=console.paint("strong", path),
        rules=about["rules"],
        game=about["game"],
        view_of=speech.names.get(about["view_of"] or "", ""),
        entry=about["entry"],
        time=about["time"] or "",
        round=about["round"] or 0,
    )
    if about["over"]:
        from rules.kernel.words.wording import outcome_text

        yield "    " + outcome_text(words, about["outcome"])
        return
    awaited, since = [seat for seat, _, _ in held.asked if seat not in held.receipts], about["since"]
    yield "    " + words("status.awaited", seats=awaited, entry=since["entry"], time=since["time"] or "")
    yield from (f"    {line}" for line in deadlines.in_short(about["due"], speech))
    if about["sealed"]:
        yield "    " + words("status.sealed", seats=about["sealed"])
