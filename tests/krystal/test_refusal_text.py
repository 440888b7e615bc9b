"""How refusals read: what is wrong, and where it helps, what would do instead. The sentences: refusals.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.bytes.yaml_document import read_yaml
from rules.kernel.words.wording import refusal_text
from rules.krystal.names import MOVED, MOVEMENT, STOPPED
from rules.krystal.policies import POLICIES
from rules.krystal.questions.actions import ActOnPlace, EndTurn, Explore, Recover, Resolve, SettlingMenu
from rules.krystal.questions.combat import AnswerAttack, Attack, Lay, OpenAttack, Pair, PairFighters
from rules.krystal.questions.creature import Arrange, Arranged, Next, NextVictim, PickCard, Seize
from rules.krystal.questions.free import Deposit, Swap, Use
from rules.krystal.questions.losses import ChooseDiscard, Discard, SplitLoss, Take
from rules.krystal.questions.movement import Done, Move, MovementMenu, Passage
from rules.krystal.questions.negotiation import Accept, CounterOffer, Pay, PayCard, ProposeTerms, ReplyOffer, Terms
from rules.krystal.questions.setup import ChooseHeroes, Heroes
from rules.krystal.questions.sharing import Hand, HandOut, Share, ShareEnergy
from rules.krystal.questions.stones import Activate
from rules.krystal.questions.windows import React, Window
from tests.krystal.table import Placed, hero, laid_out
from tests.krystal.words import BOUND, CODES_REFUSED

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question
    from rules.krystal.state import State

TEXTS: dict[str, dict[str, str]] = read_yaml((Path(__file__).parent / "refusals.yaml").read_bytes())
MOVES, ACTS = MovementMenu("ana"), SettlingMenu("ana")
ROCK, FORD = "thunder_rock", "reed_ford"
NEVER = {"own_people": "reptiles", "people_not_in_play": "gnomes"}  # of whom nothing comes, with Ana and Bob


def moving(there: Placed | None = None, **more: Any) -> State:
    """Ana's mage at its gate or as given, in phase A."""
    return laid_out({"reptiles.mage": there or hero("gate_reptiles")}, phase=MOVEMENT, **more)


def acting(there: Placed, **more: Any) -> State:
    """Ana's mage as given, in phase B."""
    return laid_out({"reptiles.mage": there}, **more)


def met(*cards: str, **more: Any) -> State:
    """Ana's mage and guardian with Bob's mage on Thunder Rock."""
    heroes = {
        "reptiles.mage": hero(ROCK, *cards),
        "reptiles.guardian": hero(ROCK, "force_2"),
        "amazons.mage": hero(ROCK, "magic_1", "ruby", energy=2),
    }
    return laid_out(heroes, **more)


def walked(state: State) -> State:
    state.heroes["reptiles.mage"].steps = 1
    return state


def with_(state: State, **values: Any) -> State:
    for name, value in values.items():
        setattr(state, name, value)
    return state


