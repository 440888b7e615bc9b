"""Files that are named, and those in folders that are: a folder stands for the games in it and below it."""

from __future__ import annotations

import os

from cli import exits
from cli.result import Trouble
from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

NO_GAME = frozenset({"not_a_save", "recording_given"})


class Named(Value):
    """A file to look into. One that was found in a folder is passed over if it is no game."""

    path: str
    found: bool = False

    def is_passed_over(self, code: str) -> bool:
        return self.found and code in NO_GAME


def named(paths: Iterable[str]) -> list[Named]:
    """Every file, in the order given; those of a folder by their paths."""
    return [one for path in paths for one in _below(path)]


def _below(path: str) -> list[Named]:
    if not os.path.isdir(path):
        return [Named(path)]
    below = [os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names]
    files = sorted(file for file in below if file.endswith(".json"))
    if not files:
        raise Trouble("no_saves", exit=exits.UNREADABLE, where=path)
    return [Named(file, found=True) for file in files]
