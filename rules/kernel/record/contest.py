"""A contest: a run with its record. Every answer taken becomes an entry that anybody can check."""

from __future__ import annotations

from rules.kernel.bytes.canon import canon
from rules.kernel.play.asking import KERNEL, Refusal, Refused
from rules.kernel.play.draws import Draws, Keys
from rules.kernel.play.run import Run
from rules.kernel.ready.answers import STANDING, kept_with, next_turn
from rules.kernel.record import chain, history
from rules.kernel.record.ledger import Ledger, Part, Pending
from rules.kernel.record.manners import PLAYS
from rules.kernel.record.past import Past

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.notes.agenda import Agenda
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.game import Game
    from rules.kernel.ready.answers import Ready


class Contest:
    """One game being played, between two answers. It knows everything; views are made of it for those who may not."""

    knows_all = True
    seat: Seat | None = None  # as a file it is nobody's view

    def __init__(
        self, game: Game, genesis: Mapping[str, Any], secret: bytes, edition: Any, custom_edition: Any = None
    ) -> None:
        self.game, self.genesis, self.secret, self.edition = game, genesis, secret, edition
        self.custom_edition = custom_edition  # its data, if it is not the one shipped with the game
        self.manners: Mapping[str, Any] = {}  # how the table is spoken to: no part of the record
        self.seats: Sequence[Seat] = genesis["seats"]
        self.written_genesis = canon(genesis)
        self.keys = Keys(secret, chain.hash_of_genesis(self.written_genesis), self.seats)
        self.ledger = Ledger(self.keys, genesis["game"], self.seats)
        self.run = self.blank_run()  # for a game that is to begin; one that goes on is given its own
        self.pending: dict[Seat, Pending] = {}
        self.ready: dict[Seat, list[Ready]] = {}
        self.put_by = 0  # the entry that put the question: what a move may name with `after`
        self.past = Past()
        self.position = b""
        self.draws = 0  # how many the entries tell of
        self.undone = False  # whether somebody went back
        self.showed = False  # whether anything was drawn, shown or said for another seat since a letter was begun
        self.time: str | None = None  # of what happens now, see `at`
        self.agenda: Agenda | None = None  # what its notes make of times, once terms stand
        self.lapsed: list[tuple[Seat, Ready]] = []  # plans that went with their turn
        self._letter_of: Seat | None = None  # whose letter is being read out: what others have ready waits for its end
        self._tried = False  # whether that letter is only tried: then nobody else is answered for at all

    def start(self, time: str | None = None) -> Contest:
        """Set the game up: entry 0 holds what happens before the first question."""
        self.time = time
        self.run.begin()
        self._record(Part("setup", None, 0, {}), turns=0)
        self._answer_for_the_absent()
        return self

    def at(self, time: str | None) -> None:
        """All that is done from here on happens at this time; where terms stand, there must be one, and no earlier."""
        if self.agenda is not None and (refusal := self.agenda.refuse_time(time)):
            raise Refused(refusal)
        self.time = time

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return self.ledger.n

    @property
    def turn_entry(self) -> int:
        """The entry in which the present turn opened."""
        return self.past.turn.n

    @property
    def entries(self) -> list[bytes]:
        return self.ledger.written().entries

    @property
    def openings(self) -> list[bytes]:
        return self.ledger.written().openings

    @property
    def head(self) -> bytes:
        return self.ledger.written().head

    @property
    def state(self) -> Any:
        return self.run.state

    @property
    def waiting(self) -> dict[Seat, Question]:
        return self.run.waiting

    @property
    def leaving(self) -> Mapping[Seat, str]:
        """Who has resigned and goes when the turn is over."""
        return self.run.leaving

    @property
    def over(self) -> bool:
        return self.run.outcome is not None

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        return self.run.outcome.plain() if self.run.outcome else None

    @property
    def asked(self) -> list[list[Any]]:
        return [question.plain() for question in self.waiting.values()]

    @property
    def speaker(self) -> Seat:
        """The first of those asked whose answer is not in."""
        return next((seat for seat in self.waiting if seat not in self.pending), next(iter(self.waiting), ""))

    @property
    def receipts(self) -> dict[Seat, str]:
        return {seat: self.receipt(seat) for seat in self.pending}

    def legal(self, seat: Seat) -> list[Answer]:
        question = self.waiting.get(seat)
        return question.legal(self.state.seen(seat)) if question is not None else []

    def entry(self, n: int) -> history.Entry:
        entry: history.Entry = self.ledger.written().data[0][n]
        return entry

    def own_part(self, n: int, seat: Seat | None) -> Mapping[str, Any]:
        from rules.kernel.record.openings import own_part

        return own_part(self.ledger.written().data[1][n], seat)

    def refuse(self, seat: Seat, answer: Answer) -> Refusal | None:
        question = self.waiting.get(seat)
        if question is None:
            return Refusal("not_asked", KERNEL, {"seat": seat})
        return question.judge(self.state, answer)

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Take one seat's answer, or raise `Refused` with nothing changed."""
        if seat in self.run.leaving:
            raise Refused(Refusal("not_playing", KERNEL, {"seat": seat}))
        if refusal := self.refuse(seat, answer):
            raise Refused(refusal)
        self.put(seat, answer)
        self._answer_for_the_absent()

    def answer_by_default(self, seat: Seat, *, own: bool = False) -> None:
        """The rules name the answer, for who is late or says so itself (`own`); everybody sees that nobody chose it."""
        from rules.kernel.record.noting import giver_of_default

        if seat not in self.waiting:
            raise Refused(Refusal("not_asked", KERNEL, {"seat": seat}))
        by = giver_of_default(self, seat, own=own)
        self.put(seat, self.waiting[seat].default(self.state), by)
        self._answer_for_the_absent()

    def refuse_resignation(self, seat: Seat, gives_up: str) -> Refusal | None:
        gone = self.over or seat in self.run.leaving
        return self.game.refuse_resignation(self.state, seat, gives_up, over=gone)

    def resign(self, seat: Seat, gives_up: str) -> None:
        """Taken from any seat at any time."""
        if refusal := self.refuse_resignation(seat, gives_up):
            raise Refused(refusal)
        part, turns = Part("resign", seat, self.run.epoch, {"gives_up": gives_up}), self.run.turns
        self.pending.pop(seat, None)  # it gets defaults now, also where its answer was in
        self.run.resign(seat, gives_up, part.epoch)
        if self.run.turns != turns or self.over:
            self.pending = {}
        self._record(part, turns)
        self._answer_for_the_absent()

    def undo(self, seat: Seat, to: int, *, agreed: bool = False) -> None:
        """Go back to the position after an earlier entry, as a seat asks. Nothing leaves the record."""
        from rules.kernel.record.taking_back import way_back

        back = way_back(self, seat, to, agreed=agreed)
        self.run, self.pending, self.undone = back.run, {}, True
        history.take_back(self.past.stood, to)
        self._drop_plans()
        self._append(back.part)
        self.put_by = self.n
        self._answer_for_the_absent()

    def note(self, note: Mapping[str, Any], seat: Seat | None = None) -> None:
        """Enter a public fact into the record. It changes neither the position nor what is asked."""
        from rules.kernel.record.noting import give_time_back, refuse_note

        if refusal := refuse_note(self, note, seat):
            raise Refused(refusal)
        self._append(Part("note", seat, self.run.epoch, {"note": note}))
        give_time_back(self)

    def take_recorded(self, given: Mapping[Seat, tuple[Answer, str]]) -> None:
        """Answers of a record that would be taken: all of them are said, defaults for whoever left included."""
        self._take(given)
        self._answer_for_the_absent()

    def make_ready(self, seat: Seat, ready: Ready) -> None:
        """Setting a ready answer makes no entry: it would show."""
        self.ready[seat] = kept_with(self.ready.get(seat, ()), ready)
        if seat in self.pending and self.pending[seat].by == STANDING and ready.fits(self.waiting[seat]):
            del self.pending[seat]  # what stood before spoke; now this one does
        self._answer_for_the_absent()

    def stand(self, seat: Seat, ready: Ready) -> None:
        """Take a standing answer, from any seat at any time, or raise `Refused` with nothing changed."""
        if refusal := self.refuse_standing(seat, ready):
            raise Refused(refusal)
        self.make_ready(seat, ready)

    def refuse_standing(self, seat: Seat, ready: Ready) -> Refusal | None:
        from rules.kernel.ready.giving import refuse_standing

        if seat in self.run.leaving:
            return Refusal("not_playing", KERNEL, {"seat": seat})
        return refuse_standing(self.game, self.state, seat, ready, self.waiting.get(seat), self.ready.get(seat, ()))

    def withdraw(self, seat: Seat, number: int) -> None:
        """Take back a ready answer by its number, or all with 0. What it has answered stands."""
        from rules.kernel.ready.answers import after_withdrawal
        from rules.kernel.ready.giving import refuse_withdrawal

        kept = self.ready.get(seat, [])
        if refusal := refuse_withdrawal(number, kept):
            raise Refused(refusal)
        self.keep(seat, after_withdrawal(kept, number))

    def begin_letter(self, seat: Seat | None, *, tried: bool = False) -> None:
        """From here on what others have ready waits, so that what becomes of this seat's letter tells nothing of it.

        Without a seat the letter speaks for all, and nothing waits. `tried`: it is not to be carried out.
        """
        self._letter_of, self._tried, self.showed = seat, tried, False
        self.lapsed, self.run.table.given = [], []

    def was_given(self, seat: Seat, answer: Answer) -> bool:
        """Whether the rules themselves have given this answer since the letter began; it can be said once."""
        question = self.waiting.get(seat)
        return not (question and answer.kind in question.taken()) and self.run.table.was_given(seat, answer)

    def end_letter(self) -> None:
        """Now what others have ready may speak."""
        self._letter_of = None
        self._take_if_complete()
        self._answer_for_the_absent()

    def may_be_answered_for(self, seat: Seat, question: Question) -> bool:
        """Whether a default or ready answer may be taken now; of others only where nobody could expect to wait."""
        if self._letter_of in (None, seat):
            return True
        return not self._tried and (seat in self.run.leaving or question.unasked)

    def receipt(self, seat: Seat, answer: Answer | None = None) -> str:
        """The `sealed` commitment to an answer that is in but not open."""
        said = (answer or self.pending[seat].answer).plain()
        return self.seal(seat, chain.slot(self.put_by, self.waiting[seat].kind), said)

    def seal(self, seat: Seat, slot: str, value: Any) -> str:
        return chain.sealed(self.keys.genesis, seat, slot, self.keys.nonce(slot, seat), value)

    def turn_start(self) -> bytes:
        """The position at the start of the turn, found by playing again if it was not written down."""
        if not self.past.reaches(self.turn_entry):
            from rules.kernel.record.recalling import recall

            recall(self, self.turn_entry)
        return self.past.turn.state

    def blank_run(self) -> Run:
        state = self.game.blank(self.seats, self.genesis["options"], self.edition)
        return Run(self.game, state, Draws(self.keys.mixed))

    def opened_run(self, epoch: int, state: Mapping[str, Any]) -> Run:
        """A run that stands where a turn opened, with nothing left to be told of it."""
        run = Run(self.game, self.game.state.load(state, self.edition, self.genesis["options"]), Draws(self.keys.mixed))
        run.begin(epoch)
        run.table.hush()
        return run

    def put(self, seat: Seat, answer: Answer, by: str = "") -> None:
        """An answer that was judged, and who gave it."""
        self.pending[seat] = Pending((answer, by))  # may be replaced until the last is in
        if self._letter_of is None or len(self.waiting) == 1:
            self._take_if_complete()

    def _take_if_complete(self) -> None:
        if self.pending and self.pending.keys() == self.waiting.keys():
            self._take(self.pending)

    def _take(self, given: Mapping[Seat, tuple[Answer, str]]) -> None:
        """All answers are in, with who gave each: one entry holds them."""
        run = self.run
        part, turns = Part("move", None, run.epoch, {}, given), run.turns
        for seat, (_, by) in given.items():
            if by and seat != self._letter_of:
                self.showed = True  # what another seat has said is not taken back for free
        if run.opens_sealed:
            answers = {seat: answer for seat, (answer, _) in given.items()}
            part.public["sealed"] = {seat: self.receipt(seat, answer) for seat, answer in answers.items()}
            self.showed, self.pending = True, {}
            run.take(answers, part.epoch)
        else:
            ((part.seat, (answer, _)),) = given.items()
            self.pending = {}
            run.reply(answer, part.epoch)
        self._record(part, turns)

    def _record(self, part: Part, turns: int) -> None:
        """Write down what the run did since the last entry. `turns`: how many were open before it."""
        run, n = self.run, self.ledger.n + 1
        table, opened = run.table, run.turns - turns
        self.past.note(n, run, opened > 0)
        part.events, part.drawn, part.outcome = table.told(), table.draw.taken(), run.outcome
        if part.drawn or table.showed:
            self.showed, table.showed = True, False
            self.draws += len(part.drawn)
        self._pledge_and_disclose(part, opened)
        if opened or part.kind == "move":
            self.put_by = n
        if opened and self.ready:
            self._drop_plans()
        self._append(part)
        if run.outcome is not None:
            self._append(Part("reveal", None, run.epoch, {"secret": self.secret.hex()}))

    def _pledge_and_disclose(self, part: Part, opened: int) -> None:
        """Each epoch opened pledges the one after it; each epoch closed that drew publicly gives up its key."""
        run = self.run
        now, drew = run.epoch, run.table.draw.drew_in
        closed = range(part.epoch, now if run.outcome is None else now + 1)
        if not drew.isdisjoint(closed):
            part.disclosed = [epoch for epoch in closed if epoch in drew]
        if opened:
            ahead = range(now - opened + 2, now + 2)
            part.pledged = (0, *ahead) if part.kind == "setup" else ahead

    def _append(self, part: Part) -> None:
        self.position = self.run.written_position()
        self.ledger.add(part, self.position, self.time)
        if self.agenda is not None or part.kind == "note":
            from rules.kernel.notes.following import followed

            self.agenda = followed(self.agenda, self.n, part, self.time)

    def _answer_for_the_absent(self) -> None:
        """Whoever is leaving, has something ready or is played by the computer is answered for."""
        if self.ready or self.run.leaving or PLAYS in self.manners:
            from rules.kernel.record.absent import answer_for_all

            answer_for_all(self)

    def keep(self, seat: Seat, kept: list[Ready]) -> None:
        """What a seat has ready from here on."""
        if kept:
            self.ready[seat] = kept
        else:
            self.ready.pop(seat, None)

    def _drop_plans(self) -> None:
        for seat, kept in list(self.ready.items()):
            self.lapsed += [(seat, ready) for ready in kept if not ready.stays and not ready.dropped]
            self.keep(seat, next_turn(kept))
