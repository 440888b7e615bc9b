"""Two editions compared: by section, entry and field."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

ADDED, REMOVED, CHANGED = "added", "removed", "changed"


class Change(Value):
    """What one edition has of an entry and the other has not."""

    how: str
    section: str
    id: str  # empty where a section holds no list of entries
    field: str = ""
    before: Any = None
    after: Any = None


def changes(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[Change]:
    """Section by section in the order of the first, then what only the second has."""
    for section in dict.fromkeys((*one, *other)):
        before, after = _entries(one.get(section)), _entries(other.get(section))
        for name in dict.fromkeys((*before, *after)):
            yield from _of_entry(section, name, before.get(name), after.get(name))


def _entries(section: Any) -> Mapping[str, Mapping[str, Any]]:
    """A section by the ids of its entries; what is no list of them, such as `edition`, is one entry without an id."""
    if isinstance(section, dict):
        return {"": section}
    listed: Sequence[Mapping[str, Any]] = section or ()
    return {str(entry["id"]): entry for entry in listed}


def _of_entry(
    section: str, name: str, before: Mapping[str, Any] | None, after: Mapping[str, Any] | None
) -> Iterator[Change]:
    if before is None:
        yield Change(ADDED, section, name, after=after)
    elif after is None:
        yield Change(REMOVED, section, name, before=before)
    else:
        for field in dict.fromkeys((*before, *after)):
            if before.get(field) != after.get(field):
                yield Change(CHANGED, section, name, field, before.get(field), after.get(field))
