"""What is written can be read: what is new in a file passes the reader's own checks before it replaces anything.

Whatever fails here was let in where it should have been refused: a fault of ours, told before it can cost a game.
"""

from __future__ import annotations

from cli import exits
from cli.files import store
from cli.result import Trouble
from rules.kernel.bytes import reading
from rules.kernel.bytes.canon import canon
from rules.kernel.record import save as saves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat
    from rules.kernel.record.contest import Contest
    from rules.kernel.record.recording import Recording

CARRIED_OVER = ("format", "kind", "genesis", "secret", "edition")  # parts of a save that no move changes


def save(contest: Contest, path: str, since: int = 0) -> bytes:
    """A save to be written at a path. Entries before `since` were read out of one, and so was what no move changes."""
    head, entries, openings = saves.head_of(contest), contest.entries, contest.openings
    data = saves.write(head, entries, openings)
    _check_size(path, data)
    new = {name: part for name, part in head.items() if not since or name not in CARRIED_OVER}
    read = _read_back(path, saves.write(new, entries[since:], openings[since:]))
    _check_lines(path, read["entries"], entries[since:])
    _check_lines(path, read["openings"], openings[since:])
    _check_shapes(path, "entry", read.pop("entries"))
    _check_shapes(path, "opening", read.pop("openings"))
    _check_shapes(path, "head", [{**head, "genesis": contest.genesis, **read}])
    return data


def view(contest: Contest, seat: Seat | None, path: str) -> bytes:
    """A view to be written at a path: of a seat or of all. Its entries were read out of a save as they stand."""
    from rules.kernel.record import view as views

    head, openings = views.parts(contest, seat)
    data = saves.write(head, contest.entries, openings)
    _check_size(path, data)
    read = _read_back(path, saves.write(head, contest.entries[-1:], openings))
    _check_lines(path, read["openings"], openings)
    _check_shapes(path, "view", [read])
    return data


def recording(read: Recording, path: str) -> bytes:
    """A recording to be written at a path."""
    from rules.kernel.record import recording as recordings

    data = recordings.write(read)
    _check_size(path, data)
    again = _read_back(path, data)
    _check_lines(path, again["played"], [canon(said) for said in read.played])
    _check_shapes(path, recordings.KIND, [again])
    return data


def _check_size(path: str, data: bytes) -> None:
    if len(data) > store.MAX_SAVE:
        raise Trouble("would_be_too_large", exit=exits.NO, where=path, size=len(data), limit=store.MAX_SAVE)
    if reading.has_too_many_values(data):
        raise Trouble("would_be_too_full", exit=exits.NO, where=path, limit=reading.MAX_VALUES)


def _read_back(path: str, data: bytes) -> Any:
    try:
        return reading.read_json(data)
    except reading.Malformed as fault:
        raise _unwritable(path, fault.code) from None


def _check_lines(path: str, read: Sequence[Any], written: Sequence[bytes]) -> None:
    """Every line is hashed as it stands: written again, what was read out of it must be the same bytes."""
    if [canon(line) for line in read] != list(written):
        raise _unwritable(path, "not_canonical")


def _check_shapes(path: str, schema: str, read: Sequence[Mapping[str, Any]]) -> None:
    import schemas

    if not all(schemas.valid(schema, document) for document in read):
        raise _unwritable(path, "schema")


def _unwritable(path: str, why: str) -> Trouble:
    return Trouble("unwritable", exit=exits.INTERNAL, where=path, why=why)
