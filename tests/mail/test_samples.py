"""Mails that others have collected, where they are installed: none is stumbled over, none taken for an order."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.mail.reading.message import Message, Unreadable, read
from cli.mail.reading.understanding import understand
from cli.mail.vocabulary import speech_of
from rules.kernel.orders.grammar import LANGUAGES
from tests.mail.position import naastica

COLLECTED = {"test.test_email": "data", "flufl.bounce": "testing/data"}  # CPython's own, and those of a bounce reader


def samples() -> Iterator[Path]:
    for package, folder in COLLECTED.items():
        try:
            found = importlib.util.find_spec(package)
        except ModuleNotFoundError:
            continue
        for home in (found.submodule_search_locations or ()) if found else ():
            yield from sorted(path for path in (Path(home) / folder).glob("**/*") if path.suffix in (".txt", ".eml"))


@pytest.mark.skipif(not list(samples()), reason="no collected mails are installed")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_collected_mail_is_taken_for_an_order(lang: str) -> None:
    speech = speech_of(naastica(), lang)
    for path in samples():
        message = read_or_refused(path.read_bytes())
        if message is None or not message.kept:
            continue
        found = understand(message, naastica(), speech, "bob", range(1, 37))
        assert found.refused or (found.received is None and not found.words), path.name


def read_or_refused(raw: bytes) -> Message | None:
    try:
        return read(raw)
    except Unreadable:
        return None
