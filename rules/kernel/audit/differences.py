"""Where two plain documents differ, field by field."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final, NamedTuple

from rules.kernel.bytes.canon import canon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class _Absent:
    """What stands for a field that is not there; null is a value."""

    def __repr__(self) -> str:
        return "ABSENT"


MOST = 1000
ABSENT: Final = _Absent()


class Difference(NamedTuple):
    """One field, and what each of the two documents says in it."""

    path: str  # `public.draws[0][3]`
    one: Any
    other: Any


def differences(one: Any, other: Any, path: str = "") -> Iterator[Difference]:
    """The fields in which two documents differ, in the order of their names; of very many the first."""
    return islice(_differences(one, other, path), MOST)


def _differences(one: Any, other: Any, path: str) -> Iterator[Difference]:
    """A list is compared place by place."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted(one.keys() | other.keys()):
            below = f"{path}.{name}" if path else str(name)
            yield from _differences(one.get(name, ABSENT), other.get(name, ABSENT), below)
    elif isinstance(one, list) and isinstance(other, list):
        for at in range(max(len(one), len(other))):
            left, right = (items[at] if at < len(items) else ABSENT for items in (one, other))
            yield from _differences(left, right, f"{path}[{at}]")
    elif one is ABSENT or other is ABSENT or canon(one) != canon(other):  # to `==`, 1 is true
        yield Difference(path, one, other)


def differing(one: Any, other: Any, path: str = "") -> list[str]:
    """The paths alone."""
    if canon(one) == canon(other):  # as a rule, and sooner told than by looking into every field
        return []
    return [difference.path for difference in differences(one, other, path)]
