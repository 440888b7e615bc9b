"""What stands behind the lines of `moves`: the chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.editions.components import shipped_edition
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.table import Table
from rules.prophecy import GAME
from rules.prophecy.combat.fight import combat
from rules.prophecy.questions.answers import Cast
from rules.prophecy.questions.blows import Accept, Hold, Mental, Pay, Riddle, Roll, Strength
from rules.prophecy.questions.menus import ChooseOpponent
from rules.prophecy.remarks import remarks

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer
    from rules.prophecy.state import State


def position(**given: Any) -> State:
    edition, _ = shipped_edition(GAME)
    options = {option["id"]: option["default"] for option in edition.data["options"]}
    state: State = GAME.parts.cases.position({"seats": ["ana", "bob"], **given}, edition, options)
    return state


def chances(state: State, foe: str, said: list[Answer], kind: str = "") -> dict[Answer, int]:
    """The chances behind the answers to the question that is put after these."""
    course = combat(Table(state, FixedDraws({})), "ana", foe, kind)
    asked = next(course)
    for answer in said:
        asked = course.send(answer)
    (question,) = asked.questions.values()
    return {
        answer: facts["chance"] for answer in question.legal(state) for _, facts in remarks(state, question, answer)
    }


def test_each_type_of_combat_shows_its_chance() -> None:
    """Three against three by strength, four against three when two magic are paid."""
    state = position(characters={"ana": "druid"}, space={"ana": "p1"}, up={"p1": "pirate"})
    assert chances(state, "pirate", []) == {Strength(): 42, Mental(): 58}


def test_to_fight_shows_the_best_of_its_types() -> None:
    state = position(characters={"ana": "druid"}, space={"ana": "p1"}, up={"p1": "pirate lion"}, phase="fight")
    question = ChooseOpponent("ana")
    shown = [(answer.plain(), remarks(state, question, answer)) for answer in question.legal(state)]
    assert ({"kind": "fight", "creature": "pirate"}, [("chance", {"chance": 58})]) in shown
    assert ({"kind": "fight", "creature": "lion"}, [("chance", {"chance": 8})]) in shown


def test_what_is_held_and_declared_changes_it() -> None:
    given = {"characters": {"ana": "scout"}, "space": {"ana": "p1"}, "up": {"p1": "bear"}, "items": {"ana": "smiting"}}
    state = position(**given, abilities={"ana": "berserk"})
    assert chances(state, "bear", []) == {Roll(): 42, Hold(("smiting",)): 72, Cast("berserk"): 72}
    state = position(**given)
    assert chances(state, "bear", [Hold(("smiting",))]) == {Roll(): 72, Pay("smiting", 1): 83, Pay("smiting", 2): 92}


def test_a_riddle_and_a_guardian() -> None:
    state = position(
        characters={"ana": "scout"}, space={"ana": "f1"}, attacking="a1", planes={"a1": "sphinx shadow banner"}
    )
    assert chances(state, "sphinx", []) == {Strength(): 8, Riddle(): 17}


def test_a_defender_weighs_both_types() -> None:
    state = position(
        characters={"ana": "scout", "bob": "mystic"}, space={"ana": "p1", "bob": "p1"}, items={"ana": "sword"}
    )
    assert chances(state, "bob", [], "strength") == {Accept(): 3, Mental(): 72}
