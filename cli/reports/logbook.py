"""The log: the game so far in words, for one reader, each line behind the number of its entry."""

from __future__ import annotations

import errno
import os

from cli import exits
from cli.files import permissions, store
from cli.proof import at_work
from cli.result import Trouble
from rules.kernel.record.ledger import COMPUTER, DEFAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from cli.console import Console, Speech
    from cli.files.standing import Standing
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.held import Held
    from rules.kernel.words.telling import Said

    Kept = tuple[int, int]  # so many bytes of a file, and the entry that comes next

WIDTH = 4
COMPUTED = b':"computer"'
FIRST = f"{0:>{WIDTH}}  ".encode()  # how a log begins, in any language


def of(held: Held, speech: Speech, seat: str | None, since: int = 0, before: int | None = None) -> Iterator[str]:
    """The log of a save or view from entry `since` on, up to entry `before`, as one seat reads it or everybody.

    What goes on from one entry to the next, such as a journey, is told in one line behind the number of the last.
    """
    end = len(held.entries) if before is None else before
    first = since
    while first < end:
        last = passage_end(held, first, end)
        for text in _passage(held, speech, seat, first, last):
            yield f"{last:>{WIDTH}}  {text}"
        first = last + 1


def passage_end(held: Held, first: int, before: int) -> int:
    """The last of the entries that are told together with the first, out of those there are before another."""
    while first + 1 < before and _goes_on(held, first + 1):
        first += 1
    return first


def passage_start(held: Held, n: int) -> int:
    """The first of the entries that are told together with an entry."""
    while n and _goes_on(held, n):
        n -= 1
    return n


def _goes_on(held: Held, n: int) -> bool:
    """Whether an entry is told in one with the entry before it."""
    before, after = held.entry(n - 1), held.entry(n)
    one, other = before["public"].get("events"), after["public"].get("events")
    if not one or not other or one[-1]["kind"] != other[0]["kind"]:  # seldom so, and most is said
        return False
    if before["kind"] != "move" or after["kind"] != "move" or before.get("time") != after.get("time"):
        return False
    if before["public"].get("by") != after["public"].get("by"):
        return False
    return held.game.parts.telling.goes_on(one, other)


def _passage(held: Held, speech: Speech, seat: str | None, first: int, last: int) -> Iterator[str]:
    """Some entries in words: when they were made, what went before their events, these, and what brought them about."""
    said: list[Said] = []
    brought = ""
    for n in range(first, last + 1):
        own = held.own_part(n, seat) if seat is not None else {}
        entry = held.entry(n)
        public = entry["public"]
        if n == first and "time" in entry and entry["time"] != _time_before(held, n):
            yield speech.words("log.time", time=entry["time"])
        if entry["kind"] != "move" or "by" in public:  # of most moves nothing is told but their events
            yield from _besides(entry, speech)
            yield from _by_computer(held, n, speech)
        secret = dict(own["events"]) if "events" in own else {}
        said += [(event, secret.get(at)) for at, event in enumerate(public.get("events", ()))]
        brought = own.get("by", brought)
    if said:
        yield from story(said, speech)
    if brought:
        yield speech.words(f"log.{brought}")


def story(said: list[Said], speech: Speech) -> Iterator[str]:
    """Events in a row, under headings and nothing twice."""
    telling = speech.telling
    for event, own in telling.told(said):
        text, heads = speech.event(event, own), telling.heads(event["kind"])
        yield speech.words(f"log.{heads}", text=text.removesuffix(".")) if heads else text


def _time_before(held: Held, n: int) -> str | None:
    """The time of the entry before: those of one letter have the same, which is told once."""
    return held.entry(n - 1).get("time") if n else None


def parted(line: str) -> tuple[int | None, str]:
    """The number a line stands behind, however long it is, and the text; no number if it is no line of a log."""
    number, gap, text = line.lstrip(" ").partition("  ")
    return (int(number), text) if gap and number.isascii() and number.isdigit() else (None, line)


def _besides(entry: Mapping[str, Any], speech: Speech) -> Iterator[str]:
    """What an entry is besides its events."""
    public, words = entry["public"], speech.words
    match entry["kind"]:
        case "undo":
            yield words("log.undo", seat=entry["seat"], to=public["to"], agreed="agreed" in public)
        case "reveal":
            yield words("log.reveal", secret=public["secret"])
        case "setup":
            yield words("log.setup", game=entry["game"])
        case "note":
            from cli.reports.noted import sentence

            yield sentence(words, entry)
    yield from (words("log.default", seat=seat) for seat, by in public.get("by", {}).items() if by == DEFAULT)


def _by_computer(held: Held, n: int, speech: Speech) -> Iterator[str]:
    """Whom the computer begins to answer for; as long as it goes on, that is told once."""
    if COMPUTED not in held.entries[n]:
        return
    now, before = (held.entry(at)["public"].get("by", {}) for at in (n, n - 1))
    begun = [seat for seat, by in now.items() if by == COMPUTER and before.get(seat) != COMPUTER]
    yield from (speech.words("log.computer", seat=seat) for seat in begun)


def in_every_language(speech: Speech) -> list[Speech]:
    """The same game in each language a log may be told in, this one first."""
    from rules.kernel.words.languages import LANGUAGES
    from rules.kernel.words.speech import Speech

    others = [lang for lang in LANGUAGES if lang != speech.lang]
    return [speech, *(Speech(speech.game, speech.genesis, speech.edition, lang, speech.also) for lang in others)]


