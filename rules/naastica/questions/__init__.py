"""The decisions of Naastica: which collection, where to place a card, what an ability aims at."""

from rules.kernel.play.game import by_kind, taken_by
from rules.naastica.questions.collection import Collection, NameCollection
from rules.naastica.questions.place import Place, PlaceCard
from rules.naastica.questions.target import ChooseTarget, Target

__all__ = ["ANSWERS", "QUESTIONS", "ChooseTarget", "Collection", "NameCollection", "Place", "PlaceCard", "Target"]

QUESTIONS = by_kind(NameCollection, PlaceCard, ChooseTarget)
ANSWERS = taken_by(QUESTIONS)
