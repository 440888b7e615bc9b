"""The position as a page of text: golden tables, what each reader sees, and colours that change no column."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.chasseurs.drawing import Drawing
from rules.chasseurs.player import answer as best
from rules.kernel.words.page import WIDTH, Look
from tests.chasseurs.positions import EDITION, NAMES, laid_out, walk
from tests.chasseurs.words import BOUND, LANGUAGES, PLAIN, contest

if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.play.run import Run

TABLES = Path(__file__).parent / "tables"
INK = "\x1b"
draw = Drawing.draw
LONG = {**NAMES, "boris": "Boris Konstantinopoulos-Wagner von und zu Hohenlohe-Langenburg, genannt der Schweiger"}


def _painted(style: str, text: str) -> str:
    return f"{INK}<{style}>{text}{INK}</>"


plain, painted = Look(), Look(_painted)


def stripped(text: str) -> str:
    for style in ("strong", "dim"):
        text = text.replace(f"{INK}<{style}>", "")
    return text.replace(f"{INK}</>", "")


def opening() -> State:
    return laid_out(
        pearl_display="5 3x 8 8",
        character_display="gobelins feu_follet_4_5",
        actions_left=3,
        portals={"boris": "petit_peuple_impair"},
    )


def middle() -> State:
    """Ana has peeked, and knows one diamond of Boris's; everybody holds pearls."""
    state = laid_out(
        3,
        round=7,
        to_play=["carla"],
        actions_left=2,
        bonus={"ana": 0, "boris": 0, "carla": 1},
        pearl_display="1 2 5x 7",
        pearl_discard="4 4 6",
        character_display="garcon_volant chapelier",
        character_discard="lutin golem_impair",
        character_pile="licorne",
        top_seen_by=["ana"],
        hands={"ana": "2 3x 3 5 8", "boris": "6 6 7", "carla": "1 4"},
        portals={"ana": "singe_aile diable_de_feu", "boris": "gnome capitaine_pirate"},
        activated={"ana": "vieux_mage nain_5 geant", "boris": "blanche_neige fee"},
        diamonds={"boris": "lion ent"},
    )
    state.active = "boris"
    state.diamonds_seen_by["boris"] = [[], ["ana"]]
    return state


def last_round() -> State:
    """The end is near, Dora has left, and Emil is choosing what to take back."""
    state = laid_out(
        5,
        round=14,
        last_round=14,
        gone=["dora"],
        to_play=["ana"],
        actions_left=1,
        paid="3 4 5",
        pearl_display="1 2 7 7",
        pearl_discard="8 1 1 6 3x",
        character_display="dragon_blanc enchanteresse",
        hands={"ana": "8", "boris": "6 6 7", "carla": "1 4", "emil": "1 7"},
        portals={"ana": "spectre", "boris": "barbare lion", "carla": "petit_chaperon_rouge", "emil": "nain_1"},
        activated={
            "ana": "hansel_gretel hansel_gretel cerbere ent",
            "boris": "singe_aile singe_aile singe_aile phenix phenix",
            "carla": "geant geant lutin feu_follet_3_6 faucheuse guerriere",
            "dora": "golem_pair",
            "emil": "chat_botte garcon_volant diable_de_feu chapelier",
        },
        diamonds={"boris": "gobelins", "carla": "meduse meduse"},
    )
    state.active, state.first, state.triggered_by = "emil", "boris", "carla"
    return state


