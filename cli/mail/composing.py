"""Composing the one mail that a seat gets in a run: into the folder of raw mails first, then its line in the ledger."""

from __future__ import annotations

from cli.files import store, unfinished, written
from cli.mail import helping, seating
from cli.mail.telling import Owed, asked_for
from cli.mail.verdicts import TAKEN, WHICH
from cli.mail.writing.letter import CONFIRM, FIRST, GENERATED, REMINDER, REPLIED, Outgoing, compose
from cli.mail.writing.times import in_words
from cli.reports import logbook
from cli.reports.answers import Answers
from cli.reports.report import Part
from cli.reports.waiting import SHORT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cli.mail.ledger import Line
    from cli.mail.sitting import Sitting
    from rules.kernel.notes.consents import Consent
    from rules.kernel.play.asking import Seat

SMALL = 100 * 1024  # bytes of a view that goes along
WITHOUT_POSITION = frozenset((FIRST, CONFIRM))


def compose_for(sitting: Sitting, seat: Seat) -> None:
    """Compose what a seat is owed, if that is anything, and write it down."""
    if (found := composed(sitting, seat)) is None:
        return
    line, raw = found
    path = sitting.mail(line["out"])
    unfinished.sweep(path)
    store.write_atomically(path, raw)
    sitting.ledger.append(line)


def composed(sitting: Sitting, seat: Seat) -> tuple[Line, bytes] | None:
    """The mail that a seat is owed, with its line; None if it is owed none."""
    owed = Owed(sitting, seat)
    if not (about := owed.about):
        return None
    letter = _Letter(owed, about)
    made = compose(letter.outgoing())
    return {**letter.line(), "out": f"{sitting.game}.{seat}.{letter.k}", "id": made.message_id}, made.raw


