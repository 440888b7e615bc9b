"""YAML sources kept as JSON, by content hash, the way Python keeps bytecode.

Parsing YAML costs more than a whole move, so what a run reads is compiled once and found again for as long as its
source stays the same: beside the source, else in the user's cache folder, else not kept at all.

A kept form is two lines: a stamp with the hashes of the source and of the second line, and the value as JSON. One that
was damaged or edited does not fit its stamp and is made anew. One that somebody else could have written is not even
looked at.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FORMAT = 1
FOLDER = "__compiled__"
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
ROOT = 0


def load(path: str, compile: Callable[[bytes], Any], *, form: str = "", beside: bool = True) -> Any:  # noqa: A002
    """What `compile` makes of the source at `path`, taken from its compiled form if one is kept.

    `form` names what `compile` makes: a caller that changes its shape changes the name, and older forms are made anew.
    `beside=False` leaves the source's own folder alone: a form lying beside a stranger's file is not to be trusted.
    """
    return load_with_source(path, compile, form=form, beside=beside)[0]


def load_with_source(
    path: str,
    compile: Callable[[bytes], Any],  # noqa: A002
    *,
    form: str = "",
    beside: bool = True,
) -> tuple[Any, bytes]:
    """The same, and the source as it was read."""
    with open(path, "rb") as file:
        source, owner = file.read(), os.fstat(file.fileno()).st_uid
    digest = hashlib.sha256(source).hexdigest()
    name = os.path.basename(path)
    places = [os.path.join(folder, f"{name}.{digest[:16]}.json") for folder in _folders(path, beside)]
    for place in places:
        kept = _kept(place, {ROOT, owner, os.geteuid()})
        if kept is not None and kept[0] == _stamp(form, digest, kept[1]):
            return json.loads(kept[1]), source
    # ASCII only, so that any text survives; read back, so that a first run sees exactly what a second one will.
    value = json.dumps(compile(source), separators=(",", ":")).encode()
    for place in places:
        if _write(place, _stamp(form, digest, value) + b"\n" + value):
            _forget_older(place, name)
            break
    return json.loads(value), source


def of_yaml(source: bytes) -> Any:
    """The plain data of a YAML source; its reader is imported for one that is not kept yet."""
    from rules.kernel.bytes.yaml_document import read_yaml

    return read_yaml(source)


def _stamp(form: str, source: str, value: bytes) -> bytes:
    """The first line of a form kept by this program: what it was made from, and of what it consists."""
    stamp = {"format": FORMAT, "form": form, "source": source, "value": hashlib.sha256(value).hexdigest()}
    return json.dumps(stamp, separators=(",", ":")).encode()


def _folders(path: str, beside: bool) -> list[str]:
    home = os.path.dirname(os.path.abspath(path))
    folders = [os.path.join(home, FOLDER)] if beside else []
    cache = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(cache):
        cache = os.path.join(os.path.expanduser("~"), ".cache")
    if os.path.isabs(cache):
        # Sources of one name from several folders (en.yaml) must not drive each other out of the cache.
        folders.append(os.path.join(cache, "arbitre", hashlib.sha256(os.fsencode(home)).hexdigest()[:16]))
    return folders


def _kept(place: str, trusted: set[int]) -> tuple[bytes, bytes] | None:
    """The stamp and the value kept at `place`, if nobody but the trusted users can have written them."""
    try:
        with open(place, "rb") as file:
            about = os.fstat(file.fileno())
            if about.st_uid not in trusted or about.st_mode & OTHERS_WRITE:
                return None
            stamp, _, value = file.read().partition(b"\n")
    except OSError:
        return None
    return stamp, value


def _write(place: str, data: bytes) -> bool:
    """Put all of it at `place` or nothing at all; say whether it could be done."""
    unfinished = f"{place}.{os.getpid()}.tmp"
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(unfinished, "xb", opener=_ours_alone_to_write) as file:
            file.write(data)
        os.replace(unfinished, place)
    except OSError:
        _remove(unfinished)
        return False
    return True


def _ours_alone_to_write(path: str, flags: int) -> int:
    return os.open(path, flags, 0o644)


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
