"""Prophecy: heroes on a ring of twenty spaces, five planes and their artifacts."""

from __future__ import annotations

from rules.kernel.kit.seats import playing
from rules.kernel.play.game import Game, Tie
from rules.prophecy.components import Edition
from rules.prophecy.decisions import ANSWERS, QUESTIONS
from rules.prophecy.dice import DICE
from rules.prophecy.leaving import leave
from rules.prophecy.setup import setup
from rules.prophecy.state import State, blank
from rules.prophecy.turn import turn

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
        from rules.prophecy.wording import wording

        return wording

    @property
    def forms(self) -> FormsOf:
        from rules.prophecy.orders import forms

        return forms

    @property
    def policies(self) -> Policies:
        from rules.prophecy.policies import POLICIES

        return POLICIES

    @property
    def remarks(self) -> RemarksOf:
        from rules.prophecy.remarks import remarks

        return remarks

    @property
    def telling(self) -> Telling:
        from rules.prophecy.telling import TELLING

        return TELLING

    @property
    def draw(self) -> Draw:
        from rules.prophecy.drawing import Drawing

        return Drawing.draw

    @property
    def picture(self) -> Depict:
        from rules.prophecy.picture import Board

        return Board.picture

    @property
    def faults(self) -> FaultsOf:
        from rules.prophecy.checks import faults

        return faults

    @property
    def player(self) -> ComputerPlayer:
        from rules.prophecy.player import PLAYER

        return PLAYER

    @property
    def cases(self) -> Cases:
        from rules.prophecy.cases import CASES

        return CASES

    @property
    def conformance(self) -> Conformance:
        from rules.prophecy.conformance import CONFORMANCE

        return CONFORMANCE


GAME = Game(
    id="prophecy",
    version=1,
    players=(2, 5),
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
    ties={"teams": Tie((4, 4))},  # P-var.teams
    dice=DICE,
)
