"""Compiled forms: found again while the source stays the same, never taken for another's, never in the way."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.editions import compiled


class Compiler:
    """Counts how often it was needed."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, source: bytes) -> Any:
        self.calls += 1
        return {"text": source.decode(), "length": len(source)}


@pytest.fixture
def compile_() -> Compiler:
    return Compiler()


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "home" / "cards.yaml"
    path.parent.mkdir()
    path.write_bytes(b"a: 1\n")
    return path


def kept_beside(source: Path) -> list[Path]:
    return sorted((source.parent / "__compiled__").iterdir())


def kept_in_cache(tmp_path: Path) -> list[Path]:
    return sorted(path for path in (tmp_path / "cache").rglob("*") if path.is_file())


def with_value(form: Path, value: bytes) -> bytes:
    """A form with another value, and a stamp that fits it: what nobody makes by accident."""
    stamp = json.loads(form.read_bytes().split(b"\n")[0])
    stamp["value"] = hashlib.sha256(value).hexdigest()
    return json.dumps(stamp, separators=(",", ":")).encode() + b"\n" + value


def shut(folder: Path) -> None:
    """Make it impossible to keep anything in a folder, even for root."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")


def test_a_source_is_compiled_once_and_then_found_beside_itself(source: Path, compile_: Compiler) -> None:
    first = compiled.load(str(source), compile_)
    second = compiled.load(str(source), compile_)
    assert first == second == {"text": "a: 1\n", "length": 5}
    assert compile_.calls == 1
    digest = hashlib.sha256(b"a: 1\n").hexdigest()
    assert [path.name for path in kept_beside(source)] == [f"cards.yaml.{digest[:16]}.json"]


def test_a_changed_source_is_compiled_anew_and_its_older_form_removed(source: Path, compile_: Compiler) -> None:
    compiled.load(str(source), compile_)
    source.write_bytes(b"a: 2\n")
    assert compiled.load(str(source), compile_)["text"] == "a: 2\n"
    assert compile_.calls == 2
    assert len(kept_beside(source)) == 1


def test_forms_of_other_sources_stay_when_an_older_form_is_removed(source: Path, compile_: Compiler) -> None:
    others = [source.with_name("cards.yaml.more"), source.with_name("maps.yaml")]
    for other in others:
        other.write_bytes(b"b: 1\n")
        compiled.load(str(other), compile_)
    (source.parent / "__compiled__" / "cards.yaml.notes.json").write_text("a person's")
    compiled.load(str(source), compile_)
    source.write_bytes(b"a: 2\n")
    compiled.load(str(source), compile_)
    assert len(kept_beside(source)) == 4
    for other in others:
        compiled.load(str(other), compile_)
    assert compile_.calls == 4


def test_the_cache_folder_is_used_when_nothing_can_be_kept_beside(
    source: Path, compile_: Compiler, tmp_path: Path
) -> None:
    shut(source.parent / "__compiled__")
    compiled.load(str(source), compile_)
    compiled.load(str(source), compile_)
    assert compile_.calls == 1
    (kept,) = kept_in_cache(tmp_path)
    assert kept.is_relative_to(tmp_path / "cache" / "arbitre")


def test_sources_of_one_name_do_not_drive_each_other_out_of_the_cache(
    source: Path, compile_: Compiler, tmp_path: Path
) -> None:
    other = tmp_path / "elsewhere" / source.name
    other.parent.mkdir()
    other.write_bytes(b"b: 1\n")
    for path in (source, other, source, other):
        compiled.load(str(path), compile_, beside=False)
    assert compile_.calls == 2


def test_a_strangers_folder_is_neither_read_nor_written_when_not_asked_for(source: Path, compile_: Compiler) -> None:
    compiled.load(str(source), compile_, beside=False)
    assert not (source.parent / "__compiled__").exists()
    compiled.load(str(source), compile_)
    source_form = kept_in_cache(source.parent.parent)[0]
    place = source.parent / "__compiled__" / source_form.name
    place.parent.mkdir()
    place.write_bytes(with_value(source_form, b'"forged"'))
    assert compiled.load(str(source), compile_) == "forged"
    assert compiled.load(str(source), compile_, beside=False) == {"text": "a: 1\n", "length": 5}


def test_the_home_folder_has_the_cache_when_no_other_is_named(
    source: Path, compile_: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut(source.parent / "__compiled__")
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    for unusable in ("", "relative/folder"):
        monkeypatch.setenv("XDG_CACHE_HOME", unusable)
        compiled.load(str(source), compile_)
    assert compile_.calls == 1
    assert list((tmp_path / "person" / ".cache" / "arbitre").rglob("*.json"))


def test_nothing_writable_means_compiling_each_time_without_complaint(
    source: Path, compile_: Compiler, tmp_path: Path
) -> None:
    shut(source.parent / "__compiled__")
    shut(tmp_path / "cache")
    for _ in range(2):
        assert compiled.load(str(source), compile_)["length"] == 5
    assert compile_.calls == 2


@pytest.mark.parametrize(
    "damage",
    [b"", b'{"format":1,', b"\xff\xfe", b"[]", b"null", b'{"value":{"text":"forged"}}', b"[" * 100_000],
    ids=["empty", "cut", "not text", "a list", "null", "no stamp", "too deep"],
)
def test_a_damaged_form_is_ignored_and_rewritten(source: Path, compile_: Compiler, damage: bytes) -> None:
    compiled.load(str(source), compile_)
    (kept,) = kept_beside(source)
    whole = kept.read_bytes()
    kept.write_bytes(damage)
    assert compiled.load(str(source), compile_)["text"] == "a: 1\n"
    assert compile_.calls == 2
    assert kept.read_bytes() == whole


def test_a_form_is_bound_to_its_content_byte_by_byte(source: Path, compile_: Compiler) -> None:
    """Its source is what the hash of an edition is made from: a form that says something else must not be played."""
    compiled.load(str(source), compile_)
    (kept,) = kept_beside(source)
    whole = kept.read_bytes()
    for at in range(len(whole)):
        kept.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert compiled.load(str(source), compile_) == {"text": "a: 1\n", "length": 5}
        assert kept.read_bytes() == whole
    assert compile_.calls == 1 + len(whole)


@pytest.mark.parametrize("mode", [0o664, 0o646])
def test_a_form_that_others_can_write_is_not_read(source: Path, compile_: Compiler, mode: int) -> None:
    compiled.load(str(source), compile_)
    (kept,) = kept_beside(source)
    kept.write_bytes(with_value(kept, b'"forged"'))
    kept.chmod(mode)
    assert compiled.load(str(source), compile_)["length"] == 5
    assert kept.stat().st_mode & 0o777 == 0o644


def test_a_form_that_a_stranger_has_written_is_not_read(
    source: Path, compile_: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither ours, nor root's, nor of whoever owns the source."""
    compiled.load(str(source), compile_)
    (kept,) = kept_beside(source)
    kept.write_bytes(with_value(kept, b'"forged"'))
    monkeypatch.setattr(os, "fstat", owned_by_a_stranger(kept))
    assert compiled.load(str(source), compile_)["length"] == 5


