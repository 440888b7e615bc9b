"""Workers of Dask: the same bytes as one process, a lost one made up for, one with another program refused."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cli.result import Trouble
from cli.trials import dask_crew
from cli.trials.crew import hired, worked_off
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from collections.abc import Iterator

QUICK = ("--games", "30", "--players", "random", "--option", "match=single")
SAVES = Path("saves/naastica")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Two workers in processes of their own."""
    distributed: Any = pytest.importorskip("distributed", reason="these tests need the extra `dask`")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0", silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


def test_workers_play_and_replay_what_one_process_does(scheduler: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    done(arbitre("simulate", "naastica", *QUICK, "--out", here))
    done(arbitre("simulate", "naastica", *QUICK, "--out", there, "--dask", scheduler))
    assert there.read_bytes() == here.read_bytes()
    assert arbitre("replay", SAVES, "missing.json", "--dask", scheduler) == arbitre("replay", SAVES, "missing.json")


def test_a_worker_that_is_killed_in_the_middle_is_made_up_for(scheduler: str, tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    with hired(None, scheduler) as crew:
        assert list(worked_off(crew, killed_once, [(n, str(mark)) for n in range(12)])) == list(range(12))
    assert mark.exists()


def killed_once(piece: tuple[int, str]) -> int:
    """The worker that gets the fifth piece first does not outlive it."""
    number, mark = piece
    if number == 4 and not os.path.exists(mark):
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_fault_of_the_rules_comes_back_with_the_game_it_came_up_in(scheduler: str) -> None:
    with pytest.raises(Trouble) as stumbled, hired(None, scheduler) as crew:
        list(worked_off(crew, stumble, [1]))
    assert (stumbled.value.code, stumbled.value.facts) == ("simulated_fault", {"number": 1})


def stumble(piece: int) -> int:
    raise Trouble("simulated_fault", exit=70, number=piece)


def test_a_worker_with_another_program_is_refused(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_crew, "fingerprint", another_program)
    said = arbitre("simulate", "naastica", *QUICK, "--dask", scheduler, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (7, "dask_other_program")


def another_program() -> str:
    """As it is where another version is at work: here it says something else than on a worker."""
    return f"of process {os.getpid()}"


def test_a_worker_that_comes_later_is_asked_too(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Trouble) as refused, hired(None, scheduler) as crew:
        monkeypatch.setattr(dask_crew, "fingerprint", lambda: "of a program changed meanwhile")
        list(worked_off(crew, str, [1]))
    assert (refused.value.code, refused.value.exit) == ("dask_other_program", 7)


def test_where_nobody_answers_that_is_told(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_crew, "PATIENCE", 0.5)
    for address in ("tcp://127.0.0.1:1", "nonsense://x", ""):
        said = arbitre("simulate", "naastica", *QUICK, "--dask", address, "--json")
        assert (said.exit, said.envelope["errors"][0]["code"]) == (3, "dask_unreachable")


def test_without_dask_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(dask_crew, "import_module", missing)
    said = arbitre("replay", SAVES, "--dask", "local", "--lang", "en")
    assert (said.exit, "pip install 'arbitre[dask]'" in said.err) == (2, True)
