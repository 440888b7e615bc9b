"""The colours of the tones, in the light and in the dark.

Seats have the hues that Okabe and Ito chose because everybody can tell them apart, darkened or lightened until text on
them can be read; no colour says anything that a shape, a pattern or a word does not say too.
"""

from __future__ import annotations

FONT = '"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif'
LIGHT = {
    "ink": "#1c1b1a",
    "dim": "#5b564d",
    "faint": "#f1eee6",
    "paper": "#fbfaf7",
    "card": "#ffffff",
    "rule": "#c9c4b8",
    "path": "#968f81",
    "strong": "#3d3a35",
    "danger": "#b3261e",
    "own": "#1c1b1a",
    "seat1": "#0067a3",
    "seat2": "#b04700",
    "seat3": "#00714f",
    "seat4": "#9c3f74",
    "seat5": "#7d5a00",
    "seat6": "#54585f",
    "on-seat": "#ffffff",
    "water": "#dcebf3",
    "wood": "#e0eddc",
    "stone": "#e9e6e2",
    "field": "#f4efd6",
    "sand": "#f6e6cd",
    "town": "#f3e1dd",
    "astral": "#e9e3f3",
}
DARK = {
    "ink": "#eceae4",
    "dim": "#b5afa3",
    "faint": "#232220",
    "paper": "#191817",
    "card": "#262422",
    "rule": "#4e4a43",
    "path": "#7b756a",
    "strong": "#d3cfc6",
    "danger": "#ff8a80",
    "own": "#eceae4",
    "seat1": "#6db8f0",
    "seat2": "#ff9e5e",
    "seat3": "#4fd1a5",
    "seat4": "#f0a3cb",
    "seat5": "#e6be4c",
    "seat6": "#c3c9d2",
    "on-seat": "#14151a",
    "water": "#1d3440",
    "wood": "#22351f",
    "stone": "#363431",
    "field": "#39351d",
    "sand": "#40331f",
    "town": "#43292a",
    "astral": "#332c42",
}
LINES = ("rule", "path", "dim", "ink", "strong", "danger", "own", *(f"seat{at}" for at in range(1, 7)))
WORDS = (*LINES, "on-seat")


def _style() -> str:
    named = "".join(f"--{tone}:{colour};" for tone, colour in LIGHT.items())
    dark = "".join(f"--{tone}:{colour};" for tone, colour in DARK.items())
    return "".join(
        [
            f".picture{{{named}color-scheme:light dark;font-family:{FONT}}}",
            f"@media(prefers-color-scheme:dark){{.picture{{{dark}}}}}",
            *(f".{tone}{{fill:var(--{tone})}}" for tone in LIGHT),
            *(f".e-{tone}{{stroke:var(--{tone})}}" for tone in LINES),
            *(f".t-{tone}{{fill:var(--{tone})}}" for tone in WORDS),
            ".b{font-weight:700}path{stroke-linecap:round}",
        ]
    )


STYLE = _style()