def owned_by_a_stranger(file: Path) -> Any:
    """`os.fstat`, to which one file belongs to somebody else."""
    whole, stranger, inode = os.fstat, os.getuid() + 1, file.stat().st_ino

    def told(handle: int) -> os.stat_result:
        about = whole(handle)
        return os.stat_result([*about[:4], stranger, *about[5:10]]) if about.st_ino == inode else about

    return told


def test_what_is_kept_is_ours_alone_to_write_whatever_new_files_usually_are(source: Path, compile_: Compiler) -> None:
    before = os.umask(0)
    try:
        for _ in range(2):
            compiled.load(str(source), compile_)
    finally:
        os.umask(before)
    assert compile_.calls == 1


@pytest.mark.parametrize("key, other", [("format", 0), ("source", "00" * 32), ("form", "another")])
def test_a_form_of_another_program_source_or_shape_is_not_taken(
    source: Path, compile_: Compiler, key: str, other: object
) -> None:
    compiled.load(str(source), compile_)
    (kept,) = kept_beside(source)
    stamp, value = kept.read_text().split("\n")
    kept.write_text(json.dumps({**json.loads(stamp), key: other}, separators=(",", ":")) + "\n" + value)
    assert compiled.load(str(source), compile_)["text"] == "a: 1\n"
    assert compile_.calls == 2


def test_a_caller_that_changes_its_form_gets_it_compiled_anew(source: Path) -> None:
    assert compiled.load(str(source), lambda _: "old", form="deck/1") == "old"
    assert compiled.load(str(source), lambda _: "new", form="deck/2") == "new"


def test_the_first_run_sees_what_later_runs_will(source: Path) -> None:
    def with_tuples(_: bytes) -> Any:
        return {"pair": (1, "é \ud800"), 3: None}

    first = compiled.load(str(source), with_tuples)
    assert first == compiled.load(str(source), with_tuples) == {"pair": [1, "é \ud800"], "3": None}


def test_an_empty_value_is_kept_too(source: Path) -> None:
    values = iter([None])
    assert compiled.load(str(source), lambda _: next(values)) is None
    assert compiled.load(str(source), lambda _: next(values)) is None


def test_no_unfinished_file_is_left_behind(source: Path, compile_: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "replace", refuse)
    assert compiled.load(str(source), compile_)["length"] == 5
    assert kept_beside(source) == []


def test_a_source_that_does_not_compile_says_so_and_keeps_nothing(source: Path) -> None:
    def refuse(_: bytes) -> Any:
        raise ValueError("no such card")

    with pytest.raises(ValueError, match="no such card"):
        compiled.load(str(source), refuse)
    assert not (source.parent / "__compiled__").exists()


def test_a_path_without_a_folder_is_found_in_the_current_one(
    source: Path, compile_: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(source.parent)
    compiled.load(source.name, compile_)
    compiled.load(str(source), compile_)
    assert compile_.calls == 1


def test_a_missing_source_is_missing(tmp_path: Path, compile_: Compiler) -> None:
    with pytest.raises(FileNotFoundError):
        compiled.load(str(tmp_path / "none.yaml"), compile_)
