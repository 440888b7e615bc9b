"""Naastica: two players, nine cells, cards that attack along their arrows."""

from rules.kernel.game import Game, by_kind
from rules.naastica.components import Edition
from rules.naastica.leaving import leave, playing
from rules.naastica.questions import ChooseTarget, Collection, NameCollection, Place, PlaceCard, Target
from rules.naastica.setup import setup
from rules.naastica.state import State, blank
from rules.naastica.turn import turn

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
    questions=by_kind(NameCollection, PlaceCard, ChooseTarget),
    answers=by_kind(Collection, Place, Target),
    edition=Edition,
    gives_up=("game", "match"),
    dice={"first": ("below", 2), "tie": ("below", 2)},
)
