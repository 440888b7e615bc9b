"""What documents look like: JSON Schema files, and checks of our own written ahead of time from the same files.

`valid` decides, at the speed of plain code; `faults` explains a refusal, with jsonschema, which is dear to import.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from schemas.fault import Fault

__all__ = ["Fault", "faults", "names", "source", "valid"]

HOME = os.path.dirname(os.path.abspath(__file__))
ENDING = ".json"


def __getattr__(name: str) -> Any:
    """`Fault`, fetched when it is asked for: a run that finds none needs no name for it."""
    if name != "Fault":
        raise AttributeError(name)
    from schemas.fault import Fault

    return Fault


def valid(name: str, document: Any) -> bool:
    """Whether a document is what the schema `name` describes."""
    module = f"schemas.compiled.{name.replace('.', '_')}"
    __import__(module)  # this one only; `importlib` would do the same and cost a millisecond of start-up
    fits: bool = sys.modules[module].check(document)
    return fits


def faults(name: str, document: Any, at: str = "$") -> list[Fault]:
    """What is wrong with a document, sorted by place; nothing if it is valid. `at` is where it stands in its file."""
    from schemas.explaining import explain

    return explain(name, document, at)


def names() -> list[str]:
    """The schemas there are."""
    return sorted(file.removesuffix(ENDING) for file in os.listdir(HOME) if file.endswith(ENDING))


def source(name: str) -> bytes:
    """A schema file as it stands; `KeyError` if there is none of that name."""
    if name not in names():  # a name may come from a command line: never join it to a path unseen
        raise KeyError(name)
    with open(os.path.join(HOME, name + ENDING), "rb") as file:
        return file.read()
