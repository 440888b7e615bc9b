"""arbitre cases: every case is run and told; what fails or has no case ends in exit 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
import rules.kernel.cases as kernel_cases
import rules.naastica.cases as naastica_cases
from rules.kernel.cases import Case, load_cases
from rules.naastica import GAME
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from collections.abc import Callable

CASES = load_cases(GAME)
WRONG = Case(
    game=GAME,
    file="wrong.yaml",
    id="XX-1",
    shows=("N-4.1.a",),
    title={"en": "Wrong on purpose", "fr": "Faux exprès"},
    given={"board": {"b1": "bob candle_bearer"}, "hands": {"ana": ["avenue_lancer"]}},
    orders=("ana: place avenue_lancer at b2",),
    expect={"board": {"b1": "bob"}},
)


@pytest.fixture
def with_cases(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let the command find these cases."""

    def found(*cases: Case) -> None:
        monkeypatch.setattr(kernel_cases, "load_cases", lambda game: list(cases))

    return found


def test_all_cases_are_listed_on_a_line_each_with_a_summary() -> None:
    lines = done(arbitre("cases", "naastica", "--lang", "en")).text.splitlines()
    assert [line.split()[0] for line in lines[:-2]] == [case.id for case in CASES]
    assert lines[-2:] == [
        f"{len(CASES)} cases pass.",
        "Every rule, ruling, decision, card, option and refusal has a case.",
    ]


def test_what_no_case_can_show_is_named_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, with_cases: Callable[..., None]
) -> None:
    with_cases(*(case for case in CASES if "DN-05" not in case.shows))
    why = {"en": "only a full table would show it", "fr": "seule une table pleine le montrerait"}
    monkeypatch.setattr(naastica_cases, "CASES", naastica_cases.CASES.but(without_case={"DN-05": why}))
    lines = done(arbitre("cases", "naastica", "--lang", "en")).text.splitlines()
    assert lines[-2:] == [
        "Every rule, ruling, decision, card, option and refusal has a case, except:",
        "  DN-05: only a full table would show it",
    ]
    assert done(arbitre("cases", "naastica", "--json")).data["left_out"] == [{"game": "naastica", "id": "DN-05"}]


