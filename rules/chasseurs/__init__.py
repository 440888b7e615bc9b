"""Chasseurs de Légendes: two to five players collect pearls, place characters on portals and activate them."""

from rules.chasseurs.components import Edition
from rules.chasseurs.leaving import leave
from rules.chasseurs.questions import (
    Act,
    Activate,
    After,
    Banish,
    BanishCharacter,
    Before,
    Diamond,
    Discard,
    DiscardPearls,
    End,
    Forgo,
    Go,
    KeepHand,
    KeepPearl,
    LookAt,
    Peek,
    Place,
    Redraw,
    Replace,
    Steal,
    StealPearl,
    Swap,
    Take,
    TakeBack,
    Victim,
)
from rules.chasseurs.setup import FIRST_BELOW, setup
from rules.chasseurs.state import State, blank
from rules.chasseurs.turn import turn
from rules.kernel.game import Game, by_kind
from rules.kernel.kit.seats import playing

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
    questions=by_kind(Before, Act, BanishCharacter, Victim, StealPearl, TakeBack, After, DiscardPearls),
    answers=by_kind(
        Activate,
        Take,
        Replace,
        Place,
        Diamond,
        End,
        Peek,
        Swap,
        Go,
        Banish,
        LookAt,
        Steal,
        KeepPearl,
        Forgo,
        Redraw,
        KeepHand,
        Discard,
    ),
    edition=Edition,
    dice={"first": ("below", FIRST_BELOW)},
)