SPRING = hero("serpent_spring", "force_2", "sun_flask", "ruby", moved_from="gate_reptiles")
REFUSED: dict[str, tuple[State, Question, Answer]] = {
    "active_already": (moving(hero("gate_reptiles", "ruby", stone="ruby")), MOVES, Activate("mage", "ruby")),
    "asked_already": (
        with_(
            moving(negotiating=True, players={"ana": "reptiles", "bob": "amazons"}),
            asked=[["bob", "gate_amazons", "reptiles.mage"]],
        ),
        MOVES,
        Passage("mage", "gate_amazons", "amazons"),
    ),
    "asleep": (moving(hero("gate_reptiles", marks=["asleep"])), MOVES, Move("mage", "serpent_spring")),
    "bad_aim": (moving(hero("serpent_spring", "ferry_coin")), MOVES, Use("ferry_coin", "mage", to="clearing")),
    "barred": (moving(hero("gate_reptiles", "ruby", marks=["barred"])), MOVES, Deposit("mage", "ruby")),
    "came_back": (
        acting(hero("serpent_spring", marks=[MOVED], trail=["serpent_spring", "standing_stones"])),
        ACTS,
        Explore("serpent_spring"),
    ),
    "cannot_pay": (
        with_(met(), terms={"give": [], "want": ["force_6", "any"], "promise": ""}),
        ReplyOffer("ana", "bob", ROCK, "", True),
        Accept(),
    ),
    "card_needed": (met(), AnswerAttack("bob", "amazons.mage", "reptiles.mage", "force"), Lay("none")),
    "combat_first": (met(), ACTS, EndTurn()),
    "condition": (moving(hero("serpent_spring", "krystal_seal")), MOVES, Use("krystal_seal", "mage")),
    "did_not_move": (acting(hero("serpent_spring")), ACTS, Explore("serpent_spring")),
    "forbidden": (moving(hero("serpent_spring"), intervention="brazen_doors"), MOVES, Move("mage", "gate_reptiles")),
    "foreign_gate": (moving(hero("whistling_pass")), MOVES, Move("mage", "gate_amazons")),
    "in_combat": (
        with_(met("ruby"), fight={"attacker": "reptiles.mage", "cards": {}}),
        Window("ana", "reptiles.mage", "reveal"),
        Activate("mage", "ruby"),
    ),
    "journey_over": (walked(moving(hero("serpent_spring"))), MOVES, Move("mage", "standing_stones")),
    "last_word": (met(), ReplyOffer("ana", "bob", ROCK, "", False), CounterOffer()),
    "must_explore": (
        with_(acting(SPRING, talons={"reptiles": ["magic_2"]}), bound={"serpent_spring": "reptiles"}),
        ACTS,
        EndTurn(),
    ),
    "must_leave_gate": (moving(hero("gate_reptiles", marks=["must_leave"])), MOVES, Done()),
    "name_a_pile": (acting(hero("clearing", moved_from="iron_crown")), ACTS, Explore("clearing")),
    "name_as_many": (
        with_(met("ruby", "magic_2"), terms={"give": [], "want": ["any"], "promise": ""}),
        ReplyOffer("ana", "bob", ROCK, "", True),
        Accept(("ruby", "magic_2")),
    ),
    "no_energy": (moving(hero("serpent_spring", energy=0)), MOVES, Move("mage", "standing_stones")),
    "no_negotiations": (moving(), MOVES, Passage("mage", "gate_amazons", "amazons")),
    "no_path": (moving(), MOVES, Move("mage", "iron_crown")),
    "no_such_place": (acting(SPRING), ACTS, Recover("gate_reptiles")),
    "no_swap_here": (met("magic_2"), ACTS, Swap("mage", "guardian", "magic_2")),
    "nobody_there": (acting(SPRING), ACTS, Recover("iron_crown")),
    "nobody_to_ask": (moving(negotiating=True), MOVES, Passage("mage", FORD, "amazons")),
    "nobody_to_fight": (acting(SPRING), ACTS, Resolve("serpent_spring")),
    "nobody_to_trade": (moving(), ProposeTerms("ana", "bob", FORD, "reptiles.mage"), Terms(give=("any",))),
    "not_an_order": (
        with_(acting(SPRING), lifted=["magic_1", "magic_2"]),
        Arrange("ana", "reptiles"),
        Arranged((1, 1)),
    ),
    "not_at_gate": (moving(SPRING), MOVES, Deposit("mage", "ruby")),
    "not_drawn": (
        with_(acting(SPRING), drawn=["ruby"]),
        HandOut("ana", "reptiles.mage", ("reptiles.guardian",)),
        Hand("force_2", "guardian"),
    ),
    "not_for_trade": (met(), ProposeTerms("ana", "bob", ROCK, ""), Terms(want=("energy",))),
    "not_held": (met("magic_2"), OpenAttack("ana", "reptiles.mage", "amazons.mage"), Attack("force", "force_6")),
    "not_held_there": (met("magic_2"), PayCard("ana", "bob", ROCK, ""), Pay("emerald")),
    "not_in_group": (acting(SPRING), ShareEnergy("ana", "serpent_spring", 3), Share(guardian=3)),
    "not_its_moment": (moving(hero("serpent_spring", "loaded_scales")), MOVES, Use("loaded_scales", "mage")),
    "not_on_board": (moving(hero("")), MOVES, Move("mage", "serpent_spring")),
    "not_there": (met(), NextVictim("bob", ("reptiles.guardian",)), Next("reptiles.mage")),
    "not_there_card": (met(), PickCard("ana", "amazons.mage"), Seize("force_2")),
    "not_this_pair": (
        with_(met(), fought=["reptiles.mage", "amazons.mage"]),
        PairFighters("ana", ROCK),
        Pair("mage", "amazons.mage"),
    ),
    "not_together": (acting(SPRING), ACTS, Swap("mage", "guardian", "ruby")),
    "not_useful": (met("sun_flask"), Window("ana", "reptiles.mage", "loss"), React("sun_flask")),
    "other_hero": (met("force_2"), ChooseDiscard("ana", "reptiles.mage"), Discard("force_2", "guardian")),
    "other_place": (acting(SPRING), ActOnPlace("ana", "serpent_spring"), Recover("iron_crown")),
    "pile_empty": (acting(SPRING), ACTS, Explore("serpent_spring")),
    "pile_is_fixed": (acting(SPRING), ACTS, Explore("serpent_spring", pile="gnomes")),
    "pinned": (moving(hero("serpent_spring", pinned=1)), MOVES, Move("mage", "standing_stones")),
    "reserve_full": (
        laid_out(
            {
                "reptiles.guardian": hero("gate_reptiles", *["magic_2"] * 4, "ruby"),
                "reptiles.mage": hero("gate_reptiles", "force_2"),
            }
        ),
        ACTS,
        Swap("mage", "guardian", "force_2"),
    ),
    "same_card": (
        laid_out(
            {"reptiles.guardian": hero("gate_reptiles", "emerald"), "reptiles.mage": hero("gate_reptiles", "emerald")}
        ),
        ACTS,
        Swap("mage", "guardian", "emerald", "emerald"),
    ),
    "settled": (with_(acting(SPRING), settled=["serpent_spring"]), ACTS, Recover("serpent_spring")),
    "stone_twice": (
        moving(hero("gate_reptiles", "emerald"), deposited={"ana": ["emerald"]}),
        MOVES,
        Deposit("mage", "emerald"),
    ),
    "stopped": (moving(hero("cloud_stair", marks=[STOPPED])), MOVES, Move("mage", "clearing")),
    "too_dear": (
        laid_out(
            {"amazons.mage": hero("gate_amazons", energy=1)},
            players={"ana": "amazons", "bob": "reptiles"},
            phase=MOVEMENT,
            intervention="yoldana_flood",
        ),
        MOVES,
        Move("mage", FORD),
    ),
    "type_held": (met(), AnswerAttack("bob", "amazons.mage", "reptiles.mage", "magic"), Lay("ruby")),
    "wants_too_much": (met("ruby"), ProposeTerms("ana", "bob", ROCK, ""), Terms(want=("any", "any", "any"))),
    "worth_nothing": (acting(hero(ROCK, moved_from=FORD)), ACTS, Recover(ROCK)),
    "wrong_heroes": (acting(SPRING), ChooseHeroes("ana"), Heroes(("mage", "mage"))),
    "wrong_split": (met(), SplitLoss("ana", "amazons.mage", 5), Take(5, 0)),
    "wrong_sum": (acting(SPRING), ShareEnergy("ana", "serpent_spring", 3), Share(mage=2)),
    "wrong_type": (met("magic_2"), OpenAttack("ana", "reptiles.mage", "amazons.mage"), Attack("bargain", "magic_2")),
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_says_what_is_wrong(code: str) -> None:
    state, question, answer = REFUSED[code]
    refusal = question.judge(state, answer)
    assert refusal is not None
    assert refusal.code == code
    assert {lang: refusal_text(words, refusal) for lang, words in BOUND.items()} == TEXTS[code]


@pytest.mark.parametrize("code", NEVER)
def test_what_can_never_speak_is_refused_when_it_is_said(code: str) -> None:
    """Ana leads the Reptile-men and Bob the Amazons."""
    refusal = POLICIES.never["by"](moving(), "ana", NEVER[code])
    assert refusal is not None
    assert refusal.code == code
    assert {lang: refusal_text(words, refusal) for lang, words in BOUND.items()} == TEXTS[code]


def test_every_refusal_of_the_game_has_been_read() -> None:
    assert REFUSED.keys() | NEVER.keys() == TEXTS.keys() == CODES_REFUSED


def test_what_nobody_knows_is_called_as_it_was_written() -> None:
    refusal = MOVES.judge(moving(), Move("mage", "atlantis"))
    assert refusal is not None
    assert refusal_text(BOUND["en"], refusal) == "No path leads from the gate of the Reptile-men to “atlantis”."
    assert refusal_text(BOUND["fr"], refusal) == "Aucun sentier ne mène de la porte des Hommes Reptiles à « atlantis »."
