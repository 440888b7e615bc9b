"""Who may open a save: its owner alone, unless it was closed further or opened to a group on purpose."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from cli.files.locks import lock
from tests.cli.shell import arbitre, done

OURS = os.getegid()
OTHER_GROUP = next((group for group in os.getgroups() if group != OURS), 1 if os.geteuid() == 0 else None)


def mode(name: str) -> int:
    return Path(name).stat().st_mode & 0o777


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (0o600, 0o600),
        (0o400, 0o400),
        (0o640, 0o640),
        (0o660, 0o660),
        (0o644, 0o600),
        (0o664, 0o600),
        (0o666, 0o600),
        (0o700, 0o600),
        (0o770, 0o660),
    ],
    ids=oct,
)
@pytest.mark.parametrize(
    "command", [("apply", "game.json", "1"), ("undo", "game.json", "--agreed")], ids=lambda words: words[0]
)
def test_a_save_keeps_its_mode_where_somebody_chose_it(
    command: tuple[str, ...], before: int, after: int, table: Path
) -> None:
    """Open to everybody is how copies come out: nobody chose that for a file with a secret."""
    os.chmod("game.json", before)
    done(arbitre(*command))
    assert mode("game.json") == after


def test_a_new_save_is_its_owners_alone_whatever_new_files_usually_are(table: Path) -> None:
    before = os.umask(0)
    try:
        done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "-o", "new.json"))
    finally:
        os.umask(before)
    assert mode("new.json") == 0o600


def test_a_view_keeps_its_mode_too(table: Path) -> None:
    os.chmod("ana.view.json", 0o640)
    done(arbitre("view", "game.json", "--as", "ana", "-o", "ana.view.json"))
    assert mode("ana.view.json") == 0o640


@pytest.mark.skipif(OTHER_GROUP is None, reason="this user is in one group only")
def test_a_group_that_may_play_goes_on_playing(table: Path) -> None:
    """Its save and the log stay open to it, and so is the lock while it is held."""
    assert OTHER_GROUP is not None
    os.chown("game.json", -1, OTHER_GROUP)
    os.chmod("game.json", 0o660)
    done(arbitre("apply", "game.json", "1"))
    with lock("game.json"):
        for name in ("game.json", "game.json.lock", "game.json.log"):
            assert (Path(name).stat().st_gid, mode(name) & 0o660) == (OTHER_GROUP, 0o660), name


def test_what_cannot_be_given_to_its_group_is_given_to_no_other(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise PermissionError(1, "not yours to give")

    os.chmod("game.json", 0o660)
    monkeypatch.setattr(os, "fchown", refuse)
    done(arbitre("apply", "game.json", "1"))
    with lock("game.json"):
        assert (mode("game.json"), mode("game.json.lock")) == (0o600, 0o600)
