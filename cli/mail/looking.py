"""A mail looked at: what was kept of it, what passed over, and what would be done. Nothing is changed."""

from __future__ import annotations

import os

from cli import exits
from cli.files import games, store
from cli.letters import dry_run
from cli.mail import by_hand
from cli.mail.moments import moment_of
from cli.mail.previewing import is_mailbox, previewed
from cli.mail.reading.message import Unreadable, read
from cli.mail.reading.telling import WIDTH, sifted, troubles
from cli.mail.reading.understanding import understand
from cli.mail.vocabulary import speech_of, words_in
from cli.proof import at_work
from cli.reports import waiting
from cli.result import Result
from rules.kernel.letters.carrying import Sender
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cli.console import Console
    from cli.mail.mark import Mark
    from cli.mail.reading.message import Message
    from cli.mail.reading.understanding import Understood
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.view import View
    from rules.kernel.words.catalogue import Catalogue

SAVE = "game.json"  # of each game in a folder of games


def looked_at(console: Console, path: str, place: str | None, given: str | None) -> Result:
    """What a mail says; with a save, a view or a folder of games also what would be done for a seat."""
    message = _read(path)
    words = words_in(console.lang)
    told = [*_about(message, words), *sifted(message, words)]
    data = _data(message)
    if place and os.path.isdir(place) and is_mailbox(place) and given is None:
        taken = previewed(place, path, message, words, moment_of(None))
        return Result({**data, **taken.data}, "\n".join([*told, taken.text]), taken.exit)
    save = _save_in(place, message) if place and os.path.isdir(place) else place
    if save is None:
        return Result(data, "\n".join(told))
    held = games.held(save)
    with at_work.on_position(save, held):
        seat = _seat(message, held, given)
        if seat is None:
            return Result(data, "\n".join([*told, words("mail.read.unknown_seat")]))
        console.turn_to(held, seat)
        looked = _understood(console, held, message, seat)
    found = {**data, "save": save, "seat": seat, **looked.data}
    return Result(found, "\n".join([*told, *filter(None, [looked.text])]), looked.exit, looked.errors)


def _read(path: str) -> Message:
    try:
        return read(store.read_bytes(path, store.MAX_MAIL))
    except Unreadable as unreadable:
        raise unreadable.within(path) from None


def _save_in(folder: str, message: Message) -> str | None:
    """The save of the game whose mark came back."""
    games_named = {carried.mark.game for carried in message.marks}
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name, SAVE)
        if os.path.isfile(path) and _game_of(path) in games_named:
            return path
    return None


def _game_of(path: str) -> str:
    """The game of a save; a file that is none is no game's, whatever is wrong with it."""
    try:
        game: str = games.document(path).head["genesis"]["game"]
    except Wrong:
        return ""
    return game


def _seat(message: Message, held: Contest | View, given: str | None) -> Seat | None:
    """Who is said to speak, or whose mark came back; nobody is believed for that."""
    if given:
        return waiting.reading_seat(held, given)
    seats = {carried.mark.seat for carried in message.marks if carried.mark.game == held.genesis["game"]}
    named = seats & {*held.genesis["seats"]}
    return waiting.reading_seat(held, named.pop()) if len(named) == 1 else held.seat


def _about(message: Message, words: Catalogue) -> Iterator[str]:
    if message.machine:
        yield words("mail.read.machine", why=words.phrase(f"mail.machine.{message.machine}"))
    marks: dict[Mark, list[str]] = {}
    for carried in message.marks:
        marks.setdefault(carried.mark, []).append(words.phrase(f"mail.by.{carried.by}"))
    for mark, by in marks.items():
        yield words("mail.read.mark", number=mark.number, seat=mark.seat, game=mark.game, by=by)
    if not marks:
        yield words("mail.read.no_mark")


def _understood(console: Console, held: Contest | View, message: Message, seat: Seat) -> Result:
    """Whether the mail would be taken, and what its orders would come to."""
    speech = speech_of(held, console.lang)
    found = understand(message, held, speech, seat, by_hand.printed_in(message, held, seat))
    told, data = list(_besides(found, speech.words)), _found(found)
    if found.faults:
        errors = troubles(found, speech, held)
        return Result(data, "\n".join([*told, speech.words("mail.read.refused")]), exits.NO, errors)
    if found.received is None:
        return Result(data, "\n".join(told or [speech.words("mail.read.nothing")]))
    tried = dry_run.tried(held, speech, Sender(seat, speech.grammar), found.received)
    told += [speech.words("mail.read.orders"), tried.text]
    return Result({**data, "tried": tried.data}, "\n".join(told), tried.exit, tried.errors)


def _besides(found: Understood, words: Catalogue) -> Iterator[str]:
    if found.words:
        yield words("mail.read.words")
        yield from (f"{word.line:>{WIDTH}}  {word.text}" for word in found.words)
    if found.talk:
        yield words("mail.read.talk")
        yield from (f"      {line}" for line in found.talk)
    if found.unread:
        yield words("mail.read.unread", files=list(found.unread))


def _data(message: Message) -> dict[str, Any]:
    """The mail as scripts read it."""
    return {
        "key": message.key,
        "message_id": message.message_id or None,
        "from": list(message.senders),
        "to": list(message.recipients),
        "subject": message.subject,
        "machine": message.machine or None,
        "marks": [{"mark": carried.mark.text, "by": carried.by} for carried in message.marks],
        "kept": [{"line": line.number, "text": line.text} for line in message.kept if line.text],
        "passed_over": [{"line": line.number, "text": line.text, "why": line.why} for line in message.passed_over],
        "attachments": [attachment.name for attachment in message.attachments],
    }


def _found(found: Understood) -> dict[str, Any]:
    return {
        "words": [{"word": word.kind, "line": word.line, **word.given} for word in found.words],
        "talk": list(found.talk),
        "refused": found.refused,
        "faults": [{"code": fault.code, "line": fault.line, "text": fault.text} for fault in found.faults],
    }
