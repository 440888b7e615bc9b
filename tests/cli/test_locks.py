from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.files.locks import lock
from cli.files.store import FileTrouble, write_atomically
from tests.length import often

ROOT = Path(__file__).parents[2]


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "save.json"
    path.write_bytes(b"{}")
    return path


def enter(path: Path | str, wait: float) -> None:
    with lock(str(path), wait):
        pass


def trouble(path: Path) -> tuple[str, str, int]:
    with pytest.raises(FileTrouble) as caught:
        enter(path, 0)
    return caught.value.code, caught.value.where, caught.value.exit


def python(program: str, path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", program, str(path)], cwd=ROOT)


def test_a_lock_held_elsewhere_is_waited_for_and_then_told(save: Path) -> None:
    with lock(str(save)):
        with pytest.raises(FileTrouble) as caught:
            enter(save, 0.05)
        assert (caught.value.code, caught.value.where, caught.value.exit) == ("locked", str(save), 5)
        assert caught.value.facts == {"seconds": "0.05"}
    enter(save, 0)


def test_a_lock_is_given_back_after_an_error_and_leaves_nothing_behind(save: Path) -> None:
    with pytest.raises(KeyboardInterrupt), lock(str(save)):
        raise KeyboardInterrupt
    assert os.listdir(save.parent) == ["save.json"]
    enter(save, 0)
    assert os.listdir(save.parent) == ["save.json"]


def test_a_lock_on_a_file_that_was_removed_is_none(save: Path) -> None:
    with lock(str(save)):
        os.unlink(f"{save}.lock")  # by another hand: whoever comes next makes a new one and holds that
        enter(save, 0)


def test_who_does_not_hold_the_lock_does_not_remove_it(save: Path) -> None:
    with lock(str(save)):
        assert trouble(save)[0] == "locked"
        assert os.path.exists(f"{save}.lock")


def test_a_lock_outlives_the_file_it_guards(save: Path) -> None:
    with lock(str(save)):
        write_atomically(str(save), b"[]")
        assert trouble(save)[0] == "locked"


def test_a_lock_that_is_a_link_is_refused(save: Path) -> None:
    Path(f"{save}.lock").symlink_to(save)
    assert trouble(save) == ("symlink_refused", f"{save}.lock", 3)


def test_standard_input_needs_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with lock("-"):
        enter("-", 0)
    assert os.listdir(tmp_path) == []


def test_a_killed_holder_leaves_no_lock_behind(save: Path) -> None:
    program = "import os, sys; from cli.files.locks import lock; lock(sys.argv[1]).__enter__(); os._exit(9)"
    assert python(program, save).wait(30) == 9
    enter(save, 0)


COUNTER = """
import sys
from cli.files.locks import lock
from cli.files.store import write_atomically
for _ in range(25):
    with lock(sys.argv[1], 200):
        write_atomically(sys.argv[1], b"%d" % (int(open(sys.argv[1]).read()) + 1))
"""


def test_many_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    path, many = tmp_path / "counter.json", often(4, 100)
    path.write_text("0")
    writers = [python(COUNTER, path) for _ in range(many)]
    assert [writer.wait(240) for writer in writers] == [0] * many
    assert path.read_text() == str(25 * many)
    assert os.listdir(tmp_path) == ["counter.json"]
