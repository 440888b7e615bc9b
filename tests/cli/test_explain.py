"""`arbitre explain`: why an entry ended as it did, with the rules in their own words and what proves the draws."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.record import save, view
from rules.kernel.words import rulebook
from rules.naastica.questions import Collection
from tests.cli.random_games import DATA, GAME, finished, opened, played
from tests.cli.shell import Said, arbitre

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rules.kernel.record.contest import Contest

    Explain = Callable[..., Said]

CARDS = tuple(DATA["decks"][0]["cards"])


@pytest.fixture
def explained(tmp_path: Path) -> Explain:
    def explain(held: Contest | bytes, n: int, *more: str) -> Said:
        path = tmp_path / "game.json"
        path.write_bytes(held if isinstance(held, bytes) else save.dump(held))
        said = arbitre("explain", path, n, *(more or ("--lang", "en")))
        assert said.err == ""
        return said

    return explain


def entry(contest: Contest, n: int) -> Any:
    return json.loads(contest.entries[n])


def test_the_answer_is_told_as_the_order_line_that_gives_it(explained: Explain) -> None:
    contest = played(opened("orders"), 3)
    said = entry(contest, 2)["public"]["answers"]
    ((seat, answer),) = said.items()
    told = explained(contest, 2).text
    assert f"answered: place {answer['card']} at {answer['cell']}" in told
    (found,) = explained(contest, 2, "--json").data["answers"]
    assert (found["seat"], found["answer"], found["by"]) == (seat, answer, None)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_event_is_told_with_the_words_of_its_rule(explained: Explain, lang: str) -> None:
    contest, book = finished(), rulebook.load("naastica")
    for n in range(1, contest.n):
        said = explained(contest, n, "--lang", lang)
        for event in entry(contest, n)["public"]["events"]:
            if event["rule"] != "kernel":
                rule = book.entries[event["rule"]]
                assert f"{rule.id} {rule.heading[lang]}" in said.text
                assert said.text.count(rule.text[lang]) == 1  # once, however often it was at work


def test_a_fight_is_told_with_what_its_numbers_are_made_of(explained: Explain) -> None:
    contest = finished()
    n = next(n for n in range(contest.n) if any(e["kind"] == "combat" for e in entry(contest, n)["public"]["events"]))
    assert " base" in explained(contest, n).text


def test_an_answer_by_default_says_so(explained: Explain) -> None:
    contest = played(opened("late"), 2)
    contest.answer_by_default(next(iter(contest.waiting)))
    assert "(nobody did; the default of the rules)" in explained(contest, contest.n).text


def test_sealed_answers_are_told_with_their_receipts(explained: Explain) -> None:
    contest = played(opened("sealed"), 2)
    told = explained(contest, 1).text
    for receipt in entry(contest, 1)["public"]["sealed"].values():
        assert receipt[:16] in told


# ---- draws


def test_a_draw_of_the_turn_under_way_waits_for_its_key(explained: Explain) -> None:
    contest = played(opened("draws"), 2)
    (draw,) = explained(contest, 1, "--json").data["draws"]
    assert (draw["label"], draw["epoch"], draw["ordinal"]) == ("first", 1, 0)
    assert (draw["right"], draw["key_in"], draw["pledged_in"]) == (None, None, 0)
    assert "then everybody can check this draw" in explained(contest, 1).text


def test_a_draw_whose_key_is_out_is_checked_at_once(explained: Explain) -> None:
    contest = played(opened("draws"), 3)
    (draw,) = explained(contest, 1, "--json").data["draws"]
    assert (draw["right"], draw["key_in"]) == (True, 2)
    assert draw["pledge"] == entry(contest, 0)["public"]["pledge"]["1"]
    assert "Entry 2 gave the key up: it is the one pledged, and it gives this outcome." in explained(contest, 1).text
    assert "The key of epoch 1 is given up here" in explained(contest, 2).text


def test_decks_can_be_checked_when_the_secret_is_open(explained: Explain) -> None:
    assert "when the game is over" in explained(played(opened("decks"), 3), 1).text
    assert "`arbitre verify` checks decks and deals too" in explained(finished(), 1).text


# ---- secrets


def with_a_secret_list() -> Contest:
    contest = opened("secret", match="single", collections="custom")
    contest.answer("ana", Collection("custom", CARDS))
    return played(contest, 1)


def test_secret_facts_are_told_to_nobody_unless_a_seat_is_named(explained: Explain) -> None:
    contest = with_a_secret_list()
    hand = contest.state.hands["ana"]
    for data in (explained(contest, 1, "--json").data, explained(contest, 1, "--as", "bob", "--json").data):
        (ana,) = [answer for answer in data["answers"] if answer["seat"] == "ana"]
        assert ana["answer"] == {"kind": "collection", "deck": "custom"}
    own = explained(contest, 1, "--as", "ana", "--json").data
    (ana,) = [answer for answer in own["answers"] if answer["seat"] == "ana"]
    assert ana["answer"]["cards"] == list(CARDS)
    assert own["as"] == "ana"
    names = [card["name"]["en"].partition(",")[0] for card in DATA["cards"] if card["id"] in hand]
    assert all(name in explained(contest, 1, "--as", "ana", "--lang", "en").text for name in names)
    public = explained(contest, 1).text
    assert "Yours:" not in public
    assert "Each player draws 5 cards." in public


def test_a_view_speaks_to_its_owner_and_to_nobody_else(explained: Explain, tmp_path: Path) -> None:
    contest = with_a_secret_list()
    assert "Yours:" in explained(view.dump(contest, "bob"), 1).text
    said = arbitre("explain", tmp_path / "game.json", 1, "--as", "ana", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (6, "not_your_view")


def test_an_answer_that_stood_ready_is_told_to_its_seat_alone(explained: Explain) -> None:
    from rules.kernel.ready.answers import STANDING, Ready

    contest = played(opened("ready", first_player="seat1"), 2)
    contest.make_ready("bob", Ready(STANDING, "place"))
    played(contest, 1)
    n = next(n for n in range(contest.n + 1) if entry(contest, n)["seat"] == "bob")
    assert "(by a standing answer)" in explained(contest, n, "--as", "bob", "--lang", "en").text
    assert "standing" not in explained(contest, n).text
    assert "standing" not in explained(contest, n, "--as", "ana", "--lang", "en").text


# ---- other entries


def test_an_undo_says_where_it_went_and_whether_all_agreed(explained: Explain) -> None:
    contest = played(opened("undo"), 4)
    contest.undo("bob", 1, agreed=True)
    told = explained(contest, contest.n).text
    assert "back to the position after entry 1" in told
    assert "no draw is made a second time" in told
    assert f"It no longer stands: entry {contest.n} took it back." in explained(contest, 2).text
    assert "no longer stands" not in explained(contest, 1).text
    assert explained(contest, 2, "--json").data["taken_back_by"] == contest.n


def test_a_resignation_and_the_reveal_are_explained(explained: Explain) -> None:
    contest = played(opened("resign"), 4)
    contest.resign("ana", "match")
    assert "Ana gives up the match." in explained(contest, contest.n - 1).text
    told = explained(contest, contest.n).text
    assert contest.secret.hex() in told
    assert "which is the one the game began with" in told


def test_the_set_up_pledges_the_first_draws(explained: Explain) -> None:
    contest = opened("setup")
    told = explained(contest, 0).text
    for pledged in entry(contest, 0)["public"]["pledge"].values():
        assert pledged[:16] in told


@pytest.mark.parametrize("profile", ["keeper", "open"])
def test_what_no_file_can_promise_is_told_at_the_end(explained: Explain, profile: str) -> None:
    contest = opened("limits")
    other = type(contest)(GAME, {**contest.genesis, "profile": profile}, contest.secret, contest.edition).start()
    last = explained(other, 0).text.splitlines()[-1]
    for limit in ("trusted to keep them secret", "forced to finish", "tell a friend"):
        assert limit in last


def test_an_entry_that_is_not_there_cannot_be_explained(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(save.dump(opened("short")))
    said = arbitre("explain", path, 1, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "no_such_entry")
