"""What the game says: a text for everything that can happen, in both languages, in good order."""

from __future__ import annotations

import ast
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.chasseurs import GAME
from rules.chasseurs.effects import VOCABULARY
from rules.chasseurs.player import answer as best
from rules.chasseurs.wording import Words
from rules.kernel.words.catalogue import check
from rules.kernel.words.wording import event_text, explained, outcome_text, question_text
from tests.chasseurs.positions import DATA, VARIANTS
from tests.chasseurs.words import ALONE, BOUND, CODES_REFUSED, KINDS_SAID, LANGUAGES, PLAIN, contest
from tests.length import LONG
from tests.naastica.words import calls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.record.contest import Contest


def test_the_two_languages_speak_of_the_same_facts() -> None:
    assert check(*(PLAIN[lang] for lang in LANGUAGES)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_said_or_refused_has_a_text(lang: str) -> None:
    wanted = {f"event.{kind}" for kind in KINDS_SAID} | {f"refusal.{code}" for code in CODES_REFUSED}
    assert wanted - set(ALONE[lang].keys()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_stands_for_something_that_never_happens(lang: str) -> None:
    keys = [key.split(".") for key in sorted(ALONE[lang].keys())]
    kinds = {kind for family, kind, *_ in keys if family in ("event", "explain")}
    codes = {code for family, code, *_ in keys if family == "refusal"}
    assert (kinds - KINDS_SAID, codes - CODES_REFUSED) == (set(), set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_option_and_effect_has_a_text(lang: str) -> None:
    wanted = {f"question.{kind}{own}" for kind in GAME.questions for own in ("", ".own")}
    wanted |= {f"effect.{word}" for word in VOCABULARY.effects}
    for option in DATA["options"]:
        values = {"enum": option.get("values", ()), "bool": ("true", "false")}[option["type"]]
        wanted |= {f"option.{option['id']}", *(f"option.{option['id']}.{value}" for value in values)}
    assert wanted - set(ALONE[lang].keys()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_of_an_edition_that_only_this_game_knows_has_a_text(lang: str) -> None:
    codes = {code.value for code in calls("chasseurs", "BadComponent") if isinstance(code, ast.Constant)}
    own = {key.split(".")[1] for key in sorted(ALONE[lang].keys()) if key.startswith("fault.")}
    assert own == codes - {"id_twice"}


RARE = {"ability_lost", "swapped"}  # too rare to wait for: read among LINES


EVENTFUL = (4, 8, 11)  # games in which it comes to everything that is not rare


def readable(text: str) -> bool:
    """Whole sentences without braces or ids in them."""
    return text.endswith(".") and not set("{}_[]") & set(text) and "  " not in text and text[0] == text[0].upper()


def told(played: Contest, reader: str | None, lang: str) -> Iterator[str]:
    """What is told to everybody, or what a reader is told besides."""
    for line, opening in zip(played.entries, played.openings):
        public = json.loads(line)["public"]
        own = (json.loads(opening)["data"][reader] or {}) if reader else {}
        secret = dict(own.get("events", ()))
        for at, event in enumerate(public.get("events", ())):
            if reader and at not in secret:
                continue  # everybody reads the same
            yield event_text(BOUND[lang], event, secret.get(at))
            yield explained(BOUND[lang], event, secret.get(at))
        if "outcome" in public:
            yield outcome_text(BOUND[lang], public["outcome"])


def played_game(number: int) -> Contest:
    """Between players who mostly know what they do, so that it comes to everything, and who sometimes leave."""
    pick = Random(number)
    options = list(VARIANTS.values())[number % len(VARIANTS)]
    played = contest(str(number), 2 + number % 4, **options)
    while played.waiting:
        ((seat, question),) = played.waiting.items()
        for lang in LANGUAGES:
            assert readable(question_text(BOUND[lang], question.plain(), seat))
            assert readable(question_text(BOUND[lang], question.plain()))
        if pick.random() < 0.002:
            played.resign(pick.choice(GAME.playing(played.state)), "game")
        elif pick.random() < 0.7:
            played.answer(seat, best(played.state.seen(seat), question, pick.randrange))
        else:
            played.answer(seat, pick.choice(question.legal(played.state)))
    return played


def test_everything_that_happens_in_a_few_games_can_be_read_by_everybody() -> None:
    happened = set()
    for number in range(12) if LONG else EVENTFUL:
        played = played_game(number)
        for line in played.entries:
            happened |= {event["kind"] for event in json.loads(line)["public"].get("events", ())}
        for lang in LANGUAGES:
            for reader in (None, *(played.seats if LONG else [list(played.seats)[number % len(played.seats)]])):
                for text in told(played, reader, lang):
                    assert readable(text), (lang, text)
    assert happened | RARE == KINDS_SAID


ACTIVATED = {"kind": "activated", "seat": "ana", "card": "geant", "printed": [], "diamonds": [], "points": 7}
LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"kind": "set_up", "pearls": ["5", "3x", "6", "8"], "cards": ["ent", "golem_impair"], "first": "boris"},
        "Pearls on display: 5, 3x, 6 and 8. Characters on display: a Tree creature and an odd Golem."
        " Boris has the first turn.",
        "Perles à l'étalage : 5, 3x, 6 et 8. Personnages à l'étalage : un Homme-arbre et un Golem impair."
        " Boris joue en premier.",
    ),
    (
        {"kind": "round_opened", "round": 9, "final": True},
        "Round 9, the last one.",
        "Manche 9, la dernière.",
    ),
    (
        {"kind": "took", "seat": "ana", "pearl": "8", "slot": 2},
        "Ana takes an 8 from the display.",
        "Ana prend un 8 à l'étalage.",
    ),
    (
        {"kind": "exchanged", "pearl": "4x", "cards": ["gobelins", "gobelins"]},
        "A 4 with the exchange icon is turned up: the display loses 2 × Goblin fighter.",
        "Un 4 (Échange) apparaît : l'étalage perd 2 × Gobelin.",
    ),
    (
        {"kind": "replaced", "seat": "carla", "pearls": ["6"]},
        "Carla has the pearls on display replaced: 6 is discarded.",
        "Carla fait remplacer les perles de l'étalage : 6 est défaussée.",
    ),
    (
        {"kind": "placed", "seat": "ana", "card": "fee", "slot": 0},
        "Ana places the Fairy, drawn from the pile, on the portal.",
        "Ana place la Fée, piochée à l'aveugle, sur son portail.",
    ),
    (
        {"kind": "placed", "seat": "ana", "card": "chat_botte", "slot": 1},
        "Ana places Puss in Boots on the portal.",
        "Ana place le Chat Botté sur son portail.",
    ),
    (
        {**ACTIVATED, "pearls": ["6", "6", "8", "8"], "manner": ["6", "6", "8", "8"]},
        "Ana activates the Giant with the pearls 6, 6, 8 and 8, and now has 7 points.",
        "Ana active le Géant avec les perles 6, 6, 8 et 8, et compte désormais 7 points.",
    ),
    (
        {**ACTIVATED, "pearls": ["7"], "manner": ["7+", "phenix"], "diamonds": ["licorne"], "card": "hansel_gretel"},
        "Ana activates Hansel and Gretel with the pearl 7 (raised to 8) and the 8 printed on the Phoenix, and now has 7"
        " points. The spent diamond was a Unicorn.",
        "Ana active Hansel et Gretel avec la perle 7 (portée à 8) et le 8 imprimé sur le Phénix, et compte désormais 7"
        " points. Le diamant dépensé était une Licorne.",
    ),
    (
        {**ACTIVATED, "pearls": [], "manner": ["phenix", "dragon_blanc=6"], "points": 1},
        "Ana activates the Giant with the 8 printed on the Phoenix and the joker printed on the Dragon (as 6), and"
        " now has 1 point.",
        "Ana active le Géant avec le 8 imprimé sur le Phénix et le joker imprimé sur le Dragon (compté 6), et compte"
        " désormais 1 point.",
    ),
    (
        {**ACTIVATED, "pearls": ["3x", "3", "4"], "manner": ["3x=6", "3=7-", "4-"], "diamonds": ["ent", "lion"]},
        "Ana activates the Giant with the pearls 3x (as 6), 3 (as 7, lowered to 6) and 4 (lowered to 3), and"
        " now has 7 points. The spent diamonds were a Tree creature and a Lion.",
        "Ana active le Géant avec les perles 3x (comptée 6), 3 (comptée 7, abaissée à 6) et 4 (abaissée à 3), et"
        " compte désormais 7 points. Les diamants dépensés étaient un Homme-arbre et un Lion.",
    ),
    (
        {"kind": "wisp_taken", "seat": "boris", "player": "ana", "card": "feu_follet_4_5"},
        "Boris takes the Will-o'-the-wisp 4/5 away from Ana's portal.",
        "Boris enlève le Feu Follet 4/5 du portail d'Ana.",
    ),
    (
        {"kind": "diamonds_gained", "seat": "ana", "n": 2, "diamonds": 3},
        "Ana gains 2 diamonds and holds 3.",
        "Ana gagne 2 diamants et en possède 3.",
    ),
    (
        {"kind": "bonus_given", "seat": "ana", "player": "boris", "n": 1, "bonus": 2},
        "Thanks to Ana, Boris will have 2 more actions in the next turn.",
        "Grâce à Ana, Boris aura 2 actions de plus à son prochain tour.",
    ),
    (
        {"kind": "swapped", "seat": "ana", "card": "ent", "taken": "licorne", "slot": 2},
        "Ana swaps the Tree creature on the portal for the Unicorn on display.",
        "Ana échange l'Homme-arbre de son portail contre la Licorne de l'étalage.",
    ),
    (
        {"kind": "ability_lost", "seat": "ana"},
        "Ana finds nothing to use the ability on: it is lost.",
        "Ana ne trouve rien où employer la capacité : elle est perdue.",
    ),
    (
        {"kind": "stopped", "seat": "ana", "left": 1},
        "Ana stops here and leaves 1 action unused.",
        "Ana s'arrête là et n'utilise pas sa dernière action.",
    ),
    (
        {"kind": "left", "seat": "ana", "pearls": ["2", "8"], "diamonds": ["enchanteresse"]},
        "Ana leaves the table. Discarded: the pearls 2 and 8. The diamond was a Sorceress.",
        "Ana quitte la table. Perles défaussées : 2 et 8. Le diamant était une Enchanteresse.",
    ),
]


@pytest.mark.parametrize("event, en, fr", LINES)
def test_the_log_tells_who_does_what_with_which_cards(event: dict[str, Any], en: str, fr: str) -> None:
    assert (event_text(BOUND["en"], event), event_text(BOUND["fr"], event)) == (en, fr)


SECRETS: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    (
        {"kind": "took_blind", "seat": "ana"},
        {"pearl": "3x"},
        "Ana draws a pearl from the pile.",
        "Ana draws a 3 with the exchange icon from the pile.",
    ),
    (
        {"kind": "peeked", "seat": "ana"},
        {"card": "golem_pair"},
        "Ana looks at the top character of the pile.",
        "Ana looks at the top character of the pile: an even Golem.",
    ),
    (
        {"kind": "hand_seen", "seat": "ana", "player": "boris", "n": 2},
        {"pearls": ["2", "8"]},
        "Ana looks at Boris's hand of 2 pearls.",
        "Ana looks at Boris's hand of 2 pearls: 2 and 8.",
    ),
    (
        {"kind": "stolen", "seat": "ana", "player": "boris"},
        {"pearl": "8"},
        "Ana steals a pearl from Boris.",
        "Ana steals an 8 from Boris.",
    ),
    (
        {"kind": "hand_redrawn", "seat": "ana", "n": 1},
        {"pearls": ["4"]},
        "Ana draws 1 new pearl.",
        "Ana draws 1 new pearl: 4.",
    ),
]


