"""What stands: from the moment a file is in its place, trouble takes nothing back and is told behind what was done."""

from __future__ import annotations

from cli import exits
from cli.files import store
from cli.reports.waiting import SHORT
from cli.result import Result, Trouble, trouble_of
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

    from rules.kernel.record.contest import Contest

AFTERWARDS = (Exception, KeyboardInterrupt)


class Standing:
    """Around all that a run does to a file, its lock included; `what` it does is a word for people: a move, a view."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.done: Trouble | None = None
        self.afterwards: list[Trouble] = []

    def put(self, path: str, data: bytes, contest: Contest) -> None:
        """Put a file in its place, which goes as far as the last entry of the contest. From here on it stands."""
        head = contest.head.hex()[:SHORT]
        done = Trouble("stands", exit=exits.STANDS, where=path, what=self.what, entry=contest.n, head=head)
        try:
            store.write_atomically(path, data)
        except store.Unsettled as error:
            self.afterwards.append(_afterwards(error))
        self.done = done

    def told(self, result: Result) -> Result:
        """What happened, as it was made ready before anything was written, and what went wrong afterwards."""
        result.stands = self.done
        return behind(result, *self.afterwards) if self.afterwards else result

    def __enter__(self) -> Standing:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> bool:
        if self.done is None or not isinstance(error, AFTERWARDS):
            return False
        self.afterwards.append(_afterwards(error))
        return True


def behind(result: Result, *troubles: Trouble) -> Result:
    """A result that stands, with the trouble that came behind it."""
    assert result.stands is not None
    stands = [] if result.stands in result.errors else [result.stands]
    result.exit, result.errors = exits.STANDS, [*result.errors, *stands, *troubles]
    return result


def untold(result: Result, error: BaseException) -> Result:
    """A result that stands, and that could not be told where it was to be told."""
    if isinstance(error, store.FileTrouble):
        return behind(result, Trouble("untold", exit=exits.STANDS, where=store.STREAM, system=error.facts["system"]))
    if isinstance(error, BrokenPipeError):
        return behind(result, Trouble("untold", exit=exits.STANDS, where=store.STREAM, system="EPIPE"))
    return behind(result, _afterwards(error))


def _afterwards(error: BaseException) -> Trouble:
    """What came afterwards, in a word: none of these says that nothing was changed."""
    if isinstance(error, Wrong):
        return trouble_of(error)
    if isinstance(error, KeyboardInterrupt):
        return Trouble("interrupted", exit=exits.STANDS)
    return Trouble("stumbled", exit=exits.STANDS, kind=type(error).__name__, said=str(error))
