"""Kalahen: warriors in search of magic formulas, and a dragon at the end, for three to six players."""

from __future__ import annotations

from rules.kalahen.components import Edition
from rules.kalahen.dice import DICE
from rules.kalahen.leaving import leave
from rules.kalahen.questions import ANSWERS, QUESTIONS
from rules.kalahen.setup import setup
from rules.kalahen.state import State, blank
from rules.kalahen.turn import turn
from rules.kernel.kit.seats import playing
from rules.kernel.play.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.parts import (
        Cases,
        ComputerPlayer,
        Conformance,
        Depict,
        Draw,
        FaultsOf,
        FormsOf,
        RemarksOf,
        WordingOf,
    )
    from rules.kernel.ready.answers import Policies
    from rules.kernel.words.telling import Telling


class Parts:
    """What the game has besides its rules, imported when it is asked for."""

    @property
    def wording(self) -> WordingOf:
        from rules.kalahen.wording import wording

        return wording

    @property
    def forms(self) -> FormsOf:
        from rules.kalahen.orders import forms

        return forms

    @property
    def policies(self) -> Policies:
        from rules.kalahen.policies import POLICIES

        return POLICIES

    @property
    def remarks(self) -> RemarksOf:
        from rules.kalahen.remarks import remarks

        return remarks

    @property
    def telling(self) -> Telling:
        from rules.kalahen.telling import TELLING

        return TELLING

    @property
    def draw(self) -> Draw:
        from rules.kalahen.drawing import Drawing

        return Drawing.draw

    @property
    def picture(self) -> Depict:
        from rules.kalahen.picture import Board

        return Board.picture

    @property
    def faults(self) -> FaultsOf:
        from rules.kalahen.checks import faults

        return faults

    @property
    def player(self) -> ComputerPlayer:
        from rules.kalahen.player import PLAYER

        return PLAYER

    @property
    def cases(self) -> Cases:
        from rules.kalahen.cases import CASES

        return CASES

    @property
    def conformance(self) -> Conformance:
        from rules.kalahen.conformance import CONFORMANCE

        return CONFORMANCE


GAME = Game(
    id="kalahen",
    version=1,
    players=(3, 6),
    state=State,
    blank=blank,
    setup=setup,
    turn=turn,
    leave=leave,
    playing=playing,
    questions=QUESTIONS,
    answers=ANSWERS,
    edition=Edition,
    parts=Parts(),
    dice=DICE,
)
