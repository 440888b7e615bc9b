"""Naastica: two players, nine cells, cards that attack along their arrows."""

from __future__ import annotations

from rules.kernel.play.game import Game
from rules.naastica.components import Edition
from rules.naastica.leaving import leave, playing
from rules.naastica.questions import ANSWERS, QUESTIONS
from rules.naastica.setup import setup
from rules.naastica.state import State, blank
from rules.naastica.turn import turn

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
        from rules.naastica.wording import wording

        return wording

    @property
    def forms(self) -> FormsOf:
        from rules.naastica.orders import forms

        return forms

    @property
    def policies(self) -> Policies:
        from rules.naastica.policies import POLICIES

        return POLICIES

    @property
    def remarks(self) -> RemarksOf:
        from rules.kernel.play.parts import no_remarks

        return no_remarks

    @property
    def telling(self) -> Telling:
        from rules.naastica.telling import TELLING

        return TELLING

    @property
    def draw(self) -> Draw:
        from rules.naastica.drawing import Drawing

        return Drawing.draw

    @property
    def picture(self) -> Depict:
        from rules.naastica.picture import Board

        return Board.picture

    @property
    def faults(self) -> FaultsOf:
        from rules.naastica.checks import faults

        return faults

    @property
    def player(self) -> ComputerPlayer:
        from rules.naastica.player import PLAYER

        return PLAYER

    @property
    def cases(self) -> Cases:
        from rules.naastica.cases import CASES

        return CASES

    @property
    def conformance(self) -> Conformance:
        from rules.naastica.conformance import CONFORMANCE

        return CONFORMANCE


GAME = Game(
    id="naastica",
    version=1,
    players=(2, 2),
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
    gives_up=("game", "match"),
    dice={"first": ("below", 2), "tie": ("below", 2)},
)
