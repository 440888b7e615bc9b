"""K-62: clauses that throw dice, spend rings and choose from chests for whoever said them."""

from __future__ import annotations

import pytest

from rules.kernel.letters.letter import Failed
from tests.kalahen.mail import Mail

D1, D2, D3, P1, P2, P3 = range(1, 7)
AT_P1 = {"place": {"ana": "v1"}, "castle": {"ana": "a", "bob": "b", "cleo": "c"}}
MONSTER = 2  # at p1


def before_p1(rings: str = "R R G", **more: object) -> dict[str, object]:
    return {**AT_P1, "rings": {"ana": rings}, **more}


@pytest.mark.parametrize(
    ("power", "throws", "answers"),
    [
        (4, [D3, P3, D1, D3, D3], [{"kind": "reroll", "dice": [1, 3]}]),
        (5, [D3, P3, D1, D2], [{"kind": "reroll", "dice": [2]}, {"kind": "stand"}]),
    ],
)
def test_keep_best_throws_for_the_best_chance(power: int, throws: list[int], answers: list[object]) -> None:
    mail = Mail(before_p1("none"), event_d6=[MONSTER], power_d10=[power], special=throws)
    mail.send("ana", "keep best; move P1; search")
    assert mail.answers("ana")[2:][: len(answers)] == answers


def test_keep_until_stands_at_so_many_points() -> None:
    mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[9], special=[D2, D2, D1])
    mail.send("ana", "move P1; search; fight keep until 5")
    assert mail.answers("ana")[2:] == [{"kind": "fight"}, {"kind": "stand"}]
    assert mail.state.life["ana"] < 12


@pytest.mark.parametrize(("power", "rings", "spent"), [(7, "R R G", ["red"]), (9, "G", ["green"]), (1, "R", [])])
def test_spend_takes_the_fewest_rings_for_the_chance(power: int, rings: str, spent: list[str]) -> None:
    mail = Mail(before_p1(rings), event_d6=[MONSTER], power_d10=[power])
    mail.send("ana", "spend for 80; move P1; search")
    said = mail.answers("ana")[2]
    assert (said["kind"], said.get("rings", [])) == ("fight", spent)


def test_prefer_takes_the_first_thing_that_is_there() -> None:
    chest = {"chest1": "shield flask_2 flask_4"}
    mail = Mail(before_p1(chests=chest), event_d6=[6])
    mail.send("ana", "prefer key, flask; move P1; search")
    assert list(mail.state.cards("ana")) == ["flask_4"]


def test_what_is_not_there_leaves_the_question_open() -> None:
    mail = Mail(before_p1(chests={"chest1": "shield"}), event_d6=[6])
    mail.send("ana", "prefer key; move P1; search")
    assert mail.asked == {"ana": "take"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_turn_in_one_mail(lang: str) -> None:
    """What is left of it when the turn is over is passed over, and its sender told so."""
    lines = {
        "en": "keep best; spend for 80; prefer key; move P1; search; if spell: default",
        "fr": "garder au mieux ; dépenser pour 80 ; préférer clef ; aller P1 ; fouiller ; si sortilège : défaut",
    }
    mail = Mail(before_p1(), lang, event_d6=[MONSTER], power_d10=[5], special=[D3, D3, D3])
    done = mail.send("ana", lines[lang])
    assert done.failed is None
    assert [said.order.kind for said in done.sender.passed_over] == ["if"]
    assert mail.asked == {"bob": "action"}
    assert "ana" not in mail.contest.ready


def test_any_other_order_left_over_is_refused() -> None:
    mail = Mail(before_p1())
    with pytest.raises(Failed, match="not_asked"):
        mail.send("ana", "pass; move P1")


def test_a_line_says_a_clause_besides_its_answer() -> None:
    throws = [D3, D2, D1]
    said = []
    for line in ("fight R, G; keep best", "fight R G keep best", "fight rings=R,G keep=best"):
        mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[9], special=throws)
        mail.send("ana", f"move P1; search; {line}")
        said.append(mail.answers("ana"))
    assert said[0] == said[1] == said[2]


def test_a_standing_line_is_given_back_with_all_that_stands() -> None:
    mail = Mail(before_p1())
    done = mail.send("bob", "standing fight: fight B keep best")
    (said,) = done.sender.understood
    assert mail.echo.of(said.order) == "; ".join(mail.standing("bob")) == "standing keep best; standing fight: fight B"


def test_a_condition_that_does_not_hold_is_told_as_passed_over() -> None:
    mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[3])
    done = mail.send("ana", "move P1; search; if fight >= 9: fight R; else: fight")
    assert [said.line.text for said in done.sender.passed_over] == ["if fight >= 9: fight R"]


