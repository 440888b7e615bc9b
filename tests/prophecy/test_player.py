"""What the computer player does where it is plain what should be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.editions.components import shipped_edition
from rules.kernel.play.simulate import play, secret_of
from rules.prophecy import GAME
from rules.prophecy.cases import position
from rules.prophecy.questions.answers import Astral, Avoid, Drink, Heal, Take, Trade, Train
from rules.prophecy.questions.blows import Bleed, Offer
from rules.prophecy.questions.menus import ChooseOpponent, MoveMenu, UseOrEnd
from rules.prophecy.questions.results import LoserChoice

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question

EDITION, _ = shipped_edition(GAME)
DEFAULTS = {option["id"]: option["default"] for option in EDITION.data["options"]}
STRONG = {"characters": {"ana": "scout"}, "health": {"ana": "8/8"}, "items": {"ana": "great_sword gauntlets"}}


def answered(question: Question, seats: str = "ana bob", options: dict[str, Any] | None = None, **given: Any) -> Answer:
    state = position({"seats": seats.split(), **given}, EDITION, {**DEFAULTS, **(options or {})})
    return GAME.parts.player.answer(state.seen(question.seat), question, lambda n: 0)


def test_a_plane_is_attacked_by_who_is_strong_enough() -> None:
    guarded = {**STRONG, "space": {"ana": "f1"}, "planes": {"a1": "- scaled banner"}, "revealed": "a1.greater"}
    assert answered(MoveMenu("ana"), **guarded) == Astral("a1")
    weak = {**guarded, "health": {"ana": "1/3"}, "items": {}}
    assert not isinstance(answered(MoveMenu("ana"), **weak), Astral)


def test_what_lies_hidden_in_a_plane_makes_no_difference() -> None:
    """Which guardian it is nobody knows who has not looked."""
    planes = ("sphinx scaled banner", "tortured pain mirror")
    said = [answered(MoveMenu("ana"), **STRONG, space={"ana": "f1"}, planes={"a1": cards}) for cards in planes]
    assert said[0] == said[1]


def test_an_artifact_that_lies_in_the_space_is_taken() -> None:
    said = answered(UseOrEnd("ana"), phase="use", space={"ana": "p1"}, fallen={"p1": "banner"})
    assert said == Take("banner")


def test_who_is_hurt_is_healed_for_gold() -> None:
    said = answered(UseOrEnd("ana"), phase="use", space={"ana": "fc"}, health={"ana": "1/4"}, gold={"ana": 8})
    assert said == Heal(3)


def test_an_ability_is_learned_by_who_has_experience_to_spare() -> None:
    taught = {"space": {"ana": "mo"}, "characters": {"ana": "monk"}, "shown": {"monastery": "prayer"}}
    assert answered(UseOrEnd("ana"), phase="use", xp={"ana": 12}, **taught) == Train("prayer")


def test_a_lion_is_left_alone_by_who_would_lose() -> None:
    said = answered(ChooseOpponent("ana"), phase="fight", space={"ana": "p1"}, up={"p1": "lion"}, health={"ana": "1/3"})
    assert said == Avoid("lion")


def test_a_potion_is_drunk_when_nothing_of_it_is_lost() -> None:
    hurt = {"items": {"ana": "p_healing2"}, "space": {"ana": "de"}}
    assert answered(MoveMenu("ana"), health={"ana": "1/5"}, **hurt) == Drink("p_healing2")
    assert answered(MoveMenu("ana"), health={"ana": "4/5"}, **hurt) != Drink("p_healing2")


def test_a_loser_bleeds_as_long_as_there_is_blood() -> None:
    lost = {"items": {"ana": "sword"}, "phase": "use"}
    assert answered(LoserChoice("ana", "bob"), health={"ana": "3/4"}, **lost) == Bleed()
    assert answered(LoserChoice("ana", "bob"), health={"ana": "1/4"}, **lost) == Offer()


def test_partners_put_into_one_hand_what_makes_a_king() -> None:
    together = {
        "space": {"ana": "p1", "cleo": "p1"},
        "characters": {"cleo": "monk"},
        "items": {"ana": "banner mirror", "cleo": "old_crown royal_cape"},
    }
    said = answered(MoveMenu("ana"), "ana bob cleo dan", {"teams": True}, **together)
    assert said == Trade("monk", give=("banner", "mirror"))


def test_its_games_come_to_an_end_by_themselves() -> None:
    """Nobody needs a last lap."""
    seats = ["ana", "bob"]
    players = dict.fromkeys(seats, GAME.parts.player.answer)
    played = play(GAME, EDITION, {**DEFAULTS, "variant": "two_artifacts"}, seats, players, secret_of(GAME.id, 1))
    assert played.outcome["how"] in ("king", "survivor")
