"""K-63: what stands behind the lines of a list: the chance of each choice, and what may kill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.kalahen import GAME
from tests.kalahen.mail import Mail

if TYPE_CHECKING:
    from collections.abc import Mapping

D1, D2, D3, P1, P2, P3 = range(1, 7)
MONSTER = 2  # of the event table at place 1


def behind(mail: Mail, seat: str = "ana") -> dict[str, str]:
    """The lines of `moves` with what is said behind them, where anything is."""
    seen, question = mail.contest.state.seen(seat), mail.contest.waiting[seat]
    said = {}
    for answer in question.legal(seen):
        remarks = GAME.parts.remarks(seen, question, answer)
        if remarks:
            words = [mail.speech.words.phrase(f"remark.{key}", **facts) for key, facts in remarks]
            said[mail.speech.grammar.write(answer, mail.speech.lang)] = ", ".join(words)
    return said


def fighting(power: int, lang: str = "en", **given: Any) -> Mail:
    mail = Mail(
        {"castle": {"ana": "a"}, **given}, lang, event_d6=[MONSTER], power_d10=[power], special=[D3, P3, D1, D1, D1]
    )
    mail.send("ana", "aller P1; fouiller" if lang == "fr" else "move P1; search")
    return mail


def test_a_fight_has_its_chance_by_rings() -> None:
    said = behind(fighting(7, rings={"ana": "R G G"}))
    assert said == {
        "fight": "wins 49% of the time",
        **dict.fromkeys(("fight R", "fight G"), "wins 86% of the time"),
        **dict.fromkeys(("fight R, G", "fight G, G"), "wins 94% of the time"),
    }


def test_weapons_and_experience_are_counted() -> None:
    armed = fighting(7, rings={"ana": "R"}, carried={"ana": "sword"}, experience={"ana": "ogre"})
    assert behind(armed) == {"fight": "wins 77% of the time", "fight R": "wins 99% of the time"}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            {
                "stand": "wins 0% of the time",
                "reroll A, C": "wins 76% of the time",
                "reroll B, C": "wins 76% of the time",
            },
        ),
        ("fr", {"arrêter": "gagne à 0 %", "relancer A, C": "gagne à 76 %", "relancer B, C": "gagne à 76 %"}),
    ],
)
def test_every_choice_of_dice_has_its_chance(lang: str, said: Mapping[str, str]) -> None:
    found = behind(fighting(4, lang))
    assert len(found) == 8
    assert said.items() <= found.items()


def test_with_one_throw_left_too() -> None:
    mail = fighting(4)
    mail.send("ana", "reroll A, C")  # 1, three pips, 1
    found = behind(mail)
    assert found["stand"] == "wins 0% of the time"
    assert found["reroll A"] == "wins 33% of the time"  # by two pips or three


def test_the_attacker_in_a_duel_reads_the_mean() -> None:
    mail = Mail({"place": {"ana": "v1", "bob": "v1"}}, special=[D3, D2, P1])
    mail.send("ana", "duel Bob")
    found = behind(mail)
    assert (found["stand"], found["reroll C"]) == ("makes 4.0 on average", "makes 6.0 on average")


def test_the_defender_reads_the_chance_to_win() -> None:
    mail = Mail({"place": {"ana": "v1", "bob": "v1"}}, special=[D3, D3, D2, D3, D3, D2])
    mail.send("ana", "duel Bob")
    mail.send("ana", "stand")
    found = behind(mail, "bob")
    assert (found["stand"], found["reroll C"]) == ("wins 0% of the time", "wins 31% of the time")


def test_where_a_tie_is_the_defenders_it_counts() -> None:
    mail = Mail(
        {"place": {"ana": "v1", "bob": "v1"}}, special=[D3, D3, D2, D3, D3, D2], options={"duel_tie": "defender_wins"}
    )
    mail.send("ana", "duel Bob")
    mail.send("ana", "stand")
    assert behind(mail, "bob")["stand"] == "wins 100% of the time"


def test_with_the_satyrs_the_mean_of_what_they_pay() -> None:
    mail = Mail({"place": {"ana": "p5"}}, satyrs=[3], special=[D3, P3, D1])
    mail.send("ana", "move G5; stake gold")
    found = behind(mail)
    assert found["stand"] == "brings 0.0 stakes on average"
    assert max(found, key=lambda line: float(found[line].split()[1])) == "reroll C"


def test_a_road_that_kills_is_deadly() -> None:
    given = {"castle": {"ana": "a"}, "life": {"ana": 1}, "danger": "steppe"}
    assert behind(Mail(given)) == {"move V1": "deadly"}
    assert behind(Mail({**given, "life": {"ana": 2}})) == {}


@pytest.mark.parametrize(
    ("life", "cards", "said"),
    [
        (7, {"ana": "shield"}, {}),
        (6, {"ana": "shield"}, {"cross": "may be deadly"}),
        (1, {"ana": "shield"}, {"cross": "deadly"}),
        (1, {"ana": "shield", "bob": "key"}, {"cross": "may be deadly"}),  # an ally would spare the toll
    ],
)
def test_the_toll_of_the_forest(life: int, cards: Mapping[str, str], said: Mapping[str, str]) -> None:
    assert behind(Mail({"place": {"ana": "tower"}, "life": {"ana": life}, "carried": cards})) == said


@pytest.mark.parametrize(("life", "said"), [(8, {}), (7, {"suffer": "may be deadly"})])
def test_a_spell_that_is_suffered(life: int, said: Mapping[str, str]) -> None:
    given = {"place": {"ana": "v1"}, "rings": {"ana": "R Y"}, "life": {"ana": life}}
    mail = Mail(given, event_d10=[1])
    mail.send("ana", "move P5; search")
    assert behind(mail) == said


def test_a_spell_of_the_tower_kills_for_certain_from_four_down() -> None:
    given = {"place": {"ana": "g5"}, "rings": {"ana": "R Y G"}, "carried": {"ana": "key"}, "life": {"ana": 5}}
    mail = Mail(given, event_d10=[1])
    mail.send("ana", "move TOWER; search")
    mail.state.life["ana"] = 4
    assert behind(mail) == {"suffer": "deadly"}
