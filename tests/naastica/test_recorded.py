"""What the recorded games of Naastica show that no suite for all games would look for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli import opened
from tests.record_saves import HOME


def document(name: str) -> Any:
    return opened.document(str(HOME / "naastica" / f"{name}.json"), whole=True).whole()


def events(name: str, kind: str) -> list[dict[str, Any]]:
    told = [event for entry in document(name)["entries"] for event in entry["public"].get("events", ())]
    return [event for event in told if event["kind"] == kind]


def test_a_match_that_is_level_after_two_games_has_a_third() -> None:  # RN-04
    first, second, third = events("third-game", "game_over")
    assert {first["winner"], second["winner"]} == {"ana", "bob"}
    assert {seat: first["cards"][seat] + second["cards"][seat] for seat in ("ana", "bob")} == {"ana": 9, "bob": 9}
    assert [event["winner"] for event in events("third-game", "match_over")] == [third["winner"]]


def test_a_game_given_up_counts_nine_to_none_and_the_match_goes_on() -> None:  # RN-29
    first, second, *_ = events("game-given-up", "game_over")
    assert (first["winner"], first["cards"], first["by"]) == ("bob", {"ana": 0, "bob": 9}, "resignation")
    assert second["by"] == "count"


@pytest.mark.parametrize("name", ["match-given-up", "single-game-given-up", "given-up-at-once"])
def test_a_match_given_up_is_over_at_once(name: str) -> None:  # RN-29
    *_, last, reveal = document(name)["entries"]
    assert (last["kind"], reveal["kind"]) == ("resign", "reveal")
    assert last["public"]["outcome"]["how"] == "resignation"
    assert last["seat"] not in last["public"]["outcome"]["ranking"][0]


def test_a_sealed_answer_waits_outside_the_chain() -> None:  # DN-01
    save = document("sealed-answer")
    assert list(save["pending"]) == ["ana"]
    assert [seat for seat, *_ in save["position"]["asked"]] == ["ana", "bob"]
    assert "calenna" not in json.dumps(save["entries"])


def test_a_target_left_open_is_asked_for_in_the_middle_of_the_turn() -> None:  # DN-03
    save = document("target-asked")
    ((seat, kind, fields),) = save["position"]["asked"]
    assert (kind, save["opening"]["n"]) == ("target", len(save["entries"]) - 2)
    assert save["position"]["state"]["board"][fields["cell"]][1] == seat


def test_own_collections_are_no_ones_business() -> None:  # RN-05
    answers = document("own-collections")["entries"][1]["public"]["answers"]
    assert answers == {seat: {"kind": "collection", "deck": "custom"} for seat in ("ana", "bob")}


def test_an_undo_by_agreement_gives_up_the_key_of_the_lots_and_opens_a_new_epoch() -> None:
    entries = document("taken-back-by-agreement")["entries"]
    undo = next(entry for entry in entries if entry["kind"] == "undo")
    drawn = {draw[0] for draw in entries[undo["n"] - 1]["public"]["draws"]}
    later = {draw[0] for entry in entries[undo["n"] :] for draw in entry["public"].get("draws", ())}
    assert undo["public"]["agreed"] is True
    assert drawn.isdisjoint(later)
    assert {int(epoch) for entry in entries[: undo["n"] + 1] for epoch in entry["public"].get("key", {})} >= drawn


def test_times_are_in_the_entries_only_where_they_were_given() -> None:
    assert [entry.get("time") for entry in document("with-times")["entries"]][:3] == [
        "1 May, 18:00",
        "1 May, 18:02",
        "1 May, 18:03",
    ]
    assert not any("time" in entry for entry in document("whole-match")["entries"])


def test_an_edition_of_ones_own_travels_in_the_save() -> None:
    save = document("own-edition")
    assert save["edition"]["edition"]["id"] == save["genesis"]["rules"]["edition"] == "club-evening"
    assert "edition" not in document("whole-match")


def test_all_ties_are_decided_by_lots_or_by_an_ability() -> None:  # RN-14, RN-20
    assert not events("all-ties", "combat")
    assert events("all-ties", "battle")
