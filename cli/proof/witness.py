"""The heads a player has seen, in a small text file: a line `game entry head` for each, of any number of games."""

from __future__ import annotations

import re

from cli import exits
from cli.files import store
from cli.files.locks import lock_in_folder
from cli.proof.evidence import Seen
from cli.result import Trouble

MAX_WITNESS = 1024 * 1024
LINE = re.compile(rb"([a-z0-9][a-z0-9-]{2,23}) (0|[1-9][0-9]{0,8}) ([0-9a-f]{64})")


def seen(path: str, game: str) -> list[Seen]:
    """What was seen of one game. Every line is read strictly: a witness that cannot be read is none."""
    if path == store.STREAM:
        raise Trouble("witness_needs_file", exit=exits.USAGE, where="--witness")
    return [kept for name, kept in _lines(path, _data(path)) if name == game]


def note(path: str, game: str, now: Seen) -> None:
    """Add what was seen now, unless it stands there; other games keep their lines."""
    with lock_in_folder(path):
        data = _data(path)
        if (game, now) in _lines(path, data):
            return
        whole = data if data.endswith(b"\n") or not data else data + b"\n"
        whole += f"{game} {now.entry} {now.head}\n".encode()
        if len(whole) > MAX_WITNESS:
            raise store.FileTrouble("too_large", path, limit=MAX_WITNESS)
        store.write_atomically(path, whole)


def _data(path: str) -> bytes:
    """The file as it is; one that is not there has seen nothing yet."""
    try:
        return store.read_bytes(path, MAX_WITNESS, follow=False)
    except store.FileTrouble as trouble:
        if trouble.code != "missing_file":
            raise
        return b""


def _lines(path: str, data: bytes) -> list[tuple[str, Seen]]:
    found = []
    for number, line in enumerate(data.removesuffix(b"\n").split(b"\n") if data else (), 1):
        read = LINE.fullmatch(line)
        if not read:
            raise store.FileTrouble("bad_witness", f"{path}:{number}")
        game, entry, head = (word.decode() for word in read.groups())
        found.append((game, Seen(int(entry), head)))
    return found
