"""Small frozen values, declared like dataclasses.

A class made by `dataclasses` costs about a millisecond of start-up, because its methods are compiled anew in every
process, and a referee started for each move pays that for every class it never uses. A `Value` shares its methods.
The first `NamedTuple` costs as much: to look at annotations that are text, Python gets its whole compiler ready.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self, dataclass_transform
else:  # a move does not wait until typing is imported

    def dataclass_transform(**_):
        return lambda declared: declared


_new, _set = object.__new__, object.__setattr__


@dataclass_transform(frozen_default=True, eq_default=True)
class Value:
    """A value: its fields are the annotations of its class, it never changes, and equal fields make equal records."""

    fields: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    known: ClassVar[frozenset[str]] = frozenset()  # the fields, for comparing

    def __init_subclass__(cls) -> None:
        own = [name for name, note in cls.__annotations__.items() if "ClassVar" not in str(note)]
        cls.fields = (*cls.fields, *(name for name in own if name not in cls.fields))
        cls.defaults = {**cls.defaults, **{name: vars(cls)[name] for name in own if name in vars(cls)}}
        cls.known = frozenset(cls.fields)
        setattr(cls, "__match_args__", cls.fields)  # noqa: B010 - a checker takes the plain assignment for a constant

    def __init__(self, *args: Any, **named: Any) -> None:
        values, fields = self.__dict__, self.fields
        if len(args) != len(fields):
            values.update(self.defaults)
        values.update(zip(fields, args))
        if not named:
            if len(args) > len(fields) or len(values) < len(fields):
                self._check(args, named)
            return
        if not named.keys().isdisjoint(fields[: len(args)]):
            self._check(args, named)
        values.update(named)
        if values.keys() != self.known:
            self._check(args, named)

    @classmethod
    def _made_of(cls, values: dict[str, Any]) -> Self:
        """The value with these fields, which are all of them; `values` are its own from now on."""
        if values.keys() != cls.known:
            return cls(**values)
        made = _new(cls)
        _set(made, "__dict__", values)
        return made

    def _check(self, args: tuple[Any, ...], named: dict[str, Any]) -> None:
        """Complain like a function called with the wrong arguments."""
        missing = [name for name in self.fields if name not in self.__dict__]
        unknown = [name for name in named if name not in self.fields]
        unknown += [name for name in self.fields[: len(args)] if name in named]
        if missing or unknown or len(args) > len(self.fields):
            raise TypeError(f"{type(self).__name__}: missing {missing}, unknown {unknown}, {len(args)} positional")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is a value: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is a value: {name} cannot be taken away")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self.fields)))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self.fields)
        return f"{type(self).__name__}({inside})"

    def but(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        if not self.known.issuperset(changes):
            self._check((), {**self.__dict__, **changes})
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other
