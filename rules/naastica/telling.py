"""How Naastica's story is told: game by game of the match. A turn is a card laid down, which needs no heading."""

from __future__ import annotations

from rules.kernel.words.telling import Telling

TELLING = Telling(rounds=("game_opened",))
