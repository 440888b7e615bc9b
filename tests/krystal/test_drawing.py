"""The position as a page of text: golden boards, what each reader sees, and colours that change no column."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.kernel.words.page import WIDE, WIDTH, Look
from rules.krystal.drawing import Drawing
from rules.krystal.names import MOVEMENT, PEOPLES
from rules.krystal.player import answer as plain_player
from tests.krystal.table import EDITION, OPTIONS, hero, laid_out
from tests.krystal.words import BOUND, LANGUAGES, NAMES, PLAIN, contest

if TYPE_CHECKING:
    from rules.krystal.state import State

BOARDS = Path(__file__).parent / "boards"
INK = "\x1b"
draw = Drawing.draw
FOUR = {"ana": "reptiles", "bob": "amazons", "eva": "nomads", "kim": "birdmen"}


def _painted(style: str, text: str) -> str:
    return f"{INK}<{style}>{text}{INK}</>"


plain, painted = Look(), Look(_painted)


def stripped(text: str) -> str:
    for style in ("azure", "crimson", "strong", "dim"):
        text = text.replace(f"{INK}<{style}>", "")
    return text.replace(f"{INK}</>", "")


def two() -> State:
    """A combat with a card face down, an enemy gone, stones at both gates."""
    state = laid_out(
        {
            "reptiles.guardian": hero("thunder_rock", "force_4", "ruby", energy=3, moved_from="whistling_pass"),
            "reptiles.mage": hero("standing_stones", "magic_2", "glass_wand", energy=6, stone="crystal"),
            "reptiles.marauder": hero(""),
            "amazons.mage": hero("thunder_rock", "magic_5", "bargain_1", energy=10, stone="diamond"),
        },
        talons={"reptiles": ["force_1"], "nomads": ["magic_3", "magic_3"]},
        discards={"nomads": ["force_2", "sun_flask"], "birdmen": ["bargain_2"]},
        deposited={"ana": ["crystal", "emerald"], "bob": ["ruby"]},
    )
    state.fight = {
        "place": "thunder_rock",
        "attacker": "reptiles.guardian",
        "defender": "amazons.mage",
        "type": "force",
    }
    state.reserves["reptiles.guardian"].remove("force_4")
    state.laid = {"reptiles.guardian": "force_4"}
    return state


def four() -> State:
    """Movement with an intervention in force; one player has left, another is held fast."""
    state = laid_out(
        {
            "reptiles.mage": hero("gate_reptiles", "emerald", "diamond", marks=["must_leave"]),
            "reptiles.guardian": hero("clearing", "force_6", "league_sandals", "league_sandals", energy=2),
            "amazons.mage": hero("clearing", "force_3", energy=1),
            "birdmen.marauder": hero("heartwood", "magic_1", "magic_4", energy=5, pinned=1),
        },
        players=FOUR,
        phase=MOVEMENT,
        talons={pile: ["bargain_3"] for pile in PEOPLES[:2]},
        discards={"amazons": ["thief_magnet"]},
        intervention="ouendou_spring",
        deposited={"eva": ["ruby", "crystal"], "kim": ["ruby"]},
    )
    for name in [name for name in state.heroes if name.startswith("nomads")]:
        del state.heroes[name], state.reserves[name]
    state.gone = ["eva"]
    return state


def six() -> State:
    """Two heroes each, an exploration that has met a creature."""
    state = laid_out(
        {
            "gnomes.mage": hero("heartwood", "force_2", "iron_net", energy=4, moved_from="drowned_steps"),
            "centaurs.mage": hero("heartwood", "magic_3", energy=7),
            "birdmen.guardian": hero("heartwood", energy=2),
        },
        players=dict(zip(NAMES, PEOPLES)),
        talons={"amazons": ["ruby", "magic_1"]},
    )
    for people in PEOPLES:
        del state.heroes[f"{people}.marauder"], state.reserves[f"{people}.marauder"]
    state.round, state.to_play, state.active = 3, ["luc", "zoe"], "luc"
    state.draw = {"lead": "gnomes.mage", "pile": "amazons", "left": 1}
    state.creature = {"card": "twin_wyvern", "hero": "gnomes.mage", "value": 6}
    return state


POSITIONS = {"two": (two(), "ana"), "four": (four(), None), "six": (six(), "luc")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_the_page_kept_for_it(name: str, lang: str) -> None:
    position, viewer = POSITIONS[name]
    golden = (BOARDS / f"{name}.{lang}.txt").read_text(encoding="utf-8")
    assert draw(position, viewer, PLAIN[lang], NAMES, plain) + "\n" == golden


@pytest.mark.parametrize(("players", "lang"), [(2, "fr"), (6, "en")])
def test_no_line_of_a_game_is_too_wide_or_moved_by_colours(players: int, lang: str) -> None:
    long = {seat: f"{name} Konstantinopoulou-Wagner" for seat, name in NAMES.items()}
    pick, played = Random(players), contest("drawing", players, max_rounds=4)
    while played.waiting:
        seat = pick.choice(sorted(played.waiting.keys() - played.pending.keys()))
        question = played.waiting[seat]
        played.answer(seat, plain_player(played.state.seen(seat), question, pick.randrange))
        if pick.random() < 0.2 or not played.waiting:
            for names in (NAMES, long):
                page = draw(played.state, seat, PLAIN[lang], names, plain)
                assert max(map(len, page.split("\n"))) <= WIDTH == 76
                assert all(line == line.rstrip() for line in page.split("\n"))
                assert stripped(draw(played.state, seat, PLAIN[lang], names, painted)) == page


def test_rk_45_a_reserve_is_drawn_for_its_owner_alone_even_from_a_state_that_knows_all() -> None:
    for_ana, for_bob, for_all = (draw(two(), viewer, PLAIN["en"], NAMES, plain) for viewer in ("ana", "bob", None))
    assert "Glass Wand" in for_ana and "Bargaining 1" not in for_ana
    assert "Bargaining 1" in for_bob and "Glass Wand" not in for_bob
    assert "Glass Wand" not in for_all and "Bargaining 1" not in for_all


def test_k_5_8_1_b_a_card_laid_face_down_is_drawn_for_who_laid_it() -> None:
    assert "Face down before the guardian of the Reptile-men: Force 4." in draw(two(), "ana", PLAIN["en"], NAMES, plain)
    for viewer in ("bob", None):
        assert "Force 4" not in draw(two(), viewer, PLAIN["en"], NAMES, plain)


def test_rk_69_cards_lifted_from_a_talon_are_drawn_for_who_lifted_them() -> None:
    state = two()
    state.talons["nomads"], state.lifted, state.lifted_by = [], ["magic_3", "magic_4"], ["bob"]
    assert "You have lifted: 1 Magic 3, 2 Magic 4." in draw(state, "bob", PLAIN["en"], NAMES, plain)
    assert "Magic 4" not in draw(state, "ana", PLAIN["en"], NAMES, plain)


def test_k_6_4_e_a_reserve_being_looked_at_is_drawn_for_who_may_look() -> None:
    state = two()
    state.looking = ["bob", "reptiles.mage"]
    seen = "You see the cards of the mage of the Reptile-men: Magic 2, Crystal and Glass Wand."
    assert seen in " ".join(draw(state, "bob", PLAIN["en"], NAMES, plain).split())
    assert "You see" not in draw(state, "ana", PLAIN["en"], NAMES, plain)


def test_rk_41_terms_are_drawn_for_the_two_parties() -> None:
    state = four()
    state.parties, state.terms = ["ana", "bob"], {"give": ["any"], "want": ["ruby"], "promise": ""}
    offer = "On the table: Ana would give a card of the giver's choice and wants a Ruby."
    shown = [" ".join(draw(state, viewer, PLAIN["en"], NAMES, plain).split()) for viewer in ("ana", "bob", "kim", None)]
    assert [offer in page for page in shown] == [True, True, False, False]


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("viewer", ["ana", "bob", None])
def test_a_view_is_drawn_like_the_whole_state(viewer: str | None, name: str) -> None:
    whole, _ = POSITIONS[name]
    assert draw(whole.seen(viewer), viewer, PLAIN["fr"], NAMES, plain) == draw(whole, viewer, PLAIN["fr"], NAMES, plain)


def test_k_5_3_a_powers_are_those_for_the_readers_people() -> None:  # K-5.3.x
    def below(viewer: str | None) -> str:
        """What stands on the map below a name."""
        page = draw(four(), viewer, PLAIN["en"], NAMES, plain).split("\n")
        row = next(at for at, line in enumerate(page) if " Heartwood" in line and "wood 3" in page[at + 1])
        left = page[row].index("Heartwood") - 4
        return page[row + 1][left : left + 17].strip(" ·")

    assert below(None) == "wood 3"
    assert below("ana").startswith("wood 3 = 4/5")  # Ouendou's Spring: recoveries on Wood places yield one more
    assert below("bob").startswith("wood 3 = 5/7")


def test_places_that_can_be_stepped_to_are_told_first_with_what_they_cost_and_only_while_there_is_movement() -> None:
    state = two()
    state.phase, state.fight, state.active = MOVEMENT, {}, "ana"
    page = draw(state, "ana", PLAIN["en"], NAMES, plain)
    steps = [line.strip() for line in page.split("\n") if line.strip().startswith("→")]
    assert steps and page.index(steps[0]) < page.index("◊")
    state.phase = "settling"
    assert "→ " not in draw(state, "ana", PLAIN["en"], NAMES, plain).replace("→ a step", "")


def test_all_of_a_public_discard_is_told_on_demand() -> None:  # RK-45
    state = two()
    state.discards["gnomes"] = ["force_1", "force_1", "magic_2"]
    assert "Gnomes: 2 × Force 1, Magic 2" in draw(state, None, PLAIN["en"], NAMES, Look(piles=True))
    assert "Gnomes: 2 × Force 1" not in draw(state, None, PLAIN["en"], NAMES, plain)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wide_page_is_wider_and_no_line_too_wide(lang: str) -> None:
    page = draw(four(), "ana", PLAIN[lang], NAMES, Look(width=WIDE)).split("\n")
    assert WIDTH < max(map(len, page)) <= WIDE


def test_before_the_deal_and_after_the_end_a_page_is_drawn_too() -> None:
    from rules.krystal.state import blank

    state = blank(["ana", "bob"], OPTIONS, EDITION)
    assert draw(state, "ana", PLAIN["en"], NAMES, plain).startswith("The game is being set up.")
    state = four()
    state.deposited["kim"] = ["ruby", "crystal", "diamond", "emerald"]
    assert draw(state, None, PLAIN["en"], NAMES, plain).startswith("The game is over: Kim has brought home all")
    state = two()
    state.to_play = []
    assert draw(state, None, PLAIN["fr"], NAMES, plain).startswith("La partie est finie : 1 manche a été jouée")
    state.gone = ["bob"]
    assert draw(state, None, PLAIN["fr"], NAMES, plain).startswith("La partie est finie : il ne reste qu'Ana")


def test_own_heroes_and_those_of_others_bear_their_colours() -> None:
    page = draw(two(), "ana", PLAIN["en"], NAMES, painted)
    assert f"{INK}<azure>●1 Gd3{INK}</>" in page
    assert f"{INK}<crimson>●2 Mg10{INK}</>" in page


def test_a_bound_catalogue_draws_the_same_page() -> None:
    assert draw(two(), "ana", BOUND["fr"], NAMES, plain) == draw(two(), "ana", PLAIN["fr"], NAMES, plain)
