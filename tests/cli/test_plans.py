"""Plans: what is left of a player's orders when somebody else is asked waits for the next question of the turn."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli.console import Console
from cli.files import games
from cli.letters import applying
from cli.letters.ready_list import data
from cli.result import Result, Trouble
from rules.kernel.letters.carrying import Done, Sender, carry_out
from rules.kernel.letters.letter import Failed, letter_of_data, letter_of_text
from rules.kernel.record import save
from rules.kernel.record.contest import Contest
from tests.cli.shell import arbitre, done
from tests.cli.toy_speech import ToySpeech
from tests.kernel import levers
from tests.kernel.playing import SEATS, entry, restored, start
from tests.kernel.playing import opened as opened_part

ZOE, ANA, BOB = SEATS
ROUND = ("ana: pull pass", "bob: pull pass")


@pytest.fixture
def machine() -> Contest:
    return start("plans", levers.GAME, None, named="toy")


def send(contest: Contest, *lines: str, seat: str = ZOE, alone: bool = False, plans: bool = True) -> Done:
    grammar = ToySpeech(contest).grammar
    sender = Sender(seat, grammar, alone=alone, plans=plans)
    return carry_out(contest, sender, letter_of_text("\n".join(lines), grammar))


def plan(contest: Contest, seat: str = ZOE) -> list[str]:
    speech: Any = ToySpeech(contest)
    return [ready["order"] for ready in data(contest, speech, seat) if not ready["dropped"]]


def test_what_is_left_when_somebody_else_is_asked_becomes_the_plan_of_the_seat(machine: Contest) -> None:
    told = send(machine, "pull nothing; pull pass; pull show; pull end")
    assert (told.applied, told.planned, told.of) == (2, 2, 4)
    assert machine.state.pulled == ["nothing", "pass"]
    assert plan(machine) == ["pull show", "pull end"]


def test_keeping_a_plan_makes_no_entry(machine: Contest) -> None:
    other = restored(machine)
    send(machine, "pull pass", "pull show")
    send(other, "pull pass")
    assert machine.entries == other.entries


def test_a_plan_speaks_when_its_seat_is_asked_again_in_the_same_turn(machine: Contest) -> None:
    send(machine, "pull pass; pull show; pull nothing")
    machine = restored(machine)
    send(machine, *ROUND, seat=ANA)
    assert machine.state.pulled == ["pass", "pass", "pass", "show", "nothing"]
    assert opened_part(machine)["data"] == {ZOE: {"by": "plan"}, ANA: None, BOB: None}
    assert entry(machine)["seat"] == ZOE
    assert machine.ready == {}


def test_a_plan_kept_in_the_middle_of_a_letter_for_all_speaks_in_it(machine: Contest) -> None:
    told = send(machine, "pull pass", "pull show", *ROUND)
    assert (told.applied, told.planned) == (4, 0)
    assert machine.state.pulled == ["pass", "pass", "pass", "show"]


def test_an_answer_of_another_kind_waits_while_sealed_ones_are_awaited() -> None:
    contest = start(1, rain=False)
    told = send(contest, "bid 1 well; search cellar", seat=ANA)
    assert (told.applied, told.planned, contest.n) == (1, 1, 0)
    send(contest, "zoe: bid 2 well", "bob: bid 0 well")
    assert entry(contest)["public"]["answers"] == {ANA: {"kind": "search", "place": "cellar"}}


def test_an_answer_of_the_same_kind_replaces_the_sealed_one_as_ever() -> None:
    contest = start(1, rain=False)
    told = send(contest, "bid 1 well; bid 2 well", seat=ANA)
    assert (told.applied, told.planned) == (2, 0)
    assert contest.pending[ANA].answer.plain()["coins"] == 2


def test_answers_of_a_move_file_are_kept_likewise(machine: Contest) -> None:
    answers = [{"kind": "pull", "lever": lever} for lever in ("pass", "show")]
    sender = Sender(ZOE, ToySpeech(machine).grammar)
    told = carry_out(machine, sender, letter_of_data(answers, sender.grammar))
    assert (told.applied, told.planned) == (1, 1)
    assert plan(machine) == ["pull show"]


@pytest.mark.parametrize("lines", [("pull pass", "ana: pull end", "pull show"), ("pull win", "pull show")])
def test_a_plan_for_a_turn_that_is_over_is_refused(machine: Contest, lines: tuple[str, ...]) -> None:
    with pytest.raises(Failed) as caught:
        send(machine, *lines)
    assert (caught.value.why.code, caught.value.line.where) == ("not_asked", f"{len(lines)}:1")
    assert machine.ready == {}


def test_who_was_not_asked_to_begin_with_has_no_plan(machine: Contest) -> None:
    with pytest.raises(Failed) as caught:
        send(machine, "pull show", "pull end", seat=BOB)
    assert caught.value.why.code == "not_asked"
    assert machine.ready == {}


def test_leftovers_are_refused_if_so_wished(machine: Contest) -> None:
    with pytest.raises(Failed) as caught:
        send(machine, "pull pass; pull show", plans=False)
    assert caught.value.why.code == "not_asked"


def test_a_new_plan_takes_the_place_of_the_old_one(machine: Contest) -> None:
    send(machine, "pull pass; pull crowbar; pull end")
    send(machine, *ROUND, seat=ANA)
    assert plan(machine) == []
    send(machine, "pull pass; pull show")
    assert plan(machine) == ["pull show"]
    assert len(machine.ready[ZOE]) == 1


def test_a_condition_is_met_passed_over_or_kept(machine: Contest) -> None:
    send(machine, "if lever: pull nothing; pull pass; if lever: pull show; pull end")
    assert machine.state.pulled == ["nothing", "pass"]
    assert plan(machine) == ["if lever: pull show", "pull end"]
    contest = start(1, rain=False)
    told = send(contest, "if search: search well; bid 1 well; if papers: show; search cellar", seat=ANA)
    assert (told.applied, told.planned) == (2, 2)
    send(contest, "zoe: bid 2 well", "bob: bid 0 well")
    assert entry(contest)["public"]["answers"] == {ANA: {"kind": "search", "place": "cellar"}}
    assert contest.ready == {}


def test_a_condition_of_a_seat_that_is_not_asked_is_refused(machine: Contest) -> None:
    with pytest.raises(Failed) as caught:
        send(machine, "if lever: pull show", seat=BOB)
    assert caught.value.why.code == "not_asked"


def test_a_number_cannot_wait(machine: Contest) -> None:
    """It counts lines of a question, and of who is not asked nothing is listed."""
    with pytest.raises(Failed) as caught:
        send(machine, "pull pass; 3")
    assert caught.value.why.code == "not_asked"
    with pytest.raises(Failed) as caught:
        send(machine, "1", seat=BOB)
    assert caught.value.why.code == "not_asked"


@pytest.fixture
def toy(machine: Contest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The machine as a file that `apply` opens."""
    file = tmp_path / "toy.json"
    file.write_bytes(save.dump(machine))

    def contest(path: str) -> Contest:
        return save.load(save.read(Path(path).read_bytes()), lambda genesis, custom: (machine.game, machine.edition))

    monkeypatch.setattr(games, "Found", lambda path: SimpleNamespace(contest=lambda: contest(path)))
    monkeypatch.setattr(games, "held", contest)
    monkeypatch.setattr(Console, "speech", lambda console, held: ToySpeech(held, console.lang))
    return file


