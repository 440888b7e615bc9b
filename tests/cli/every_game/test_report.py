"""A report says what its reader may know and all that is needed to answer, in every game and every way to write it.

    ARBITRE_GOLDEN=write python -m pytest tests/cli/every_game/test_report.py

writes the kept ones anew.
"""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import rules
from cli.files.games import contest
from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.every_game.test_golden import WRITES
from tests.cli.shell import ROOT, arbitre, done
from tests.conformance.settings import settings_of
from tests.conformance.walking import played
from tests.record_saves import awaited

KEPT = Path(__file__).parent / "reports"
HALVES = TemporaryDirectory()
NUMBERED = re.compile(r"\s*(\d+)  (.*)")


@cache
def middle(game_id: str) -> Path:
    """A game under way: the first that was recorded so, or half of a random one while none is."""
    for save in sorted((ROOT / "saves" / game_id).glob("middle-of-*.json")):
        return save
    game, half = played(settings_of(game_id)[0], 1), Path(HALVES.name) / f"{game_id}.json"
    half.write_bytes(game.saved(game.last // 2))
    return half


def parts(save: Path, seat: str, lang: str = "en") -> dict[str, Any]:
    return dict(done(arbitre("report", save, "--as", seat, "--lang", lang, "--json")).data)


@pytest.fixture(params=rules.GAMES)
def save(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    copy = tmp_path / "game.json"
    copy.write_bytes(middle(request.param).read_bytes())
    return copy


@pytest.mark.parametrize("game_id", rules.GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_on_a_game_under_way_is_the_one_that_was_kept(game_id: str, lang: str) -> None:
    save = middle(game_id)
    told = done(arbitre("report", save, "--as", awaited(contest(str(save))), "--lang", lang)).text
    kept = KEPT / f"{game_id}.{lang}.txt"
    if WRITES:
        kept.write_text(told, encoding="utf-8")
    assert told == kept.read_text(encoding="utf-8")


def test_a_view_gives_the_report_of_its_save(save: Path, tmp_path: Path) -> None:
    for seat in contest(str(save)).seats:
        view = tmp_path / f"{seat}.json"
        done(arbitre("view", save, "--as", seat, "-o", view))
        assert parts(view, seat) == parts(save, seat)


def test_every_number_and_every_line_under_it_can_be_sent(save: Path) -> None:
    seat = awaited(contest(str(save)))
    (orders,) = (part for part in parts(save, seat)["parts"] if part["heading"].startswith("What you may answer"))
    for line in (orders["lines"][0], orders["lines"][-1]):
        number, order = NUMBERED.fullmatch(line).groups()  # type: ignore[union-attr]
        tried = [done(arbitre("apply", save, "--as", seat, "--dry-run", sent)).text for sent in (number, order)]
        assert all("0 of 1" not in said for said in tried)


def test_who_looks_on_is_told_what_everybody_may_know(save: Path, tmp_path: Path) -> None:
    public = tmp_path / "public.json"
    done(arbitre("view", save, "--public", "-o", public))
    assert done(arbitre("report", public)).text == done(arbitre("report", save)).text


class Read(HTMLParser):
    """The words of a page, and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.fetched: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href")]
        assert tag not in ("script", "link", "iframe")


def test_a_page_holds_the_same_words_and_fetches_nothing(save: Path) -> None:
    seat = awaited(contest(str(save)))
    page = Read()
    page.feed(done(arbitre("report", save, "--as", seat, "--format", "html", "--lang", "en")).text)
    told = "\n".join(page.words)
    assert page.fetched == []
    for part in parts(save, seat)["parts"]:
        assert part["heading"] in told
        assert "\n".join(part["lines"]) in told or all(line in told for line in part["lines"])


def test_markdown_has_the_same_parts(save: Path) -> None:
    seat = awaited(contest(str(save)))
    told = done(arbitre("report", save, "--as", seat, "--format", "md", "--lang", "en")).text
    assert re.findall("(?m)^## (.*)", told) == [part["heading"] for part in parts(save, seat)["parts"]]


def test_it_goes_back_to_the_entry_that_was_asked_for(save: Path) -> None:
    seat = awaited(contest(str(save)))
    whole = done(arbitre("report", save, "--as", seat, "--since", "0", "--json")).data["parts"][0]["lines"]
    assert whole[0].startswith(("The game", "The match", "La partie", "La rencontre"))
    assert arbitre("report", save, "--as", seat, "--since", "5000").exit == 2


TURNS, MOST_ANSWERS = 3, 120


class Reader:
    """A player who has a view and reads nothing but the report on it."""

    def __init__(self, save: Path, seat: str) -> None:
        self.save, self.seat = save, seat
        self.view = save.with_name(f"{seat}.view.json")

    def answer(self) -> str:
        """A number out of what is printed under the heading that says so; none if nothing is asked."""
        done(arbitre("view", self.save, "--as", self.seat, "-o", self.view))
        printed = done(arbitre("report", self.view)).text
        numbered = [found[1] for line in printed.splitlines() if (found := NUMBERED.fullmatch(line))]
        told = re.search(r"(?:entry|entrée) (\d+), (?:head|tête)", printed)
        assert told is not None
        return numbered[int(told[1]) * 7 % len(numbered)] if numbered else ""


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_whoever_has_the_report_alone_plays_three_turns(game_id: str, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    seats = ("ana", "bob", "cleo")[: max(2, rules.load(game_id).players[0])]
    spoken = [word for seat in seats for word in ("-s", seat, "--speaks", f"{seat}={'fr' if seat == 'ana' else 'en'}")]
    done(arbitre("new", game_id, *spoken, "--seed", "from reports", "-o", save))
    readers = {seat: Reader(save, seat) for seat in seats}
    turns: dict[str, set[int]] = {seat: set() for seat in seats}
    for _ in range(MOST_ANSWERS):
        seat = awaited(contest(str(save)))
        if all(len(turns[each]) > TURNS for each in seats):
            break
        number = readers[seat].answer()
        assert number, f"{seat} is asked and the report lists no answer"
        turns[seat].add(contest(str(save)).turn_entry)
        done(arbitre("apply", save, "--as", seat, number, "--no-log"))
    assert all(len(each) > TURNS for each in turns.values()), turns
    assert readers["ana"].view.exists() and "Ce qui est demandé" in done(arbitre("report", readers["ana"].view)).text
