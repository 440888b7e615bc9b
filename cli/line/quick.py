"""A plain `apply` read by hand: importing click takes longer than the move.

Whatever is not plainly understood here is left to click, which knows every form and says what is wrong. A test holds
the two to the same reading.
"""

from __future__ import annotations

from rules.kernel.bytes.reading import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FLAGS = {
    "--json": "json",
    "--dry-run": "dry_run",
    "--force": "force",
    "--no-log": "no_log",
    "--no-plan": "no_plan",
    "--yes": "yes",
    "--debug": "debug",
}
VALUES = {
    "-f": "file",
    "--file": "file",
    "--as": "seat",
    "-o": "output",
    "--output": "output",
    "--after": "after",
    "--log": "log",
    "--time": "time",
    "--lang": "lang",
}


def read(words: list[str]) -> dict[str, Any] | None:
    """The arguments behind `apply`, or None if click should look at them."""
    given: dict[str, Any] = dict.fromkeys(VALUES.values())
    given.update(dict.fromkeys(FLAGS.values(), False))
    plain: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in FLAGS:
            given[FLAGS[word]] = True
        elif word in VALUES:
            value = next(rest, "")
            if not value or (value.startswith("-") and value != "-"):
                return None
            given[VALUES[word]] = value
        elif word.startswith("-") and word != "-":
            return None
        else:
            plain.append(word)
    after = given["after"] and whole_number(given["after"])
    if not plain or given["lang"] not in (None, "en", "fr") or (after is None and given["after"] is not None):
        return None
    given["after"] = after
    return {**given, "save": plain[0], "order": tuple(plain[1:])}