class _Letter:
    """One mail to a seat, on its way."""

    def __init__(self, owed: Owed, about: str) -> None:
        self.owed, self.sitting, self.seat, self.about = owed, owed.sitting, owed.seat, about
        self.k = 1 + max((line["k"] for line in owed.outs), default=0)
        self.speech = self.sitting.speech_of(self.seat)
        self.shows = about not in WITHOUT_POSITION and owed.is_known
        self.listed = owed.listed if self.shows else ""
        self.wants = [want for line in owed.receipts for want in line.get("wants", ())]
        self.head = self.sitting.contest.head.hex()

    def wanted(self, kind: str) -> bool:
        return any(want["kind"] == kind for want in self.wants)

    def line(self) -> dict[str, Any]:
        """What the ledger keeps of it."""
        owed, contest = self.owed, self.sitting.contest
        kept: dict[str, Any] = {
            "at": self.sitting.time,
            "to": self.seat,
            "address": owed.home,
            "k": self.k,
            "n": contest.n,
            "told": contest.n if self.shows else owed.told,
            "head": self.head,
            "put_by": contest.put_by,
            "list": self.listed,
            "asks": self.shows and owed.is_asked,
            "answers": [line["in"] for line in self._answered()],
            "about": self.about,
        }
        if self.shows and owed.tells:
            kept["tells"] = list(dict.fromkeys(line["in"] for line, _ in owed.tells))
        if owed.held is not None and owed.held["verdict"] != WHICH:
            kept["confirm"] = owed.held["in"]
        elif owed.held is not None:
            kept["which"] = True
        if self.shows and owed.consent is not None:
            kept["consent"] = asked_for(owed.consent)
        if self.wanted("moves"):
            kept["all"] = True
        if self.shows and owed.is_over:
            kept["over"] = True
        return kept

    def _answered(self) -> list[Line]:
        which = self.owed.held is not None and self.owed.held["verdict"] == WHICH
        return [*self.owed.receipts, *([self.owed.held] if which and self.owed.held else [])]

    def outgoing(self) -> Outgoing:
        owed, sitting, settings = self.owed, self.sitting, self.sitting.settings
        answered = self._answered()
        return Outgoing(
            held=owed.view,
            mark=sitting.tokens.mark(sitting.game, self.seat, self.k, self.head, self.listed),
            about=self.about,
            lang=self.speech.lang,
            address=sitting.seating.players[self.seat].address,
            referee=settings.address,
            date=sitting.time,
            plus=settings.plus,
            first=list(self._first()),
            tells=self._tells() if self.shows else [],
            since=1 + self._since(),
            due=sitting.due(self.seat) if self.shows and owed.is_asked else "",
            bounce_token=sitting.tokens.bounce(sitting.game, self.seat),
            in_reply_to=next((line["id"] for line in reversed(answered) if line.get("id")), ""),
            references=[line["id"] for line in owed.outs[:1]],
            auto=REPLIED if answered else GENERATED,
            view=self._view(),
            unsent=settings.send is None,
        )

    def _since(self) -> int:
        """The entry after which everything is told; again what the mail before told, if that is asked for."""
        if not self.wanted("again"):
            return self.owed.told
        told = [line["told"] for line in self.owed.outs if line["told"] < self.owed.told]
        return max(told, default=-1)

    def _view(self) -> bytes:
        """The view as a file: when it is asked for, at the end, and as the table has it."""
        attach = self.sitting.seating.attach
        at_the_end = self.owed.is_over and attach != seating.NEVER
        if not self.shows or (attach == seating.NEVER and not self.wanted("view")):
            return b""
        data = written.view(self.sitting.contest, self.seat, self.sitting.path)
        wanted = self.wanted("view") or at_the_end or attach == seating.ALWAYS
        return data if wanted or len(data) <= SMALL else b""

    def _first(self) -> Iterator[Part]:
        """What stands above all else."""
        words = self.speech.words
        if self.about == FIRST:
            yield from helping.welcome(self.sitting, self.seat, self.speech)
        for line in self.owed.receipts:
            yield Part(words("post.receipt"), [*self._receipt(line)])
        if self.owed.held is not None:
            yield self._question(self.owed.held)
        if self.shows and self.owed.consent is not None:
            yield self._consent(self.owed.consent)
        if self.about == REMINDER:
            yield Part(words("post.reminder"), [self._reminder()])
        if self.shows:
            yield from self._wanted()

    def _consent(self, consent: Consent) -> Part:
        """What others want to do, and how to agree to it."""
        words, seats = self.speech.words, [self.speech.names[seat] for seat in consent.seats]
        wish = words("post.consent.adjourn", seats=seats, until=consent.until)
        if not consent.until:
            wish = words("post.consent.undo", seats=seats, entry=consent.to)
        return Part(words("post.consent"), [wish, words("post.consent.how")])

    def _reminder(self) -> str:
        """What happens if no answer comes."""
        words, agenda = self.speech.words, self.sitting.contest.agenda
        assert agenda is not None
        late = agenda.due(self.seat).plain(agenda.zone)["late"]
        return words(f"post.reminder.{agenda.in_force().late}", time=in_words(late, words))

    def _receipt(self, line: Line) -> Iterator[str]:
        words = self.speech.words
        yield from line["said"]
        if line["verdict"] == TAKEN and line.get("made", 1):  # what is sealed or said in advance is no entry yet
            yield words("post.entry", entry=line["n"], head=line["head"][:SHORT])
        if line.get("shared"):
            yield words("post.shared")

    def _question(self, line: Line) -> Part:
        """A mail that may not be its owner's, with who sent it and what it says."""
        words = self.speech.words
        if line["verdict"] == WHICH:
            return Part(words("post.which"), [words("post.which.how")])
        said = [words(f"post.held.{line['why']}", sender=line.get("from", "")), *line["said"]]
        warned = [words("post.shared")] if line.get("shared") else []
        return Part(words("post.held"), [*said, words("post.held.how"), *warned])

    def _wanted(self) -> Iterator[Part]:
        words, view = self.speech.words, self.owed.view
        if self.wanted("help"):
            yield from helping.help_parts(self.speech)
        for want in self.wants:
            if want["kind"] == "log":
                lines = list(logbook.of(view, self.speech, self.seat))
                yield Part(words("post.log"), lines[-want["lines"] :])
        if self.wanted("moves"):
            answers = Answers(view, self.speech, self.seat)
            width = len(str(len(answers.legal)))
            lines = [f"{at:>{width}}  {answers.line(one)}" for at, one in enumerate(answers.legal, start=1)]
            yield Part(words("post.moves"), lines or [words("post.not_asked")], drawn=True)

    def _tells(self) -> list[Part]:
        words = self.speech.words
        return [Part(words("post.tells", seat=line["seat"]), text.splitlines()) for line, text in self.owed.tells]
