"""The picture in the README is what the program draws."""

from __future__ import annotations

import os

from tests.cli.shell import ROOT, arbitre, done

PICTURE = ROOT / "docs" / "position.svg"
SHOWN = ROOT / "saves" / "naastica" / "middle-of-a-game.json"


def test_the_picture_in_the_readme_is_drawn_from_a_recorded_game() -> None:
    drawn = done(arbitre("show", SHOWN, "--as", "ana", "--svg", "-", "--lang", "en")).out
    if os.environ.get("ARBITRE_DOCS") == "write":
        PICTURE.write_bytes(drawn)
    assert PICTURE.read_bytes() == drawn
