"""The log as a story: under headings, a journey in one line however it was sent, and nothing told twice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules.kernel.words.telling import Telling, joined
from rules.krystal.telling import TELLING as KRYSTAL
from rules.prophecy.telling import TELLING as PROPHECY
from tests.cli.shell import arbitre, done

NEW = ("new", "krystal", "-s", "ana", "-s", "bob", "--option", "beginners=true", "--option", "negotiations=false")
LOG = Path("game.json.log")
STEPS = ("move guardian serpent_spring", "move guardian standing_stones", "move guardian well_of_sparks")
JOURNEY = "by way of the Serpent Spring and the Standing Stones (energy 3)."


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done(arbitre(*NEW, "--seed", "t", "--log-lang", "en", "-o", "game.json"))


def send(*orders: str) -> None:
    done(arbitre("apply", "game.json", "--as", "bob", "\n".join(orders)))


@pytest.mark.parametrize("letters", [(STEPS,), (STEPS[:1], STEPS[1:]), tuple((step,) for step in STEPS)])
def test_a_journey_is_one_line_in_however_many_letters_it_came(letters: tuple[tuple[str, ...], ...]) -> None:
    for orders in letters:
        send(*orders)
    assert LOG.read_text() == done(arbitre("log", "game.json")).body
    (line,) = [line for line in LOG.read_text().splitlines() if "guardian" in line]
    assert line.startswith("   3  ") and line.endswith(JOURNEY)


def test_each_hero_has_a_journey_of_its_own() -> None:
    send(*STEPS, "move mage serpent_spring", "move mage standing_stones")
    assert len([line for line in LOG.read_text().splitlines() if " goes to " in line]) == 2


def test_a_log_that_was_mailed_amid_a_journey_is_behind_and_no_forgery() -> None:
    send(STEPS[0])
    shutil.copy(LOG, "mailed.log")
    send(*STEPS[1:])
    data = done(arbitre("log", "game.json", "--check", "mailed.log", "--json")).data
    assert (data["same"], data["entry"], data["missing"]) == (True, 1, 2)
    Path("mailed.log").write_text(Path("mailed.log").read_text().replace("energy 5", "energy 6"))
    assert arbitre("log", "game.json", "--check", "mailed.log").exit == 1


def test_a_journey_cut_off_anywhere_is_told_whole_by_the_next_run() -> None:
    send(*STEPS)
    whole = LOG.read_text()
    for length in range(len(whole) - 40, len(whole), 7):
        LOG.write_text(whole[:length])
        done(arbitre("apply", "game.json", "--as", "bob", "standing"))
        assert LOG.read_text() == whole


def test_a_language_learnt_amid_a_journey_tells_it_anew() -> None:
    send(STEPS[0])
    done(arbitre("manners", "game.json", "--log-lang", "fr"))
    send(*STEPS[1:])
    (line,) = [line for line in LOG.read_text().splitlines() if line.startswith("   3  ")]
    assert "par la Source du Serpent et les Pierres Levées (énergie 3)." in line
    done(arbitre("log", "game.json", "--check", LOG))


def test_what_the_next_line_says_goes_without_saying() -> None:
    send("done moving", "end turn")
    told = done(arbitre("log", "game.json", "--since", "1")).body.splitlines()
    assert "Round 1: Ana's turn" in told[0]
    assert not any("is over" in line or "finished moving" in line for line in told)


@pytest.mark.parametrize("own", [None, {"card": "ruby"}])
def test_cards_found_one_by_one_are_one_find(own: dict[str, str] | None) -> None:
    explored = {"kind": "explored", "n": 2, "hero": "gnomes.mage"}
    drawn = {"kind": "card_drawn", "hero": "gnomes.mage"}
    kinds = [event["kind"] for event, _ in KRYSTAL.told([(explored, None), (drawn, own), (drawn, own)])]
    assert kinds == (["explored", "cards_drawn"] if own else ["explored"])
    met = {"kind": "creature_met", "hero": "gnomes.mage"}
    kinds = [event["kind"] for event, _ in KRYSTAL.told([(explored, None), (drawn, own), (met, None)])]
    assert kinds == [
        "explored",
        "card_drawn",
        "creature_met",
    ]  # broken off, it says how far it went


def test_an_object_is_named_where_one_alone_was_used() -> None:
    used = {"kind": "object_used", "hero": "gnomes.mage", "card": "glass_wand"}
    sums = {"attack_parts": [["capacity", 4], ["object", 2]], "defence_parts": [["capacity", 1]]}
    totals = {"kind": "totals", "attacker": "gnomes.mage", "defender": "nomads.mage", **sums}
    _, (told, _) = KRYSTAL.told([(used, None), (totals, None)])
    assert told["attack_parts"] == [["capacity", 4], ["glass_wand", 2]]
    *_, (told, _) = KRYSTAL.told([(used, None), (used, None), (totals, None)])
    assert told["attack_parts"] == sums["attack_parts"]


def test_what_a_card_brings_is_told_once() -> None:
    gained = [("ana", {"xp": 2}), ("ana", {"willpower": 1}), ("bob", {}), ("cleo", {})]
    said = [({"kind": "gained", "card": "sphinx", "seat": seat, "gains": gains}, None) for seat, gains in gained]
    (gains, _), (nothing, _) = PROPHECY.told(list(said))
    assert gains["gains"] == {"xp": 2, "willpower": 1}
    assert (nothing["kind"], nothing["seats"]) == ("gained_nothing", ["bob", "cleo"])


def test_only_rows_are_joined() -> None:
    said = [({"kind": kind, "n": n}, None) for n, kind in enumerate("aabab")]
    told = joined(list(said), "a", [], lambda group: ({"kind": "a", "n": len(group)}, None))
    assert [(event["kind"], event["n"]) for event, _ in told] == [("a", 2), ("b", 2), ("a", 3), ("b", 4)]
    assert Telling().told(list(said)) == said
