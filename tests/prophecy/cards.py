"""How often each of the 211 cards is used in recorded games, and when computers play.

python -m tests.prophecy.cards         four games with each number of players and each variant, and the recorded ones
python -m tests.prophecy.cards 20      twenty of each

A card is used when something that happens names it as what did it: a creature that is fought, an item that is held or
drunk, a spell that is cast, a bonus that counts in a roll. What works without a word counts as used by being learned.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.kernel.editions.components import shipped, shipped_edition
from rules.kernel.play.simulate import play, secret_of
from rules.kernel.record.recording import Replay, read
from rules.prophecy import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.kernel.play.asking import Event

SECTIONS = (
    *("chance", "common_items", "rare_items", "abilities", "creatures"),
    *("opportunities", "lesser_guardians", "greater_guardians", "artifacts"),
)
TABLES: Sequence[tuple[int, dict[str, Any]]] = (  # numbers of players and options
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"variant": "two_artifacts"}),
    (4, {"variant": "apocalypse"}),
    (3, {"trade": True}),
    (4, {"teams": True}),
)
USES = {  # by kind of event: the facts that name what was used
    "chance": ("card",),
    "first_world": ("card",),
    "combat_begins": ("creature",),
    "riddle": ("creature",),
    "opportunity": ("card", "by"),
    "holds": ("items", "head"),
    "drank": ("card",),
    "read": ("card",),
    "fixed_dice": ("card",),
    "rethrew": ("card",),
    "paid_bonus": ("card", "by"),
    "saved": ("card",),
    "averted": ("card",),
    "went_by_card": ("card", "by"),
    "travelled": ("by",),
    "cast": ("card", "by"),
    "did": ("card", "by"),
    "gained": ("card",),
    "picked_pocket": ("card",),
    "learned": ("by",),
    "bought": ("by",),
    "served": ("by",),
    "artifacts_won": ("items",),
}
QUIET = {  # effects that nobody speaks of when they work
    *("early_services", "haggle", "two_weapons", "winner_chooses", "travel_cost", "any_port", "refight"),
    *("throw_any", "no_training_gold", "mental_discount", "repair_each_turn"),
}
USUAL_GAMES = 4
RECORDED = Path(__file__).parents[2] / "saves" / GAME.id


def used(told: Mapping[str, Any]) -> Iterator[str]:
    """The cards that what is told shows at work."""
    for fact in USES.get(told["kind"], ()):
        named = told.get(fact, "")
        yield from [named] if isinstance(named, str) else named
    if told["kind"] == "rolled":
        yield from (what for what, _ in (*told["parts"], *told["foe_parts"]))
    if told["kind"] == "learned" and is_quiet(told["ability"]):
        yield told["ability"]


def is_quiet(ability: str) -> bool:
    return any(effect.do in QUIET for effect in EDITION.ability(ability).effects)


def counted(games: int) -> Counter[str]:
    """How often each card is used in so many games at each kind of table."""
    found: Counter[str] = Counter()

    def hear(said: Sequence[Event]) -> None:
        for event in said:
            found.update(used(event.facts))

    for at, (players, chosen) in enumerate(TABLES):
        seats = [f"seat{n}" for n in range(1, players + 1)]
        plain = dict.fromkeys(seats, GAME.parts.player.answer)
        for number in range(at * games, (at + 1) * games):
            play(GAME, EDITION, {**DEFAULTS, **chosen}, seats, plain, secret_of(GAME.id, number), hear=hear)
    return found


def recorded() -> Counter[str]:
    """How often each card is used in the recorded games."""
    found: Counter[str] = Counter()
    for file in sorted(RECORDED.glob("*.recording.json")):
        replay = Replay(read(json.loads(file.read_bytes())), lambda genesis, own: (GAME, EDITION))
        replay.audit()
        for line in replay.contest.entries:
            for told in json.loads(line)["public"].get("events", ()):
                found.update(used(told))
    return found


EDITION, _ = shipped_edition(GAME)
DEFAULTS = {option["id"]: option["default"] for option in EDITION.data["options"]}


def main() -> int:
    """Print how often, recorded and played, the rarest first; how many were never used is the exit status."""
    kept, played = recorded(), counted(int(sys.argv[1]) if len(sys.argv) > 1 else USUAL_GAMES)
    found = kept + played
    cards = [(section, card["id"]) for section in SECTIONS for card in shipped(GAME.id)[0][section]]
    for section in SECTIONS:
        listed = sorted((found[card], card) for where, card in cards if where == section)
        print(f"{section}: " + ", ".join(f"{card} {kept[card]}+{played[card]}" for _, card in listed))  # noqa: T201
    never = [card for _, card in cards if not found[card]]
    print(f"{len(cards)} kinds of cards, never used: {', '.join(never) or 'none'}")  # noqa: T201
    return len(never)


if __name__ == "__main__":
    sys.exit(main())
