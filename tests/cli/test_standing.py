"""Standing answers by order line: set, listed and withdrawn by their owner, from any seat at any time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.orders.grammar import Order
from rules.kernel.ready.answers import DECLINE, STANDING, Ready
from tests.cli.shell import Said, arbitre, done
from tests.cli.toy_speech import ToySpeech
from tests.kernel.playing import start
from tests.kernel.thieves import Search

SAVE = "game.json"


@pytest.fixture
def asked(table: Path) -> str:
    """Who is to place a card in `game.json`."""
    seat: str = done(arbitre("moves", SAVE, "--json")).data["seat"]
    return seat


@pytest.fixture
def other(asked: str) -> str:
    return "bob" if asked == "ana" else "ana"


def tell(seat: str, *order: str, file: str = SAVE) -> Said:
    return arbitre("apply", file, "--as", seat, *order, "--lang", "en", "--json")


def ready(said: Said, seat: str) -> list[str]:
    return [kept["order"] for kept in done(said).data["ready"][seat]]


def views(*seats: str) -> list[bytes]:
    for seat in seats:
        done(arbitre("view", SAVE, "--as", seat, "-o", f"{seat}.now.json"))
    return [Path(f"{seat}.now.json").read_bytes() for seat in seats]


def saved() -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(Path(SAVE).read_bytes())
    return whole


def test_it_is_set_by_who_is_not_asked_and_makes_no_entry(other: str, asked: str) -> None:
    before, seen = saved(), views(asked)
    log = done(arbitre("log", SAVE)).text
    said = done(tell(other, "standing target: target none"))
    after = saved()
    assert (said.data["applied"], said.data["log"], len(said.data["ready"][other])) == (1, [], 1)
    assert [after[key] for key in ("entries", "openings", "head", "position")] == [
        before[key] for key in ("entries", "openings", "head", "position")
    ]
    assert after["ready"].keys() == {other}
    assert (views(asked), done(arbitre("log", SAVE)).text) == (seen, log)


def test_it_answers_as_its_seat_and_only_its_owner_reads_why(other: str, asked: str) -> None:
    done(tell(other, "standing place: first legal"))
    legal = done(arbitre("moves", SAVE)).text.splitlines()[0]
    said = done(tell(asked, legal))
    (entry,) = saved()["entries"][-1:]
    assert (entry["seat"], "by" in entry["public"], said.data["entry"]) == (other, False, entry["n"])
    assert saved()["openings"][-1]["data"][other]["by"] == STANDING
    assert "(by your standing answer)" in done(arbitre("log", SAVE, "--as", other, "--lang", "en")).text
    for reader in (("--as", asked), ()):
        assert "standing" not in done(arbitre("log", SAVE, *reader, "--lang", "en")).text
    for file in (SAVE, *(f"{seat}.now.json" for seat in ("ana", "bob") if views(seat))):
        assert arbitre("verify", file).exit == 0


def test_who_is_asked_already_answers_by_it_at_once(asked: str) -> None:
    before = len(saved()["entries"])
    done(tell(asked, "standing place: default"))
    assert len(saved()["entries"]) == before + 1


def test_it_is_refused_at_once_if_the_question_asked_would_not_take_it(asked: str) -> None:
    before = Path(SAVE).read_bytes()
    said = tell(asked, "standing place: place blank_mason at b2")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (1, "not_in_hand")
    assert Path(SAVE).read_bytes() == before


def test_a_list_changes_nothing_not_even_the_file(other: str, table: Path) -> None:
    done(tell(other, "standing target: target none"))
    before = (Path(SAVE).read_bytes(), Path(SAVE).stat().st_mtime_ns)
    for order in ("standing", "standing list", "consigne", "consigne liste"):
        assert ready(tell(other, order), other) == ["standing target: target none"]
    assert (Path(SAVE).read_bytes(), Path(SAVE).stat().st_mtime_ns) == before


def test_nobody_is_told_of_anybody_elses(asked: str, other: str) -> None:
    done(tell(other, "standing target: target none"))
    assert ready(tell(asked, "standing"), asked) == []
    for reader in (("--as", asked), ()):
        assert "standing" not in done(arbitre("show", SAVE, *reader, "--lang", "en")).text
    assert "standing target: target none" in done(arbitre("show", SAVE, "--as", other, "--lang", "en")).text


def test_they_are_withdrawn_by_number_or_all(other: str) -> None:
    done(tell(other, "standing target: target none", "standing place: default", "standing collection: default"))
    left = ["standing target: target none", "standing collection: default"]
    assert ready(tell(other, "standing withdraw 2"), other) == left
    assert tell(other, "standing withdraw 3").envelope["errors"][0]["code"] == "no_such_ready"
    assert ready(tell(other, "consigne retirer tout"), other) == []
    assert saved()["ready"] == {}


def test_french_and_english_are_understood_alike(other: str) -> None:
    done(tell(other, "consigne cible : viser aucune", "consigne pose : premier coup légal"))
    assert ready(tell(other, "standing"), other) == ["standing target: target none", "standing place: first legal"]
    listed = done(arbitre("apply", SAVE, "--as", other, "consigne", "--lang", "fr")).text
    assert "consigne cible : viser aucune" in listed


def test_an_order_of_several_parts_is_kept_whole(other: str) -> None:
    said = tell(other, "standing place: place vesper at b2: target b1 S; ties W, E")
    assert ready(said, other) == ["standing place: place vesper_thread_cutter at b2: target b1 S; ties W, E"]


def test_one_that_no_longer_fits_is_told_to_its_owner_in_words(asked: str, other: str) -> None:
    taken = done(arbitre("moves", SAVE, "--json")).data["answers"][0]
    line = f"standing place: place vesper_thread_cutter at {taken['cell']}"
    done(tell(other, line))
    said = done(tell(asked, f"place {taken['card']} at {taken['cell']}"))
    assert said.data["waiting"] == [{"seat": other, "question": "place"}]
    (kept,) = done(tell(other, "standing")).data["ready"][other]
    assert kept["dropped"] in ("not_in_hand", "cell_occupied")
    assert kept["why"][0].isupper()
    views(other)
    for file in (SAVE, f"{other}.now.json"):
        shown = done(arbitre("show", file, "--as", other, "--lang", "en")).text
        assert f"{line} (no longer in use: {kept['why']})" in shown
    assert "no longer in use" not in done(arbitre("show", SAVE, "--as", asked, "--lang", "en")).text
    assert arbitre("verify", SAVE).exit == 0


def test_it_is_checked_on_a_view(other: str, table: Path) -> None:
    view = f"{other}.view.json"
    before = Path(view).read_bytes()
    done(arbitre("apply", view, "standing target: target none", "--dry-run"))
    for order, code in (
        ("standing place: target none", "answers_another"),
        ("standing windows: decline", "no_window"),
        ("standing withdraw 1", "no_such_ready"),
    ):
        said = arbitre("apply", view, order, "--dry-run", "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == (1, code)
    assert Path(view).read_bytes() == before


def test_a_view_that_holds_one_lists_it(other: str) -> None:
    done(tell(other, "standing target: target none"))
    views(other)
    said = done(arbitre("apply", f"{other}.now.json", "standing", "--dry-run", "--lang", "en"))
    assert "   1  standing target: target none" in said.text.splitlines()


@pytest.mark.parametrize(
    ("order", "code", "where"),
    [
        ("standing dance: default", "unknown_question", "1:10"),
        ("standing target", "no_answer", "1:16"),
        ("standing target: 3", "cannot_wait", "1:18"),
        ("standing target: resign", "cannot_wait", "1:18"),
        ("standing target: dance", "unknown_verb", "1:18"),
        ("standing windows: dance", "unknown_word", "1:19"),
        ("standing withdraw", "no_number", "1:18"),
        ("standing withdraw two", "not_a_number", "1:19"),
        ("standing withdraw 0", "not_a_number", "1:19"),
        ("standing withdraw 1 2", "too_much", "1:21"),
        ("if", "no_question", "1:3"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_slip_is_told_with_its_place(other: str, order: str, code: str, where: str, lang: str) -> None:
    before = Path(SAVE).read_bytes()
    said = arbitre("apply", SAVE, "--as", other, order, "--json", "--lang", lang)
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"], error["where"]) == (1, code, where)
    assert Path(SAVE).read_bytes() == before


def toy_order(line: str) -> Order:
    grammar = ToySpeech(start(1)).grammar
    (segments,) = grammar.split(line)
    return grammar.read(segments, lambda kind, name: ())


@pytest.mark.parametrize(
    "line", ["standing windows: decline", "standing all windows: let pass", "consigne fenêtres : décliner"]
)
def test_all_windows_are_declined_in_one_line(line: str) -> None:
    ahead = toy_order(line).given["ahead"]
    assert (ahead.question, ahead.policy, ahead.order) == ("", DECLINE, None)


def test_the_seat_may_be_named_and_the_colon_left_out() -> None:
    order = toy_order("ana: standing papers show papers")
    assert (order.kind, order.seat, order.given["ahead"].question) == (STANDING, "ana", "show")
    assert order.given["ahead"].order.given == {"tool": "papers"}


def test_what_is_written_reads_back() -> None:
    advance = ToySpeech(start(1)).grammar.ready_grammar
    for ready, answer in (
        (Ready(STANDING, "search", {"kind": "search", "place": "well"}), Search("well")),
        (Ready(STANDING, "search"), None),
        (Ready(STANDING, policy=DECLINE), None),
        (Ready(STANDING, "bid", policy="greedy"), None),
    ):
        for lang in ("en", "fr"):
            ahead = toy_order(advance.write(ready, answer, lang)).given["ahead"]
            assert (ahead.question, ahead.policy) == (ready.question, ready.policy)
            assert answer is None or Search(**ahead.order.given) == answer


def test_what_can_be_said_in_advance_is_data_too_applied_or_only_tried(asked: str) -> None:
    found = done(tell(asked, "standing help")).data["help"]
    assert ["place", "placement"] in [one["called"] for one in found]
    assert all(one["example"].startswith("standing ") for one in found)
    tried = arbitre("apply", SAVE, "--as", asked, "standing help", "--dry-run", "--lang", "en", "--json")
    assert done(tried).data["help"] == found
    assert done(tell(asked, "standing list")).data["help"] == []
