"""How the story of Chasseurs de Légendes is told: by rounds and turns."""

from __future__ import annotations

from rules.kernel.words.telling import Telling

TELLING = Telling(rounds=("round_opened",), turns=("turn_opened",))
