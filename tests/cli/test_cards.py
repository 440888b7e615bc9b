"""arbitre cards: what a game is played with is found by section and by name, in either language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.editions import components
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from pathlib import Path


def told(*asked: str, lang: str = "en") -> list[str]:
    return done(arbitre("cards", *asked, "--lang", lang)).text.splitlines()


def test_without_a_name_everything_is_listed_under_the_titles_of_its_sections() -> None:
    lines = told("naastica")
    edition, _ = components.shipped("naastica")
    titles = {"Factions": "factions", "Rarities": "rarities", "Abilities": "abilities", "Cards": "cards"}
    for title, section in {**titles, "Collections": "decks"}.items():
        assert f"{title} ({len(edition[section])})" in lines


def test_a_section_is_found_by_its_title() -> None:
    assert told("naastica", "collections") == told("naastica", "decks")
    assert told("krystal", "pierres", lang="fr")[0] == "Pierres (4)"


def test_a_card_tells_its_figures_its_text_who_holds_it_and_where_it_comes_from() -> None:
    assert told("naastica", "aldemar") == [
        "Aldemar, Last King",
        "  Cards, aldemar (in French: Aldemar, dernier roi)",
        "  Court of Eryndor, Hero. LUX 5, NOX 4, arrows NEW. Ability: Light of the Crown.",
        "  Light of the Crown: Each adjacent allied card gains 2 NOX.",
        "  1 in “Starter, Court of Eryndor”",
        "  Reconstructed",
    ]


def test_a_name_is_read_in_either_language_and_in_part() -> None:
    for name in ("league_sandals", "League Sandals", "sandales de sept lieues", "sandal"):
        assert told("krystal", *name.split())[0] == "League Sandals"


def test_an_unknown_name_is_told_with_those_that_are_near() -> None:
    said = arbitre("cards", "naastica", "lamplihgter")
    assert (said.exit, said.out) == (2, b"")
    assert said.err == "error: naastica has nothing called “lamplihgter”. Did you mean Lamplighter?\n"


def test_components_of_ones_own_are_told_instead(tmp_path: Path) -> None:
    own = tmp_path / "box.yaml"
    own.write_text(
        done(arbitre("edition", "show", "naastica"))
        .text.replace("naastica-reconstruction-1", "box-1")
        .replace("en: Lamplighter,", "en: Lantern Bearer,"),
        encoding="utf-8",
    )
    assert told("naastica", "lantern bearer", "--edition", str(own))[0] == "Lantern Bearer"
    assert told("naastica", "lamplighter")[0] == "Lamplighter"


def test_the_name_of_a_card_is_found_among_the_rules_with_the_cases_that_show_it() -> None:
    lines = done(arbitre("rules", "naastica", "aldemar")).text.splitlines()
    assert lines[0] == "Aldemar, Last King"
    assert "  Cases that show it:" in lines
