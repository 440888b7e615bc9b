"""Every position of every game as a picture: what its reader may see, in words, whole, and in one file."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import rules
from cli.files.games import contest
from rules.kernel.orders.grammar import LANGUAGES
from tests.cli.every_game.test_report import middle
from tests.cli.shell import ROOT, Said, arbitre, done
from tests.record_saves import awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 200_000
LATE = {"krystal": "late-turn", "kalahen": "late", "prophecy": "whole-game"}
WIDTH, SLACK = 360, 1
ABILITIES = "Ce que font les cartes en jeu"


@pytest.fixture(params=rules.GAMES)
def save(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    copy = tmp_path / "game.json"
    copy.write_bytes(middle(request.param).read_bytes())
    return copy


def svg(save: Path, *more: str) -> str:
    return done(arbitre("show", save, "--svg", "-", *more)).text


def html(save: Path, *more: str) -> str:
    return done(arbitre("show", save, "--html", "-", *more)).text


def texts(told: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(told).iter(f"{SVG}text")]


def titles(told: str) -> list[str]:
    return [title.text or "" for title in ElementTree.fromstring(told).iter(f"{SVG}title")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_holds_the_names_as_text_and_stays_within_its_frame(save: Path, lang: str) -> None:
    game = contest(str(save))
    told = svg(save, "--as", awaited(game), "--lang", lang)
    root = ElementTree.fromstring(told)
    written = " ".join(texts(told))
    for name in game.genesis["names"].values():
        assert name in written
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert width == WIDTH
    for box in root.iter(f"{SVG}rect"):
        left = float(box.get("x", 0))
        assert left >= -SLACK and left + float(box.attrib["width"]) <= WIDTH + SLACK
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= WIDTH and float(text.attrib["font-size"]) >= 9
    assert height > 0


def test_pictures_fetch_nothing_and_run_nothing(save: Path) -> None:
    told, page = svg(save), html(save)
    assert "<script" not in told + page
    assert set(re.findall(r"https?://[^\"'\s<]*", told + page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\b(src|href|style)=|url\(|@import", told + page)
    assert "default-src 'none'" in page.replace("&#x27;", "'")


def test_a_view_gives_the_picture_of_its_save(save: Path, tmp_path: Path) -> None:
    game = contest(str(save))
    for seat in game.seats:
        view = tmp_path / f"{seat}.json"
        done(arbitre("view", save, "--as", seat, "-o", view))
        assert svg(view, "--lang", "en") == svg(save, "--as", seat, "--lang", "en")
    public = tmp_path / "public.json"
    done(arbitre("view", save, "--public", "-o", public))
    assert (svg(public), html(public)) == (svg(save), html(save))


def test_what_only_one_seat_knows_is_in_its_picture_alone(save: Path) -> None:
    game = contest(str(save))
    seat = awaited(game)
    own, everybodys = svg(save, "--as", seat, "--lang", "en"), svg(save, "--lang", "en")
    assert own != everybodys or game.game.id == "prophecy"  # where all that lies on the table is open


def test_pointing_at_a_card_shows_what_it_says(save: Path) -> None:
    game = contest(str(save))
    if game.game.id == "kalahen":  # nobody carries anything yet in that one
        game = contest(str(save := ROOT / "saves" / "kalahen" / "sealed-bids.json"))
    said = " ".join(title for seat in game.seats for title in titles(svg(save, "--as", seat, "--lang", "fr")))
    sections = (entries for entries in game.edition.data.values() if isinstance(entries, list))
    told = [entry["text"]["fr"] for entries in sections for entry in entries if "text" in entry]
    assert any(" ".join(text.split()) in said for text in told) == bool(told)


def test_a_page_says_what_cards_do_to_whoever_has_no_pointer(save: Path) -> None:
    """What `show` tells of the cards in play stands on the page too."""
    seat = awaited(contest(str(save)))
    _, _, told = done(arbitre("show", save, "--as", seat, "--lang", "fr")).text.partition(ABILITIES)
    paragraphs = re.sub(r"\n    ", " ", told.partition("\n\n")[0]).split("\n")[1:]
    page = unescape(re.sub(r"</?(?:b|p)>", "", html(save, "--as", seat, "--lang", "fr"))).replace("\xa0", " ")
    assert all(paragraph.strip() in page for paragraph in paragraphs)
    assert (ABILITIES in page) >= bool(paragraphs)


def test_what_is_the_reader_s_own_comes_first(save: Path) -> None:
    game = contest(str(save))
    for seat in game.seats:
        page = html(save, "--as", seat, "--lang", "en")
        first = re.search(r'<section class="(player|hand)">.*?</section>', page, re.S)
        if first is None:  # a game without a picture of its own has one panel
            assert re.findall(r'<section class="(\w+)">', page) == ["board"]
        else:
            assert "Your hand" in first[0] if first[1] == "hand" else game.genesis["names"][seat] in first[0]


@pytest.mark.parametrize("game_id", LATE)
def test_a_late_position_is_small(game_id: str, tmp_path: Path) -> None:
    late = tmp_path / "late.json"
    recording = ROOT / "saves" / game_id / f"{LATE[game_id]}.recording.json"
    done(arbitre("replay", recording, "--save", late))
    told = done(arbitre("show", late, "--svg", "-")).out
    assert len(told) < LARGEST


def test_a_picture_takes_the_place_of_a_picture_and_of_nothing_else(save: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "game.svg", tmp_path / "letter.txt"
    before, _ = save.read_bytes(), other.write_text("Dear Ana", encoding="utf-8")
    for _ in range(2):
        done(arbitre("show", save, "--svg", file))
    assert refused(arbitre("show", save, "--svg", other)) == "not_a_picture"
    assert refused(arbitre("show", save, "--html", save, "--force")) == "output_is_save"
    assert refused(arbitre("show", save, "--svg", "-", "--html", "-")) == "two_documents"
    assert refused(arbitre("log", save, "--html", other)) == "not_a_picture"
    assert (other.read_text(encoding="utf-8"), save.read_bytes()) == ("Dear Ana", before)
    done(arbitre("show", save, "--svg", other, "--force"))
    assert other.read_bytes() == file.read_bytes()


def refused(said: Said) -> str:
    """The code of an error of usage, told again as JSON."""
    assert said.exit == 2, said
    return next(code for code, words in codes() if words in said.err)


def codes() -> Iterator[tuple[str, str]]:
    yield "not_a_picture", "no picture of ours"
    yield "output_is_save", "this is the save itself"
    yield "two_documents", "room for one document"


def test_scripts_are_told_where_the_pictures_are(save: Path, tmp_path: Path) -> None:
    svg_file, page = tmp_path / "game.svg", tmp_path / "game.html"
    data = done(arbitre("show", save, "--svg", svg_file, "--html", page, "--json")).data
    assert (data["svg"], data["html"], data["entry"]) == (str(svg_file), str(page), contest(str(save)).n)


def test_a_story_has_a_picture_for_every_entry_that_tells_something(save: Path, tmp_path: Path) -> None:
    game = contest(str(save))
    since = max(0, game.n - 12)
    seat = awaited(game)
    page = done(arbitre("log", save, "--as", seat, "--since", since, "--html", "-", "--lang", "en")).text
    frames = json.loads(re.search(r'id="frames">(.*?)</script>', page, re.S).group(1))  # type: ignore[union-attr]
    told = done(arbitre("log", save, "--as", seat, "--since", since, "--json", "--lang", "en")).data["lines"]
    entries = list(dict.fromkeys(line["entry"] for line in told))
    assert re.findall(r'<li value="(\d+)"', page) == list(map(str, entries))
    assert len(frames["frames"]) == len(entries)
    last = [[frames["parts"][part] for part in frames["panels"][panel][2]] for panel in frames["frames"][-1]]
    assert all("".join(panel) in page for panel in last)  # the page shows the last before anything is run


def test_the_story_of_a_view_shows_the_position_it_holds(save: Path, tmp_path: Path) -> None:
    view = tmp_path / "view.json"
    done(arbitre("view", save, "--as", awaited(contest(str(save))), "-o", view))
    page = done(arbitre("log", view, "--html", "-")).text
    assert "<script" not in page
    assert page.count("<svg") >= 1
