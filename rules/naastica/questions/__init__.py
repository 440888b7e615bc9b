"""The decisions of Naastica: which collection, where to place a card, what an ability aims at."""

from rules.naastica.questions.collection import Collection, NameCollection
from rules.naastica.questions.place import Place, PlaceCard
from rules.naastica.questions.target import ChooseTarget, Target

__all__ = ["ChooseTarget", "Collection", "NameCollection", "Place", "PlaceCard", "Target"]