POSITIONS = {"opening": (opening(), None), "middle": (middle(), "ana"), "last_round": (last_round(), "emil")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_its_golden_page(name: str, lang: str) -> None:
    position, viewer = POSITIONS[name]
    golden = (TABLES / f"{name}.{lang}.txt").read_text(encoding="utf-8")
    assert draw(position, viewer, PLAIN[lang], NAMES, plain) + "\n" == golden


@pytest.mark.parametrize(("lang", "players"), [("en", 2), ("fr", 5)])
def test_no_line_of_a_game_is_too_wide_or_moved_by_colours(lang: str, players: int) -> None:
    pick, played = Random(players), contest("drawing", players)
    while played.waiting:
        ((seat, question),) = played.waiting.items()
        clever = pick.random() < 0.7
        choice = best(played.state.seen(seat), question, pick.randrange) if clever else None
        played.answer(seat, choice or pick.choice(question.legal(played.state)))
        page = draw(played.state, seat, PLAIN[lang], LONG, plain)
        assert max(map(len, page.split("\n"))) <= WIDTH == 76
        assert all(line == line.rstrip() for line in page.split("\n"))
        assert stripped(draw(played.state, seat, PLAIN[lang], LONG, painted)) == page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_room_for_every_character_beside_every_other(lang: str) -> None:
    state = laid_out(bare=True)
    state.portals["ana"] = list(EDITION.characters)
    assert "…" not in draw(state, None, PLAIN[lang], NAMES, plain)


def hand_lines(page: str) -> list[str]:
    return [line for line in page.split("\n") if line.startswith("    hand")]


def test_a_hand_is_drawn_for_its_owner_alone_even_from_a_state_that_knows_all() -> None:
    pages = {viewer: draw(middle(), viewer, PLAIN["en"], NAMES, plain) for viewer in ("ana", "boris", "carla", None)}
    assert hand_lines(pages["ana"]) == ["    hand    2  3  3x  5  8"]
    assert hand_lines(pages["boris"]) == ["    hand    6  6  7"]
    assert hand_lines(pages["carla"]) == ["    hand    1  4"]
    assert hand_lines(pages[None]) == []


def test_a_thief_sees_the_hand_being_robbed() -> None:  # CH-red-4
    state = middle()
    state.looking = ["boris", "ana"]
    assert hand_lines(draw(state, "boris", PLAIN["en"], NAMES, plain)) == [
        "    hand    2  3  3x  5  8",
        "    hand    6  6  7",
    ]
    assert hand_lines(draw(state, "carla", PLAIN["en"], NAMES, plain)) == ["    hand    1  4"]


def test_only_who_has_peeked_reads_a_face() -> None:  # C-26
    for_ana, for_boris, for_all = (
        draw(middle(), viewer, PLAIN["en"], NAMES, plain) for viewer in ("ana", "boris", None)
    )
    assert "you know the top of the pile: Unicorn" in for_ana and "(you know: Tree creature)" in for_ana
    for page in (for_boris, for_all):
        assert "Unicorn" not in page and "Tree creature" not in page and "Lion" not in page


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("viewer", ["ana", "boris", None])
def test_a_view_is_drawn_like_the_whole_state(name: str, viewer: str | None) -> None:
    whole, _ = POSITIONS[name]
    assert draw(whole.seen(viewer), viewer, PLAIN["fr"], NAMES, plain) == draw(whole, viewer, PLAIN["fr"], NAMES, plain)


def test_the_end_is_announced_from_the_moment_it_is_triggered() -> None:  # CH-end-2
    state = middle()
    assert "brought on the end" not in draw(state, None, PLAIN["en"], NAMES, plain)
    state.triggered_by = "boris"
    assert "Boris has brought on the end: the last round is to come." in draw(state, None, PLAIN["en"], NAMES, plain)
    state.last_round = state.round
    assert "Round 7, the last: Boris to play" in draw(state, None, PLAIN["en"], NAMES, plain)


def test_once_the_game_is_over_the_page_says_so_and_nobody_is_on_turn() -> None:
    runs: list[Run] = []
    walk(3, 2, runs.append)
    state = runs[-1].state
    page = draw(state, None, PLAIN["en"], NAMES, plain).splitlines()
    assert page[0] == f"The game is over (round {state.last_round})"
    assert not [line for line in page if line.startswith("▸")]
    assert draw(state, None, PLAIN["fr"], NAMES, plain).startswith("La partie est finie (manche ")


def test_an_empty_slot_is_drawn_as_empty() -> None:  # C-06
    page = draw(laid_out(bare=True, pearl_display=["5", "", "", "1"]), None, PLAIN["en"], NAMES, plain)
    assert "A: 5   B: empty   C: empty   D: 1" in page
    assert "    A:      empty\n    B:      empty" in page


def test_a_bound_catalogue_draws_the_same_page() -> None:
    assert draw(middle(), "ana", BOUND["fr"], NAMES, plain) == draw(middle(), "ana", PLAIN["fr"], NAMES, plain)
