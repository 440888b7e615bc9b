"""The decisions of Chasseurs de Légendes: all belong to the player on turn."""

from rules.chasseurs.questions.act import Act, Before
from rules.chasseurs.questions.after import After, DiscardPearls
from rules.chasseurs.questions.red import BanishCharacter, StealPearl, TakeBack, Victim
from rules.kernel.play.game import by_kind, taken_by

QUESTIONS = by_kind(Before, Act, BanishCharacter, Victim, StealPearl, TakeBack, After, DiscardPearls)
ANSWERS = taken_by(QUESTIONS)
