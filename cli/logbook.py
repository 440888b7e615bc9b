"""The log: the game so far in words, for one reader, each line behind the number of its entry."""

from __future__ import annotations

import errno
import json
import os
from typing import Any

from cli import at_work, exits, record, store
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cli.desk import Speech
    from rules.kernel.match import Match
    from rules.kernel.view import View

FIRST = b"   0  "  # how a log begins, in any language


def lines(
    entries: Sequence[bytes], openings: Sequence[bytes], speech: Speech, seat: str | None, since: int = 0
) -> Iterator[str]:
    """The log from entry `since` on. `openings` are those of a save or of a view; a public reader needs none."""
    for n in range(since, len(entries)):
        entry = json.loads(entries[n])
        own = _own_part(openings[n], seat) if seat is not None else {}
        for text in entry_lines(entry, own, speech):
            yield f"{n:>4}  {text}"


def _own_part(opening: bytes, seat: str) -> Mapping[str, Any]:
    from rules.kernel.openings import own_part

    return own_part(opening, seat)


def entry_lines(entry: dict[str, Any], own: Mapping[str, Any], speech: Speech) -> Iterator[str]:
    """One entry in words."""
    public, words = entry["public"], speech.words
    match entry["kind"]:
        case "undo":
            yield words("log.undo", seat=entry["seat"], to=public["to"], agreed="agreed" in public)
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


def written_with(output: str, save: bytes, how: Mapping[str, Any], match: Match, speech: Speech) -> None:
    """Write a save and bring its log up to it. Whatever can go wrong with the log is found out before."""
    path = _path(output, how)
    kept, behind = _behind(path, output, match, speech) if path else (0, b"")
    store.write_atomically(output, save)
    if path:
        try:
            _append(path, kept, behind)
        except OSError:  # the save is what counts; the next run finds the log behind and brings it up
            raise Trouble("log_behind", exit=exits.IN_PART, where=path) from None


def mend(save: str, how: Mapping[str, Any], match: Match, speech: Speech) -> None:
    """Write what a killed run left out of a log, whatever becomes of this run; a log that is not there is not begun."""
    path = _path(save, how)
    if path and os.path.exists(path):
        kept, behind = _behind(path, save, match, speech)
        if behind:
            try:
                _append(path, kept, behind)
            except OSError as error:
                raise store.writing_trouble(path, error) from None


def _path(output: str, how: Mapping[str, Any]) -> str:
    """The log beside the save, or the one that was named. Standard output is told what happened anyway."""
    path: str = how["log"] or (store.STREAM if output == store.STREAM else f"{output}.log")
    return "" if how["no_log"] or path == store.STREAM else path


def _behind(path: str, save: str, match: Match, speech: Speech) -> tuple[int, bytes]:
    """How much of a log is kept, and what is missing from it: the last lines of a run that was killed included."""
    found = _found(path)
    with at_work.on_record(save, match):
        kept, since = _kept(found, match, speech)
    if since < match.turn_entry:  # older than what was checked when the save was opened
        record.check(save, match)
    with at_work.on_record(save, match):
        behind = "".join(f"{line}\n" for line in lines(match.entries, match.openings, speech, None, since))
    return kept, behind.encode()


def _found(path: str) -> bytes:
    """The log as it is. What is no log is refused, since its end may be cut off and written again."""
    try:
        with open(path, "r+b") as file:
            data = file.read()
    except FileNotFoundError as error:
        folder = os.path.dirname(path) or "."
        if not os.path.isdir(folder):
            raise store.writing_trouble(path, error) from None
        if not os.access(folder, os.W_OK):
            raise store.writing_trouble(path, PermissionError(errno.EACCES, "")) from None
        return b""
    except OSError as error:
        raise store.writing_trouble(path, error) from None
    if not FIRST.startswith(data[: len(FIRST)]):  # a run killed in its first line left less
        raise Trouble("not_a_log", exit=exits.UNREADABLE, where=path)
    return data


def _append(path: str, kept: int, text: bytes) -> None:
    with open(path, "r+b" if os.path.exists(path) else "w+b") as file:
        file.seek(kept)
        file.truncate()
        file.write(text)


def _kept(data: bytes, match: Match, speech: Speech) -> tuple[int, int]:
    """How much of a log is whole, and the entry to go on from. The log of another game is not gone on with."""
    whole = data[: data.rfind(b"\n") + 1]
    if match.genesis["game"].encode() not in whole[: whole.find(b"\n") + 1]:
        return 0, 0
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
