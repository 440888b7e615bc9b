"""The log: the game so far in words, for one reader, each line behind the number of its entry."""

from __future__ import annotations

import json
import os
from typing import Any

from cli import store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cli.desk import Speech
    from rules.kernel.match import Match
    from rules.kernel.view import View


def lines(
    entries: Sequence[bytes], openings: Sequence[bytes], speech: Speech, seat: str | None, since: int = 0
) -> Iterator[str]:
    """The log from entry `since` on. `openings` are those of a save or of a view; a public reader needs none."""
    for n in range(since, len(entries)):
        entry = json.loads(entries[n])
        own = _own(json.loads(openings[n]), seat) if seat is not None else {}
        for text in entry_lines(entry, own, speech):
            yield f"{n:>4}  {text}"


def _own(opening: dict[str, Any], seat: str) -> dict[str, Any]:
    data = opening["data"]
    if "salt" not in opening:  # a save's opening has every seat's data, a view's that of its owner
        data = data[seat]
    return data or {}


def entry_lines(entry: dict[str, Any], own: dict[str, Any], speech: Speech) -> Iterator[str]:
    """One entry in words."""
    public, words = entry["public"], speech.words
    match entry["kind"]:
        case "undo":
            yield words("log.undo.agreed" if public.get("agreed") else "log.undo", to=public["to"])
        case "reveal":
            yield words("log.reveal", secret=public["secret"])
        case "setup":
            yield words("log.setup", game=entry["game"])
    for seat in public.get("by", {}):
        yield words("log.default", seat=seat)
    secret = dict(own.get("events", ()))
    for at, event in enumerate(public.get("events", ())):
        yield speech.event(event, secret.get(at))
    if "by" in own:
        yield words(f"log.{own['by']}")


def of(held: Match | View, speech: Speech, seat: str | None, since: int = 0) -> Iterator[str]:
    from rules.kernel.match import Match

    if isinstance(held, Match):
        return lines(held.entries, held.openings, speech, seat, since)
    return lines(held.document.entries, held.document.openings, speech, seat, since)


def catch_up(path: str, match: Match, speech: Speech) -> None:
    """Append to the log beside a save what is missing, the last lines of a run that was killed included."""
    try:
        with open(path, "r+b" if os.path.exists(path) else "w+b") as file:
            kept, since = _kept(file.read(), match, speech)
            file.seek(kept)
            file.truncate()
            for line in lines(match.entries, match.openings, speech, None, since):
                file.write(f"{line}\n".encode())
    except OSError as error:
        raise store.writing_trouble(path, error) from None


def _kept(data: bytes, match: Match, speech: Speech) -> tuple[int, int]:
    """How much of a log is whole, and the entry to go on from."""
    whole = data[: data.rfind(b"\n") + 1]
    at, last, start, count = 0, -1, 0, 0
    for line in whole.splitlines(keepends=True):
        number = line[:4].strip()
        if number.isdigit() and int(number) != last:
            last, start, count = int(number), at, 0
        count += 1
        at += len(line)
    if not 0 <= last <= match.n:
        return 0, 0
    complete = count == sum(1 for _ in lines(match.entries[: last + 1], match.openings, speech, None, last))
    return (at, last + 1) if complete else (start, last)
