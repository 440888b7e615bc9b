"""What `moves` shows people: every line with its number, and of very many the first few of each group."""

from __future__ import annotations

from cli.commands.moves import listed
from cli.console import Console
from cli.reports.answers import FEW, VERY_MANY
from rules.naastica.questions import Place

CELLS = [f"{column}{row}" for row in "123" for column in "abc"]
DESK = Console("en", json=False, colour=False)


def orders(cards: list[str]) -> tuple[list[Place], list[str]]:
    answers = [Place(card, cell) for card in cards for cell in CELLS]
    return answers, [f"place {answer.card} at {answer.cell}" for answer in answers]


def test_a_short_list_is_shown_whole() -> None:
    answers, lines = orders(["orphan", "bram"])
    shown = listed(DESK, answers, dict(zip(answers, lines)).__getitem__, whole=False)
    assert shown == [f"{number:>2}  {line}" for number, line in enumerate(lines, start=1)]


def test_of_very_many_each_group_shows_its_first_and_says_how_many_follow() -> None:
    answers, lines = orders([f"card{number}" for number in range(1, 11)])
    assert len(lines) > VERY_MANY
    shown = listed(DESK, answers, dict(zip(answers, lines)).__getitem__, whole=False)
    assert len(shown) == 10 * (FEW + 1)
    assert shown[:2] == [" 1  place card1 at a1", " 2  place card1 at b1"]
    assert shown[FEW] == "    … and 4 more like these: 6 to 9"
    assert shown[-1] == "    … and 4 more like these: 87 to 90"


def test_all_are_listed_with_their_numbers_if_they_are_wanted() -> None:
    answers, lines = orders([f"card{number}" for number in range(1, 11)])
    shown = listed(DESK, answers, dict(zip(answers, lines)).__getitem__, whole=True)
    assert [line.split(maxsplit=1)[1] for line in shown] == lines
