"""Moments of a turn at which an object might be used, each played on as by somebody who does not use it.

Every situation is laid out once for each object, which the owner's hero holds, and once with a plain card in its place.
All others of these cards lie in a talon nobody looks into: nothing that can be seen tells the layouts apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.krystal.questions.actions import EndTurn, Explore, Pass, Resolve
from rules.krystal.questions.combat import Attack, Lay, Truce
from rules.krystal.questions.creature import Meet
from rules.krystal.questions.losses import Take
from rules.krystal.questions.movement import Done, Move
from rules.krystal.questions.negotiation import Accept, Refuse, Terms
from rules.krystal.questions.windows import React
from tests.krystal.table import EDITION, hero, laid_out

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.play.asking import Answer, Seat
    from rules.krystal.state import State
    from tests.krystal.table import Placed

PLAYERS = {"ana": "amazons", "bob": "centaurs", "kim": "nomads"}
OBJECTS = [card.id for card in EDITION.cards.values() if EDITION.is_object(card.id)]
PLAIN = "bargain_1"  # the owner never has to lay a card of its kind
FORD, SPRING = "reed_ford", "serpent_spring"
UNSEEN = "gnomes"  # a talon nobody draws from
DECLINE = React()


class Situation(NamedTuple):
    """Who has the object or has it not, the heroes by what the owner's one holds, and what is answered in turn."""

    owner: Seat
    heroes: Callable[[str], Mapping[str, Placed]]
    answers: Sequence[tuple[Seat, Answer]]
    more: Mapping[str, Any] = {}

    def laid_out(self, held: str) -> State:
        buried = [card for card in (PLAIN, *OBJECTS) if card != held]
        talons = {**self.more.get("talons", {}), UNSEEN: buried}
        return laid_out(self.heroes(held), players=PLAYERS, **{**self.more, "talons": talons})


def _alone(**more: Any) -> Callable[[str], Mapping[str, Placed]]:
    return lambda held: {"amazons.mage": hero(FORD, held, **more)}


def _against(mine: Sequence[str], theirs: Sequence[str], *, attacking: bool, energy: int = 6) -> Any:
    """The owner's mage and an enemy on one place; the owner attacks, or defends."""

    def heroes(held: str) -> Mapping[str, Placed]:
        own, enemy = hero(FORD, *mine, held, energy=energy), hero(FORD, *theirs)
        names = ("amazons.mage", "centaurs.mage")
        return dict(zip(names, (own, enemy) if attacking else (enemy, own)))

    return heroes


EXPLORING = {"talons": {"reptiles": ["force_1", "force_2", "magic_1", "magic_2"]}}
MEETING = {"talons": {"reptiles": ["thorn_boar"]}}
OPENING = [("ana", Resolve(FORD)), ("ana", Attack("magic", "magic_3"))]

SITUATIONS: Mapping[str, Situation] = {
    "its own movement": Situation(
        "ana",
        _alone(),
        [("ana", Move("mage", "lode_gallery")), ("ana", Done()), ("ana", EndTurn())],
        {"phase": "movement"},
    ),
    "an intervention in force": Situation("ana", _alone(), [("ana", EndTurn())], {"intervention": "yoldana_flood"}),
    "before an exploration": Situation(
        "ana",
        _alone(moved_from="gate_amazons"),
        [("ana", Explore(FORD, "mage")), ("ana", EndTurn())],
        EXPLORING,
    ),
    "an attack that falls short": Situation(
        "ana",
        _against(["magic_3", "force_2"], ["magic_4", "force_3"], attacking=True),
        [
            *OPENING,
            ("bob", Lay("magic_4")),
            ("ana", DECLINE),
            ("bob", DECLINE),
            ("ana", DECLINE),
            ("bob", Take(energy=1)),
            ("ana", EndTurn()),
        ],
    ),
    "an attack that gets through": Situation(
        "ana",
        _against(["magic_3"], ["magic_1", "force_3"], attacking=True),
        [
            *OPENING,
            ("bob", Lay("magic_1")),
            ("bob", DECLINE),
            ("ana", DECLINE),
            ("bob", DECLINE),
            ("ana", Take(energy=2)),
        ],
    ),
    "a bargaining": Situation(
        "ana",
        _against(["bargain_5"], ["bargain_2", "force_3"], attacking=True),
        [
            ("ana", Resolve(FORD)),
            ("ana", Attack("bargain", "bargain_5")),
            ("bob", Lay("bargain_2")),
            ("bob", DECLINE),
            ("ana", DECLINE),
            ("bob", DECLINE),
        ],
    ),
    "a defence that fails": Situation(
        "bob",
        _against(["magic_1"], ["magic_3"], attacking=False),
        [*OPENING, ("bob", Lay("magic_1")), ("bob", DECLINE), ("bob", DECLINE), ("ana", Take(energy=2))],
    ),
    "a defence that holds": Situation(
        "bob",
        _against(["magic_5"], ["magic_3", "force_1"], attacking=False),
        [
            *OPENING,
            ("bob", Lay("magic_5")),
            ("ana", DECLINE),
            ("bob", DECLINE),
            ("ana", DECLINE),
            ("bob", Take(energy=2)),
        ],
    ),
    "a loss that takes the last energy": Situation(
        "bob",
        _against(["magic_1"], ["magic_3"], attacking=False, energy=2),
        [*OPENING, ("bob", Lay("magic_1")), ("bob", DECLINE), ("bob", DECLINE)],
    ),
    "the end of a turn without energy": Situation("ana", _alone(energy=0), [("ana", EndTurn())]),
    "a creature": Situation(
        "ana",
        _alone(moved_from="gate_amazons"),
        [("ana", Explore(FORD, "mage")), ("ana", Meet("none")), ("ana", DECLINE)],
        MEETING,
    ),
    "a creature that takes the last energy": Situation(
        "ana",
        _alone(moved_from="gate_amazons", energy=1),
        [("ana", Explore(FORD, "mage")), ("ana", Meet("none"))],
        MEETING,
    ),
    "a place just won": Situation(
        "ana",
        lambda held: {"amazons.mage": hero(FORD, "magic_3", held), "centaurs.mage": hero(FORD, energy=1)},
        [*OPENING, ("ana", DECLINE), ("ana", Pass()), ("ana", EndTurn())],
        EXPLORING,
    ),
    "an offer refused": Situation(
        "bob",
        _against(["magic_1"], ["magic_3"], attacking=False),
        [("ana", Resolve(FORD)), ("ana", Truce("centaurs")), ("ana", Terms(want=("any",))), ("bob", Refuse())],
        {"negotiating": True},
    ),
    "an offer accepted": Situation(
        "bob",
        _against(["magic_1"], ["magic_3"], attacking=False),
        [("ana", Resolve(FORD)), ("ana", Truce("centaurs")), ("ana", Terms(give=("any",))), ("bob", Accept())],
        {"negotiating": True},
    ),
}
