"""The log: the game so far in words, for one reader, each line behind the number of its entry."""

from __future__ import annotations

import errno
import json
import os
from typing import Any

from cli import at_work, exits, permissions, record, store
from cli.result import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cli.desk import Speech
    from cli.standing import Standing
    from rules.kernel.match import Match
    from rules.kernel.save import Document
    from rules.kernel.view import View

WIDTH = 4
FIRST = f"{0:>{WIDTH}}  ".encode()  # how a log begins, in any language


def lines(
    entries: Sequence[bytes], openings: Sequence[bytes], speech: Speech, seat: str | None, since: int = 0
) -> Iterator[str]:
    """The log from entry `since` on. `openings` are those of a save or of a view; a public reader needs none."""
    for n in range(since, len(entries)):
        entry = json.loads(entries[n])
        own = _own_part(openings[n], seat) if seat is not None else {}
        for text in entry_lines(entry, own, speech):
            yield f"{n:>{WIDTH}}  {text}"


def parted(line: str) -> tuple[int | None, str]:
    """The number a line stands behind, however long it is, and the text; no number if it is no line of a log."""
    number, gap, text = line.lstrip(" ").partition("  ")
    return (int(number), text) if gap and number.isascii() and number.isdigit() else (None, line)


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


def of(
    held: Match | View, speech: Speech, seat: str | None, since: int = 0, before: int | None = None
) -> Iterator[str]:
    """The log of a save or view from entry `since` on, up to entry `before`."""
    kept = _kept_by(held)
    return lines(kept.entries[:before], kept.openings, speech, seat, since)


def last_entry(held: Match | View) -> int:
    return len(_kept_by(held).entries) - 1


def _kept_by(held: Match | View) -> Match | Document:
    from rules.kernel.match import Match

    return held if isinstance(held, Match) else held.document


def in_every_language(speech: Speech) -> list[Speech]:
    """The same game in each language a log may be told in, this one first."""
    from rules.kernel.languages import LANGUAGES
    from rules.kernel.speech import Speech

    others = [lang for lang in LANGUAGES if lang != speech.lang]
    return [speech, *(Speech(speech.game, speech.genesis, speech.edition, lang, speech.also) for lang in others)]


def written_with(
    standing: Standing, output: str, save: bytes, how: Mapping[str, Any], match: Match, speech: Speech
) -> None:
    """Write a save and bring its log up to it. Whatever can go wrong with the log is found out before."""
    path = _path(output, how)
    kept, behind = _behind(path, output, match, speech) if path else (0, b"")
    standing.put(output, save, match)
    if path:
        try:
            _append(path, kept, behind, output)
        except OSError:  # the save is what counts; the next run finds the log behind and brings it up
            raise Trouble("log_behind", exit=exits.STANDS, where=path) from None


def mend(save: str, how: Mapping[str, Any], match: Match, speech: Speech) -> None:
    """Write what a killed run left out of a log, whatever becomes of this run; a log that is not there is not begun."""
    path = _path(save, how)
    if path and os.path.exists(path):
        kept, behind = _behind(path, save, match, speech)
        if behind:
            try:
                _append(path, kept, behind, save)
            except OSError as error:
                raise store.writing_trouble(path, error) from None


def _path(output: str, how: Mapping[str, Any]) -> str:
    """The log beside the save, or the one that was named. Standard output is told what happened anyway."""
    path: str = how["log"] or (store.STREAM if output == store.STREAM else f"{output}.log")
    if how["no_log"] or path == store.STREAM:
        return ""
    if store.same_file(path, output) or os.path.realpath(path) == os.path.realpath(output):
        raise Trouble("log_is_save", exit=exits.USAGE, where=path)
    return path


def _behind(path: str, save: str, match: Match, speech: Speech) -> tuple[int, bytes]:
    """How much of a log is kept, and what is missing from it: the last lines of a run that was killed included."""
    found = _found(path, match, speech)
    with at_work.on_record(save, match):
        kept, since = _kept(found, match, speech)
    if since < match.turn_entry:  # older than what was checked when the save was opened
        record.check(save, match)
    with at_work.on_record(save, match):
        behind = "".join(f"{line}\n" for line in lines(match.entries, match.openings, speech, None, since))
    return kept, behind.encode()


def _found(path: str, match: Match, speech: Speech) -> bytes:
    """The log as it is. What is no log of this game is refused, since its end may be cut off and written again."""
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
    if not FIRST.startswith(data[: len(FIRST)]):
        raise Trouble("not_a_log", exit=exits.UNREADABLE, where=path)
    if not _names_the_game(data, match, speech):
        raise Trouble("log_of_another_game", exit=exits.UNREADABLE, where=path, game=match.genesis["game"])
    return data


def _names_the_game(data: bytes, match: Match, speech: Speech) -> bool:
    """By the first line of a log, or by as much of it as a killed run has left."""
    first, newline, _ = data.partition(b"\n")
    if newline:
        return match.genesis["game"].encode() in first
    told = (next(of(match, each, None)) for each in in_every_language(speech)) if first else ()
    return not first or any(line.encode().startswith(first) for line in told)


def _append(path: str, kept: int, text: bytes, save: str) -> None:
    with open(path, "r+b" if os.path.exists(path) else "w+b") as file:
        permissions.share(file.fileno(), permissions.of(save))
        file.seek(kept)
        file.truncate()
        file.write(text)


def _kept(data: bytes, match: Match, speech: Speech) -> tuple[int, int]:
    """How much of a log is whole, and the entry to go on from; one that tells more than the save is told anew."""
    whole = data[: data.rfind(b"\n") + 1]
    at, last, start, seen, count = len(whole), -1, 0, 0, 0
    for line in reversed(whole.splitlines(keepends=True)):  # the lines of the last entry
        at, seen = at - len(line), seen + 1
        number, _ = parted(line.decode(errors="replace"))
        if number not in (None, last) and last >= 0:
            break
        if number is not None:
            last, start, count = number, at, seen
    if not 0 <= last <= match.n:
        return 0, 0
    complete = count == sum(1 for _ in lines(match.entries[: last + 1], match.openings, speech, None, last))
    return (len(whole), last + 1) if complete else (start, last)
