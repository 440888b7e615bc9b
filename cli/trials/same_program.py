"""By what two machines know that they have the same program: every file that rules and records are made by."""

from __future__ import annotations

import os
from functools import cache

import cli
import rules
import schemas

SOURCES = (".py", ".yaml", ".json")
MADE = ("__compiled__", "__pycache__")  # from the sources, by whoever first needs it: no part of the program


@cache
def fingerprint() -> str:
    """The hash of all names and bytes, the same wherever the program lies."""
    from hashlib import sha256

    found = sha256()
    for package in (cli, rules, schemas):
        home = os.path.dirname(os.path.abspath(str(package.__file__)))
        for name in sorted(_sources(home)):
            with open(os.path.join(home, name), "rb") as file:
                data = file.read()
            found.update(f"{package.__name__}/{name} {len(data)}\n".encode() + data)
    return found.hexdigest()


def _sources(home: str) -> list[str]:
    return [
        os.path.relpath(os.path.join(folder, name), home).replace(os.sep, "/")
        for folder, _, names in os.walk(home)
        for name in names
        if name.endswith(SOURCES) and os.path.basename(folder) not in MADE
    ]
