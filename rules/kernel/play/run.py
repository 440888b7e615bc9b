"""The ask/answer loop: a game standing at the questions it waits for."""

from __future__ import annotations

from rules.kernel.play.asking import AskAll, GameOver, Outcome
from rules.kernel.play.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.asking import Answer, Ask, Question, Seat
    from rules.kernel.play.draws import Draws
    from rules.kernel.play.game import Game
    from rules.kernel.play.state import State


class Run:
    """Takes answers and resignations, opens and ends turns. It judges nothing: what it is given was found legal.

    Played now or recorded earlier, everything comes through `take` and `resign`, so a replay is the same run.
    """

    asked: Ask | AskAll | None
    outcome: Outcome | None

    def __init__(self, game: Game, state: State, draws: Draws, *, keep_start: bool = True) -> None:
        self.game = game
        self.state: Any = state
        self.table: Table[Any] = Table(state, draws)
        self.epoch = self.opened = 0  # the epoch of the next draws; the epoch in which this turn opened
        self.turns = 0  # turns opened in this run, the set-up included
        self.leaving: dict[Seat, str] = {}
        self.asked = self.outcome = None
        # Who is asked what. A seat whose answer is in stays until the last one is: nobody sees the difference.
        self.waiting: dict[Seat, Question] = {}
        self.keep_start = keep_start
        self.turn_start = b""

    @property
    def opens_sealed(self) -> bool:
        """Whether the answer that is due lays open what several seats decided unseen."""
        return isinstance(self.asked, AskAll)

    def begin(self, epoch: int = 0) -> None:
        """Open the turn that starts from this state: the set-up in epoch 0, a turn of the game in any other."""
        self.epoch = epoch
        self._open_turn()
        self._go_on(None)

    def take(self, answers: Mapping[Seat, Answer], epoch: int) -> None:
        """The answers to all questions asked."""
        asked = self.asked
        if isinstance(asked, AskAll):
            self.reply({seat: answers[seat] for seat in asked.questions}, epoch)  # a record keeps no order
        else:
            (answer,) = answers.values()
            self.reply(answer, epoch)

    def reply(self, said: Any, epoch: int) -> None:
        """What the turn waits for: the answer of the seat that was asked alone, or those of all in their order."""
        self.epoch = self.table.draw.epoch = epoch
        self._go_on(said)

    def resign(self, seat: Seat, gives_up: str, epoch: int) -> None:
        """The generator is not told: the seat gets defaults until the turn is over, or it is over now."""
        self.epoch = self.table.draw.epoch = epoch
        self.leaving[seat] = gives_up
        self.table.say("resigned", "kernel", seat=seat, gives_up=gives_up)
        if sum(other not in self.leaving for other in self.game.playing(self.state)) < 2:
            self._turn.close()
            self._end_turn()
            if self.outcome is None:
                self._go_on(None)

    def position(self) -> dict[str, Any]:
        """The state and what is asked, as it is committed to."""
        return {"asked": [question.plain() for question in self.waiting.values()], "state": self.state.dump()}

    def written_position(self) -> bytes:
        """The same in canonical form."""
        asked = (self.asked.written or self.asked.write()) if self.asked else "[]"
        return f'{{"asked":{asked},"state":{self.state.written()}}}'.encode()

    def _open_turn(self) -> None:
        table, epoch = self.table, self.epoch
        self.opened = table.draw.epoch = epoch
        self.turns += 1
        self.turn_start = table.state.written().encode() if self.keep_start else b""
        self._turn = self.game.turn(table) if epoch else self.game.setup(table)

    def _go_on(self, reply: Any) -> None:
        """Run to the next question, through as many turns as ask nobody."""
        while True:
            try:
                self.asked = asked = self._turn.send(reply)
                self.waiting = asked.questions
                return
            except StopIteration:
                pass
            except GameOver as over:
                self.outcome = over.outcome
            self._end_turn()
            if self.outcome is not None:
                return
            reply = None

    def _end_turn(self) -> None:
        """Who resigned goes now; unless that ends the game, the next turn is opened."""
        self.asked, self.waiting = None, {}
        if self.leaving:
            self._let_go()
        if self.outcome is None:
            self.epoch += 1
            self._open_turn()

    def _let_go(self) -> None:
        try:
            for seat, gives_up in self.leaving.items():
                if self.outcome is None:
                    self.game.leave(self.table, seat, gives_up)
        except GameOver as over:
            self.outcome = over.outcome
        self.leaving = {}
