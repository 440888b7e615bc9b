"""The post office: one run over a mailbox folder. Mails are taken, then it is looked who is late, then everybody is
told, then the mails are laid out.

It keeps nothing between runs: whatever one was killed over, the next finds in the files.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from functools import partial

from cli import exits
from cli.files import store, unfinished
from cli.files.locks import Lock, lock
from cli.mail import composing, keeping, key, mailbox, recovering, rhythm, seating, settings, ticking
from cli.mail.desk import concerns, keeper_mail
from cli.mail.ledger import Ledger
from cli.mail.sitting import SAVE, Sitting, Stopping
from cli.mail.taking import Taking
from cli.mail.tokens import Tokens
from cli.result import Trouble, trouble_of
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from cli.mail.carriers.outages import Outages
    from cli.mail.carriers.ways import Fetch
    from cli.mail.mailbox import Waiting

FETCH, TAKE, TICK, WRITE, SEND = STEPS = ("fetch", "take", "tick", "write", "send")
WRITING = frozenset(("disk_full", "not_writable", "missing_directory", "unsettled"))
LATER = frozenset(("locked", "not_readable", "log_behind", "interrupted"))  # what the next run may find mended
LOCKED_AWAY = frozenset(("EACCES", "EPERM", "ENOENT"))
AT_ONCE = 0.0  # seconds to wait for another run


def run(folder: str, now: datetime, steps: Sequence[str] = STEPS, wait: float = AT_ONCE, *, heard: bool = True) -> Ran:
    """One run; what the keeper must know. `heard`: somebody reads that, so that it need not be told again."""
    box = folder.rstrip(os.sep) or os.sep
    if not os.path.isdir(box):
        raise Trouble("missing_directory", exit=exits.UNREADABLE, where=box)
    with Lock(box, os.path.join(box, mailbox.LOCK), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, wait):
        office = Office(box, now, heard=heard)
        if FETCH in steps:
            office.fetch(at_once=steps == (FETCH,))
        with ExitStack() as games:
            office.open_games(games)
            if TAKE in steps:
                office.take()
            if TICK in steps:
                office.tick()
            if WRITE in steps:
                office.write()
                office.write_to_keeper()
            if SEND in steps:
                office.lay_out()
                office.tidy()
        if SEND in steps:  # nobody who plays at the table waits for a server
            office.dispatch(at_once=steps == (SEND,))
        if {WRITE, SEND} & {*steps}:
            office.tell_keeper()
        return Ran(office.notices, office.is_behind)


class Ran:
    """How a run went: what it tells, and whether something is still to be done of which nobody need be told again."""

    def __init__(self, notices: list[Trouble], is_behind: bool) -> None:
        self.notices, self.is_behind = notices, is_behind


class Office:
    """A mailbox folder while it is locked."""

    def __init__(self, box: str, now: datetime, *, heard: bool = True) -> None:
        self.box, self.now, self.heard = box, now, heard
        self.settings = settings.read(box)
        self.tokens = Tokens(key.read(box))
        self.ledger = Ledger(box)
        mailbox.make(*mailbox.folders(box))
        self.sittings: dict[str, Sitting] = {}
        self.whole = True  # whether every game of the folder could be opened
        self.has_all = True  # whether every mail that waited somewhere was fetched
        self.is_behind = False
        self.notices: list[Trouble] = []
        self._look_who_can_read()

    def _look_who_can_read(self) -> None:
        """Addresses and mails are nobody else's business; the keeper is told if others could read them."""
        if os.stat(self.box).st_mode & key.OTHERS:
            self.notices.append(Trouble("folder_open_to_others", exit=exits.DONE, where=self.box))

    def fetch(self, *, at_once: bool) -> None:
        """Fetch what waits elsewhere. After a failure not in every run, unless the keeper asks for just that."""
        if self.settings.fetch is not None:
            self.has_all = False
            self._reach(FETCH, partial(self._fetch, self.settings.fetch), at_once=at_once)
            self.is_behind |= not self.has_all

    def _fetch(self, way: Fetch) -> None:
        from cli.mail.carriers.fetching import fetch
        from cli.mail.carriers.wanted import Wanted

        try:
            wanted = Wanted(self.box, self.tokens)
        except Wrong:
            return  # a table that cannot be read is told when its game is opened; until then nobody is passed over
        self.has_all = fetch(self.box, way, wanted)

    def dispatch(self, *, at_once: bool) -> None:
        """Hand what lies in `out/` to whoever sends it."""
        if (way := self.settings.send) is not None:
            from cli.mail.carriers.dispatching import Dispatching, sink_of

            dispatching = Dispatching(self.box, self.settings, self.now)
            mails = dispatching.waiting(self.sittings.values(), at_once=at_once)
            to_keeper = dispatching.to_keeper(self.ledger, at_once=at_once)
            if mails or to_keeper:
                send = partial(dispatching.send, mails, to_keeper, self.ledger)
                self._reach(SEND, lambda: send(sink_of(way, self.settings)), at_once=at_once)
            self.notices += dispatching.notices
            self.is_behind |= any(True for one in self.sittings.values() for _ in one.ledger.unsent())

    def _reach(self, step: str, act: Callable[[], object], *, at_once: bool) -> None:
        """Talk to a server; that it cannot be reached is told once, and once more after five days."""
        from cli.mail.carriers.outages import Outages

        outages = Outages(self.ledger, self.now)
        if not at_once and not outages.may_try(step):
            self.is_behind = True
            return
        try:
            act()
        except Wrong as wrong:
            self.is_behind = True
            self._attempt(self._tell_outage, outages, step, wrong)
        else:
            self._attempt(outages.works, step)

    def _tell_outage(self, outages: Outages, step: str, wrong: Wrong) -> None:
        if outages.failed(step, wrong, heard=self.heard):
            self.notices.append(_told(wrong))

    def open_games(self, stack: ExitStack) -> None:
        """Every game that can be opened, locked for the rest of the run; one that cannot stops none of the others."""
        for folder in mailbox.games(self.box, seating.FILE):
            self.whole &= self._attempt(self._open, folder, stack)

    def _open(self, folder: str, stack: ExitStack) -> None:
        save = os.path.join(folder, SAVE)
        if not os.path.lexists(save):
            raise Trouble("no_save_here", exit=exits.UNREADABLE, where=save)
        store.refuse_odd_target(save)
        stack.enter_context(lock(save, AT_ONCE))
        sitting = Sitting(folder, self.settings, self.tokens, self.now)
        if sitting.game in self.sittings:
            other = self.sittings[sitting.game].folder
            raise Trouble("game_twice", exit=exits.UNREADABLE, where=folder, game=sitting.game, other=other)
        recovering.recover(sitting, self.box)
        self.sittings[sitting.game] = sitting

    def _attempt(self, act: Callable[..., object], *given: object) -> bool:
        """Do something to one game; if it fails, that is told, and the rest of the run goes on."""
        try:
            act(*given)
        except Wrong as wrong:
            self.notices.append(_told(wrong))
            return False
        except Exception as error:  # a fault of ours over one mail keeps nobody else waiting
            facts = {"kind": type(error).__name__, "said": str(error)}
            self.notices.append(Trouble("internal", exit=exits.INTERNAL, **facts))
            return False
        return True

    def take(self) -> None:
        unfinished.sweep_folder(os.path.join(self.box, mailbox.IN))
        waiting, odd = mailbox.waiting(self.box)
        self.notices += [Trouble("not_a_mail", exit=exits.DONE, where=path) for path in odd]
        taking = Taking(self.box, self.settings, self.tokens, self.sittings, self.ledger, self.now, whole=self.whole)
        if all(self._is_passed(taking.look_at, mail) for mail in waiting):
            for mail in taking.in_order():
                if not self._is_passed(taking.read, mail):
                    break
                while taking.arrived:
                    self._attempt(taking.take, taking.arrived.pop())

    def _is_passed(self, look: Callable[[Waiting], object], mail: Waiting) -> bool:
        """Whether the mails behind one may be taken too. A file that may not be read at all is passed over, and told;
        what the disk fails to give may come later, and all games wait for it: mails are taken in their order.
        """
        if self._attempt(look, mail) or self.notices[-1].facts.get("system") in LOCKED_AWAY:
            return True
        self._rest()
        return False

    def _rest(self) -> None:
        for sitting in self.sittings.values():
            sitting.ledger.closed = True

    def tick(self) -> None:
        """Look who is late. As long as a mail may be on its way to us, or lies here unread, nobody is."""
        on_time = self.has_all and not mailbox.waiting(self.box)[0] and rhythm.is_kept(self.box, self.now)
        for sitting in self.sittings.values():
            self._attempt(self._tick, sitting, on_time)
        if self.has_all:
            self._attempt(rhythm.beat, self.box, self.now)

    @staticmethod
    def _tick(sitting: Sitting, on_time: bool) -> None:
        if not sitting.ledger.closed:
            with Stopping(sitting):
                ticking.tick(sitting, answers_for_the_late=on_time)

    def write(self) -> None:
        """One mail at most to every seat. Those of a game leave together: if one cannot be written, none is sent."""
        for sitting in self.sittings.values():
            self._attempt(self._write, sitting)

    @staticmethod
    def _write(sitting: Sitting) -> None:
        with Stopping(sitting):
            for seat in sitting.seats if not sitting.ledger.closed else ():
                composing.compose_for(sitting, seat)

    def lay_out(self) -> None:
        """Lay the mails of all games into `out/`, where whoever sends them finds them."""
        for sitting in self.sittings.values():
            self._attempt(self._lay_out, sitting)
        if not self.ledger.closed:
            self._attempt(partial(keeper_mail.lay_out, by_hand=self.settings.send is None), self.box, self.ledger)

    def _lay_out(self, sitting: Sitting) -> None:
        with Stopping(sitting):
            for line in list(sitting.ledger.unsent()) if not sitting.ledger.closed else ():
                name = line["out"]
                mailbox.link(sitting.mail(name), os.path.join(self.box, mailbox.OUT, f"{name}{mailbox.ENDING}"))
                if self.settings.send is None:
                    sitting.ledger.append({"sent": name})

    def write_to_keeper(self) -> None:
        """What needs a person, in a mail that leaves with those of players."""
        if self.settings.keeper:
            self.tell_keeper()

    def tell_keeper(self) -> None:
        """What needs a person and was not told before, told once: by mail, or by this run if somebody hears it. At the
        end of a run that is what sending has brought; its mail leaves with the next one.
        """
        if not self.ledger.closed and (self.settings.keeper or self.heard):
            self._attempt(self._tell_keeper)

    def _tell_keeper(self) -> None:
        sittings = self.sittings.values()
        of_games = [*concerns.of_lateness(sittings), *concerns.of_ledgers(sittings)]
        fresh = concerns.untold(self.ledger, [*of_games, *concerns.of_notices(self.notices, self.now)])
        if fresh:
            keeper_mail.write(self.box, self.settings, self.ledger, self.now, fresh)
            self.notices += [trouble for name, trouble in of_games if name in fresh]

    def tidy(self) -> None:
        """Raw mails are kept for a while, and no longer."""
        self._attempt(keeping.clear_aside, self.box, self.ledger, self.now)
        for sitting in self.sittings.values():
            self._attempt(keeping.clear_game, sitting)


def _told(wrong: Wrong) -> Trouble:
    """What went wrong; where the next run may do better, it says so, and that nothing else was lost."""
    trouble = trouble_of(wrong)
    if trouble.code in WRITING:
        return Trouble("mail_later", trouble.where, exit=exits.IN_PART, system=trouble.facts.get("system", ""))
    if trouble.code in LATER:
        trouble.exit = exits.IN_PART
    return trouble