def test_without_a_game_those_of_all_games_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few of each: the tests of every game run all of its cases."""
    monkeypatch.setattr(kernel_cases, "load_cases", lambda game: load_cases(game)[:3])
    cases = arbitre("cases", "--json").data["cases"]
    assert [case["game"] for case in cases] == [game for game in rules.GAMES for _ in range(3)]


def test_a_case_named_is_told_whole() -> None:
    text = done(arbitre("cases", "naastica", "--show", "tn-34", "--lang", "en")).text
    for part in (
        "TN-34  A direction left out of the list follows after it",
        "Shows: RN-09, RN-31",
        "Warden of",  # the position
        "Laid down for tie: 1, 0",
        "  ana: place fog_hound at b2; ties E",
        "  Ana places the Fog Hound on b2.",
        "The case passes.",
        "1 case passes.",
    ):
        assert part in text
    assert "has a case" not in text  # what is missing is told of all cases only


def test_cases_speak_french_and_their_positions_too() -> None:
    text = done(arbitre("cases", "naastica", "--show", "TN-34", "--lang", "fr")).text
    for part in ("Une direction omise", "Gardien des", "Ana pose le Limier des brumes", "Le cas est vérifié."):
        assert part in text


def test_a_refusal_is_told_in_words_with_its_rule() -> None:
    text = done(arbitre("cases", "naastica", "--show", "TN-13", "--lang", "en")).text
    assert "Refused: Cell b2 is taken: the Orphan of the Light lies there. [N-3.1.a]" in text


def test_a_line_that_is_no_order_and_an_answer_of_a_move_file_are_told() -> None:
    assert "“pass” is not understood" in done(arbitre("cases", "naastica", "--show", "CN-81", "--lang", "en")).text
    assert "ana: place card=court_page cell=d4" in done(arbitre("cases", "naastica", "--show", "CN-70")).text


def test_a_rule_or_a_card_selects_the_cases_that_show_it() -> None:
    for ref in ("RN-31", "vesper", "tie_order=clockwise"):
        shown = done(arbitre("cases", "naastica", "--show", ref, "--json")).data["cases"]
        assert [case["id"] for case in shown] == [case.id for case in CASES if ref in case.shows]


def test_verbose_tells_every_case_whole() -> None:
    text = done(arbitre("cases", "naastica", "--verbose", "--lang", "en")).text
    assert text.count("The case passes.") == len(CASES)


def test_the_data_says_what_each_case_shows_and_that_nothing_is_missing() -> None:
    data = done(arbitre("cases", "naastica", "--json")).data
    assert (data["missing"], data["unknown"]) == ([], [])
    assert data["left_out"] == []
    assert [case["passed"] for case in data["cases"]] == [True] * len(CASES)
    assert data["cases"][0].keys() == {"game", "id", "title", "shows", "passed", "differences"}


def test_a_case_that_fails_says_what_differs_and_ends_in_no(with_cases: Callable[..., None]) -> None:
    with_cases(*CASES, WRONG)
    said = arbitre("cases", "naastica", "--lang", "en")
    assert said.exit == 1
    assert "XX-1  FAILED  Wrong on purpose\n    board.b1: expected bob, found ana\n" in said.text
    assert f"1 of {len(CASES) + 1} cases fails." in said.text
    whole = arbitre("cases", "naastica", "--show", "XX-1", "--lang", "en")
    assert whole.exit == 1
    assert "The case FAILS:\n    board.b1: expected bob, found ana\n" in whole.text


def test_differences_are_data_too(with_cases: Callable[..., None]) -> None:
    with_cases(WRONG)
    said = arbitre("cases", "naastica", "--show", "XX-1", "--json")
    assert (said.exit, said.envelope["ok"]) == (1, False)
    (case,) = said.data["cases"]
    assert case["differences"] == [{"where": "board.b1", "wanted": "bob", "found": "ana"}]


def test_a_rule_without_a_case_ends_in_no(with_cases: Callable[..., None]) -> None:
    with_cases(*(case for case in CASES if "RN-18" not in case.shows))
    said = arbitre("cases", "naastica", "--lang", "en")
    assert said.exit == 1
    assert "Rulings without a case: RN-18" in said.text
    assert arbitre("cases", "naastica", "--json").data["missing"] == [
        {"game": "naastica", "family": "rulings", "id": "RN-18"}
    ]


def test_a_case_that_claims_to_show_what_there_is_not_ends_in_no(with_cases: Callable[..., None]) -> None:
    with_cases(*CASES, WRONG.but(shows=("N-9.z",), expect={"board": {"b1": "ana"}}))
    said = arbitre("cases", "naastica", "--lang", "en")
    assert said.exit == 1
    assert "Case XX-1 says it shows “N-9.z”, which there is not." in said.text


def test_an_unknown_ref_is_a_usage_error_with_the_nearest() -> None:
    said = arbitre("cases", "naastica", "--show", "TN-344", "--lang", "en")
    assert said.exit == 2
    assert "Did you mean TN-34" in said.err


def test_an_unknown_game_is_a_usage_error() -> None:
    assert arbitre("cases", "ludo").exit == 2


@pytest.mark.parametrize(
    ("lang", "wanted"), [("en", "“dragon” is not known to the game."), ("fr", "« dragon » n'est pas connu du jeu.")]
)
def test_a_case_that_cannot_be_run_is_named_by_file_id_and_key(
    with_cases: Callable[..., None], lang: str, wanted: str
) -> None:
    with_cases(WRONG.but(given={"board": {"b1": "bob dragon"}}))
    said = arbitre("cases", "naastica", "--lang", lang)
    assert said.exit == 3
    assert "wrong.yaml: XX-1: given.board.b1" in said.err
    assert wanted in said.err
