from __future__ import annotations

import errno
import io
import os
import pickle
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cli.files.locks import lock
from cli.files.store import (
    MAX_EDITION,
    MAX_MOVE,
    MAX_SAVE,
    FileTrouble,
    load_yaml_with_lines,
    read_bytes,
    write_atomically,
)
from cli.result import trouble_of
from rules.kernel.wrong import Wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2]
NOBODY = 65534
OLD, NEW = b"old" * 1000, b"new" * 2000


def trouble(act: Callable[..., Any], *args: Any, **named: Any) -> tuple[str, str, int]:
    with pytest.raises(Wrong) as caught:
        act(*args, **named)
    told = trouble_of(caught.value)
    return told.code, told.where, told.exit


def enter(path: str, wait: float) -> None:
    with lock(path, wait):
        pass


def python(program: str, *args: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", program, *args], stdout=subprocess.PIPE, text=True, cwd=ROOT)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "save.json"
    path.write_bytes(OLD)
    return path


@pytest.fixture
def ordinary_user() -> Iterator[Path]:
    """A folder of a user whom permissions bind, as they do not bind root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            if not os.access(folder, os.W_OK, effective_ids=True):
                pytest.skip("temporary folders are closed to other users")
            yield folder
        finally:
            if os.getuid() == 0:
                os.seteuid(0)
            folder.chmod(0o700)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = str(tmp_path / "none.json")
    assert trouble(read_bytes, path, MAX_SAVE) == ("missing_file", path, 3)
    assert trouble(read_bytes, f"{path}/below", MAX_SAVE) == ("missing_file", f"{path}/below", 3)


def test_a_directory_is_not_read_and_its_handle_is_closed(tmp_path: Path) -> None:
    handles = len(os.listdir("/dev/fd"))
    assert trouble(read_bytes, str(tmp_path), MAX_SAVE) == ("is_directory", str(tmp_path), 3)
    assert len(os.listdir("/dev/fd")) == handles


def test_a_file_without_permission_is_not_readable(ordinary_user: Path) -> None:
    path = ordinary_user / "closed.json"
    path.write_bytes(b"{}")
    path.chmod(0)
    assert trouble(read_bytes, str(path), MAX_SAVE) == ("not_readable", str(path), 3)


def test_a_symbolic_link_is_read_only_where_links_are_followed(save: Path) -> None:
    link = save.with_name("link.json")
    link.symlink_to(save)
    assert read_bytes(str(link), MAX_SAVE) == OLD
    assert trouble(read_bytes, str(link), MAX_SAVE, follow=False) == ("symlink_refused", str(link), 3)
    assert read_bytes(str(save), MAX_SAVE, follow=False) == OLD


def test_a_circle_of_links_is_not_readable(tmp_path: Path) -> None:
    link = tmp_path / "round"
    link.symlink_to(link)
    assert trouble(read_bytes, str(link), MAX_SAVE)[0] == "not_readable"


def test_fifty_megabytes_are_refused_before_any_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    monkeypatch.setattr("builtins.open", lambda *_args, **_named: pytest.fail("was opened for reading"))
    with pytest.raises(FileTrouble) as caught:
        load_yaml_with_lines(str(path))
    assert (caught.value.code, caught.value.where) == ("too_large", str(path))
    assert caught.value.facts == {"size": 50_000_000, "limit": MAX_EDITION}


def test_what_has_no_size_is_read_no_further_than_the_limit() -> None:
    assert trouble(read_bytes, "/dev/zero", MAX_MOVE) == ("too_large", "/dev/zero", 3)


def test_a_file_of_exactly_the_limit_is_read(save: Path) -> None:
    assert read_bytes(str(save), len(OLD)) == OLD
    assert trouble(read_bytes, str(save), len(OLD) - 1)[0] == "too_large"


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1234")))
    assert read_bytes("-", 4) == b"1234"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"12345")))
    assert trouble(read_bytes, "-", 4) == ("too_large", "-", 3)
    monkeypatch.setattr(sys, "stdin", None)
    assert trouble(read_bytes, "-", 4) == ("not_readable", "-", 3)


def test_a_fault_in_a_file_is_told_as_file_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "doc"
    path.write_text('{"a": 1,\n "a": 2}')
    assert trouble(load_yaml_with_lines, str(path)) == ("duplicate_key", f"{path}:2:2", 3)


def test_a_fault_told_by_path_keeps_it_apart_with_two_colons(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.kernel.bytes.reading import Malformed

    def complain(_data: bytes) -> None:
        raise Malformed("odd", "$.a[3]")

    monkeypatch.setattr("rules.kernel.bytes.yaml_document.read_yaml_with_lines", complain)
    assert trouble(load_yaml_with_lines, str(save)) == ("odd", f"{save}::$.a[3]", 3)


def test_good_files_are_loaded(tmp_path: Path) -> None:
    path = tmp_path / "doc"
    path.write_text('{"a":\n  [1]}')
    assert load_yaml_with_lines(str(path)) == ({"a": [1]}, {"$": 1, "$.a": 1, "$.a[0]": 2})


def test_writing_replaces_the_whole_file_and_leaves_nothing_beside_it(save: Path) -> None:
    write_atomically(str(save), NEW)
    assert save.read_bytes() == NEW
    assert save.stat().st_mode & 0o777 == 0o600
    assert os.listdir(save.parent) == ["save.json"]


def test_a_new_file_gets_the_mode_asked_for(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_atomically(str(tmp_path / "log.txt"), b"", mode=0o644)
    finally:
        os.umask(before)
    assert (tmp_path / "log.txt").stat().st_mode & 0o777 == 0o644


def test_a_bare_name_is_written_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_atomically("save.json", NEW)
    assert os.listdir(tmp_path) == ["save.json"]


def test_a_dash_is_standard_output_after_what_was_printed_before() -> None:
    program = (
        "import sys\n"
        "from cli.files.store import write_atomically\n"
        "sys.stdout.reconfigure(write_through=False)\n"
        "sys.stdout.write('printed ')\n"
        "write_atomically('-', b'written')\n"
    )
    assert python(program).communicate(timeout=30)[0] == "printed written"


def test_links_folders_and_devices_are_never_replaced(save: Path) -> None:
    link, pipe = save.with_name("link"), save.with_name("pipe")
    link.symlink_to(save)
    os.mkfifo(pipe)
    assert trouble(write_atomically, str(link), NEW) == ("symlink_refused", str(link), 3)
    assert trouble(write_atomically, str(pipe), NEW) == ("not_a_file", str(pipe), 3)
    assert trouble(write_atomically, str(save.parent), NEW) == ("is_directory", str(save.parent), 3)
    assert link.is_symlink()
    assert save.read_bytes() == OLD


def test_a_missing_folder_is_told_apart_from_a_missing_file(tmp_path: Path) -> None:
    path = str(tmp_path / "none" / "save.json")
    assert trouble(write_atomically, path, NEW) == ("missing_directory", path, 3)
    assert trouble(enter, path, 0) == ("missing_directory", f"{path}.lock", 3)


def test_in_a_read_only_folder_nothing_is_written_or_locked(ordinary_user: Path) -> None:
    path = ordinary_user / "save.json"
    path.write_bytes(OLD)
    ordinary_user.chmod(0o500)
    assert trouble(write_atomically, str(path), NEW) == ("not_writable", str(path), 3)
    assert trouble(enter, str(path), 0) == ("not_writable", f"{path}.lock", 3)
    assert path.read_bytes() == OLD


@pytest.mark.parametrize(
    ("number", "code"), [(errno.ENOSPC, "disk_full"), (errno.EDQUOT, "disk_full"), (errno.EIO, "not_writable")]
)
def test_a_failing_disk_leaves_the_old_file(
    number: int, code: str, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> int:
        raise OSError(number, "disk")

    monkeypatch.setattr(os, "write", fail)
    assert trouble(write_atomically, str(save), NEW) == (code, str(save), 3)
    assert save.read_bytes() == OLD
    assert os.listdir(save.parent) == ["save.json"]


def test_a_full_standard_output_is_disk_full() -> None:
    program = (
        "from cli.files.store import FileTrouble, write_atomically\n"
        "import sys\n"
        "try:\n"
        "    write_atomically('-', b'x' * 100_000)\n"
        "except FileTrouble as trouble:\n"
        "    sys.stderr.write(trouble.code)\n"
        "    sys.stderr.flush()\n"
        "    __import__('os')._exit(0)\n"
    )
    with open("/dev/full", "wb") as full:
        run = subprocess.run([sys.executable, "-c", program], stdout=full, stderr=subprocess.PIPE, cwd=ROOT)
    assert run.stderr == b"disk_full"


def test_a_write_taken_in_pieces_is_finished(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: whole(handle, data[:700]))
    write_atomically(str(save), NEW)
    assert save.read_bytes() == NEW


class Stopped(BaseException):
    """Not an error of the disk: a key pressed, a signal."""


class Counted:
    """`os.write`, `os.fsync` and `os.replace`, stopped at the k-th call, before or after it is carried out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stop_at: int, after: bool, failure: BaseException) -> None:
        self.calls: list[str] = []
        self.stop_at, self.after, self.failure = stop_at, after, failure
        for name in ("write", "fsync", "replace"):
            monkeypatch.setattr(os, name, self.wrapped(name, getattr(os, name)))

    def wrapped(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any) -> Any:
            self.calls.append(name)
            last = len(self.calls) == self.stop_at
            if last and not self.after:
                raise self.failure
            done = call(*args)
            if last:
                raise self.failure
            return done

        return counted