def apply(file: Path, *order: str, dry_run: bool = False, **how: Any) -> Result:
    given = dict.fromkeys(("seat", "output", "after", "log", "time"))
    console = Console("en", json=False, colour=False)
    flags = {"no_log": True, "no_plan": False, "yes": False}
    return applying.apply(console, str(file), order, None, dry_run, **{**given, **flags, **how})


def test_a_player_is_told_what_is_kept(toy: Path) -> None:
    said = apply(toy, "pull pass; pull show; pull end", seat=ZOE)
    assert said.text.splitlines()[:-1] == [
        "> pull pass",
        "> pull show",
        "> pull end",
        "Kept as your plan for this turn: 2 orders.",
        "Ana pulls a lever.",
    ]
    assert (said.data["applied"], said.data["planned"], said.data["of"]) == (1, 2, 3)
    assert len(json.loads(toy.read_bytes())["ready"][ZOE]) == 2


def test_a_dry_run_ends_where_somebody_else_is_asked(toy: Path) -> None:
    before = toy.read_bytes()
    said = apply(toy, "pull pass; pull show", seat=ZOE, dry_run=True)
    assert said.text.splitlines() == [
        "1:1  pull pass: would be taken",
        "1:12  pull show: read; cannot be checked before Ana has answered",
        "1 of 2 orders would be taken. Nothing was changed.",
    ]
    assert [(order["verdict"], order["seats"]) for order in said.data["orders"]] == [
        ("taken", []),
        ("unchecked", [ANA]),
    ]
    assert toy.read_bytes() == before


def test_with_no_plan_nothing_is_changed(toy: Path) -> None:
    before = toy.read_bytes()
    with pytest.raises(Trouble):
        apply(toy, "pull pass; pull show", seat=ZOE, no_plan=True)
    assert toy.read_bytes() == before


def test_in_naastica_a_second_placement_is_refused_since_the_turn_is_over(table: Path) -> None:
    asked = done(arbitre("moves", "game.json", "--json")).data["seat"]
    first, *_, second = done(arbitre("moves", "game.json")).text.splitlines()
    before = Path("game.json").read_bytes()
    said = arbitre("apply", "game.json", first, second, "--as", asked, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (6, "not_asked")
    assert Path("game.json").read_bytes() == before
    assert done(arbitre("apply", "game.json", first, "--json")).data["planned"] == 0
