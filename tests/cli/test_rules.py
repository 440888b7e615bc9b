"""arbitre rules: a rule is found by its id, with our rulings on it and the cases that show it."""

from __future__ import annotations

import pytest

from rules.kernel.cases import load_cases
from rules.kernel.words import rulebook
from rules.naastica import GAME
from tests.cli.shell import arbitre, done

BOOK = rulebook.load("naastica")


def refs(ref: str) -> list[str]:
    return [entry["id"] for entry in done(arbitre("rules", "naastica", ref, "--json")).data["entries"]]


def test_without_a_ref_everything_is_listed_under_its_heading_in_the_order_of_the_book() -> None:
    lines = done(arbitre("rules", "naastica", "--lang", "en")).text.splitlines()
    assert lines[0] == "Goal"
    assert lines[1].startswith("  N-2.a  You win if")
    assert lines.count("Contested combat") == 1
    listed = [line.split()[0] for line in lines if line.startswith("  ")]
    rulings_by_section = [ruling.id for section in BOOK.sections for ruling in BOOK.within(section)]
    rules, decisions = ([entry.id for entry in entries] for entries in (BOOK.rules, BOOK.decisions))
    assert listed == [*rules, *rulings_by_section, *decisions]


def test_around_the_rulings_the_list_tells_what_they_are_about_and_what_else_is_noted() -> None:
    lines = done(arbitre("rules", "naastica", "--lang", "en")).text.splitlines()
    told = lines.index("Rulings, where the rules are silent or unclear") + 1
    about = BOOK.about["en"].splitlines()
    assert lines[told : told + len(about) + 2] == [*about, "", "The match and the cards"]
    (note,) = BOOK.notes
    assert lines[lines.index(note.heading["en"]) + 1 :] == note.text["en"].splitlines()


def test_the_list_as_data_has_rules_rulings_and_decisions() -> None:
    data = done(arbitre("rules", "naastica", "--json", "--lang", "fr")).data
    assert [len(data[kind]) for kind in ("rules", "rulings", "decisions")] == [
        len(BOOK.rules),
        len(BOOK.rulings),
        len(BOOK.decisions),
    ]
    assert data["rules"][0]["heading"] == "But du jeu"
    assert data["about"] == BOOK.about["fr"]
    assert [note["heading"] for note in data["notes"]] == ["Comment le programme les lit"]


@pytest.mark.parametrize("ref", ["N-4.3.a", "n-4.3.a", "N-4.3.A"])
def test_a_rule_is_found_in_capitals_or_small_letters(ref: str) -> None:
    assert refs(ref) == ["N-4.3.a"]


def test_a_number_may_be_written_without_its_zero() -> None:
    assert refs("rn-8") == ["RN-08"]
    assert refs("RN-1") == ["RN-01"]


def test_the_beginning_of_a_ref_is_the_whole_section() -> None:
    assert refs("N-4") == [entry.id for entry in BOOK.rules if entry.id.startswith("N-4.")]
    assert refs("N-4.2") == ["N-4.2.a", "N-4.2.b", "N-4.2.c", "N-4.2.d"]
    assert refs("RN") == [entry.id for entry in BOOK.rulings]
    assert refs("RN-3") == ["RN-03"]


def test_a_rule_is_told_with_the_rulings_on_it_whichever_names_the_other() -> None:
    (rule,) = done(arbitre("rules", "naastica", "N-4.2.c", "--json")).data["entries"]
    assert "RN-08" in rule["see"]
    assert {"RN-08", "N-4.2.b"} <= {other["id"] for other in rule["related"]}
    (ruling,) = done(arbitre("rules", "naastica", "RN-12", "--json")).data["entries"]
    assert "RN-15" not in ruling["see"]  # RN-15 names it
    assert "RN-15" in {other["id"] for other in ruling["related"]}


def test_a_rule_is_told_with_the_cases_that_show_it() -> None:
    showing = [case for case in load_cases(GAME) if "N-4.3.a" in case.shows]
    assert showing
    (rule,) = done(arbitre("rules", "naastica", "N-4.3.a", "--json", "--lang", "fr")).data["entries"]
    assert rule["cases"] == [{"id": case.id, "title": case.title["fr"]} for case in showing]
    text = done(arbitre("rules", "naastica", "N-4.3.a", "--lang", "en")).text
    assert f"    {showing[0].id}  {showing[0].title['en']}" in text


def test_a_page_gives_the_rule_first_then_the_rulings() -> None:
    lines = done(arbitre("rules", "naastica", "n-4.3.a", "--lang", "en")).text.splitlines()
    assert lines[0] == "N-4.3.a  Uncertain battle"
    assert lines.index("  Rulings:") < next(at for at, line in enumerate(lines) if "RN-31  Order of ties." in line)


@pytest.mark.parametrize(("lang", "colon"), [("en", ":"), ("fr", " :")])
def test_a_ruling_is_told_with_what_it_answers_and_why(lang: str, colon: str) -> None:
    (ruling,) = done(arbitre("rules", "naastica", "RN-17", "--json", "--lang", lang)).data["entries"]
    _, *said = done(arbitre("rules", "naastica", "RN-17", "--lang", lang)).text.splitlines()[:4]
    assert [line.partition(f"{colon} ")[2] for line in said] == [
        ruling[part] for part in ("question", "text", "reason")
    ]


def test_where_a_ruling_is_told_beside_others_its_question_stands_in_front() -> None:
    text = done(arbitre("rules", "naastica", "N-4.3.c", "--lang", "en")).text
    assert "And if it wins? The defending card is captured." in text


def test_a_ref_that_names_nothing_is_a_misuse_with_a_suggestion() -> None:
    said = arbitre("rules", "naastica", "N-4.3.z", "--json", "--lang", "en")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"]) == (2, "unknown_rule")
    assert "Did you mean" in error["message"]


def test_a_ref_of_any_length_is_only_looked_up() -> None:
    assert BOOK.matching("N-" + "9" * 5000) == []
