"""Words of effects that the shipped edition speaks in one way only, said in another by an edition of one's own."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from rules.kernel.editions.components import shipped
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.table import Table
from rules.prophecy import GAME
from rules.prophecy.cases import position
from rules.prophecy.checks import faults
from rules.prophecy.combat.losing import lose_to_creature
from rules.prophecy.combat.totals import Stance, total
from rules.prophecy.components import Edition
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.using import Using
from rules.prophecy.names import BOTH, MENTAL, STRENGTH

if TYPE_CHECKING:
    from rules.prophecy.state import State

DATA = deepcopy(dict(shipped(GAME.id)[0]))
OPTIONS = {option["id"]: option["default"] for option in DATA["options"]}
HURT = {"health": {"ana": "3/5"}, "magic": {"ana": "5/6"}, "gold": {"ana": 7}}


def edition(section: str, card: str, **changed: Any) -> Edition:
    data = deepcopy(DATA)
    next(said for said in data[section] if said["id"] == card).update(changed)
    assert not faults(data)
    return Edition(data)


def table_of(edition: Edition, **given: Any) -> Table[State]:
    return Table(position({"seats": ["ana", "bob"], **given}, edition, OPTIONS), FixedDraws({}))


def reward(*effects: dict[str, Any]) -> Table[State]:
    """What effects do to ana, who gets them from a rat."""
    table = table_of(edition("creatures", "rat", reward=list(effects)), **HURT)
    rat = table.state.edition.creature("rat")
    assert not list(carry_out(Using(table, "ana", "rat", "P-combat.win.a"), rat.reward))
    return table


def has(table: Table[State]) -> tuple[int, int, int]:
    hero = table.state.heroes["ana"]
    return hero.red, hero.blue, hero.gold


def test_all_of_something_is_lost() -> None:
    assert has(reward({"do": "lose_all", "what": "magic"})) == (3, 0, 7)
    assert has(reward({"do": "lose_all", "what": "gold"})) == (3, 5, 0)
    assert has(reward({"do": "lose_all", "what": "health"})) == (0, 5, 7)


def test_half_of_something_is_lost_rounded_up() -> None:
    """R-62"""
    assert has(reward({"do": "lose_half", "what": "health"})) == (1, 5, 7)
    assert has(reward({"do": "lose_half", "what": "magic"})) == (3, 2, 7)
    assert has(reward({"do": "lose_half", "what": "gold"})) == (3, 5, 3)


def test_a_bonus_of_a_turn_counts_in_combats_of_its_type() -> None:
    for combat, counts in (("strength", (2, 0, 2)), ("mental", (0, 2, 2)), ("any", (2, 2, 2))):
        plain = reward()
        raised = reward({"do": "turn_bonus", "combat": combat, "amount": 2})
        for kind, more in zip((STRENGTH, MENTAL, BOTH), counts):
            at = Stance("ana", "rat", kind, "p1")
            assert total(raised.state, at) - total(plain.state, at) == more, (combat, kind)


def test_what_a_creature_does_not_hoard_is_gone() -> None:
    """P-card.highwayman, P-card.brigands: what lies under a card is for who beats it."""
    for card, items in (("highwayman", "axe"), ("brigands", "")):
        rules = [rule for rule in entry("creatures", card)["rules"] if rule["do"] != "hoards"]
        for kept, rules_of in ((True, entry("creatures", card)["rules"]), (False, rules)):
            made = edition("creatures", card, rules=rules_of)
            table = table_of(made, **HURT, items={"ana": items or "none"}, up={"p1": card}, space={"ana": "p1"})
            assert not list(lose_to_creature(table, "ana", card))
            assert bool(table.state.hoards) == kept
            assert not table.state.heroes["ana"].items
            assert table.state.discards["common"] == ([] if kept or not items else ["axe"])


def entry(section: str, card: str) -> dict[str, Any]:
    return next(said for said in DATA[section] if said["id"] == card)  # type: ignore[no-any-return]
