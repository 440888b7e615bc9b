"""A sitting: one game of the mailbox while a run has it open, with its table, its ledger and its save, locked."""

from __future__ import annotations

import os
from hashlib import sha256

from cli import exits
from cli.console import CLI_TEXT, Console
from cli.files import games, past_entries, store
from cli.mail import mailbox, seating
from cli.mail.ledger import Ledger
from cli.mail.moments import written
from cli.mail.verdicts import NOT_UNDERSTOOD
from cli.mail.vocabulary import MAIL_TEXT
from cli.mail.writing.numbered import numbered
from cli.result import Trouble
from rules.kernel.bytes.canon import canon
from rules.kernel.notes import instants
from rules.kernel.play.asking import Refused
from rules.kernel.record import save, view
from rules.kernel.record.chain import entry_hash
from rules.kernel.record.view import View
from rules.kernel.words.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime
    from types import TracebackType

    from cli.mail.ledger import Line
    from cli.mail.settings import Settings
    from cli.mail.tokens import Tokens
    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest

SAVE = "game.json"
TEXT = CLI_TEXT, MAIL_TEXT, os.path.join(MAIL_TEXT, "post")


class Sitting:
    """Read when its save is locked. Files change only by `cli/mail/committing.py` and `cli/mail/telling.py`."""

    def __init__(self, folder: str, settings: Settings, tokens: Tokens, now: datetime) -> None:
        self.folder, self.settings, self.tokens, self.now = folder, settings, tokens, now
        self.path = os.path.join(folder, SAVE)
        self.seating = seating.read(folder)
        self.ledger = Ledger(folder)
        self.data = store.read_bytes(self.path, store.MAX_SAVE, follow=False)
        self._views: dict[Seat, View] = {}
        self._speeches: dict[str, Speech] = {}
        document = games.save_of(self.path, self.data)
        self.contest: Contest = games.contest_of(self.path, document)
        past_entries.check(self.path, document)
        where = os.path.join(folder, seating.FILE)
        seated = self.seating
        seating.check_seats(where, seated.players, self.contest, exits.UNREADABLE, (*seated.plays, *seated.gone))
        self._set_clock()

    @property
    def game(self) -> str:
        name: str = self.contest.genesis["game"]
        return name

    @property
    def hash(self) -> str:
        """Of the save as it is on the disk."""
        return sha256(self.data).hexdigest()

    @property
    def time(self) -> str:
        return written(self.now)

    def mail(self, name: str) -> str:
        """Where a raw mail is kept: one that came by its key, one of ours by its name."""
        return os.path.join(self.folder, mailbox.MAILS, f"{name}{mailbox.ENDING}")

    def reload(self) -> None:
        """Stand again where the save stands: orders that failed half-way are forgotten."""
        self.contest = games.contest_of(self.path, games.save_of(self.path, self.data))
        self._set_clock()
        self._views.clear()

    def _set_clock(self) -> None:
        """All that this run does to the contest happens now; where terms stand, a clock that was set back stops it."""
        zone = self.contest.agenda.zone if self.contest.agenda else 0
        try:
            self.contest.at(instants.written(int(self.now.timestamp()), zone))
        except Refused as refused:
            refusal = refused.refusal
            said = self.speech(self.settings.lang).refusal(refusal)
            raise Trouble(refusal.code, exit=exits.UNREADABLE, where=self.path, message=said) from None

    def changed(self, data: bytes) -> None:
        """The save was written anew, and the contest stands where it does."""
        self.data = data
        self._views.clear()

    def view(self, seat: Seat) -> View:
        """What a seat may know: whatever it is told is made of this."""
        if seat not in self._views:
            document = save.reread(view.dump(self.contest, seat))
            self._views[seat] = View(document, self.contest.game, self.contest.edition)
        return self._views[seat]

    def lang(self, seat: Seat) -> str:
        """The language of a seat: as it asked by mail, else as the keeper wrote down, here or in the save."""
        said = [line["set"]["lang"] for line in self.ledger.arrived(seat) if "lang" in line.get("set", {})]
        known = self.contest.manners.get("speaks", {}).get(seat) or self.settings.lang
        return said[-1] if said else self.seating.players[seat].lang or known

    def digest(self, seat: Seat) -> int:
        """After how many hours a seat that is not asked is told what happened; 0 for never."""
        said = [line["set"]["digest"] for line in self.ledger.arrived(seat) if "digest" in line.get("set", {})]
        return int(said[-1]) if said else self.seating.players[seat].digest

    def speech(self, lang: str) -> Speech:
        if lang not in self._speeches:
            held = self.contest
            self._speeches[lang] = Speech(held.game, held.genesis, held.edition.data, lang, also=TEXT)
        return self._speeches[lang]

    def speech_of(self, seat: Seat) -> Speech:
        return self.speech(self.lang(seat))

    def console(self) -> Console:
        """For the log, which is the keeper's."""
        return Console(self.settings.lang, json=False, colour=False)

    def seats_of(self, address: str) -> list[Seat]:
        """Who writes from an address."""
        return [seat for seat, player in self.seating.players.items() if address in player.mail]

    @property
    def seats(self) -> list[Seat]:
        """Those who get mails, in the order of play."""
        return [seat for seat in self.contest.seats if seat in self.seating.players]

    def registered(self, seat: Seat) -> list[str]:
        """The addresses of a seat as the ledger knows them, the one that answers go to first."""
        return [self.tokens.address(address) for address in self.seating.players[seat].mail]

    def is_known(self, seat: Seat) -> bool:
        """Whether somebody who understands what this is about has answered from where answers go to; before that no
        position goes there. A machine, or who asks what this is, has not.
        """
        home = self.registered(seat)[0]
        heard = [
            line for line in self.ledger.arrived(seat) if line.get("bound") and line["verdict"] not in NOT_UNDERSTOOD
        ]
        replies = (self.ledger.out(seat, line["k"]) for line in heard)
        return any(reply is not None and reply["address"] == home for reply in replies)

    def last_out(self, seat: Seat) -> Line | None:
        outs = self.ledger.outs(seat)
        return outs[-1] if outs else None

    def printed(self, seat: Seat, reply: Line | None) -> frozenset[int] | None:
        """The numbers in the mail replied to, if they still mean what they meant there."""
        if reply is None or not reply["list"]:
            return None
        now = numbered(self.view(seat), self.speech_of(seat), seat)
        if now.hash != reply["list"]:
            return None
        return frozenset(range(1, now.of + 1)) if reply.get("all") else now.printed

    def head_of(self, entry: int) -> str:
        """The head after an entry; nothing if there is no such entry."""
        return entry_hash(self.contest.entries[entry]).hex() if 0 <= entry <= self.contest.n else ""

    def due(self, seat: Seat) -> str:
        """Until when an answer of a seat is awaited; empty if nothing was agreed on."""
        agenda = self.contest.agenda
        return agenda.due(seat).plain(agenda.zone)["due"] if agenda is not None else ""

    def kept(self, seat: Seat) -> str:
        """What waits of a seat outside the record, in a word: its sealed answer, and what it has said in advance."""
        contest = self.contest
        sealed = contest.receipts.get(seat)
        return sha256(canon([sealed, [ready.plain() for ready in contest.ready.get(seat, ())]])).hexdigest()

    def check_record(self) -> None:
        """The record holds all that was told; if not, an old save was put back, and nobody is told another story."""
        for line in self.ledger.lines:
            if "out" in line and self.head_of(line["n"]) != line["head"]:
                raise Trouble("told_before", exit=exits.UNREADABLE, where=self.path, entry=line["n"], out=line["out"])


class Stopping:
    """Around what is done to a game: where that goes wrong, the rest of it waits for the next run, in its order."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.sitting.ledger.closed |= error is not None
