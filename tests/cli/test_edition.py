"""arbitre edition check: every fault of an edition with its line; and an edition of one's own, played to the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rules.kernel.editions import components
from rules.naastica.checks import faults
from tests.cli.shell import Said, arbitre, done

SHIPPED = Path(components.shipped_file("naastica")).read_text(encoding="utf-8")
OWN = SHIPPED.replace("id: naastica-reconstruction-1", "id: box-1", 1)


class Broken(NamedTuple):
    """What is changed, and the fault that comes of it: on the line of the change unless another text marks it."""

    old: str
    new: str
    code: str
    path: str
    line_of: str = ""


LAMPLIGHTER = 'rarity: common, arrows: "NESW", lux: 3, nox: 2, source: reconstruction}\n  - {id: court_page'
SHROUD = "effects: [{do: mod_stat, target: adjacent_enemies, stat: nox, delta: -2, duration: turn}]"
UNRAVEL = "{do: lose_arrow, target: chosen_enemy}"
BROKEN = {
    "a field is missing": Broken(
        "id: court_page, name: {en: Page of the Court, fr: Page de la cour}, gender: m,",
        "id: court_page, name: {en: Page of the Court, fr: Page de la cour},",
        "schema",
        "$.cards[3]",
    ),
    "a name has one language": Broken("{en: Lamplighter, fr: ", "{fr: ", "schema", "$.cards[2].name"),
    "a field is unknown": Broken("id: umbra,", "id: umbra, colour: grey,", "schema", "$.cards[37].colour"),
    "a number is a word": Broken(
        LAMPLIGHTER, LAMPLIGHTER.replace("lux: 3", "lux: three"), "schema", "$.cards[2].lux", "id: lamplighter,"
    ),
    "arrows are out of order": Broken(
        LAMPLIGHTER, LAMPLIGHTER.replace("NESW", "WSEN"), "schema", "$.cards[2].arrows", "id: lamplighter,"
    ),
    "a value is above the printed range (RN-14)": Broken(
        LAMPLIGHTER, LAMPLIGHTER.replace("lux: 3", "lux: 10"), "out_of_range", "$.cards[2].lux", "id: lamplighter,"
    ),
    "an id is used twice": Broken(
        "id: bell_guard, name", "id: court_page, name", "id_twice", "$.cards[3].id", "id: court_page, name: {en: Page"
    ),
    "a faction does not exist": Broken(
        'gender: m, faction: eryndor, rarity: uncommon, arrows: "ESW"',
        'gender: m, faction: erindor, rarity: uncommon, arrows: "ESW"',
        "unknown_word",
        "$.cards[5].faction",
    ),
    "an ability does not exist": Broken("ability: rally,", "ability: really,", "unknown_word", "$.cards[8].ability"),
    "an effect does not exist": Broken(
        "do: win_ties", "do: win_everything", "unknown_effect", "$.abilities[7].effects[0].do"
    ),
    "an effect lacks a parameter": Broken(
        SHROUD, SHROUD.replace(" delta: -2,", ""), "missing_parameter", "$.abilities[9].effects[0]"
    ),
    "an effect has a parameter too many": Broken(
        SHROUD,
        SHROUD.replace("delta", "if: behind, towards: self, delta"),
        "unknown_parameter",
        "$.abilities[9].effects[0].towards",
    ),
    "a parameter is no word of the list": Broken(
        SHROUD, SHROUD.replace("nox", "luck"), "unknown_word", "$.abilities[9].effects[0].stat"
    ),
    "a parameter is no number": Broken(
        SHROUD, SHROUD.replace("-2", "much"), "wrong_type", "$.abilities[9].effects[0].delta"
    ),
    "a condition does not exist": Broken(
        "if: behind", "if: ahead", "unknown_condition", "$.abilities[6].effects[0].if"
    ),
    "a choice does not exist": Broken(
        "choice: optional_enemy_on_board", "choice: any_enemy", "unknown_word", "$.abilities[12].choice"
    ),
    "a chosen card without a choice": Broken(
        SHROUD, SHROUD.replace("adjacent_enemies", "chosen_enemy"), "choice_needed", "$.abilities[9].effects[0].target"
    ),
    "a chosen ally where enemies are offered": Broken(
        UNRAVEL,
        f"{UNRAVEL}, {{do: reattack, target: chosen_ally}}",
        "choice_needed",
        "$.abilities[10].effects[1].target",
    ),
    "a condition on a choice that is not offered": Broken(
        "if: behind", "if: chosen", "choice_needed", "$.abilities[6].effects[0].if"
    ),
    "an arrow lost without having been chosen": Broken(
        UNRAVEL, "{do: lose_arrow, target: adjacent_enemies}", "arrow_choice_needed", "$.abilities[10].effects[0]"
    ),
    "a hand where only cards on the board can be meant (RN-25)": Broken(
        "{do: swap_stats, target: adjacent_enemies}",
        "{do: swap_stats, target: enemy_hand}",
        "not_for_hands",
        "$.abilities[14].effects[0].target",
    ),
    "a counter on a hand that ends with the turn (RN-25)": Broken(
        "target: own_hand, stat: lux, delta: 1, duration: game",
        "target: own_hand, stat: lux, delta: 1, duration: turn",
        "hand_counters_stay",
        "$.abilities[3].effects[0].duration",
    ),
    "a deck with a card that does not exist": Broken(
        "umbra, vesper, moth, drifting_shade,",
        "umbra, jasper, moth, drifting_shade,",
        "unknown_word",
        "$.decks[3].cards[8]",
    ),
    "a deck too small (RN-05)": Broken(
        "moth, drifting_shade, grey_ferryman]", "moth]", "deck_size", "$.decks[3].cards"
    ),
    "a hero twice in a deck (RN-05)": Broken(
        "umbra, vesper, moth, drifting_shade,",
        "umbra, umbra, moth, drifting_shade,",
        "deck_copies",
        "$.decks[3].cards[8]",
    ),
    "too many heroes in a deck (RN-05)": Broken(
        "umbra, vesper, moth, drifting_shade,", "umbra, vesper, moth, sael,", "deck_heroes", "$.decks[3].cards"
    ),
    "a deck with a name that means something else": Broken(
        "id: starter_veil,", "id: custom,", "reserved_id", "$.decks[3].id"
    ),
    "a default that cannot be chosen": Broken(
        "values: [single, two_legs], default: two_legs",
        "values: [single, two_legs], default: three_legs",
        "schema",
        "$.options[1].default",
    ),
    "a default outside its range (RN-14)": Broken(
        "range: [9, 99], default: 12", "range: [9, 99], default: 8", "out_of_range", "$.options[7].default"
    ),
    "bounds that cross (RN-14)": Broken("range: [9, 99]", "range: [5, 99]", "bounds_cross", "$.options[7].range"),
    "a range from high to low": Broken("value: [1, 9]", "value: [9, 1]", "range_backwards", "$.parameters[4].value"),
    "a mirror without a deck (RN-28)": Broken(
        ", needed_if: {collections: mirror}", "", "mirror_without_deck", "$.options[8]", "id: mirror_deck"
    ),
    "a parameter left out": Broken(
        "  - {id: tie_win_percent, value: 50, ref: N-4.3.b, source: rulebook}\n",
        "",
        "entry_missing",
        "$.parameters",
        "parameters:\n",
    ),
    "an option left out": Broken(
        "  - {id: combo, type: bool, default: false, ref: RN-10, source: reconstruction}\n",
        "",
        "entry_missing",
        "$.options",
        "options:\n",
    ),
    "a hand larger than a collection (N-3.1.b)": Broken(
        "{id: hand_size, value: 5,",
        "{id: hand_size, value: 13,",
        "collection_below_hand",
        "$.parameters[5].value",
        "id: collection_size",
    ),
    "a rule that does not exist": Broken(
        "default: false, ref: RN-10", "default: false, ref: RN-77", "unknown_word", "$.options[4].ref"
    ),
    "the id of the shipped edition": Broken(
        'id: box-1\n  game: naastica\n  title: {en: "Naastica, ',
        'id: naastica-reconstruction-1\n  game: naastica\n  title: {en: "Nostica, ',
        "edition_id_taken",
        "$.edition.id",
    ),
    "another game": Broken("game: naastica\n", "game: go\n", "unknown_word", "$.edition.game"),
}


def written(folder: Path, text: str) -> Path:
    path = folder / "box.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def line_of(text: str, part: str) -> int:
    at = 0 if text.startswith(part) else text.index(f"\n{part}") + 1 if f"\n{part}" in text else text.index(part)
    return text.count("\n", 0, at) + 1


def check(path: object, *more: str) -> Said:
    return arbitre("edition", "check", path, *more)


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_fault_is_told_once_with_its_line_and_place(broken: Broken, lang: str, tmp_path: Path) -> None:
    text = OWN.replace(broken.old, broken.new, 1)
    assert text != OWN
    path = written(tmp_path, text)
    said = check(path, "--json", "--lang", lang)
    found = [fault for fault in said.data["faults"] if (fault["code"], fault["path"]) == (broken.code, broken.path)]
    assert (said.exit, len(found)) == (1, 1), said.data["faults"]
    line = line_of(text, broken.line_of) if broken.line_of else line_of(text, broken.new)
    assert found[0]["line"] == line
    (error,) = [error for error in said.envelope["errors"] if error["message"] == found[0]["message"]]
    assert (error["where"], error["code"]) == (f"{path}:{line}", broken.code)
    assert "{" not in error["message"].replace("{collections", "")


def test_the_shipped_edition_is_fine(tmp_path: Path) -> None:
    said = done(check(components.shipped_file("naastica"), "--json"))
    assert said.data == {
        "file": components.shipped_file("naastica"),
        "game": "naastica",
        "edition": "naastica-reconstruction-1",
        "faults": [],
    }
    assert "box-1" in done(check(written(tmp_path, OWN), "--lang", "en")).text


def test_a_section_that_is_missing_is_told_at_the_top_and_one_too_many_where_it_stands(tmp_path: Path) -> None:
    text = OWN.replace("\nfactions:", "\nfractions:", 1)
    found = check(written(tmp_path, text), "--json", "--lang", "en").data["faults"]
    assert [(fault["line"], fault["message"]) for fault in found] == [
        (line_of(text, "edition:"), "“factions” is missing."),
        (line_of(text, "fractions:"), "fractions: “fractions” is not known here. Did you mean “factions”?"),
    ]


def test_all_faults_are_told_from_the_top_down(tmp_path: Path) -> None:
    text = OWN
    for name in (
        "a deck too small (RN-05)",
        "an ability does not exist",
        "a condition does not exist",
        "an option left out",
    ):
        text = text.replace(BROKEN[name].old, BROKEN[name].new, 1)
    path = written(tmp_path, text)
    said = check(path, "--lang", "en")
    assert said.exit == 1
    lines = said.err.splitlines()
    assert [line.split(": ")[1].removeprefix(f"{path}:") for line in lines] == [
        str(line_of(text, part)) for part in ("options:\n", "if: ahead", "ability: really", "id: starter_veil")
    ]
    assert said.text == f"{path}: 4 faults.\n"
    assert "cards.ysolde.ability: “really” refers to nothing. Did you mean rally?" in said.err
    assert lines[-1].endswith("decks.starter_veil.cards: starter_veil has 10 cards, a collection has 12. [RN-05]")


@pytest.mark.parametrize(
    "text, code",
    [
        (OWN.replace("id: box-1", "id: box-1\n  id: box-2", 1), "duplicate_key"),
        (OWN.replace("id: box-1", "id: &it box-1", 1), "anchor_refused"),
        (OWN.replace("id: box-1", "id: [box-1", 1), "yaml_syntax"),
    ],
)
def test_what_cannot_be_read_is_not_judged(text: str, code: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    said = check(path, "--json")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"]) == (3, code)
    assert error["where"].startswith(f"{path}:")


def test_a_missing_file_is_unreadable_and_a_list_is_no_edition(tmp_path: Path) -> None:
    assert check(tmp_path / "nowhere.yaml").exit == 3
    said = check(written(tmp_path, "- 1\n- 2\n"), "--json")
    assert (said.exit, said.data["faults"][0]["code"], said.data["faults"][0]["line"]) == (1, "schema", 1)


def test_an_edition_may_come_from_standard_input() -> None:
    assert done(arbitre("edition", "check", "-", "--json", stdin=OWN.encode())).data["edition"] == "box-1"


def data_with(section: str, name: str, **changes: Any) -> dict[str, Any]:
    shipped, _ = components.shipped("naastica")
    changed = [{**entry, **changes} if entry["id"] == name else entry for entry in shipped[section]]
    return {**shipped, section: changed}


def test_a_board_that_could_be_shared_equally_is_a_fault_even_before_the_schema_fixes_it() -> None:  # RN-16
    found = {fault.code: fault.where for fault in faults(data_with("parameters", "board_height", value=4))}
    assert found == {"even_board": "$.parameters[0].value", "hand_too_small": "$.parameters[2].value"}


def test_uncertain_battles_are_won_for_a_turn_at_most() -> None:
    data = data_with("abilities", "rekindle", effects=[{"do": "win_ties", "target": "self", "duration": "game"}])
    assert [fault.code for fault in faults(data)] == ["ties_for_a_turn"]


GLASS = "lux: 3, nox: 2, source: reconstruction}\n  - {id: court_page"
PUBLISHED = OWN.replace(GLASS, GLASS.replace("lux: 3", "lux: 9").replace("reconstruction", "published"), 1)


def test_an_edition_of_ones_own_is_played_from_end_to_end(tmp_path: Path) -> None:
    save, view = tmp_path / "game.json", tmp_path / "ana.json"
    opened = done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "1", "--option", "match=single",
                          "--edition", written(tmp_path, PUBLISHED), "-o", save))  # fmt: skip
    assert "naastica@1" in opened.text
    for seat in ("ana", "bob"):
        done(arbitre("apply", save, "--as", seat, "collection starter_eryndor"))
    (tmp_path / "box.yaml").unlink()  # the save holds it whole
    for turn in range(9):
        done(arbitre("view", save, "--as", "ana", "-o", view))
        assert "waiting" in done(arbitre("show", view, "--json")).data
        orders = done(arbitre("moves", save, "--json")).data["orders"]
        wanted = [order for order in orders if "lamplighter" in order] or orders
        done(arbitre("apply", save, wanted[turn % len(wanted)]))
    assert done(arbitre("show", save, "--json")).data["outcome"]["how"] == "played"
    done(arbitre("verify", save))
    done(arbitre("verify", view))
    assert b'"published"' in save.read_bytes() and b'"published"' in view.read_bytes()


def test_what_the_edition_prints_is_what_is_played(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    path = written(tmp_path, re.sub(r"lux: \d,", "lux: 9,", OWN))
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--edition", path, "-o", save))
    for seat in ("ana", "bob"):
        done(arbitre("apply", save, "--as", seat, "collection starter_eryndor"))
    done(arbitre("apply", save, "1"))
    (lying,) = done(arbitre("show", save, "--json")).data["position"]["board"].values()
    assert lying[2] == 9


def test_a_game_is_not_opened_with_a_faulty_edition(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    text = OWN.replace("ability: rally,", "ability: really,", 1).replace("ability: echo,", "ability: ecco,", 1)
    path = written(tmp_path, text)
    said = arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--edition", path, "-o", save, "--lang", "fr")
    assert (said.exit, save.exists()) == (1, False)
    assert f"{path}:{line_of(text, 'ability: really')}" in said.err
    assert "Vouliez-vous dire rally" in said.err
    assert "et 1 autre" in said.err


def test_a_game_is_not_opened_with_the_edition_of_another(tmp_path: Path) -> None:
    path = written(tmp_path, OWN.replace("game: naastica\n", "game: go\n", 1))
    said = arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--edition", path, "-o", tmp_path / "g", "--json")
    assert said.exit == 1
    assert said.envelope["errors"][0]["where"] == f"{path}:{line_of(path.read_text(), 'game: go')}"


def test_an_edition_changed_inside_a_save_is_found(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    path = written(tmp_path, PUBLISHED)
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--edition", path, "-o", save))
    whole = save.read_text(encoding="utf-8")
    assert '"lux":9' in whole
    save.write_text(whole.replace('"lux":9', '"lux":8', 1), encoding="utf-8")
    said = arbitre("show", save, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (4, "edition_altered")


def test_the_shipped_edition_is_printed_as_it_is_written_below_a_line_for_editors() -> None:
    shown = done(arbitre("edition", "show", "naastica")).text
    assert shown == f"# yaml-language-server: $schema=naastica.edition.json\n{SHIPPED}"


def test_what_differs_between_two_editions_is_told_by_entry_and_field(tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    changed = OWN.replace('arrows: "NE", lux: 7, nox: 4', 'arrows: "NE", lux: 6, nox: 5', 1)
    box.write_text(changed, encoding="utf-8")
    said = arbitre("edition", "diff", "naastica", str(box))
    assert said.exit == 1
    assert said.text.splitlines() == [
        "edition.id: naastica-reconstruction-1 → box-1",
        "cards.avenue_lancer.lux: 7 → 6",
        "cards.avenue_lancer.nox: 4 → 5",
    ]
    assert done(arbitre("edition", "diff", str(box), str(box))).text == "The two editions are the same.\n"


def test_an_edition_without_its_shape_is_not_compared(tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    box.write_text(OWN.replace("lux: 7", "lux: seven", 1), encoding="utf-8")
    assert arbitre("edition", "diff", "naastica", str(box)).exit == 3
