"""`arbitre verify` on a view: all of a game that is over, and of one under way all that its owner can check alone."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.record import view
from rules.kernel.record.manners import UNBOUND
from tests.cli.random_games import DATA, answer_one, changed, finished, opened, played, verify_exit
from tests.cli.shell import arbitre
from tests.cli.test_verify import EVERY_FEW, SAVES, verdict, verified, whole, written

if TYPE_CHECKING:
    from pathlib import Path

    from rules.kernel.record.contest import Contest

NOT_YET = [{"code": "moves"}, {"code": "position"}, {"code": "others"}]  # in any view of a game under way


def seen(contest: Contest, seat: str | None) -> Any:
    return json.loads(view.dump(contest, seat))


def test_a_view_of_a_game_under_way_says_what_was_checked_and_what_was_not(tmp_path: Path) -> None:
    contest = played(opened("view"), 2)  # who begins was drawn, and the turn is not over
    said = verified(tmp_path, seen(contest, "ana"), "--json")
    assert (said.exit, said.data["verdict"]) == (0, "CHECKED")
    certificate = said.data["certificate"]
    assert (certificate["seat"], certificate["draws"], certificate["head"]) == ("ana", 0, contest.head.hex())
    assert certificate["checked"] == ["chain", "own_parts", "shown", "dice"]
    assert certificate["unchecked"] == [*NOT_YET, {"code": "dice", "draws": 1}]


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "checked as far as a view can be", "Not checked before the turn is over: 1 draw"),
        ("fr", "vérifié autant qu'une vue peut l'être", "Vérifiable seulement à la fin du tour : 1 tirage"),
    ],
)
def test_what_a_view_cannot_tell_yet_is_told_in_words_that_alarm_nobody(
    lang: str, first: str, last: str, tmp_path: Path
) -> None:
    path = written(tmp_path, seen(played(opened("view"), 2), "ana"))
    headline, *_, end = arbitre("verify", path, "--lang", lang).text.splitlines()
    assert first in headline
    assert end.strip().startswith(last)


def test_a_view_checks_the_dice_of_turns_that_are_over() -> None:
    found = verdict(seen(played(opened("view"), 3), "bob"))
    assert found.certificate is not None
    assert found.certificate.draws == 1
    assert list(found.certificate.doubts) == NOT_YET


def test_once_the_secret_is_open_a_view_proves_the_whole_game(tmp_path: Path) -> None:
    contest = finished()
    said = verified(tmp_path, seen(contest, "bob"), "--json")
    assert (said.exit, said.data["verdict"], said.data["certificate"]["unchecked"]) == (0, "OK", [])
    in_save = verdict(whole(contest)).certificate
    assert in_save is not None
    assert said.data["certificate"]["draws"] == in_save.draws


def hidden_answer() -> Contest:
    """A finished game in which Ana has brought cards that nobody else was shown."""
    contest = opened("hidden", match="single", collections="custom")
    answer = contest.waiting["ana"].legal(contest.state)[0].but(deck="custom", cards=tuple(DATA["decks"][0]["cards"]))
    contest.answer("ana", answer)
    return played(contest)


def test_what_others_kept_hidden_is_proven_by_every_view_once_the_game_is_over() -> None:
    contest = hidden_answer()
    assert {verdict(seen(contest, seat)).word for seat in ("ana", "bob", None)} == {"OK"}


def test_a_hidden_answer_altered_afterwards_is_found_in_the_view_of_anybody() -> None:
    contest = hidden_answer()
    for seat in ("ana", "bob", None):
        document = seen(contest, seat)
        document["openings"][1]["data"]["ana"]["answer"]["cards"].reverse()
        found = verdict(document)
        assert (found.exit, found.entry) == (4, 1)


@pytest.mark.parametrize("name", ["taken back", "pending", "noted"])
def test_whatever_is_changed_in_a_view_is_found_unless_its_owner_cannot_know(name: str) -> None:
    contest = SAVES[name]()
    original = seen(contest, "ana")
    document = deepcopy(original)
    cannot_know = () if contest.over else (("position", "state"), ("position", "asked", 1), ("pending",), UNBOUND)
    for path, how, other in islice(changed(document), 0, None, EVERY_FEW):
        if verify_exit(other) != 4:
            assert any(path[: len(prefix)] == prefix for prefix in cannot_know), f"{path} {how}"


def test_a_view_that_shows_what_its_seat_may_not_see_is_no_view_of_ours() -> None:
    document = seen(played(opened("view"), 3), "ana")
    document["position"]["state"]["hands"]["bob"][0] = "orphan"
    found = verdict(document)
    assert (found.exit, found.part, found.paths) == (4, "position", ("position.state.hands.bob[0]",))


def test_answers_that_are_not_legal_do_not_get_into_a_view_unseen() -> None:
    document = seen(played(opened("view"), 3), "ana")
    if not document["legal"]:
        document = seen(played(opened("view"), 3), "bob")
    document["legal"][0]["cell"] = "z9"
    found = verdict(document)
    assert (found.exit, found.part) == (4, "legal")


def test_a_random_record_verifies_at_every_step() -> None:
    contest, pick = opened("steps", match="single"), Random(7)
    while contest.waiting:
        assert verdict(whole(contest)).word == "OK"
        for seat in contest.seats:
            assert verdict(seen(contest, seat)).word == "CHECKED"
        answer_one(contest, pick)