@pytest.mark.parametrize("event, secret, public, own", SECRETS)
def test_who_knows_more_reads_more(event: dict[str, Any], secret: dict[str, Any], public: str, own: str) -> None:
    assert event_text(BOUND["en"], event) == public
    assert event_text(BOUND["en"], event, secret) == own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_secret_fact_has_a_text_of_its_own(lang: str) -> None:
    own = {key.split(".")[1] for key in sorted(ALONE[lang].keys()) if key.startswith("event.") and key.endswith(".own")}
    assert own == {event["kind"] for event, *_ in SECRETS}


def test_an_explanation_names_everything_paid_and_the_rule() -> None:
    event = {**ACTIVATED, "rule": "CH-activate-1", "pearls": ["6", "7", "8"], "printed": ["phenix"]}
    event |= {"diamonds": ["nain_5"], "manner": ["6", "7-", "8", "phenix"]}
    assert explained(BOUND["en"], event) == (
        "Ana activates the Giant. Paid: 6, 7 (lowered to 6), 8 and the 8 printed on the Phoenix. Diamond spent, now"
        " face up in the discard: a Dwarf 5. With this card Ana has 7 points (CH-activate-1)."
    )
    assert explained(BOUND["fr"], event) == (
        "Ana active le Géant. Payé : 6, 7 (abaissée à 6), 8 et le 8 imprimé sur le Phénix. Diamant dépensé, désormais"
        " visible dans la défausse : un Nain 5. Avec cette carte, Ana compte 7 points (CH-activate-1)."
    )


