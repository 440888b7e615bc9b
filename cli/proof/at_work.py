"""Rules at work on a file that holds: where they stumble, they or the file may be at fault, and nobody is accused."""

from __future__ import annotations

from cli import exits
from cli.result import Trouble
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

    from rules.kernel.record.held import Held


class RulesAtWork:
    """A stretch of a run in which rules and catalogues are given what a file says, after its chain and seals were found
    to hold. The position of a view is bound by nothing its owner could check: it is told apart from the record.
    """

    __slots__ = ("entry", "path", "position")

    def __init__(self, path: str, entry: int, *, position: bool = False) -> None:
        self.path, self.entry = path, entry
        self.position = position  # of a view

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if isinstance(error, Exception) and not isinstance(error, (Wrong, OSError)):
            if self.position:
                raise odd_position(self.path, self.entry) from error
            raise unplayable(self.path, self.entry, error) from error


def on_position(path: str, held: Held) -> RulesAtWork:
    """At the position of a save or view, and at what is made of it."""
    return RulesAtWork(path, held.n, position=not held.knows_all)


def on_record(path: str, held: Held) -> RulesAtWork:
    """At the entries of a save or view."""
    return RulesAtWork(path, held.n)


def unplayable(path: str, entry: int, error: BaseException | None) -> Trouble:
    """A fault of the referee, or a record that no referee made; to be raised from the error, for `--debug` to show."""
    facts = {"kind": type(error).__name__, "said": str(error)}
    return Trouble("unplayable", exit=exits.INTERNAL, where=path, entry=entry, **facts)


def odd_position(path: str, entry: int) -> Trouble:
    """A fault of the referee, or a position that is not the one it wrote into the view."""
    return Trouble("odd_position", exit=exits.TAMPERED, where=path, entry=entry)
