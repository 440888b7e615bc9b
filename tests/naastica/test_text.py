"""What Naastica says: a text for everything that can happen or be refused, in both languages, in good order."""

from __future__ import annotations

import ast
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.text import Catalogue, check
from rules.kernel.wording import event_text, explained, outcome_text, question_text, refusal_text
from rules.naastica import GAME
from rules.naastica.questions import ChooseTarget, Collection, NameCollection, Place, PlaceCard, Target
from rules.naastica.state import Lying, State
from rules.naastica.wording import wording
from tests.naastica.words import BOUND, DATA, EDITION, KERNEL, NAMES, OPTIONS, PLAIN, RULES, match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.asking import Answer, Question
    from rules.kernel.match import Match

LANGUAGES = ("en", "fr")
NOT_SPELT_OUT = {  # refusals whose code is worked out, and the codes it can be
    "fault[0]": {"collection_size", "unknown_card", "too_many_copies", "too_many_heroes"},
    "code": {"arrow_needed", "no_such_arrow", "no_arrow_to_choose"},
}


def calls(folder: str, function: str) -> Iterator[ast.expr]:
    """The first argument of each call of a function, as `use.table.say` ends with `table.say`, in a folder's sources."""
    for path in sorted((RULES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and f".{ast.unparse(node.func)}".endswith(f".{function}"):
                yield node.args[0]


def kinds_said(folder: str) -> set[str]:
    return {ast.literal_eval(kind) for kind in calls(folder, "table.say")}


def codes_refused(folder: str) -> set[str]:
    codes: set[str] = set()
    for code in calls(folder, "Refusal"):
        codes |= {code.value} if isinstance(code, ast.Constant) else NOT_SPELT_OUT[ast.unparse(code)]
    return codes


def test_the_two_languages_speak_of_the_same_facts() -> None:
    assert check(*(PLAIN[lang] for lang in LANGUAGES)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder, words", [("kernel", KERNEL), ("naastica", PLAIN)])
def test_everything_that_is_said_or_refused_has_a_text(folder: str, words: dict[str, Catalogue], lang: str) -> None:
    wanted = {f"event.{kind}" for kind in kinds_said(folder)} | {f"refusal.{code}" for code in codes_refused(folder)}
    assert len(wanted) > 5
    assert wanted - set(words[lang].keys()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_stands_for_something_that_never_happens(lang: str) -> None:
    said = kinds_said("naastica") | kinds_said("kernel")
    refused = codes_refused("naastica") | codes_refused("kernel")
    keys = [key.split(".") for key in sorted(PLAIN[lang].keys())]
    kinds = {kind for family, kind, *_ in keys if family in ("event", "explain")}
    codes = {code for family, code, *_ in keys if family == "refusal"}
    assert (kinds - said, codes - refused) == (set(), set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_option_has_a_text(lang: str) -> None:
    wanted = {f"question.{kind}{own}" for kind in GAME.questions for own in ("", ".own")}
    for option in DATA["options"]:
        values = {"enum": option.get("values", ()), "bool": ("true", "false")}.get(option["type"], ())
        wanted |= {f"option.{option['id']}", *(f"option.{option['id']}.{value}" for value in values)}
    assert wanted - set(PLAIN[lang].keys()) == set()


def readable(text: str) -> bool:
    """A whole sentence without braces or ids in it."""
    return text.endswith(".") and not set("{}_[]") & set(text) and text[0] == text[0].upper()


def told(played: Match, reader: str | None, words: Catalogue) -> Iterator[str]:
    for line, opening in zip(played.entries, played.openings):
        public = json.loads(line)["public"]
        own = (json.loads(opening)["data"][reader] or {}) if reader else {}
        secret = dict(own.get("events", ()))
        for at, event in enumerate(public.get("events", ())):
            yield event_text(words, event, secret.get(at))
            yield explained(words, event, secret.get(at))
        if "outcome" in public:
            yield outcome_text(words, public["outcome"])


def random_game(number: int) -> Match:
    pick = Random(number)
    played = match(
        str(number),
        match=("single", "two_legs")[number % 2],
        combo=number % 3 == 0,
        open_hands=number % 5 == 0,
        tie_order=("player", "clockwise")[number % 7 == 0],
        max_value=(12, 9)[number % 4 == 0],
    )
    while played.waiting:
        if pick.random() < 0.01:
            played.resign(pick.choice(played.seats), pick.choice(GAME.gives_up))
            continue
        seat = pick.choice(sorted(played.waiting.keys() - played.pending.keys()))
        for lang in LANGUAGES:
            assert readable(question_text(BOUND[lang], played.waiting[seat].plain(), seat))
            assert readable(question_text(BOUND[lang], played.waiting[seat].plain()))
        played.answer(seat, pick.choice(played.waiting[seat].legal(played.state)))
    return played


def test_everything_that_happens_in_a_hundred_games_can_be_read_by_everybody() -> None:
    happened = set()
    for number in range(100):
        played = random_game(number)
        for line in played.entries:
            happened |= {event["kind"] for event in json.loads(line)["public"].get("events", ())}
        for lang, words in PLAIN.items():
            bound = words.bind(wording(DATA, NAMES, words, played.state.options))
            for reader in (None, *NAMES):
                for text in told(played, reader, bound):
                    assert readable(text), (lang, text)
    assert happened == kinds_said("naastica") | kinds_said("kernel")


FIGHT = {"card": "avenue_lancer", "cell": "b2", "foe": "rubble_warden", "at": "b1", "arrow": "N"}
TIE = {**FIGHT, "card": "fog_hound", "foe": "hushed_widow", "lux": [["base", 6]], "nox": [["base", 6]]}
LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"kind": "collections_named", "decks": {"bob": "custom", "ana": "starter_heirs"}},
        "Ana brings “Starter, Heirs of the Light” and Bob brings a collection of cards kept secret.",
        "Ana apporte « Départ, Héritiers de la lumière » et Bob apporte une collection gardée secrète.",
    ),
    (
        {"kind": "placed", "seat": "ana", "card": "umbra", "cell": "b2"},
        "Ana places Umbra on b2.",
        "Ana pose Umbra en b2.",
    ),
    (
        {"kind": "captured", **FIGHT, "foe": "unforgotten", "seat": "ana"},
        "The Lancer of the Avenues captures the Unforgotten on b1 without a fight.",
        "Le Lancier des avenues capture l'Inoublié en b1 sans combat.",
    ),
    (
        {"kind": "combat", **FIGHT, "lux": [["base", 6], ["stone_song", 1]], "nox": [["base", 6]], "won": True},
        "The Lancer of the Avenues (LUX 7) beats the Warden of Rubble (NOX 6) on b1.",
        "Le Lancier des avenues (LUX 7) bat le Gardien des décombres (NOX 6) en b1.",
    ),
    (
        {"kind": "combat", **FIGHT, "card": "moth", "lux": [["base", 5]], "nox": [["base", 6]], "won": False},
        "The Warden of Rubble (NOX 6) on b1 holds out against the Moth Queen (LUX 5).",
        "Le Gardien des décombres (NOX 6) en b1 résiste à la Reine des phalènes (LUX 5).",
    ),
    (
        {"kind": "battle", **TIE, "won": True, "sure": False},
        "The Fog Hound (LUX 6) and the Hushed Widow (NOX 6) on b1 are level:"
        " luck sides with the Fog Hound, and the Hushed Widow is captured.",
        "Égalité entre le Limier des brumes (LUX 6) et la Veuve muette (NOX 6) en b1 :"
        " le sort sourit au Limier des brumes, et la Veuve muette est capturée.",
    ),
    (
        {"kind": "battle", **TIE, "won": False, "sure": False},
        "The Fog Hound (LUX 6) and the Hushed Widow (NOX 6) on b1 are level:"
        " luck sides with the Hushed Widow, and the Fog Hound goes over to the enemy.",
        "Égalité entre le Limier des brumes (LUX 6) et la Veuve muette (NOX 6) en b1 :"
        " le sort sourit à la Veuve muette, et le Limier des brumes passe à l'ennemi.",
    ),
    (
        {"kind": "battle", **TIE, "card": "bram", "won": True, "sure": True},
        "Bram Emberhand (LUX 6) and the Hushed Widow (NOX 6) on b1 are level:"
        " no lots are drawn, and the Hushed Widow is captured.",
        "Égalité entre Bram Main-de-Braise (LUX 6) et la Veuve muette (NOX 6) en b1 :"
        " sans même un tirage, la Veuve muette est capturée.",
    ),
    (
        {
            "kind": "stat_changed",
            "card": "bell_guard",
            "cell": "b1",
            "stat": "nox",
            "delta": -2,
            "now": 4,
            "until": "turn",
        },
        "The Guard of the Bell on b1 loses 2 NOX until the end of the turn and stands at 4.",
        "Le Garde de la cloche en b1 perd 2 NOX jusqu'à la fin du tour et passe à 4.",
    ),
    (
        {"kind": "hand_changed", "seat": "ana", "stat": "lux", "delta": 1},
        "Each card in Ana's hand gains 1 LUX.",
        "Chaque carte de la main d'Ana gagne 1 LUX.",
    ),
    (
        {"kind": "arrows_gained", "card": "oren", "cell": "b2", "arrows": ["N", "W"]},
        "Oren Counter-singer on b2 gains arrows on sides N and W.",
        "Oren le Contre-chanteur en b2 gagne des flèches côté N et O.",
    ),
    (
        {"kind": "arrows_lost", "card": "memory_keeper", "cell": "a1", "arrows": []},
        "The Keeper of Names on a1 had no arrows to lose.",
        "La Gardienne des noms en a1 n'avait aucune flèche à perdre.",
    ),
    (
        {"kind": "ability_used", "card": "maeva", "seat": "ana", "ability": "echo"},
        "Maeva of the Vault invokes Echo.",
        "Maeva de la Voûte invoque l'Écho.",
    ),
    (
        {"kind": "game_over", "game": 1, "winner": "bob", "cards": {"ana": 4, "bob": 5}, "by": "count"},
        "The board is full. Bob wins game 1 (cards: Ana 4, Bob 5).",
        "Le plateau est plein. Bob gagne la partie 1 (cartes : Ana 4, Bob 5).",
    ),
    (
        {"kind": "resigned", "seat": "bob", "gives_up": "match"},
        "Bob gives up the match.",
        "Bob abandonne la rencontre.",
    ),
]


@pytest.mark.parametrize("event, en, fr", LINES)
def test_the_log_tells_who_does_what_to_which_card_where(event: dict[str, Any], en: str, fr: str) -> None:
    assert (event_text(BOUND["en"], event), event_text(BOUND["fr"], event)) == (en, fr)


def test_only_the_owner_of_a_hand_reads_what_was_dealt() -> None:  # N-3.1.b
    event, own = {"kind": "dealt", "n": 5}, {"cards": ["umbra", "fog_hound", "unforgotten"]}
    assert event_text(BOUND["en"], event) == "Each player draws 5 cards."
    assert event_text(BOUND["fr"], event) == "Chaque joueur pioche 5 cartes."
    assert event_text(BOUND["en"], event, own) == (
        "Each player draws 5 cards. Yours: Umbra, a Fog Hound and the Unforgotten."
    )
    assert event_text(BOUND["fr"], event, own) == (
        "Chaque joueur pioche 5 cartes. Les vôtres : Umbra, un Limier des brumes et l'Inoublié."
    )


def test_an_explanation_names_every_modifier_the_bounds_and_the_rule() -> None:  # RN-14, RN-30
    lux, nox = [["base", 6], ["stone_song", 1], ["dimming", -2]], [["base", 2], ["erasure", -3]]
    event = {"kind": "combat", "rule": "N-4.2.c", **FIGHT, "lux": lux, "nox": nox, "won": True}
    assert explained(BOUND["en"], event) == (
        "The Lancer of the Avenues on b2 strikes the Warden of Rubble on b1 with its arrow N, and an arrow faces it."
        " LUX 5 = 6 base + 1 Song of the Stones − 2 Dimming; NOX 0 = 2 base − 3 Erasure, but never below 0."
        " LUX is higher: captured (N-4.2.c)."
    )
    assert explained(BOUND["fr"], event) == (
        "Le Lancier des avenues en b2 frappe le Gardien des décombres en b1 par sa flèche N,"
        " et une flèche lui fait face. LUX 5 = 6 de base + 1 Chant des pierres − 2 Assombrissement ;"
        " NOX 0 = 2 de base − 3 Effacement, sans descendre sous 0. LUX plus haut : la carte est capturée (N-4.2.c)."
    )


def test_the_bounds_are_those_of_the_game_played() -> None:  # RN-14
    high = {"kind": "combat", **FIGHT, "lux": [["base", 8], ["stone_song", 3]], "nox": [["base", 1]], "won": True}
    words = PLAIN["en"].bind(wording(DATA, NAMES, PLAIN["en"], {**OPTIONS, "max_value": 9}))
    assert "(LUX 11)" in event_text(BOUND["en"], high)
    assert "(LUX 9)" in event_text(words, high)


def test_what_needs_no_explanation_is_told_as_ever() -> None:
    event = {"kind": "placed", "rule": "N-3.1.a", "seat": "ana", "card": "umbra", "cell": "b2"}
    assert explained(BOUND["en"], event) == event_text(BOUND["en"], event)


def test_counts_stand_in_the_order_of_the_seats() -> None:
    words = PLAIN["en"].bind(wording(DATA, {"zoe": "Zoé", "ana": "Ana"}, PLAIN["en"]))
    over = {"how": "played", "ranking": [["zoe"], ["ana"]], "scores": {}}
    over["scores"] = {"ana": {"games": 1, "cards": 8}, "zoe": {"games": 1, "cards": 10}}
    assert outcome_text(words, over) == "The match goes to Zoé: games Zoé 1, Ana 1; cards Zoé 10, Ana 8."


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