def test_an_explanation_tells_where_the_actions_of_a_turn_come_from() -> None:
    parts = [["base", 3], ["petit_chaperon_rouge", 1], ["given", 1]]
    event = {"kind": "turn_opened", "rule": "CH-turn-2", "seat": "ana", "actions": parts}
    assert event_text(BOUND["en"], event) == "Ana's turn: 5 actions."
    assert explained(BOUND["en"], event) == (
        "It is Ana's turn. Actions: 5 = 3 in every turn + 1 Little Red Riding Hood + 1 given by another player"
        " (CH-turn-2)."
    )
    assert explained(BOUND["fr"], event) == (
        "C'est à Ana de jouer. Actions : 5 = 3 à chaque tour + 1 Petit Chaperon Rouge + 1 d'un autre joueur"
        " (CH-turn-2)."
    )


def test_a_victory_may_be_shared() -> None:  # C-25
    over: dict[str, Any] = {"how": "played", "ranking": [["ana", "boris"], ["carla"]]}
    over["scores"] = {"ana": {"points": 13, "diamonds": 1}, "boris": {"points": 13, "diamonds": 1}}
    over["scores"]["carla"] = {"points": 9, "diamonds": 0}
    assert outcome_text(BOUND["en"], over) == (
        "The victory is shared by Ana and Boris: points Ana 13, Boris 13, Carla 9; diamonds Ana 1, Boris 1, Carla 0."
    )
    assert outcome_text(BOUND["fr"], over) == (
        "La victoire est partagée entre Ana et Boris : points Ana 13, Boris 13, Carla 9 ;"
        " diamants Ana 1, Boris 1, Carla 0."
    )


