"""YAML sources kept as JSON, by content hash, the way Python keeps bytecode.

Parsing YAML costs more than a whole move, so what a run reads is compiled once and found again for as long as its
source stays the same: beside the source, else in the user's cache folder, else not kept at all.
"""

from __future__ import annotations

import hashlib
import json
import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FORMAT = 1
FOLDER = "__compiled__"


def load(path: str, compile: Callable[[bytes], Any], *, form: str = "", beside: bool = True) -> Any:  # noqa: A002
    """What `compile` makes of the source at `path`, taken from its compiled form if one is kept.

    `form` names what `compile` makes: a caller that changes its shape changes the name, and older forms are made anew.
    `beside=False` leaves the source's own folder alone: a form lying beside a stranger's file is not to be trusted.
    """
    with open(path, "rb") as file:
        source = file.read()
    digest = hashlib.sha256(source).hexdigest()
    stamp = {"format": FORMAT, "form": form, "source": digest}
    name = os.path.basename(path)
    places = [os.path.join(folder, f"{name}.{digest[:16]}.json") for folder in _folders(path, beside)]
    for place in places:
        kept = _read(place, stamp)
        if kept is not None:
            return kept["value"]
    # ASCII only, so that any text survives; read back, so that a first run sees exactly what a second one will.
    text = json.dumps({**stamp, "value": compile(source)}, separators=(",", ":"))
    for place in places:
        if _write(place, text):
            _forget_older(place, name)
            break
    return json.loads(text)["value"]


def _folders(path: str, beside: bool) -> Iterator[str]:
    home = os.path.dirname(os.path.abspath(path))
    if beside:
        yield os.path.join(home, FOLDER)
    cache = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(cache):
        cache = os.path.join(os.path.expanduser("~"), ".cache")
    if os.path.isabs(cache):
        # Sources of one name from several folders (en.yaml) must not drive each other out of the cache.
        yield os.path.join(cache, "arbitre", hashlib.sha256(os.fsencode(home)).hexdigest()[:16])


def _read(place: str, stamp: dict[str, Any]) -> dict[str, Any] | None:
    """The document kept at `place`, unless it is damaged, another program's or another source's."""
    try:
        with open(place, "rb") as file:
            kept = json.loads(file.read())
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(kept, dict) or "value" not in kept:
        return None
    return kept if all(kept.get(key) == value for key, value in stamp.items()) else None


def _write(place: str, text: str) -> bool:
    """Put the whole text at `place` or nothing at all; say whether it could be done."""
    unfinished = f"{place}.{os.getpid()}.tmp"
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(unfinished, "x", encoding="ascii") as file:
            file.write(text)
        os.replace(unfinished, place)
    except OSError:
        _remove(unfinished)
        return False
    return True


def _forget_older(place: str, name: str) -> None:
    folder, current = os.path.split(place)
    try:
        kept = os.listdir(folder)
    except OSError:
        return
    for other in kept:
        if other != current and other.startswith(f"{name}.") and _is_digest(other[len(name) + 1 :]):
            _remove(os.path.join(folder, other))


def _is_digest(ending: str) -> bool:
    """Whether a file name ends the way compiled forms do, so that `fr.yaml.extra` keeps its own."""
    digits, dot, rest = ending.partition(".")
    return dot == "." and rest == "json" and len(digits) == 16 and set(digits) <= set("0123456789abcdef")


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except OSError:
        return
