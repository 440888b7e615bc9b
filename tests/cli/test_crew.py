"""Many pieces of work: divided by what they cost, done by anybody, put together in their order."""

from __future__ import annotations

import os
import signal
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from cli.result import Trouble
from cli.trials import same_program
from cli.trials.crew import AHEAD, Alone, Processes, worked_off
from cli.trials.pieces import Pace, by_cost

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class LastFirst(Alone):
    """Hands that are done with what they were given last before anything else."""

    hands = 3

    def take(self) -> list[tuple[Any, Any]]:
        return [self.done.pop()]


def test_results_come_in_the_order_of_the_pieces_whoever_is_done_first() -> None:
    assert list(worked_off(LastFirst(), str, range(1, 20))) == [str(n) for n in range(1, 20)]


def test_no_more_pieces_are_asked_for_than_there_is_room_for() -> None:
    asked: list[int] = []

    def pieces() -> Iterator[int]:
        for n in range(1, 100):
            asked.append(n)
            yield n

    assert next(worked_off(Alone(), str, pieces())) == "1"
    assert len(asked) == AHEAD


def test_a_process_that_is_killed_is_told_of_and_not_waited_for() -> None:
    with pytest.raises(Trouble) as lost, Processes(2) as crew:
        list(worked_off(crew, end_oneself, range(1, 9)))
    assert lost.value.code == "process_lost"


def test_a_process_that_is_killed_amid_what_it_says_is_told_of_too() -> None:
    """It has said half of something that is longer than a pipe holds."""
    with pytest.raises(Trouble) as lost, Processes(2) as crew:
        crew.give(much, 1)
        time.sleep(0.3)  # by now the pipe is full
        for process in crew.processes:
            process.kill()
        crew.take()
    assert lost.value.code == "process_lost"


def much(piece: int) -> str:
    return "x" * 10_000_000


def test_what_goes_wrong_in_another_process_goes_wrong_here() -> None:
    with pytest.raises(Trouble) as told, Processes(2) as crew:
        list(worked_off(crew, troubled, range(1, 9)))
    assert (told.value.code, told.value.where) == ("not_a_save", "3")


def troubled(piece: int) -> int:
    if piece == 3:
        raise Trouble("not_a_save", exit=2, where=str(piece))
    return piece


def test_several_processes_do_more_pieces_than_they_are_and_then_go_home() -> None:
    with Processes(3) as crew:
        assert list(worked_off(crew, str, range(1, 200))) == [str(n) for n in range(1, 200)]
    assert [process.exitcode for process in crew.processes] == [0, 0, 0]


def end_oneself(piece: int) -> int:
    if piece == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    return piece


@pytest.mark.parametrize("hands", [1, 2, 5])
@pytest.mark.parametrize("cost", [0.0001, 0.03, 4.0])
def test_every_game_is_in_one_piece_whatever_games_cost(hands: int, cost: float) -> None:
    pace, numbers = Pace(300, hands), list[int]()
    for first, count in pace.pieces():
        numbers += range(first, first + count)
        pace.took(count, count * cost)
    assert numbers == list(range(1, 301))


def test_games_that_cost_much_go_one_by_one_and_cheap_ones_together_until_few_are_left() -> None:
    dear, cheap = Pace(50, 2), Pace(1000, 2)
    dear.took(1, 3.0)
    cheap.took(1, 0.001)
    assert {count for _, count in dear.pieces()} == {1}
    counts = [count for _, count in cheap.pieces()]
    assert counts[0] > 100 and counts[-1] == 1


def test_files_are_divided_by_what_they_hold_the_largest_first() -> None:
    sizes = [1] * 60 + [100] + [30, 30]
    pieces = by_cost(sizes, lambda size: size, 2)
    assert sorted(at for piece in pieces for at, _ in piece) == list(range(len(sizes)))
    assert [size for piece in pieces[:3] for _, size in piece] == [100, 30, 30]
    assert max(sum(size for _, size in piece) for piece in pieces[1:]) <= 30


def test_what_is_made_of_a_program_while_it_runs_does_not_make_it_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker may be started when another command has compiled a catalogue meanwhile."""
    (tmp_path / "turn.py").write_text("here = 1\n")
    monkeypatch.setattr(same_program, "rules", SimpleNamespace(__file__=str(tmp_path / "turn.py"), __name__="rules"))
    before = same_program.fingerprint.__wrapped__()
    for folder in ("__compiled__", "__pycache__"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "en.yaml.1234.json").write_text("{}")
    assert same_program.fingerprint.__wrapped__() == before
    (tmp_path / "turn.py").write_text("here = 2\n")
    assert same_program.fingerprint.__wrapped__() != before
