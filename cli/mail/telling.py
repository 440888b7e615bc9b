"""Telling: what a seat must be told is the difference between its view and the last mail to it.

So a run that was killed is made up for by the next one, and nobody is told anything twice. What others have sealed or
said in advance is in no view: whether a mail leaves, and what stands in it, tells nothing of that.
"""

from __future__ import annotations

from functools import cached_property

from cli.mail import agreeing, lateness, limits
from cli.mail.moments import HOUR, read
from cli.mail.verdicts import HELD, UNHEARD, WHICH
from cli.mail.writing.letter import ASKED, CONFIRM, CONSENT, FIRST, OVER, RECEIPT, REMINDER, TOLD
from cli.mail.writing.numbered import numbered
from rules.kernel.notes.following import BEGINNING, NOTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cli.mail.ledger import Line
    from cli.mail.sitting import Sitting
    from rules.kernel.notes.consents import Consent
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.view import View

ADJOURNED = b'"kind":"adjourn"'
NOTHING_YET = -1  # the entry that was told last, before any was


class Owed:
    """What one seat is owed."""

    def __init__(self, sitting: Sitting, seat: Seat) -> None:
        self.sitting, self.seat = sitting, seat
        self.outs = sitting.ledger.outs(seat)
        self.home = sitting.registered(seat)[0]
        self.is_known = sitting.is_known(seat)
        answered = {key for line in self.outs for key in line["answers"]}
        asked_about = {line.get("confirm") for line in self.outs}
        came = [line for line in sitting.ledger.arrived(seat) if _is_heard(line)]
        open_ = [line for line in came if line["verdict"] != HELD and line["in"] not in answered]
        held = [line for line in came if line["verdict"] == HELD and line["in"] not in asked_about]
        self.receipts = (
            [line for line in open_ if line["verdict"] != WHICH] if limits.may_be_answered(sitting, seat) else []
        )
        # one at a time, so that a yes means that one
        doubtful = [*held, *(line for line in open_ if line["verdict"] == WHICH)]
        self.held: Line | None = doubtful[0] if doubtful and limits.may_ask_to_confirm(sitting, seat) else None

    @property
    def told(self) -> int:
        """The last entry that the seat was told of."""
        return max((line["told"] for line in self.outs if line["address"] == self.home), default=NOTHING_YET)

    @cached_property
    def tells(self) -> list[tuple[Line, str]]:
        """What others have for it, with the mail each came in."""
        if not self.is_known:
            return []
        brought = {key for line in self.outs for key in line.get("tells", ())}
        return [
            (line, said["text"])
            for line in self.sitting.ledger.arrived()
            if line["in"] not in brought
            for said in line.get("tells", ())
            if said["to"] == self.seat
        ]

    @cached_property
    def view(self) -> View:
        return self.sitting.view(self.seat)

    @cached_property
    def is_asked(self) -> bool:
        return self.seat in self.view.waiting and self.view.pending is None

    @cached_property
    def listed(self) -> str:
        """The numbered answers, in a word; also where an answer is in that may still be changed."""
        return numbered(self.view, self.sitting.speech_of(self.seat), self.seat).hash

    @property
    def is_asked_anew(self) -> bool:
        question = self.view.put_by, self.listed
        asked = ((line["put_by"], line["list"]) for line in self.outs if line["asks"] and line["address"] == self.home)
        return self.is_asked and question not in asked

    @property
    def is_reminded(self) -> bool:
        """Whether it is time to remind its owner of what is asked; a mail that shows the question again does that."""
        agenda = self.sitting.contest.agenda
        if agenda is None or not self.is_asked:
            return False
        question = self.view.put_by, self.home
        asked = [line["at"] for line in self.outs if line["asks"] and (line["put_by"], line["address"]) == question]
        now = int(self.sitting.now.timestamp())
        return bool(asked) and lateness.reminder_is_due(agenda, self.seat, now, max(asked))

    @cached_property
    def consent(self) -> Consent | None:
        """What others want to do together with its owner, who was not asked yet."""
        contest = self.sitting.contest
        if not self.is_known or self.seat not in agreeing.persons(contest):
            return None
        asked = [line["consent"] for line in self.outs if "consent" in line and line["address"] == self.home]
        wanted = (one for one in agreeing.standing(contest) if self.seat not in one.seats)
        return next((one for one in wanted if asked_for(one) not in asked), None)

    @property
    def is_adjourned_anew(self) -> bool:
        """Everybody is told that the clocks stand still."""
        since = self.view.entries[self.told + 1 :]
        return self.told >= 0 and any(NOTE in line[:BEGINNING] and ADJOURNED in line for line in since)

    @property
    def is_over(self) -> bool:
        return self.view.outcome is not None

    @property
    def is_over_anew(self) -> bool:
        return self.is_over and not any(line.get("over") and line["address"] == self.home for line in self.outs)

    @property
    def has_digest(self) -> bool:
        """Whether something happened that its owner wants to hear of though nothing is asked."""
        hours = self.sitting.digest(self.seat)
        if not hours or self.view.n <= self.told or not self.outs:
            return False
        return self.sitting.now - read(self.outs[-1]["at"]) >= hours * HOUR

    @property
    def about(self) -> str:
        """What the next mail is about; empty if there is none to send."""
        if not self.is_known:
            first = not any(line["address"] == self.home for line in self.outs)
            return FIRST if first or self.receipts else CONFIRM if self.held else ""
        news = self.receipts or self.tells or self.is_asked_anew or self.is_over_anew or self.has_digest
        if self.consent is not None and not self.is_over:
            return CONSENT
        if not (news or self.is_adjourned_anew):
            return CONFIRM if self.held else REMINDER if self.is_reminded else ""
        if self.is_over:
            return OVER
        return ASKED if self.is_asked else RECEIPT if self.receipts else TOLD


def asked_for(consent: Consent) -> dict[str, Any]:
    """A consent as the ledger names it."""
    return {"to": consent.to, "until": consent.until, "since": consent.since}


def _is_heard(line: Line) -> bool:
    return line["verdict"] not in UNHEARD and not line.get("quiet")
