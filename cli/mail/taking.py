"""Taking mails: each is read, bound to a seat, judged and committed, or set aside. Its line in a ledger comes first."""

from __future__ import annotations

import os

from cli.mail import binding, committing, holding, judging, limits, mailbox
from cli.mail.carriers import bounces
from cli.mail.case import Case
from cli.mail.explaining import sent, shown
from cli.mail.ledger import digest
from cli.mail.moments import written
from cli.mail.reading.limits import HEADERS, RAW
from cli.mail.reading.message import Unreadable, read, trace_in
from cli.mail.sitting import Stopping
from cli.mail.trust import vouched
from cli.mail.verdicts import ASIDE, DOUBLE, HELD, MACHINE, NOT_UNDERSTOOD, TOO_MUCH, WHICH, Judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from typing import Any

    from cli.mail.binding import Bound
    from cli.mail.carriers.bounces import Bounce
    from cli.mail.ledger import Ledger
    from cli.mail.mailbox import Waiting
    from cli.mail.reading.message import Message
    from cli.mail.settings import Settings
    from cli.mail.sitting import Sitting
    from cli.mail.tokens import Tokens
    from rules.kernel.play.asking import Seat

SHORT_KEY = 12  # digits, for people
LONGEST_ID = 250


class Arrived:
    """A mail that could be read, with what is known of it before anybody looks whose it is."""

    def __init__(self, mail: Waiting, message: Message, settings: Settings, now: datetime) -> None:
        self.path, self.message = mail.path, message
        sender = message.senders[0] if len(message.senders) == 1 else ""
        self.sender = sender
        self.vouched = vouched(message.trace, settings.trust, sender)
        self.came = _not_after(self.vouched.came, now)


