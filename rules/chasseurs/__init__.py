"""Chasseurs de Légendes: two to five players collect pearls, place characters on portals and activate them."""

from __future__ import annotations

from rules.chasseurs.components import Edition
from rules.chasseurs.leaving import leave
from rules.chasseurs.questions import ANSWERS, QUESTIONS
from rules.chasseurs.setup import FIRST_BELOW, setup
from rules.chasseurs.state import State, blank
from rules.chasseurs.turn import turn
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
        from rules.chasseurs.wording import wording

        return wording

    @property
    def forms(self) -> FormsOf:
        from rules.chasseurs.orders import forms

        return forms

    @property
    def policies(self) -> Policies:
        from rules.chasseurs.policies import POLICIES

        return POLICIES

    @property
    def remarks(self) -> RemarksOf:
        from rules.chasseurs.remarks import remarks

        return remarks

    @property
    def telling(self) -> Telling:
        from rules.chasseurs.telling import TELLING

        return TELLING

    @property
    def draw(self) -> Draw:
        from rules.chasseurs.drawing import Drawing

        return Drawing.draw

    @property
    def picture(self) -> Depict:
        from rules.chasseurs.picture import Board

        return Board.picture

    @property
    def faults(self) -> FaultsOf:
        from rules.chasseurs.checks import faults

        return faults

    @property
    def player(self) -> ComputerPlayer:
        from rules.chasseurs.player import PLAYER

        return PLAYER

    @property
    def cases(self) -> Cases:
        from rules.chasseurs.cases import CASES

        return CASES

    @property
    def conformance(self) -> Conformance:
        from rules.chasseurs.conformance import CONFORMANCE

        return CONFORMANCE


GAME = Game(
    id="chasseurs",
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
    dice={"first": ("below", FIRST_BELOW)},
)
