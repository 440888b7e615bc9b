"""The components of an edition, as the rules look them up: pearls, characters with their effects bound, figures."""

from __future__ import annotations

from rules.chasseurs import costs
from rules.chasseurs.effects.vocabulary import LASTING, ON_PORTAL, ONCE, VOCABULARY, WHEN
from rules.chasseurs.pearls import ICON, has_icon, value_of
from rules.chasseurs.powers import Powers
from rules.kernel.editions.effects import Bound
from rules.kernel.kit.edition import Edition as KernelEdition
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.chasseurs.costs import Combination

MOST_REMEMBERED = 512


class Character(Value):
    """One kind of character card; copies of a kind are alike."""

    id: str
    points: int
    diamonds: int  # gained when it is activated
    cost: Sequence[Mapping[str, Any]]
    cost_diamonds: int
    open_to_neighbours: bool
    once: Sequence[Bound]
    lasting: Sequence[Bound]
    place: int  # in the edition's list: the canonical order


class Edition(KernelEdition):
    """One edition, as the rules use it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.pearl_copies = _pearl_copies(data["pearls"])
        self.pearl_order = {kind: place for place, kind in enumerate(self.pearl_copies)}
        self.characters = {said["id"]: _character(said, at) for at, said in enumerate(data["characters"])}
        self.character_copies = {said["id"]: said["count"] for said in data["characters"]}
        self._combinations: dict[tuple[str, bool], frozenset[Combination]] = {}
        self._powers: dict[tuple[str, ...], Powers] = {}

    @property
    def pearl_max(self) -> int:
        return self.parameters["pearl_max"]

    @property
    def pearl_min(self) -> int:
        return self.parameters["pearl_min"]

    def sorted_pearls(self, pearls: Iterable[str]) -> list[str]:
        return sorted(pearls, key=self.pearl_order.__getitem__)

    def sorted_characters(self, cards: Iterable[str]) -> list[str]:
        return sorted(cards, key=lambda card: self.characters[card].place)

    def all_pearls(self) -> list[str]:
        return [kind for kind, copies in self.pearl_copies.items() for _ in range(copies)]

    def all_characters(self) -> list[str]:
        return [kind for kind, copies in self.character_copies.items() for _ in range(copies)]

    def combinations(self, card: str, pairs_may_be_equal: bool) -> frozenset[Combination]:
        """What pays for a character, worked out when it is first asked for."""
        found = self._combinations.get((card, pairs_may_be_equal))
        if found is None:
            found = self._combinations[card, pairs_may_be_equal] = costs.combinations(
                self.characters[card].cost, self.pearl_min, self.pearl_max, pairs_may_be_equal=pairs_may_be_equal
            )
        return found

    def powers(self, activated: Sequence[str]) -> Powers:
        """What these active cards give together."""
        key = tuple(activated)
        powers = self._powers.get(key)
        if powers is None:
            if len(self._powers) >= MOST_REMEMBERED:
                self._powers.clear()
            powers = self._powers[key] = Powers()
            for card in activated:
                for effect in self.characters[card].lasting:
                    effect.do(powers, card, **effect.with_)
        return powers


def _pearl_copies(pearls: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many cards there are of each kind: `3` without the icon, `3x` with it."""
    copies = {}
    for said in pearls:
        copies[str(said["value"])] = said["copies"] - said["exchange"]
        copies[f"{said['value']}{ICON}"] = said["exchange"]
    return {kind: n for kind, n in sorted(copies.items(), key=lambda item: (value_of(item[0]), has_icon(item[0]))) if n}


def _character(said: Mapping[str, Any], at: int) -> Character:
    bound: dict[str, list[Bound]] = {ONCE: [], LASTING: [], ON_PORTAL: []}
    for number, effect in enumerate(said.get("effects", ())):
        where = f"$.characters[{at}].effects[{number}]"
        bound[WHEN.get(effect["do"], ONCE)].append(VOCABULARY.bind(effect, where))
    return Character(
        said["id"],
        said["points"],
        said["diamonds"],
        said["cost"],
        costs.diamonds(said["cost"]),
        bool(bound[ON_PORTAL]),
        tuple(bound[ONCE]),
        tuple(bound[LASTING]),
        at,
    )