def speech_of(console: Console, held: Held, speech: Speech) -> Speech:
    """What the public log is told in: its own language, whoever runs the program; else that of the run."""
    lang = held.manners.get("log", speech.lang)
    return speech if lang == speech.lang else console.speech(held, lang)


class Log:
    """The log a save is given, beside it or where it was said: each run that changes the save brings it up to that."""

    def __init__(self, save: str, how: Mapping[str, Any], contest: Contest, speech: Speech) -> None:
        self.save, self.contest, self.speech = save, contest, speech
        self.path = _path(save, how)  # empty if none is written
        self._told: dict[tuple[int, int], list[str]] = {}  # from an entry on, up to which
        self._kept: tuple[Kept, Kept] | None = None  # all that is whole, and without the passage it ends with
        self._at = 0  # how much of the file is kept, once that is known

    def told(self, n: int, speech: Speech) -> list[str]:
        """What everybody is told from an entry on, to somebody who may speak another language than the log."""
        return self.since(n) if speech is self.speech else list(of(self.contest, speech, None, n))

    def since(self, n: int) -> list[str]:
        """What is written from an entry on."""
        if (n, self.contest.n) not in self._told:
            self._told[n, self.contest.n] = list(of(self.contest, self.speech, None, n))
        return self._told[n, self.contest.n]

    def mend(self) -> None:
        """Write what a killed run left out, whatever becomes of this run; a log that is not there is not begun."""
        if self.path and os.path.exists(self.path) and (behind := self._behind()):
            try:
                self._append(behind)
            except OSError as error:
                raise store.writing_trouble(self.path, error) from None

    def written_with(self, standing: Standing, data: bytes) -> None:
        """Write the save and bring its log up to it. Whatever can go wrong with the log is found out before."""
        behind = self._behind() if self.path else b""
        standing.put(self.save, data, self.contest)
        if self.path:
            try:
                self._append(behind)
            except OSError:  # the save is what counts; the next run finds the log behind and brings it up
                raise Trouble("log_behind", exit=exits.STANDS, where=self.path) from None

    def _behind(self) -> bytes:
        """What is missing from it: the last lines of a run that was killed included."""
        with at_work.on_record(self.save, self.contest):
            if self._kept is None:
                self._kept = self._kept_of(_found(self.path, self.contest, self.speech))
            (self._at, since), without_last = self._kept
            if 0 < since <= self.contest.n and _goes_on(self.contest, since):  # then that passage is told anew
                self._at, since = without_last
            if since < self.contest.turn_entry:  # older than what was checked when the save was opened
                from cli.files import past_entries
                from rules.kernel.record.save import record_of

                past_entries.check(self.save, record_of(self.contest))
            return "".join(f"{line}\n" for line in self.since(since)).encode()

    def _kept_of(self, data: bytes) -> tuple[Kept, Kept]:
        """How much of a log is whole, and the entry to go on from; one that tells more than the save is told anew.

        The second is the same without its last passage.
        """
        whole = data[: data.rfind(b"\n") + 1]
        at, last, start, seen, count = len(whole), -1, 0, 0, 0
        for line in reversed(whole.splitlines(keepends=True)):  # the lines of the last entry
            at, seen = at - len(line), seen + 1
            number, _ = parted(line.decode(errors="replace"))
            if number not in (None, last) and last >= 0:
                break
            if number is not None:
                last, start, count = number, at, seen
        if not 0 <= last <= self.contest.n:
            return (0, 0), (0, 0)
        first = passage_start(self.contest, last)
        is_whole = count == len(list(of(self.contest, self.speech, None, first, last + 1)))
        return (len(whole), last + 1) if is_whole else (start, first), (start, first)

    def _append(self, text: bytes) -> None:
        _append(self.path, self._at, text, self.save)
        self._kept = None  # what stands there now is another end


def _path(output: str, how: Mapping[str, Any]) -> str:
    """The log beside the save, or the one that was named. Standard output is told what happened anyway."""
    path: str = how["log"] or (store.STREAM if output == store.STREAM else f"{output}.log")
    if how["no_log"] or path == store.STREAM:
        return ""
    if store.same_file(path, output) or os.path.realpath(path) == os.path.realpath(output):
        raise Trouble("log_is_save", exit=exits.USAGE, where=path)
    return path


def _found(path: str, contest: Contest, speech: Speech) -> bytes:
    """The log as it is. What is no log of this game is refused, since its end may be cut off and written again."""
    try:
        with open(path, "r+b") as file:
            data = file.read(store.MAX_LOG + 1)
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
    if len(data) > store.MAX_LOG:
        raise store.FileTrouble("too_large", path, limit=store.MAX_LOG)
    if not _names_the_game(data, contest, speech):
        raise Trouble("log_of_another_game", exit=exits.UNREADABLE, where=path, game=contest.genesis["game"])
    return data


def _names_the_game(data: bytes, contest: Contest, speech: Speech) -> bool:
    """By the first line of a log, or by as much of it as a killed run has left."""
    first, newline, _ = data.partition(b"\n")
    if newline:
        return contest.genesis["game"].encode() in first
    told = (next(of(contest, each, None)) for each in in_every_language(speech)) if first else ()
    return not first or any(line.encode().startswith(first) for line in told)


def _append(path: str, kept: int, text: bytes, save: str) -> None:
    with open(path, "r+b" if os.path.exists(path) else "w+b") as file:
        permissions.share(file.fileno(), permissions.of(save))
        file.seek(kept)
        file.truncate()
        file.write(text)
