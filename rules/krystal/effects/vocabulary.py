"""The words that the parameters of effects are made of."""

from __future__ import annotations

from rules.krystal.names import EXPLORING, FIGHTING, GATES, OBJECTS, PEOPLES, STONES, TYPES

People = str  # these five: one of the words below, under their name
Context = str
Type = str
What = str
Unit = str

WORDS = {
    "People": PEOPLES,
    "Context": ("explore", "recover", "both"),
    "Type": ("any", *TYPES),
    "What": (FIGHTING, EXPLORING, GATES, STONES, OBJECTS),
    "Unit": ("energy", "cards"),
}
