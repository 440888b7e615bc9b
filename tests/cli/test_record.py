"""`arbitre record`: a game as what was played, and back again; whatever is changed in it is found by `replay`."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cli import exits
from cli.files.recordings import replayed
from cli.result import Trouble
from rules.kernel.ready.answers import STANDING, Ready
from rules.kernel.record import save, view
from rules.kernel.record.recording import STRETCH, recorded, write
from rules.kernel.record.save import MOST_ENTRIES
from tests.cli.random_games import DATA, changed, dumped, finished, opened, played
from tests.cli.shell import ROOT, arbitre, done

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.record.contest import Contest

EVERY_OTHER_READER = ("show", "moves", "log", "verify", "undo", "explain", "view", "diverge", "apply", "record")


def waiting() -> Contest:
    contest = opened("waiting")
    contest.answer("ana", contest.waiting["ana"].legal(contest.state)[0])
    contest.make_ready("bob", Ready(STANDING, "target"))
    return contest


def undone() -> Contest:
    contest = played(opened("undone"), 6)
    contest.undo("ana", 3, agreed=True)
    contest.answer_by_default(next(iter(contest.waiting)))
    return contest


def given_up() -> Contest:
    contest = played(opened("given up"), 5)
    contest.resign("bob", "game")
    return played(contest)


def of_ones_own() -> Contest:
    return played(opened("own", json.loads(json.dumps(DATA)) | {"edition": {**DATA["edition"], "id": "own"}}), 3)


GAMES: dict[str, Callable[[], Contest]] = {
    "begun": lambda: opened("begun"),
    "finished": finished,
    "waiting": waiting,
    "undone": undone,
    "given up": given_up,
    "of one's own": of_ones_own,
}


@pytest.fixture(autouse=True)
def _at_an_empty_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(contest: Contest) -> Any:
    """The recording of a game, as data."""
    return json.loads(write(recorded(save.reread(save.dump(contest)))))


def told_of(document: Any) -> dict[str, Any]:
    """What `replay` says of a recording."""
    Path("game.recording.json").write_bytes(dumped(document))
    said = arbitre("replay", "game.recording.json", "--json")
    (file,) = said.data["files"]
    return {"exit": said.exit, **file}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_recorded_and_saved_again_is_the_same_to_the_byte(name: str) -> None:
    Path("game.json").write_bytes(save.dump(GAMES[name]()))
    done(arbitre("record", "game.json", "-o", "game.recording.json"))
    done(arbitre("replay", "game.recording.json", "--save", "again.json"))
    done(arbitre("record", "again.json", "-o", "again.recording.json"))
    assert Path("again.json").read_bytes() == Path("game.json").read_bytes()
    assert Path("again.recording.json").read_bytes() == Path("game.recording.json").read_bytes()


def test_each_entry_but_the_reveal_has_a_line_of_what_was_put_in() -> None:
    contest = finished()
    data = write(recorded(save.reread(save.dump(contest))))
    *_, lines = data.partition(b'"played":[\n')
    assert len(lines.splitlines()) == contest.n + 1  # the last one closes the list
    assert len(data) < len(save.dump(contest)) / 5


def test_a_recording_and_the_save_of_it_are_for_their_owner_alone() -> None:
    Path("game.json").write_bytes(save.dump(finished()))
    done(arbitre("record", "game.json", "-o", "game.recording.json"))
    done(arbitre("replay", "game.recording.json", "--save", "again.json"))
    for name in ("game.recording.json", "again.json"):
        assert stat.S_IMODE(Path(name).stat().st_mode) == 0o600


def test_both_ways_go_through_standard_input_and_output() -> None:
    data = save.dump(waiting())
    recording = done(arbitre("record", "-", "-o", "-", stdin=data)).out
    assert done(arbitre("replay", "-", "--save", "-", stdin=recording)).out == data


@pytest.mark.parametrize("words", [("record", "game.json", "-o"), ("replay", "game.recording.json", "--save")])
def test_what_is_there_already_is_replaced_only_by_force(words: tuple[str, ...]) -> None:
    Path("game.json").write_bytes(save.dump(finished()))
    done(arbitre("record", "game.json", "-o", "game.recording.json"))
    Path("there.json").write_text("mine")
    said = arbitre(*words, "there.json", "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "save_exists")
    assert Path("there.json").read_text() == "mine"
    done(arbitre(*words, "there.json", "--force"))


@pytest.mark.parametrize("name", ["waiting", "undone"])
def test_whatever_is_changed_in_a_recording_is_found(name: str) -> None:
    document = written(GAMES[name]())
    assert judgement(document) == exits.DONE
    for path, how, other in changed(document):
        assert judgement(other) != exits.DONE, (path, how)


def judgement(document: Any) -> int:
    """How `replay` ends on a recording: by its verdict, or for want of one."""
    try:
        return replayed("x.json", save.reread(dumped(document)))[0].exit
    except Trouble as trouble:
        return trouble.exit


def long() -> Contest:
    """A game that goes back again and again."""
    contest = opened("long")
    while contest.n < 2 * STRETCH:
        played(contest, 8).undo("ana", 2, agreed=True)
    return contest


def test_a_head_that_is_another_names_the_entries_since_the_one_before() -> None:
    document = written(long())
    document["played"][2 * STRETCH]["head"] = "0" * 16
    found = told_of(document)
    assert (found["exit"], found["code"], found["entry"]) == (1, "parted", STRETCH + 1)
    for lang, said in (("en", "differs in entries 26 to 50"), ("fr", "diffère entre les entrées 26 et 50")):
        assert said in arbitre("replay", "game.recording.json", "--lang", lang).text


def test_what_would_not_be_taken_today_names_its_entry() -> None:
    document = written(finished())
    document["played"][4]["answers"] = document["played"][3]["answers"]
    found = told_of(document)
    assert (found["exit"], found["code"], found["entry"]) == (1, "not_legal", 4)


def test_a_default_that_a_resignation_brings_along_is_compared_too() -> None:
    document = json.loads((ROOT / "saves" / "krystal" / "given-up-in-a-combat.recording.json").read_bytes())
    resigned = next(n for n, said in enumerate(document["played"]) if "gives_up" in said)
    brought = document["played"][resigned + 1]
    assert brought["by"] == {"bob": "default"}
    brought["answers"]["bob"]["type"] = "magic"
    found = told_of(document)
    assert (found["exit"], found["code"], found["entry"]) == (1, "entry_differs", resigned + 1)


@pytest.mark.parametrize("command", EVERY_OTHER_READER)
def test_other_commands_ask_for_the_save(command: str) -> None:
    Path("game.json").write_bytes(save.dump(finished()))
    done(arbitre("record", "game.json", "-o", "game.recording.json"))
    before = sorted(Path().iterdir())
    more = {"view": ["--public", "-o", "x"], "record": ["-o", "x"], "diverge": ["game.json"]}
    more |= {"apply": ["1"], "explain": ["0"]}
    said = arbitre(command, "game.recording.json", *more.get(command, []), "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, "recording_given")
    assert sorted(Path().iterdir()) == before


def test_only_a_save_that_is_right_is_recorded() -> None:
    document = json.loads(save.dump(finished()))
    document["entries"][4]["public"]["events"][0]["cell"] = "z9"
    Path("game.json").write_bytes(dumped(document))
    Path("ana.view.json").write_bytes(view.dump(finished(), "ana"))
    for name, ends in (("game.json", (4, "entry_differs")), ("ana.view.json", (2, "save_needed"))):
        said = arbitre("record", name, "-o", "x.json", "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == ends
    assert not Path("x.json").exists()


def test_only_one_recording_that_is_right_makes_a_save() -> None:
    document = written(finished())
    document["head"] = "0" * 64
    Path("wrong.json").write_bytes(dumped(document))
    Path("game.json").write_bytes(save.dump(finished()))
    tries = {("wrong.json",): (4, "parted"), ("game.json",): (2, "one_recording")}
    tries[("wrong.json", "wrong.json")] = (2, "one_recording")
    for names, ends in tries.items():
        said = arbitre("replay", *names, "--save", "x.json", "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == ends
    assert {path.name for path in Path().iterdir()} == {"wrong.json", "game.json"}


def test_a_recording_is_no_longer_than_any_game() -> None:
    document = written(opened("begun"))
    document["played"] += [{}] * MOST_ENTRIES
    assert told_of(document)["code"] == "too_many_entries"
