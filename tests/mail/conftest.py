"""Mailboxes for tests: nothing here is about what lasts through a power cut, so that no disk is waited for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mail.imap_server import ImapServer
from tests.mail.postbox import Box, copied
from tests.mail.smtp_server import SmtpServer


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path / "games")


@pytest.fixture(scope="session")
def asked_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match in which both players have said yes and are asked for their collections."""
    box = Box(tmp_path_factory.mktemp("asked") / "games")
    box.open(match="single")
    box.ran()
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "yes")
    box.ran()
    return box.folder


@pytest.fixture
def opened(asked_folder: Path, tmp_path: Path) -> tuple[Box, Path]:
    """That match for a test of its own: the mailbox, and the folder of the game."""
    box = Box.of(copied(asked_folder, tmp_path / "games"))
    return box, next(box.folder.glob("*/table.yaml")).parent


@pytest.fixture(scope="session")
def playing_folder(asked_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, a turn later: one of the two is to place a card."""
    box = Box.of(copied(asked_folder, tmp_path_factory.mktemp("playing") / "games"))
    for seat in ("ana", "bob"):
        box.answer(box.last(seat), "1")
    box.ran()
    return box.folder


@pytest.fixture
def playing(playing_folder: Path, tmp_path: Path) -> tuple[Box, Path]:
    box = Box.of(copied(playing_folder, tmp_path / "games"))
    return box, next(box.folder.glob("*/table.yaml")).parent


@pytest.fixture
def imap_server() -> Iterator[ImapServer]:
    with ImapServer() as server:
        yield server


@pytest.fixture
def smtp_server() -> Iterator[SmtpServer]:
    with SmtpServer() as server:
        yield server
