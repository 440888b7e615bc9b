"""Colours are ours alone: a text that brings its own shows them as what they are."""

from __future__ import annotations

import pytest

from cli.console import Console
from cli.render import print_text


def test_our_colours_are_shown_and_those_of_a_text_are_spelled_out(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console("en", json=False, colour=True)
    print_text(f"{console.paint('azure', 'Ana')} plays.\n\x1b[36mBob\x1b[0m {console.paint('strong', 'x' + chr(27))}")
    assert capsys.readouterr().out == "\x1b[36mAna\x1b[0m plays.\n\\x1b[36mBob\\x1b[0m \x1b[1mx\\x1b\x1b[0m\n"
