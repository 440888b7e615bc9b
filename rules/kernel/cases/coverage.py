"""What has no case yet: rules, rulings, decisions, cards, options, refusals."""

from __future__ import annotations

import os

from rules.kernel.editions import components
from rules.kernel.editions.components import HOME
from rules.kernel.play.values import Value
from rules.kernel.words import rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from rules.kernel.cases.case import Case
    from rules.kernel.play.game import Game

REFUSAL = "refusal."


class Coverage(Value):
    """What no case shows, by family, what cases claim to show that there is not, and what is left out on purpose."""

    missing: Mapping[str, Sequence[str]]
    unknown: Sequence[tuple[str, str]]  # case, what it names
    left_out: Mapping[str, Mapping[str, str]]  # the reason, by language

    @property
    def complete(self) -> bool:
        return not self.unknown and not any(self.missing.values())


def covered(game: Game, cases: Sequence[Case]) -> Coverage:
    """Hold the cases of a game against everything that must have one."""
    demanded = _demanded(game)
    shown = {ref for case in cases for ref in case.shows}
    missing = {family: [ref for ref in ids if ref not in shown] for family, ids in demanded.items()}
    left_out = game.parts.cases.without_case
    known = {ref for ids in demanded.values() for ref in ids} | left_out.keys()
    refused = {case.expect["refused"] for case in cases if "refused" in case.expect}
    missing["refusals"] = [code for code in _refusals(game.id) if code not in refused]
    unknown = [(case.id, ref) for case in cases for ref in case.shows if ref not in known]
    return Coverage(missing, unknown, {ref: why for ref, why in left_out.items() if ref not in shown})


def _demanded(game: Game) -> dict[str, list[str]]:
    own = game.parts.cases
    data, _ = components.shipped(game.id)
    book = rulebook.load(game.id)
    families = {
        "rules": [entry.id for entry in book.rules],
        "rulings": [entry.id for entry in book.rulings],
        "decisions": [entry.id for entry in book.decisions],
        "cards": list(own.cards(data)),
        "options": [ref for option in data["options"] for ref in _values(option)],
    }
    return {family: [ref for ref in ids if ref not in own.without_case] for family, ids in families.items()}


def _values(option: Mapping[str, Any]) -> Iterable[str]:
    """`match=single` for each value that can be listed; the name alone for numbers and ids."""
    match option["type"]:
        case "enum":
            return [f"{option['id']}={value}" for value in option["values"]]
        case "bool":
            return [f"{option['id']}=true", f"{option['id']}=false"]
    return [option["id"]]


def _refusals(game_id: str) -> list[str]:
    """The codes a game has sentences for: a test holds these and its sources together."""
    from rules.kernel.words.catalogue import Catalogue

    keys = Catalogue.load([os.path.join(HOME, game_id, "text")], "en").keys()
    return [key.removeprefix(REFUSAL) for key in keys if key.startswith(REFUSAL)]