STEPS = ["write", "fsync", "replace", "fsync"]


def test_writing_takes_these_steps_in_this_order(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch, 0, False, Stopped())
    write_atomically(str(save), NEW)
    assert counted.calls == STEPS


@pytest.mark.parametrize("failure", [Stopped(), OSError(errno.EIO, "disk")], ids=["stopped", "disk"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", range(1, len(STEPS) + 1))
def test_stopped_at_any_step_the_old_or_the_new_file_is_whole(
    step: int, after: bool, failure: BaseException, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Counted(monkeypatch, step, after, failure)
    replaced = step > 3 or (step == 3 and after)
    with pytest.raises((Stopped, FileTrouble)) as caught:
        write_atomically(str(save), NEW)
    if isinstance(caught.value, FileTrouble):  # what is said of it: nothing was changed, or the new one stands
        assert (caught.value.code, caught.value.exit) == (("unsettled", 9) if replaced else ("not_writable", 3))
    assert save.read_bytes() == (NEW if replaced else OLD)
    assert os.listdir(save.parent) == ["save.json"]


KILLED_WRITER = """
import os, sys
from cli.files.store import write_atomically
path, stop_at, after = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "True"
calls = 0
def wrapped(call):
    def counted(*args):
        global calls
        calls += 1
        if calls == stop_at and not after:
            os._exit(9)
        done = call(*args)
        if calls == stop_at:
            os._exit(9)
        return done
    return counted
os.write, os.fsync, os.replace = wrapped(os.write), wrapped(os.fsync), wrapped(os.replace)
write_atomically(path, b"new" * 2000)
"""


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", range(1, len(STEPS) + 1))
def test_killed_at_any_step_the_old_or_the_new_file_is_whole(step: int, after: bool, save: Path) -> None:
    assert python(KILLED_WRITER, str(save), str(step), str(after)).wait(30) == 9
    replaced = step > 3 or (step == 3 and after)
    assert save.read_bytes() == (NEW if replaced else OLD)
    left = [name for name in os.listdir(save.parent) if name != "save.json"]
    assert len(left) == (0 if replaced else 1)
    assert all(re.fullmatch(r"\.save\.json\.[0-9a-f]{16}\.arbitre", name) for name in left)
    enter(str(save), 0)  # the next run removes what a killed one left
    assert os.listdir(save.parent) == ["save.json"]
    write_atomically(str(save), NEW)
    assert save.read_bytes() == NEW


def test_trouble_passes_between_processes_whole() -> None:
    copy = pickle.loads(pickle.dumps(FileTrouble("locked", "a", exit=5, seconds="1")))
    assert (copy.code, copy.where, copy.facts, copy.exit) == ("locked", "a", {"seconds": "1"}, 5)
