"""What a mail says, part by part, before it is text or HTML: both say the same."""

from __future__ import annotations

import re

from cli.console import Console
from cli.mail.vocabulary import speech_of
from cli.mail.writing.numbered import Numbered, numbered
from cli.mail.writing.times import in_words
from cli.reports import deadlines, report
from cli.reports.report import Part
from cli.reports.waiting import SHORT
from rules.kernel.play.values import Value
from rules.kernel.words.languages import capitalised
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.mail.writing.letter import Outgoing
    from cli.reports.report import Report
    from rules.kernel.words.speech import Speech

FENCE = "| "
TIME = re.compile(r"^\(([0-9-]+T[0-9:]+[+-][0-9:]+)\)$")  # how the log tells the time of what follows


class Page(Value):
    """A mail before it is written: what comes first, the question with its answers, the other parts, the foot."""

    reply_above: str
    subject: str
    first: tuple[Part, ...]
    asked: Part | None
    answers: str  # the heading of the numbered answers
    numbered: Numbered
    rest: tuple[Part, ...]
    foot: tuple[str, ...]  # sentences
    last: tuple[str, str]  # where the game stands, to be checked by; the mark


def page_of(outgoing: Outgoing, *, shows: bool) -> Page:
    """What one seat is told; with `shows` also the position and what may be answered."""
    held, seat = outgoing.held, outgoing.mark.seat
    speech = speech_of(held, outgoing.lang)
    told = _report(outgoing) if shows else None
    parts = {part.about: part for part in told.parts} if told else {}
    found = numbered(held, speech, seat) if shows else Numbered((), (), 0, "")
    if report.HAPPENED in parts:
        parts[report.HAPPENED] = _dated(parts[report.HAPPENED], speech)
    below = (report.HAPPENED, report.POSITION, report.READY, report.ABILITIES)
    rest = [parts[about] for about in below if about in parts]
    return Page(
        speech.words("mail.reply_above"),
        _subject(outgoing, speech),
        tuple(outgoing.first),
        _asked(parts.get(report.ASKED), outgoing, speech),
        speech.words("mail.answers.instead" if seat in held.receipts else "report.orders"),
        found,
        (*(_fenced(part) for part in outgoing.tells), *rest),
        tuple(_foot(outgoing, speech, shows=shows)),
        _last(outgoing, speech),
    )


def _report(outgoing: Outgoing) -> Report:
    """The one report; its answers are listed here in their own way."""
    held, seat = outgoing.held, outgoing.mark.seat
    since = report.since_last_answer(held, seat) if outgoing.since is None else outgoing.since
    return report.made(Console(outgoing.lang, json=False, colour=False, said=True), held, seat, since, dated=False)


def _subject(outgoing: Outgoing, speech: Speech) -> str:
    held = outgoing.held
    return speech.words(
        f"mail.subject.{outgoing.about}",
        gid=outgoing.mark.game,
        game=capitalised(held.game.id),
        name=speech.names[outgoing.mark.seat],
        entry=held.n,
    )


def _asked(part: Part | None, outgoing: Outgoing, speech: Speech) -> Part | None:
    """The question, and until when; at the end of a game, how it ended."""
    if part is not None and outgoing.held.outcome:
        return part.but(heading=speech.words("mail.outcome"))
    due = outgoing.due or _due(outgoing)
    if part is None or not due:
        return part
    return part.but(lines=[*part.lines, speech.words("mail.due", time=in_words(due, speech.words))])


def _due(outgoing: Outgoing) -> str:
    """When the notes of the game make the answer due; nothing if no terms stand or nothing is asked."""
    held, seat = outgoing.held, outgoing.mark.seat
    agenda = deadlines.of(held) if seat in deadlines.awaited(held) else None
    found = deadlines.plain(agenda, [seat], held.put_by) if agenda is not None else []
    return str(found[0]["due"]) if found else ""


def _dated(part: Part, speech: Speech) -> Part:
    """What happened, with its times as people write them."""
    return part.but(lines=[TIME.sub(lambda time: _at(time[1], speech), line) for line in part.lines])


def _at(time: str, speech: Speech) -> str:
    return speech.words("mail.at", time=in_words(time, speech.words))


def _fenced(part: Part) -> Part:
    """What another player had told: whatever it looks like, it is seen not to be the referee's."""
    lines = [FENCE + visible(line) for text in part.lines for line in text.split("\n")]
    return part.but(lines=lines, drawn=True)


def _foot(outgoing: Outgoing, speech: Speech, *, shows: bool) -> list[str]:
    words, seat = speech.words, outgoing.mark.seat
    others = [other for other in speech.names if other != seat]
    foot = [words("mail.foot.how" if shows and outgoing.held.waiting.get(seat) else "mail.foot.words")]
    if shows and not outgoing.held.outcome:
        foot.append(words("mail.foot.secret"))
    elif shows and outgoing.view:
        foot.append(words("mail.foot.verify"))
    if others:
        foot.append(words("mail.foot.tell", name=speech.names[others[0]], seat=others[0]))
    return foot


def _last(outgoing: Outgoing, speech: Speech) -> tuple[str, str]:
    held, mark = outgoing.held, outgoing.mark
    stands = speech.words("mail.stands", game=mark.game, entry=held.n, head=held.head.hex()[:SHORT])
    return stands, speech.words("mail.mark", mark=mark.text)
