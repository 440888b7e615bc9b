"""Each ability of the edition has a file of tests here, and no file is about one that is gone."""

from __future__ import annotations

from pathlib import Path

from rules.kernel.editions import components


def test_one_file_per_ability() -> None:
    data, _ = components.shipped("naastica")
    here = Path(__file__)
    tested = {path.stem.removeprefix("test_") for path in here.parent.glob("test_*.py") if path != here}
    assert tested == {ability["id"] for ability in data["abilities"]}
