"""The decisions of Chasseurs de Légendes: all belong to the player on turn."""

from rules.chasseurs.questions.act import Act, Before
from rules.chasseurs.questions.after import After, DiscardPearls
from rules.chasseurs.questions.answers import (
    DECK,
    Activate,
    Banish,
    Diamond,
    Discard,
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
    Swap,
    Take,
)
from rules.chasseurs.questions.red import BanishCharacter, StealPearl, TakeBack, Victim

__all__ = [
    "DECK",
    "Act",
    "Activate",
    "After",
    "Banish",
    "BanishCharacter",
    "Before",
    "Diamond",
    "Discard",
    "DiscardPearls",
    "End",
    "Forgo",
    "Go",
    "KeepHand",
    "KeepPearl",
    "LookAt",
    "Peek",
    "Place",
    "Redraw",
    "Replace",
    "Steal",
    "StealPearl",
    "Swap",
    "Take",
    "TakeBack",
    "Victim",
]
