"""How refusals read: what is wrong, and what would do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.words.wording import refusal_text
from rules.naastica.questions import ChooseTarget, Collection, NameCollection, Place, PlaceCard, Target
from rules.naastica.state import Lying, State
from tests.naastica.words import BOUND, EDITION, OPTIONS, codes_refused

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question


def position(**options: Any) -> State:
    """Ana holds three cards, one of Bob's lies on b1 with arrows to the south and west."""
    return State(
        EDITION,
        {**OPTIONS, **options},
        seats=["ana", "bob"],
        hands={"ana": ["court_page", "vesper", "architect"], "bob": ["moth"]},
        marks={"ana": [], "bob": []},
        board={"b1": Lying("rubble_warden", "bob", 5, 6, "SW", [], [])},
        under_way=True,
    )


PLACE = PlaceCard("ana")
NAME = NameCollection("ana")
TWELVE = ("orphan",) * 2 + ("fog_hound",) * 2 + ("chorister",) * 2 + ("rune_tuner",) * 2 + ("unwriter",) * 2
FREE = {"collections": "custom"}
REFUSED: dict[str, tuple[Question, Answer, dict[str, Any], str, str]] = {
    "not_in_hand": (
        PLACE,
        Place("fog_hound", "b2"),
        {},
        "“Fog Hound” is not in your hand.",
        "« Limier des brumes » n'est pas dans votre main.",
    ),
    "no_such_cell": (
        PLACE,
        Place("vesper", "d4"),
        {},
        "The board has no cell “d4”: the cells are a1 to c3.",
        "Le plateau n'a pas de case « d4 » : les cases vont de a1 à c3.",
    ),
    "cell_occupied": (
        PLACE,
        Place("vesper", "b1"),
        {},
        "Cell b1 is taken: the Warden of Rubble lies there.",
        "La case b1 est prise par le Gardien des décombres.",
    ),
    "no_choice": (
        PLACE,
        Place("court_page", "b2", "b1"),
        {},
        "The Page of the Court has no target to choose.",
        "Le Page de la cour n'a pas de cible à choisir.",
    ),
    "bad_target": (
        PLACE,
        Place("architect", "b2", "c3"),
        {},
        "“c3” cannot be the target: choose b1, or none.",
        "« c3 » ne peut pas servir de cible : choisissez b1, ou aucune.",
    ),
    "arrow_needed": (
        PLACE,
        Place("vesper", "b2", "b1"),
        {},
        "Say which arrow of the card on b1 is meant: S or W.",
        "Dites quelle flèche de la carte en b1 est visée : S ou O.",
    ),
    "no_such_arrow": (
        PLACE,
        Place("vesper", "b2", "b1", "E"),
        {},
        "The card on b1 has no arrow “E”: choose S or W.",
        "La carte en b1 n'a pas de flèche « E » : choisissez S ou O.",
    ),
    "no_arrow_to_choose": (
        PLACE,
        Place("architect", "b2", "b1", "S"),
        {},
        "The target b1 is enough: this ability chooses no arrow.",
        "La cible b1 suffit : cette capacité ne choisit pas de flèche.",
    ),
    "arrow_without_target": (
        ChooseTarget("bob", "b1"),
        Target("none", "S"),
        {},
        "An arrow is chosen only together with the card that has it.",
        "On ne choisit une flèche qu'avec la carte qui la porte.",
    ),
    "ties_fixed": (
        PLACE,
        Place("court_page", "b2", ties=("E", "N")),
        {"tie_order": "clockwise"},
        "The order of ties is not chosen in this game: it is always N, E, S, W.",
        "L'ordre des égalités ne se choisit pas dans cette partie : c'est toujours N, E, S, O.",
    ),
    "no_such_direction": (
        PLACE,
        Place("court_page", "b2", ties=("up",)),
        {},
        "“up” is not a direction: write N, E, S or W.",
        "« up » n'est pas une direction : écrivez N, E, S ou O.",
    ),
    "tie_twice": (
        PLACE,
        Place("court_page", "b2", ties=("W", "N", "W")),
        {},
        "A direction stands twice in the order of ties: W, N and W.",
        "Une direction figure deux fois dans l'ordre des égalités : O, N et O.",
    ),
    "unknown_deck": (
        NAME,
        Collection("starter_moon"),
        {},
        "There is no collection “starter_moon”.",
        "Il n'y a pas de collection « starter_moon ».",
    ),
    "deck_has_its_cards": (
        NAME,
        Collection("starter_veil", ("moth",)),
        {},
        "“Starter, People of the Veil” has its own cards: name it alone, or write a custom collection.",
        "« Départ, Peuple du Voile » a ses propres cartes : nommez-la seule, ou écrivez une collection personnelle.",
    ),
    "starters_only": (
        NAME,
        Collection("custom", TWELVE),
        {},
        "Only the ready-made collections may be played in this game.",
        "Seules les collections toutes faites se jouent dans cette partie.",
    ),
    "collection_size": (
        NAME,
        Collection("custom", TWELVE),
        FREE,
        "A collection holds 12 cards, this one 10.",
        "Une collection compte 12 cartes, celle-ci 10.",
    ),
    "unknown_card": (
        NAME,
        Collection("custom", (*TWELVE, "moon", "moth")),
        FREE,
        "There is no card “moon”.",
        "Il n'y a pas de carte « moon ».",
    ),
    "too_many_copies": (
        NAME,
        Collection("custom", (*TWELVE, "moth", "moth")),
        FREE,
        "The Moth Queen may be in a collection only once.",
        "La Reine des phalènes ne peut figurer qu'une fois dans une collection.",
    ),
    "too_many_heroes": (
        NAME,
        Collection("custom", (*TWELVE[:8], "moth", "vesper", "umbra", "bram")),
        FREE,
        "A collection may have 3 heroes, this one has 4.",
        "Une collection admet 3 héros, celle-ci en a 4.",
    ),
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_says_what_is_wrong_and_what_would_do(code: str) -> None:
    question, answer, options, en, fr = REFUSED[code]
    refusal = question.refuse(position(**options), answer)
    assert refusal is not None
    assert refusal.code == code
    assert (refusal_text(BOUND["en"], refusal), refusal_text(BOUND["fr"], refusal)) == (en, fr)


def test_every_refusal_of_the_game_has_been_read() -> None:
    assert REFUSED.keys() == codes_refused("naastica")


def test_an_unknown_card_and_one_held_elsewhere_are_refused_in_the_same_words() -> None:  # N-3.1.a
    said = [PLACE.refuse(position(), Place(card, "b2")) for card in ("moth", "moon")]
    texts = [refusal_text(BOUND["en"], refusal) for refusal in said if refusal]
    assert texts == ["“The Moth Queen” is not in your hand.", "“moon” is not in your hand."]


def test_a_target_where_there_is_none_is_refused_without_a_list() -> None:  # RN-12
    refusal = PLACE.refuse(position(), Place("vesper", "c3", "b1", "S"))
    assert refusal is not None
    assert refusal_text(BOUND["en"], refusal) == "“b1” cannot be the target: there is nothing to aim at."
    assert refusal_text(BOUND["fr"], refusal) == "« b1 » ne peut pas servir de cible : il n'y a rien à viser."
