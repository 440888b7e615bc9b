"""Words on the command line that are to cost the referee dear."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LONG = 100_000  # characters of an argument; systems pass on some more
WORDS: dict[str, Sequence[str]] = {
    "an order of one word": ("apply", "game.json", "x" * LONG),
    "an order of words": ("apply", "game.json", "place " * (LONG // 6)),
    "accents for a seat": ("apply", "game.json", "1", "--as", "q" + "\u0301\u0316" * (LONG // 4)),
    "accents for a time": ("apply", "game.json", "1", "--time", "q" + "\u0301\u0316" * (LONG // 4)),
    "a number without end": ("apply", "game.json", "1", "--after", "9" * 4_000),
    "an entry without end": ("explain", "game.json", "9" * 4_000),
    "an option without end": (
        *("new", "naastica", "-s", "ana", "-s", "bob", "-o", "out.json"),
        *("--option", "match=" + "x" * LONG),
    ),
    "an unknown option without end": (
        *("new", "naastica", "-s", "ana", "-s", "bob", "-o", "out.json"),
        *("--option", "x" * LONG + "=1"),
    ),
    "a number of an option": (
        *("new", "naastica", "-s", "ana", "-s", "bob", "-o", "out.json"),
        *("--option", "max_value=" + "9" * LONG),
    ),
    "accents for a name": (
        "new",
        "naastica",
        "-s",
        "ana",
        "-s",
        "bob=q" + "\u0301\u0316" * (LONG // 4),
        "-o",
        "out.json",
    ),
    "seats without end": (
        "new",
        "krystal",
        *(word for n in range(5_000) for word in ("-s", f"a{n}")),
        "-o",
        "out.json",
    ),
    "a game without end": ("new", "x" * LONG, "-s", "ana", "-s", "bob", "-o", "out.json"),
    "a rule without end": ("rules", "krystal", "K" * LONG),
    "a case without end": ("cases", "krystal", "--show", "K" * LONG),
    "a schema without end": ("schema", "x" * LONG),
    "players without end": ("simulate", "naastica", "--games", "1", "--players", "random," * (LONG // 7) + "random"),
    "a head without end": ("verify", "game.json", "--head", f"{'9' * 4_000}:{'f' * LONG}"),
    "a pledge without end": ("verify", "game.json", "--pledge", "f" * LONG),
    "a command without end": ("x" * LONG,),
    "an unknown flag without end": ("show", "game.json", "--" + "x" * LONG),
}
