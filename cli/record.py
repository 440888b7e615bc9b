"""The record of a file, for who looks at turns past: `apply` carries them over as bytes and never reads them."""

from __future__ import annotations

from cli import exits
from cli.result import Trouble
from rules.kernel.holding import first_break

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.match import Match
    from rules.kernel.save import Document


def check(path: str, match: Match) -> None:
    """The record of a save holds."""
    _raise(path, first_break(match.genesis, match.entries, match.openings, match.head.hex(), keys=match.keys))


def check_view(path: str, view: Document) -> None:
    """The record of a view holds, as far as it opens it."""
    from rules.kernel.openings import keys_of

    head, keys = view.head, keys_of(view)
    _raise(path, first_break(head["genesis"], view.entries, view.openings, head["head"], owner=head["seat"], keys=keys))


def _raise(path: str, found: tuple[str, int] | None) -> None:
    if found is not None:
        code, entry = found
        raise Trouble(code, exit=exits.TAMPERED, where=path, entry=entry)