def test_c_48_a_game_nobody_can_finish_is_told_as_such() -> None:
    over: dict[str, Any] = {"how": "out_of_reach", "ranking": [["ana"], ["boris"]]}
    over["scores"] = {"ana": {"points": 5, "diamonds": 1}, "boris": {"points": 1, "diamonds": 0}}
    assert outcome_text(BOUND["en"], over) == (
        "The game goes to Ana, as nobody could finish it any more: points Ana 5, Boris 1; diamonds Ana 1, Boris 0."
    )
    assert outcome_text(BOUND["fr"], over) == (
        "La partie revient à Ana, plus personne ne pouvant la finir : points Ana 5, Boris 1 ; diamants Ana 1, Boris 0."
    )


COSTS = {
    "geant": ("6 6 8 8", "6 6 8 8"),
    "cerbere": ("3 alike", "3 identiques"),
    "spectre": ("pair + pair", "paire + paire"),
    "gnome": ("pair + 6 6", "paire + 6 6"),
    "petit_peuple_impair": ("3 odd", "3 impairs"),
    "petit_peuple_pair": ("3 even", "3 pairs"),
    "garcon_volant": ("sum 10 of 3", "total 10 en 3"),
    "singe_aile": ("sum 10", "total 10"),
    "chapelier": ("run of 5", "suite de 5"),
    "feu_follet_3_6": ("333 or 666", "333 ou 666"),
    "capitaine_pirate": ("2 2 2 + ◆", "2 2 2 + ◆"),
}


@pytest.mark.parametrize("card", COSTS)
def test_a_cost_is_written_in_short(card: str) -> None:
    assert tuple(Words(DATA, PLAIN[lang]).cost(card) for lang in LANGUAGES) == COSTS[card]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_of_the_edition_can_be_named_and_priced(lang: str) -> None:
    words = Words(DATA, PLAIN[lang])
    titles = [words.title(said["id"]) for said in DATA["characters"]]
    assert len(set(titles)) == len(titles)
    assert not any("(" in title for title in titles)
    assert all(words.cost(said["id"]) for said in DATA["characters"])
    assert set(words.without_article) <= {said["id"] for said in DATA["characters"]}
