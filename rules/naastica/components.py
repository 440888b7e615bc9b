"""The components of an edition, as the rules look them up: cards, abilities with their effects bound, collections."""

from __future__ import annotations

from rules.kernel.editions.components import BadComponent
from rules.kernel.editions.effects import Bound
from rules.kernel.kit.edition import Edition as KernelEdition
from rules.kernel.play.values import Value
from rules.naastica.effects import CHOICES, GROUPS, HANDS, SELF, VOCABULARY, reattack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

HERO = "hero"


class Card(Value):
    id: str
    rarity: str
    faction: str
    arrows: str
    lux: int
    nox: int
    ability: str
    place: int  # in the edition's list: the canonical order of hands


class Ability(Value):
    id: str
    choice: str  # what the player may pick, or nothing
    effects: Sequence[Bound]
    sends_out: bool  # another card attacks before the one that is placed
    needs: Sequence[Sequence[str]]  # of each effect on cards that lie: the groups without which nothing happens


class Edition(KernelEdition):
    """One edition, checked: every id it names exists, every effect can be called, every deck is a legal collection."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.copies: dict[str, int] = {entry["id"]: entry["max_copies"] for entry in data["rarities"]}
        self.abilities = {said["id"]: _ability(said, at) for at, said in enumerate(data["abilities"])}
        self.cards = {
            said["id"]: Card(
                said["id"],
                said["rarity"],
                said["faction"],
                said["arrows"],
                said["lux"],
                said["nox"],
                said.get("ability", ""),
                place,
            )
            for place, said in enumerate(data["cards"])
        }
        self._ability = {id_: self.abilities.get(card.ability) for id_, card in self.cards.items()}
        self._place = {id_: card.place for id_, card in self.cards.items()}
        self.decks: dict[str, list[str]] = {said["id"]: said["cards"] for said in data["decks"]}

    def sorted(self, cards: Sequence[str]) -> list[str]:
        return sorted(cards, key=self._place.__getitem__)

    def ability_of(self, card: str) -> Ability | None:
        return self._ability[card]

    def collection_fault(self, cards: Sequence[str]) -> tuple[str, dict[str, Any]] | None:
        """Why a list of cards is no legal collection: size, copies by rarity, heroes."""  # RN-05
        wanted, most_heroes = self.parameters["collection_size"], self.parameters["collection_heroes_max"]
        if len(cards) != wanted:
            return "collection_size", {"cards": len(cards), "wanted": wanted}
        for card in cards:
            if card not in self.cards:
                return "unknown_card", {"card": card}
            if cards.count(card) > (most := self.copies[self.cards[card].rarity]):
                return "too_many_copies", {"card": card, "most": most}
        heroes = sum(self.cards[card].rarity == HERO for card in cards)
        if heroes > most_heroes:
            return "too_many_heroes", {"heroes": heroes, "most": most_heroes}
        return None


def _ability(said: Mapping[str, Any], at: int) -> Ability:
    bound = []
    for number, effect in enumerate(said["effects"]):
        bound.append(VOCABULARY.bind(effect, f"$.abilities[{at}].effects[{number}]"))
    choice = said.get("choice", "")
    if choice and choice not in CHOICES:
        raise BadComponent("unknown_word", f"$.abilities[{at}].choice", word=choice, known=sorted(CHOICES))
    sends_out = any(effect.do is reattack for effect in bound)
    return Ability(said["id"], choice, tuple(bound), sends_out, tuple(_needs(bound)))


def _needs(effects: Sequence[Bound]) -> Iterator[Sequence[str]]:
    """Whatever groups an effect names must have cards; only the card itself is always there."""
    for effect in effects:
        groups = [word for word in effect.with_.values() if word in GROUPS]
        if not HANDS.intersection(groups):
            yield tuple(group for group in groups if group != SELF)
