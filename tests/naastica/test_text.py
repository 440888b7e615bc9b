"""What Naastica says: a text for everything that can happen or be refused, in both languages, in good order."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.words.catalogue import Catalogue, check
from rules.kernel.words.wording import event_text, explained, outcome_text, question_text
from rules.naastica import GAME
from rules.naastica.wording import wording
from tests.length import often
from tests.naastica.words import (
    BOUND,
    DATA,
    LANGUAGES,
    NAMES,
    OPTIONS,
    PLAIN,
    RULES,
    codes_refused,
    contest,
    kinds_said,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.record.contest import Contest

ALONE = {
    folder: {lang: Catalogue.load([str(RULES / folder / "text")], lang) for lang in LANGUAGES}
    for folder in ("kernel", "naastica")
}


def test_the_two_languages_speak_of_the_same_facts() -> None:
    assert check(*(PLAIN[lang] for lang in LANGUAGES)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", ALONE)
def test_everything_that_is_said_or_refused_has_a_text(folder: str, lang: str) -> None:
    wanted = {f"event.{kind}" for kind in kinds_said(folder)} | {f"refusal.{code}" for code in codes_refused(folder)}
    assert len(wanted) > 5
    assert wanted - set(ALONE[folder][lang].keys()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_stands_for_something_that_never_happens(lang: str) -> None:
    said = kinds_said("naastica") | kinds_said("kernel")
    refused = codes_refused("naastica") | codes_refused("kernel")
    keys = [key.split(".") for key in sorted(ALONE["naastica"][lang].keys())]
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


def told(played: Contest, reader: str | None, words: Catalogue) -> Iterator[str]:
    """What is told to everybody, or what a reader is told besides."""
    for line, opening in zip(played.entries, played.openings):
        public = json.loads(line)["public"]
        own = (json.loads(opening)["data"][reader] or {}) if reader else {}
        secret = dict(own.get("events", ()))
        for at, event in enumerate(public.get("events", ())):
            if reader and at not in secret:
                continue  # everybody reads the same
            yield event_text(words, event, secret.get(at))
            yield explained(words, event, secret.get(at))
        if "outcome" in public:
            yield outcome_text(words, public["outcome"])


def random_game(number: int) -> Contest:
    pick = Random(number)
    played = contest(
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


def test_everything_that_happens_in_many_games_can_be_read_by_everybody() -> None:
    happened = set()
    for number in range(often(25, 100)):
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
        "Ana brings “Starter, Heirs of the Light” and Bob brings a custom collection.",
        "Ana apporte « Départ, Héritiers de la lumière » et Bob apporte une collection personnelle.",
    ),
    (
        {"kind": "placed", "seat": "ana", "card": "umbra", "cell": "b2"},
        "Ana places Umbra on b2.",
        "Ana pose Umbra en b2.",
    ),
    (
        {"kind": "captured", **FIGHT, "foe": "unforgotten", "seat": "ana"},
        "The Lancer of the Avenues on b2 captures the Unforgotten on b1 without a fight.",
        "Le Lancier des avenues en b2 capture l'Inoublié en b1 sans combat.",
    ),
    (
        {"kind": "combat", **FIGHT, "lux": [["base", 6], ["stone_song", 1]], "nox": [["base", 6]], "won": True},
        "The Lancer of the Avenues on b2 (LUX 7) captures the Warden of Rubble on b1 (NOX 6).",
        "Le Lancier des avenues en b2 (LUX 7) capture le Gardien des décombres en b1 (NOX 6).",
    ),
    (
        {"kind": "combat", **FIGHT, "card": "moth", "lux": [["base", 5]], "nox": [["base", 6]], "won": False},
        "The Warden of Rubble on b1 (NOX 6) holds out against the Moth Queen on b2 (LUX 5).",
        "Le Gardien des décombres en b1 (NOX 6) résiste à la Reine des phalènes en b2 (LUX 5).",
    ),
    (
        {"kind": "battle", **TIE, "won": True, "sure": False},
        "The Fog Hound on b2 (LUX 6) and the Hushed Widow on b1 (NOX 6) are level:"
        " luck sides with the attacker, and the Hushed Widow on b1 is captured.",
        "Égalité entre le Limier des brumes en b2 (LUX 6) et la Veuve muette en b1 (NOX 6) :"
        " le sort sourit à l'attaque, et la Veuve muette en b1 est capturée.",
    ),
    (
        {"kind": "battle", **TIE, "won": False, "sure": False},
        "The Fog Hound on b2 (LUX 6) and the Hushed Widow on b1 (NOX 6) are level:"
        " luck sides with the defender, and the Fog Hound on b2 goes over to the enemy.",
        "Égalité entre le Limier des brumes en b2 (LUX 6) et la Veuve muette en b1 (NOX 6) :"
        " le sort sourit à la défense, et le Limier des brumes en b2 passe à l'ennemi.",
    ),
    (
        {"kind": "battle", **TIE, "card": "bram", "won": True, "sure": True},
        "Bram Emberhand on b2 (LUX 6) and the Hushed Widow on b1 (NOX 6) are level:"
        " no lots are drawn, and the Hushed Widow on b1 is captured.",
        "Égalité entre Bram Main-de-Braise en b2 (LUX 6) et la Veuve muette en b1 (NOX 6) :"
        " pas de tirage, et la Veuve muette en b1 est capturée.",
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
    assert "LUX 11" in event_text(BOUND["en"], high)
    assert "LUX 9" in event_text(words, high)


def test_what_needs_no_explanation_is_told_as_ever() -> None:
    event = {"kind": "placed", "rule": "N-3.1.a", "seat": "ana", "card": "umbra", "cell": "b2"}
    assert explained(BOUND["en"], event) == event_text(BOUND["en"], event)


def test_counts_stand_in_the_order_of_the_seats() -> None:
    words = PLAIN["en"].bind(wording(DATA, {"zoe": "Zoé", "ana": "Ana"}, PLAIN["en"]))
    over = {"how": "played", "ranking": [["zoe"], ["ana"]], "scores": {}}
    over["scores"] = {"ana": {"games": 1, "cards": 8}, "zoe": {"games": 1, "cards": 10}}
    assert outcome_text(words, over) == "The match goes to Zoé: games Zoé 1, Ana 1; cards Zoé 10, Ana 8."
