"""Krystal: six peoples in search of the stones of light, for two to six players."""

from rules.kernel.game import Game
from rules.kernel.kit.seats import playing
from rules.krystal.components import Edition
from rules.krystal.leaving import leave
from rules.krystal.questions import ANSWERS, QUESTIONS
from rules.krystal.setup import DICE, setup
from rules.krystal.state import State, blank
from rules.krystal.turn import turn

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
    dice=DICE,
)
