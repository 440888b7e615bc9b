"""The language of a run: what was asked for, else the locale's."""

from __future__ import annotations

import os

from rules.kernel.words.languages import lang_from_locale


def language(given: str) -> str:
    return given if given in ("en", "fr") else lang_from_locale(os.environ)


def language_of(arguments: list[str]) -> str:
    """The language, also where the arguments could not be understood."""
    said = ""
    for at, argument in enumerate(arguments):
        if argument == "--lang" and at + 1 < len(arguments):
            said = arguments[at + 1]
        elif argument.startswith("--lang="):
            said = argument.removeprefix("--lang=")
    return language(said)
