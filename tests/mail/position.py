"""A game of Naastica in which Robert is asked to place a card."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cli.files import games
from rules.kernel.record.contest import Contest
from tests.cli.shell import arbitre, done

SEED = "a rainy evening"


@cache
def naastica() -> Contest:
    """Nobody changes it: whoever wants to, opens its own."""
    with TemporaryDirectory() as folder:
        return games.contest(str(opened(Path(folder))), whole=True)


def opened(folder: Path) -> Path:
    """Its save, in a folder."""
    save = folder / "game.json"
    save.write_bytes(_written())
    return save


@cache
def _written() -> bytes:
    """The game that the page on playing by mail tells of, after its first question."""
    with TemporaryDirectory() as folder:
        save = Path(folder) / "game.json"
        done(arbitre("new", "naastica", "-s", "ana=Ana", "-s", "bob=Robert", "--seed", SEED, "-o", save))
        done(arbitre("apply", save, "--as", "ana", "--no-log", "collection starter_veil"))
        done(arbitre("apply", save, "--as", "bob", "--no-log", "collection depart_heritiers_de_la_lumiere"))
        return save.read_bytes()