class Taking:
    """All mails of one run."""

    def __init__(
        self,
        box: str,
        settings: Settings,
        tokens: Tokens,
        sittings: Mapping[str, Sitting],
        ledger: Ledger,
        now: datetime,
        *,
        whole: bool,
    ) -> None:
        """`whole`: every game of the folder is open. If not, a mail that is nobody's may be for one of the others."""
        self.box, self.settings, self.tokens, self.sittings = box, settings, tokens, sittings
        self.ledger, self.now, self.time, self.whole = ledger, now, written(now), whole
        self.coming: list[tuple[datetime, Waiting]] = []
        self.arrived: list[Arrived] = []
        self.own = [settings.address, *filter(None, [settings.keeper])]

    def look_at(self, mail: Waiting) -> None:
        """Find out when a mail came: as the server says whose word counts, else as it was laid here."""
        trust = self.settings.trust
        came = vouched(trace_in(mail.raw(HEADERS)), trust, "").came if trust is not None else None
        self.coming.append((_not_after(came, self.now), mail))

    def read(self, mail: Waiting) -> None:
        """One at a time, so that a thousand mails need no more room than one. What is none is set aside at once."""
        try:
            self.arrived.append(Arrived(mail, read(mail.raw(RAW)), self.settings, self.now))
        except Unreadable as unread:
            self._unreadable(mail.path, unread)

    def in_order(self) -> list[Waiting]:
        """In the order in which they came."""
        order = sorted(self.coming, key=lambda one: (one[0], one[1].moment, one[1].path))
        return [mail for _, mail in order]

    def take(self, one: Arrived) -> None:
        """Let one mail stand, wherever it belongs; if that fails, it stays where it is."""
        message = one.message
        if self._was_here(one.path, message.key):
            return
        if bounced := bounces.bounce_of(message, self.sittings, self.tokens):
            if not bounced.sitting.ledger.closed:
                with Stopping(bounced.sitting):
                    self._came_back(one, bounced)
            return
        bound = self.bound(one)
        if bound.reply is None and not self.whole:
            return  # it waits until all games can be read
        if bound.sitting is None:
            self._set_aside(one.path, message.key, message.machine or "nobody", message)
        elif not bound.sitting.ledger.closed:
            with Stopping(bound.sitting):
                self._judge(one, bound, bound.sitting)

    def bound(self, one: Arrived) -> Bound:
        return binding.bind(one.message, self.sittings, self.tokens, one.vouched.auth, self.own)

    def known(self, key: str) -> str:
        """What was made of a mail that was here before; empty if it was not."""
        ledgers = [*(sitting.ledger for sitting in self.sittings.values()), self.ledger]
        return next((str(line["verdict"]) for ledger in ledgers if (line := ledger.judged(key))), "")

    def _came_back(self, one: Arrived, bounced: Bounce) -> None:
        """A report on a mail of ours is counted, kept, and never answered."""
        sitting, seat, key = bounced.sitting, bounced.seat, one.message.key
        bounces.note(sitting.ledger, seat, self.time, bounced.status, key)
        line: dict[str, Any] = {
            "at": self.time,
            "in": key,
            "id": shown(one.message.message_id)[:LONGEST_ID],
            "seat": seat,
            "put_by": sitting.contest.put_by,
            "verdict": MACHINE,
            "why": "report",
            "n": sitting.contest.n,
            "head": sitting.contest.head.hex(),
        }
        committing.commit(sitting, one.path, line, Judged(MACHINE))

    def _was_here(self, path: str, key: str) -> bool:
        """A mail that was judged already is dropped: nothing changes, and nobody is answered twice."""
        for sitting in self.sittings.values():
            if line := sitting.ledger.judged(key):
                keep = self._aside(key) if line["verdict"] == TOO_MUCH else sitting.mail(key)
                _drop(path, keep)
                return True
        if self.ledger.judged(key):
            _drop(path, self._aside(key))
            return True
        return False

    def _judge(self, one: Arrived, bound: Bound, sitting: Sitting) -> None:
        message, seat = one.message, bound.seat
        before, put_by = sitting.contest.n, sitting.contest.put_by
        line: dict[str, Any] = {
            "at": self.time,
            "in": message.key,
            "id": shown(message.message_id)[:LONGEST_ID],
            "seat": seat,
            "put_by": put_by,
            "read": digest([_orders(message)]),
            "auth": one.vouched.auth,
        }
        if one.came != self.now:
            line["came"] = written(one.came)
        if bound.reply is not None:
            line["k"] = bound.reply["k"]
        if _is_sent_again(sitting, bound, line):
            committing.commit(sitting, one.path, {**line, "verdict": DOUBLE}, Judged(DOUBLE))
            return
        judged = self.judged(one, bound, sitting)
        line |= {"verdict": judged.verdict, "said": list(judged.said), **judged.more}
        line |= {"n": sitting.contest.n, "head": sitting.contest.head.hex()}
        if bound.verdict == binding.BOUND and judged.verdict != MACHINE:
            line["bound"] = True
        if judged.verdict in (HELD, WHICH, MACHINE):
            line["from"] = shown(", ".join(message.senders))
        if judged.save:
            line["made"] = sitting.contest.n - before
        if judged.verdict in NOT_UNDERSTOOD and limits.is_silent(sitting, seat):
            line["quiet"] = True
        if bound.shared:
            line["shared"] = True
        committing.commit(sitting, one.path, line, judged)

    def judged(self, one: Arrived, bound: Bound, sitting: Sitting) -> Judged:
        """What becomes of a mail; nothing is written yet."""
        case = Case(sitting, bound.seat, bound.reply, bound.reply["put_by"] if bound.reply else None)
        if one.message.machine:
            return self._by_machine(one.message, case)
        if bound.verdict == WHICH:
            return Judged(WHICH)
        found = case.understood(one.message)
        if bound.verdict == HELD:
            said = sent(found.received.letter) if found.received else [f"> {shown(w.text)}" for w in found.words]
            return Judged(HELD, said or [f"| {shown(one.text)}" for one in one.message.kept], more={"why": bound.why})
        if holding.is_yes(found) and (key := holding.asks_for(case)):
            return holding.confirmed(case, key)
        return judging.judged(case, one.message, found)

    def _by_machine(self, message: Message, case: Case) -> Judged:
        """It is kept and never answered; if it holds an order, a person may have been taken for a machine."""
        found = case.understood(message)
        orders = found.received is not None and not found.refused and not found.received.letter.misread
        return Judged(MACHINE, more={"why": message.machine, **({"orders": True} if orders else {})})

    def _unreadable(self, path: str, unread: Unreadable) -> None:
        """Too large, too dear or none: aside with it, and if it brought a token its seat is told."""
        if self._was_here(path, unread.key):
            return
        for carried in unread.marks:
            sitting = self.sittings.get(carried.mark.game)
            if sitting is not None and carried.by in binding.CARRIERS:
                reply = binding.live(sitting, carried.mark, self.tokens)
                if reply is not None:
                    with Stopping(sitting):
                        self._tell_unread(path, unread, sitting, carried.mark.seat)
                    return
        self._set_aside(path, unread.key, unread.code)

    def _tell_unread(self, path: str, unread: Unreadable, sitting: Sitting, seat: Seat) -> None:
        if sitting.ledger.closed:
            return
        words = sitting.speech_of(seat).words
        line: dict[str, Any] = {
            "at": self.time,
            "in": unread.key,
            "seat": seat,
            "put_by": sitting.contest.put_by,
            "verdict": TOO_MUCH,
            "why": unread.code,
            "said": [words(f"post.{unread.code}")],
            "n": sitting.contest.n,
            "head": sitting.contest.head.hex(),
        }
        if limits.is_silent(sitting, seat):
            line["quiet"] = True
        sitting.ledger.append(line)
        mailbox.move(path, self._aside(unread.key))

    def _set_aside(self, path: str, key: str, why: str, message: Message | None = None) -> None:
        if self.ledger.closed:
            return
        line: dict[str, Any] = {"at": self.time, "in": key, "verdict": ASIDE, "why": why, "put_by": -1}
        if message is not None:
            line |= {"id": shown(message.message_id)[:LONGEST_ID], "from": shown(", ".join(message.senders))}
        self.ledger.append(line)
        mailbox.move(path, self._aside(key))

    def _aside(self, key: str) -> str:
        return os.path.join(self.box, mailbox.ASIDE, f"{key}{mailbox.ENDING}")


def _not_after(came: datetime | None, now: datetime) -> datetime:
    """When a mail came; at the latest now, whatever a server says."""
    return came if came is not None and came < now else now


def _orders(message: Message) -> list[Any]:
    """What a mail says, without what may change on its way."""
    attached = [[one.name, one.data.hex()] for one in message.attachments]
    return [[line.text.strip() for line in message.kept if line.text.strip()], attached]


def _is_sent_again(sitting: Sitting, bound: Bound, line: Mapping[str, Any]) -> bool:
    """Whether the same orders came under the same Message-ID before, by another way; one that was held, and perhaps
    forged, is not in the way of one that is bound.
    """
    known = (one for one in sitting.ledger.arrived(bound.seat) if line["id"] and one.get("id") == line["id"])
    same = [one for one in known if one.get("read") == line["read"]]
    return any(one.get("bound") or bound.verdict != binding.BOUND for one in same)


def _drop(path: str, kept: str) -> None:
    """The mail is where it belongs, or goes there now: a killed run may have left it."""
    if os.path.lexists(kept):
        mailbox.remove(path)
    else:
        mailbox.move(path, kept)
