"""The language of a run: what was asked for, else the locale's."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def language(given: str, environ: Mapping[str, str] = os.environ) -> str:
    """Of the three words of a locale, the first that is set decides."""
    if given in ("en", "fr"):
        return given
    wanted = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return "fr" if wanted.lower().startswith("fr") else "en"


def language_of(arguments: list[str]) -> str:
    """The language, also where the arguments could not be understood."""
    said = ""
    for at, argument in enumerate(arguments):
        if argument == "--lang" and at + 1 < len(arguments):
            said = arguments[at + 1]
        elif argument.startswith("--lang="):
            said = argument.removeprefix("--lang=")
    return language(said)
