"""Krystal: six peoples in search of the stones of light, for two to six players."""

from __future__ import annotations

from rules.kernel.kit.seats import playing
from rules.kernel.play.game import Game, Tie
from rules.krystal.components import Edition
from rules.krystal.leaving import leave
from rules.krystal.questions import ANSWERS, QUESTIONS
from rules.krystal.setup import DICE, setup
from rules.krystal.state import State, blank
from rules.krystal.turn import turn

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
        from rules.krystal.wording import wording

        return wording

    @property
    def forms(self) -> FormsOf:
        from rules.krystal.orders import forms

        return forms

    @property
    def policies(self) -> Policies:
        from rules.krystal.policies import POLICIES

        return POLICIES

    @property
    def remarks(self) -> RemarksOf:
        from rules.kernel.play.parts import no_remarks

        return no_remarks

    @property
    def telling(self) -> Telling:
        from rules.krystal.telling import TELLING

        return TELLING

    @property
    def draw(self) -> Draw:
        from rules.krystal.drawing import Drawing

        return Drawing.draw

    @property
    def picture(self) -> Depict:
        from rules.krystal.picture import Board

        return Board.picture

    @property
    def faults(self) -> FaultsOf:
        from rules.krystal.checks import faults

        return faults

    @property
    def player(self) -> ComputerPlayer:
        from rules.krystal.player import PLAYER

        return PLAYER

    @property
    def cases(self) -> Cases:
        from rules.krystal.cases import CASES

        return CASES

    @property
    def conformance(self) -> Conformance:
        from rules.krystal.conformance import CONFORMANCE

        return CONFORMANCE


GAME = Game(
    id="krystal",
    version=1,
    players=(2, 6),
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
    ties={"five_stones_extra_2p": Tie((2, 2), beside={"five_stones": True})},  # K-10.d
    dice=DICE,
)
