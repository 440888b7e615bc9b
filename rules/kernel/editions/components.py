"""Editions: components as data. Loaded from YAML, checked, kept in compiled form, named by the hash of their files."""

from __future__ import annotations

import os

from rules.kernel.bytes.canon import sha
from rules.kernel.editions import compiled
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.game import Game

FORM = "edition-1"
HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class BadComponent(Wrong):
    """An edition that cannot be played, with the place in its data where the fault lies."""


def shipped_file(game: str, home: str = "") -> str:
    return os.path.join(HOME, home or game, "edition", f"{game}.yaml")


def shipped(game: str, home: str = "") -> tuple[Mapping[str, Any], str]:
    """The edition that comes with a game, and the hash that pins it. `home`: the folder of a former version."""
    path = shipped_file(game, home)
    data, source = compiled.load_with_source(path, compiled.of_yaml, form=FORM)
    return data, pack_hash({os.path.basename(path): source})


_editions: dict[str, tuple[Any, str]] = {}  # made once by a run that opens many files


def shipped_edition(game: Game) -> tuple[Any, str]:
    """The same, as the game's rules look things up in it."""
    if game.home not in _editions:
        data, digest = shipped(game.id, game.home)
        _editions[game.home] = game.edition(data), digest
    return _editions[game.home]


def custom_hash(data: Mapping[str, Any]) -> str:
    """A custom edition travels inside the save as data, so it is pinned by its canonical form."""
    from rules.kernel.bytes.canon import canon

    return pack_hash({"edition.json": canon(data)})


def pack_hash(files: Mapping[str, bytes]) -> str:
    return sha("pack", *(part for name in sorted(files) for part in (name, files[name]))).hex()
