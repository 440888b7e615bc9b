"""A plain line read by hand: importing click takes longer than a move.

Whatever is not plainly understood here is left to click, which knows every form and says what is wrong. A test holds
the two to the same reading.
"""

from __future__ import annotations

from rules.kernel.bytes.reading import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

LANGUAGES = (None, "en", "fr")
FLAGS = {"--json": "json", "--debug": "debug"}  # of every command
VALUES = {"--lang": "lang"}
FLAGS_OF_APPLY = {
    **FLAGS,
    "--dry-run": "dry_run",
    "--force": "force",
    "--no-log": "no_log",
    "--no-plan": "no_plan",
    "--yes": "yes",
}
VALUES_OF_APPLY = {
    **VALUES,
    "-f": "file",
    "--file": "file",
    "--as": "seat",
    "-o": "output",
    "--output": "output",
    "--after": "after",
    "--log": "log",
    "--time": "time",
}


def read(words: list[str]) -> dict[str, Any] | None:
    """The arguments behind `apply`, or None if click should look at them."""
    plain: list[str] = []
    given = said(words, FLAGS_OF_APPLY, VALUES_OF_APPLY, plain)
    if given is None or not plain:
        return None
    after = given["after"] and whole_number(given["after"])
    if after is None and given["after"] is not None:
        return None
    given["after"] = after
    return {**given, "save": plain[0], "order": tuple(plain[1:])}


def said(
    words: list[str], flags: Mapping[str, str], values: Mapping[str, str], plain: list[str]
) -> dict[str, Any] | None:
    """What a line says by its options, by the names of both kinds; all else is put into `plain`."""
    given: dict[str, Any] = dict.fromkeys(values.values())
    given.update(dict.fromkeys(flags.values(), False))
    rest = iter(words)
    for word in rest:
        if word in flags:
            given[flags[word]] = True
        elif word in values:
            value = next(rest, "")
            if not value or (value.startswith("-") and value != "-"):
                return None
            given[values[word]] = value
        elif word.startswith("-") and word != "-":
            return None
        else:
            plain.append(word)
    return given if given["lang"] in LANGUAGES else None
