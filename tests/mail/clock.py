"""A table with terms, and time that goes by in runs of the post office."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from pathlib import Path

    from tests.mail.postbox import Box

BEGIN = datetime.fromisoformat("2026-11-17T20:10+01:00")
DUE, LATE = 72, 96  # hours after the beginning, by the terms below


def at(hours: float) -> str:
    """So many hours after the terms were noted."""
    return (BEGIN + timedelta(hours=hours)).isoformat(timespec="minutes")


def note(game: Path, *words: str, hours: float = 0) -> None:
    done(arbitre("note", game / "game.json", *words, "--time", at(hours)))


def agree_on_terms(game: Path, *more: str, late: str = "default") -> None:
    note(game, "terms", "next=72", "grace=24", f"late={late}", "zone=+01:00", *more)


def go_by(box: Box, begin: float, end: float, step: float = 12) -> None:
    """Runs every few hours, from one moment up to another, which is not one of them."""
    while begin < end:
        box.run(at(begin))
        begin += step


def entries(game: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((game / "game.json").read_bytes())["entries"]
    return found


def defaults(game: Path) -> list[tuple[str, str]]:
    """Who was answered for, and when."""
    found = []
    for entry in entries(game):
        found += [(seat, entry["time"]) for seat, by in entry["public"].get("by", {}).items() if by == "default"]
    return found


def subjects(box: Box, seat: str) -> list[str]:
    return [str(mail.message["Subject"]).partition(": ")[2] for mail in box.out(seat)]
