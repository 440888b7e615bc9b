"""The documents tell the truth: their transcripts are run, their links lead somewhere, every command is described."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from cli.main import COMMANDS
from tests.docs.transcripts import DOCUMENTS, HOME, rewritten

NAMES = [str(document.relative_to(HOME)) for document in DOCUMENTS]


@pytest.mark.parametrize("name", NAMES)
def test_transcripts_show_what_is_printed(name: str, tmp_path: Path) -> None:
    document = HOME / name
    shutil.copytree(HOME / "saves", tmp_path / "saves")
    text = document.read_text()
    now = rewritten(text, tmp_path)
    if os.environ.get("ARBITRE_DOCS") == "write":
        document.write_text(now)
    assert now == text


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_to_files(name: str) -> None:
    document = HOME / name
    prose = re.sub(r"^```.*?^```$", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose):
        assert (document.parent / target).exists(), target


def test_every_command_is_described_in_the_documents() -> None:
    text = "\n".join(document.read_text() for document in DOCUMENTS)
    assert [command for command in COMMANDS if f"arbitre {command}" not in text] == []
