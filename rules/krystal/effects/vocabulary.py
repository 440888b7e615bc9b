"""The words that the parameters of effects are made of."""

from __future__ import annotations

from typing import Literal

from rules.krystal.names import EXPLORING, FIGHTING, GATES, OBJECTS, PEOPLES, STONES, TYPES

People = Literal["reptiles", "amazons", "centaurs", "nomads", "gnomes", "birdmen"] | Literal[""]
Context = Literal["explore", "recover", "both"]
Type = Literal["any", "force", "magic", "bargain"]
What = Literal["combat_between_heroes", "explore", "gate_entry", "stone_powers", "objects"]
Unit = Literal["energy", "cards"]

WORDS = {
    "People": PEOPLES,
    "Context": ("explore", "recover", "both"),
    "Type": ("any", *TYPES),
    "What": (FIGHTING, EXPLORING, GATES, STONES, OBJECTS),
    "Unit": ("energy", "cards"),
}