def test_a_line_that_is_refused_keeps_no_clause() -> None:
    mail = Mail(before_p1("R"), event_d6=[MONSTER], power_d10=[9])
    mail.send("ana", "move P1; search")
    with pytest.raises(Failed, match="no_such_ring"):
        mail.send("ana", "fight B keep best")
    assert not mail.contest.ready


def test_a_wrong_clause_takes_its_line_with_it() -> None:
    mail = Mail(before_p1("R"), event_d6=[MONSTER], power_d10=[9])
    mail.send("ana", "move P1; search")
    with pytest.raises(Failed, match="no_such_score"):
        mail.send("ana", "fight R keep until 12")
    assert mail.asked == {"ana": "combat_rings"}


def test_a_condition_on_the_power() -> None:
    for power, spent in ((9, ["red"]), (3, [])):
        mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[power])
        mail.send("ana", "move P1; search; if fight >= 9: fight R; else: fight")
        assert mail.answers("ana")[2].get("rings", []) == spent


def test_clauses_on_different_conditions_stand_side_by_side() -> None:
    mail = Mail(before_p1())
    mail.send("bob", "standing keep best; keep until 6 against duel, satyrs")
    mail.send("bob", "standing keep until 5 against satyrs, duel")
    assert mail.standing("bob") == ["standing keep best", "standing keep until 5 against duel, satyrs"]


def test_a_clause_on_a_condition_goes_before_one_without() -> None:
    mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[9], special=[D1, D1, P1])
    mail.send("ana", "keep best; keep until 1 against monster; move P1; search; fight")
    assert mail.answers("ana")[3] == {"kind": "stand"}


def test_a_clause_of_the_turn_goes_before_a_standing_one() -> None:
    mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[9], special=[D1, D1, P1])
    mail.send("ana", "standing keep best")
    mail.send("ana", "keep until 1; move P1; search; fight")
    assert mail.answers("ana")[3] == {"kind": "stand"}
    assert mail.standing("ana") == ["standing keep best"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("keep", "keep_how"),
        ("keep best until 5", "keep_how"),
        ("keep until 0", "no_such_score"),
        ("keep until 10", "no_such_score"),
        ("spend for 101", "no_such_chance"),
        ("prefer key, key", "named_twice"),
        ("keep best against goblins", "unknown_word"),
        ("prefer spoons", "unknown_word"),
    ],
)
def test_wrong_plans_are_refused(line: str, code: str) -> None:
    mail = Mail(before_p1())
    with pytest.raises(Failed, match=code):
        mail.send("ana", line)
    assert not mail.contest.ready


def test_outside_a_turn_only_what_stands_is_kept() -> None:
    mail = Mail(before_p1())
    with pytest.raises(Failed, match="not_asked"):
        mail.send("bob", "keep best")


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "reroll best"),
        ("en", "reroll until 5"),
        ("en", "reroll until >= 5"),
        ("en", "keep until 5"),
        ("fr", "relancer au mieux"),
        ("fr", "relancer jusqu'à 5"),
        ("fr", "relancer jusqu'à >= 5"),
        ("fr", "garder jusqu'à 5"),
    ],
)
def test_dice_on_the_table_are_thrown_on_as_a_line_says(lang: str, line: str) -> None:
    """The first question included, which is open already."""
    mail = Mail(before_p1("none"), lang, event_d6=[MONSTER], power_d10=[5], special=[D3, P3, D1, D2])
    mail.send("ana", "aller P1; fouiller" if lang == "fr" else "move P1; search")
    mail.send("ana", line)
    assert mail.answers("ana")[2:] == [{"kind": "reroll", "dice": [2]}, {"kind": "stand"}]


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "bid R keep until 8"), ("en", "bid R; keep until 8"), ("fr", "miser R garder jusqu'à 8")]
)
def test_a_bid_may_say_how_the_dice_are_thrown(lang: str, line: str) -> None:
    given = {"place": {"ana": "v1", "bob": "v1"}, "rings": {"ana": "R"}}
    mail = Mail(given, lang, special=[D3, D3, P1, D3])
    mail.send("ana", "défier Bob" if lang == "fr" else "duel Bob")
    mail.send("ana", line)
    assert mail.answers("ana")[2:] == [{"kind": "reroll", "dice": [3]}, {"kind": "stand"}]
    assert mail.asked == {"bob": "reroll"}


def test_a_clause_of_a_turn_ends_with_it() -> None:
    mail = Mail(before_p1())
    mail.send("ana", "keep best; pass")
    assert mail.asked == {"bob": "action"}
    assert "ana" not in mail.contest.ready


def test_a_later_clause_takes_the_place_of_one_against_the_same_foes() -> None:
    mail = Mail(before_p1(), event_d6=[MONSTER], power_d10=[9], special=[D1, D1, P1])
    mail.send("ana", "keep best against monster; keep until 1 against monster; move P1; search; fight")
    assert mail.answers("ana")[3] == {"kind": "stand"}
