"""How pearls are written: `7`, `3x` with the icon, `1=8` used as 8, `7+` and `4-` changed by a diamond."""  # C-43

from __future__ import annotations

from functools import lru_cache

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ICON = "x"
UP, DOWN = "+", "-"
DIGITS = "0123456789"
DISPLAYED = "="  # in front of a value: a pearl on display that has it, wherever it lies


class Written(Value):
    """One pearl of an order: its printed value, whether the icon copy is meant, what it is used as, its diamonds."""

    value: int
    icon: bool
    used_as: int | None
    diamonds: str

    @property
    def kind(self) -> str:
        return f"{self.value}{ICON if self.icon else ''}"


class WrittenPrinted(Value):
    """A printed pearl of an order: the character that shows it, the value stated for a joker, and diamonds, if any."""

    card: str
    value: int | None
    diamonds: str


def read_pearl(text: str) -> Written | None:
    """What a player wrote for a pearl, or None if it is no pearl at all."""
    name, used_as, diamonds = _parts(text)
    value, icon = name.removesuffix(ICON), name.endswith(ICON)
    if len(value) != 1 or value not in DIGITS[1:] or used_as is None:
        return None
    return Written(int(value), icon, int(used_as) if used_as else None, diamonds)


def read_printed(text: str) -> WrittenPrinted | None:
    """What a player wrote for a printed pearl, or None if it cannot be one."""
    name, value, diamonds = _parts(text)
    if not name or value is None:
        return None
    return WrittenPrinted(name, int(value) if value else None, diamonds)


def _parts(text: str) -> tuple[str, str | None, str]:
    """Name, one digit behind `=` (nothing if there is none, None if it is something else), diamonds at the end."""
    rest = text.rstrip(UP + DOWN)
    name, equals, value = rest.partition("=")
    known = value if not equals or (len(value) == 1 and value in DIGITS) else None
    return name, known, text[len(rest) :]


@lru_cache(maxsize=64)
def value_of(pearl: str) -> int:
    """The value printed on a pearl card."""
    return int(pearl.removesuffix(ICON))


def has_icon(pearl: str) -> bool:
    return pearl.endswith(ICON)


def picked(named: Iterable[str], held: Sequence[str]) -> list[str] | str:
    """The cards that a list of pearls means, or the first pearl that is not there.

    Those with the icon take the icon copies, the others a copy without it while there is one. So `3` is the icon copy
    if no other 3 is left.
    """
    named = list(named)
    left, meant = list(held), [""] * len(named)
    for with_icon in (True, False):
        for at, name in enumerate(named):
            if has_icon(name) is with_icon:
                copy = name if name in left or with_icon else name + ICON
                if copy not in left:
                    return name
                left.remove(copy)
                meant[at] = copy
    return meant
