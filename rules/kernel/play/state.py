"""A game's state: plain data in which every field says who may see it, and views built up from that."""

from __future__ import annotations

from functools import cache
from marshal import dumps, loads

from rules.kernel.play.writing import Fields, Writing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, ClassVar, Self

    from rules.kernel.play.asking import Seat

    # (state, the seat the value belongs to, the seat that looks; None looks with everybody's eyes) -> may it see?
    Audience = Callable[[Any, Any, Seat | None], bool]
    ItemAudience = Callable[[Any, Any, int, Seat | None], bool]  # the same for the item at a place of a list

SINGLE = frozenset((int, bool, type(None)))
UNCHANGING = SINGLE | {str}
LISTS = [f"list[{item}]" for item in ("str", "Seat", "int")]
FLAT = frozenset(  # types of fields that are copied without looking inside
    LISTS + [f"dict[{key}, {item}]" for key in ("str", "Seat") for item in ("str", "Seat", "int", "bool")]
)
LISTED = frozenset(f"dict[{key}, {items}]" for key in ("str", "Seat") for items in LISTS)  # and those list by list
HIDDEN = "?"  # stands for one hidden thing, wherever it lies


class Shape:
    """How a value is written in a save; this one is for values that are JSON as they stand."""

    lasts = False  # True: what it holds is replaced and never changed

    def dump(self, value: Any) -> Any:
        return value

    def load(self, data: Any) -> Any:
        return data

    def hidden(self, value: Any) -> Any:
        """What a seat that may not see the value gets in its place: made anew."""
        return HIDDEN

    def copied(self, value: Any) -> Any:
        """The value once more, which shares nothing with it."""
        return copied(value)


class Cards(Shape):
    """A list of ids: how many there are is public, which ones is not."""

    def hidden(self, value: Any) -> Any:
        return [HIDDEN] * len(value)

    def copied(self, value: Any) -> Any:
        return list(value)


class Groups(Shape):
    """A mapping to lists of ids: how many there are of each group is public, which ones is not."""

    def hidden(self, value: Any) -> Any:
        return {group: [HIDDEN] * len(ids) for group, ids in value.items()}


class Mapped(Shape):
    """A mapping from plain words to values of a class with `dump` and `load`.

    Those of a class with `written`, the dump in canonical form, are replaced and never changed: each is written once.
    """

    def __init__(self, cls: Any) -> None:
        self.cls = cls
        self.lasts = hasattr(cls, "written")

    def dump(self, value: Any) -> Any:
        return value if value == HIDDEN else {key: item.dump() for key, item in value.items()}

    def load(self, data: Any) -> Any:
        return data if data == HIDDEN else {key: self.cls.load(item) for key, item in data.items()}

    def copied(self, value: Any) -> Any:
        return value.copy() if self.lasts and value != HIDDEN else self.load(copied(self.dump(value)))


PLAIN, CARDS, GROUPS = Shape(), Cards(), Groups()


def everybody(state: Any, owner: Any, viewer: Seat | None) -> bool:
    return True


class Declared:
    """A field of a state as its class declares it."""

    __slots__ = ("audience", "by_seat", "copy", "default_factory", "lies_open", "shape")

    def __init__(self, audience: Audience, shape: Shape, by_seat: bool, default_factory: Callable[[], Any]) -> None:
        self.audience, self.shape, self.by_seat, self.default_factory = audience, shape, by_seat, default_factory
        self.lies_open = audience is everybody and shape is PLAIN and not by_seat  # seen as it stands
        self.copy: Callable[[Any], Any] = copied  # how a glimpse copies what lies open

    def of_all(self, change: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """A change made to the value, or to that of each seat."""
        return (lambda value: {seat: change(item) for seat, item in value.items()}) if self.by_seat else change

    def seen(self, state: State, owner: Seat | None, value: Any, viewer: Seat | None) -> Any:
        """What of the value one seat gets."""
        return self.shape.dump(value) if self.audience(state, owner, viewer) else self.shape.hidden(value)

    def glimpsed(self, state: State, name: str, viewer: Seat | None) -> Any:
        """The field of that name as one seat knows it, to be kept: it shares nothing with the state."""
        value = getattr(state, name)
        if self.lies_open:
            if type(value) in UNCHANGING:
                return value
            return self.copy(value)
        if self.by_seat:
            return {seat: self.kept(state, seat, item, viewer) for seat, item in value.items()}
        return self.kept(state, None, value, viewer)

    def kept(self, state: State, owner: Seat | None, value: Any, viewer: Seat | None) -> Any:
        """What of the value one seat gets, to be kept."""
        return self.shape.copied(value) if self.audience(state, owner, viewer) else self.shape.hidden(value)


class Piecemeal(Declared):
    """Lists of which each item has an audience of its own."""

    __slots__ = ("sees",)

    def __init__(self, sees: ItemAudience, by_seat: bool) -> None:
        super().__init__(lambda state, owner, viewer: False, CARDS, by_seat, dict if by_seat else list)
        self.sees = sees

    def seen(self, state: State, owner: Seat | None, value: Any, viewer: Seat | None) -> Any:
        return [item if self.sees(state, owner, at, viewer) else HIDDEN for at, item in enumerate(value)]

    kept = seen


def public(shape: Shape = PLAIN, *, default_factory: Callable[[], Any]) -> Any:
    """Everybody sees it."""
    return Declared(everybody, shape, False, default_factory)


def owned(shape: Shape = PLAIN, *, default_factory: Callable[[], Any], shown_to_all: str = "") -> Any:
    """A mapping by seat: each seat sees its own. `shown_to_all` names an option that lays all of it open."""

    def audience(state: Any, owner: Seat | None, viewer: Seat | None) -> bool:
        return owner == viewer or bool(shown_to_all and state.options[shown_to_all])

    return Declared(audience, shape, True, default_factory)


def nobody(shape: Shape = PLAIN, *, default_factory: Callable[[], Any]) -> Any:
    """No player sees it: the order of a deck."""
    return Declared(lambda state, owner, viewer: False, shape, False, default_factory)


def seen_by(seats: str, shape: Shape = PLAIN, *, default_factory: Callable[[], Any]) -> Any:
    """Seen by the seats listed in the field `seats` of the same state: who peeked, who are the parties."""
    return Declared(lambda state, owner, viewer: viewer in getattr(state, seats), shape, False, default_factory)


def keyed(sees: Audience, shape: Shape = PLAIN) -> Any:
    """A mapping by seat, or by hero: each value is seen by those of whom `sees(state, key, viewer)` is true."""
    return Declared(sees, shape, True, dict)


def piecemeal(sees: ItemAudience, *, by_seat: bool = False) -> Any:
    """A list of ids, or one by seat: each id is seen by those of whom `sees(state, owner, at, viewer)` is true."""
    return Piecemeal(sees, by_seat)


class State:
    """Everything a game remembers between two questions. `edition` and `options` are references, never dumped."""

    declared: ClassVar[dict[str, Declared]] = {}
    _types: ClassVar[dict[str, str]] = {}
    _in_order: ClassVar[Fields]
    _dumped: ClassVar[dict[str, Callable[[Any], Any]]] = {}  # how fields are dumped and loaded that are no plain data
    _loaded: ClassVar[dict[str, Callable[[Any], Any]]] = {}
    thoughts: dict[Any, Any] | None = None  # what was found out from a glimpse
    _writing: Writing | None = None  # what was written last
    edition: Any
    options: Mapping[str, Any]

    def __init_subclass__(cls) -> None:
        declared, notes = dict(cls.declared), vars(cls).get("__annotations__", {})
        for name in notes:
            field = vars(cls).get(name)
            if not isinstance(field, Declared):
                raise TypeError(f"{cls.__name__}.{name} does not say who may see it")
            declared[name] = field
            field.copy = copying(str(notes[name]))
            delattr(cls, name)
        if untyped := [name for name, value in vars(cls).items() if isinstance(value, Declared)]:
            raise TypeError(f"{cls.__name__}.{untyped[0]} has no type and would not be saved")
        cls.declared = declared
        cls._types = {**cls._types, **{name: str(note) for name, note in notes.items()}}
        made = {name: field for name, field in declared.items() if isinstance(field.shape, Mapped)}
        lasting = [name for name, field in made.items() if field.shape.lasts and field.audience is everybody]
        cls._dumped = {name: field.of_all(field.shape.dump) for name, field in made.items()}
        cls._loaded = {name: field.of_all(field.shape.load) for name, field in made.items()}
        cls._in_order = Fields(cls._types, cls._dumped, lasting)

    def __init__(self, edition: Any, options: Mapping[str, Any], **values: Any) -> None:
        self.edition, self.options = edition, options
        for name, field in self.declared.items():
            setattr(self, name, values.pop(name) if name in values else field.default_factory())
        if values:
            raise TypeError(f"{type(self).__name__} has no {sorted(values)}")

    def _fields(self) -> dict[str, Any]:
        """All of them by name."""
        return self.__dict__

    def dump(self) -> dict[str, Any]:
        """The whole state as plain data; it shares lists with the live state, so write it out at once."""
        values = self._fields()
        dumped = {name: values[name] for name in self._in_order.names}
        for name, dump in self._dumped.items():
            dumped[name] = dump(values[name])
        return dumped

    def written(self) -> str:
        """The dump in canonical form."""
        if self._writing is None:
            self._writing = Writing(self._in_order)
        return self._writing.of(self)

    def view(self, viewer: Seat | None) -> dict[str, Any]:
        """What one seat may know (None: what everybody may), in the same form."""
        values = self._fields()
        return {
            name: {seat: field.seen(self, seat, item, viewer) for seat, item in values[name].items()}
            if field.by_seat
            else field.seen(self, None, values[name], viewer)
            for name, field in self.declared.items()
        }

    @classmethod
    def load(cls, data: Mapping[str, Any], edition: Any, options: Mapping[str, Any]) -> Self:
        """A state from its dump or from a view of it. `data` belongs to the state from now on."""
        if data.keys() != cls.declared.keys():
            raise ValueError(sorted(data.keys() ^ cls.declared.keys()))
        values = dict(data)
        for name, load in cls._loaded.items():
            values[name] = load(values[name])
        return cls(edition, options, **values)

    def clone(self) -> Self:
        return self._kind().load(copied(self.dump()), self.edition, self.options)

    def supposing(self, **changed: Any) -> Self:
        """The same state but for some fields, for looking ahead: it shares all others with this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changed)
        other.thoughts = other._writing = None
        return other

    def glimpsed(self, viewer: Seat | None) -> Self:
        """The same as `seen`, for who decides at once: a field is looked up when it is asked for, and copied then.

        What is decided from it is decided before the state goes on, or it would be seen to change.
        """
        cls: Any = self._kind()
        glimpse = object.__new__(_glimpses_of(cls))
        glimpse.edition, glimpse.options = self.edition, self.options
        glimpse.behind, glimpse.viewer, glimpse.thoughts = self, viewer, {}
        seen: Self = glimpse
        return seen

    def seen(self, viewer: Seat | None) -> Self:
        """The state as one seat knows it, with `?` for each hidden thing."""
        return self._kind().load(copied(self.view(viewer)), self.edition, self.options)

    def _kind(self) -> type[Self]:
        """The class of states that this one is of, or a glimpse of."""
        return type(self)


class Glimpse:
    """What states that are seen through others have besides.

    They are a class apart: where a class has `__getattr__`, Python looks up each attribute the long way.
    """

    behind: State
    viewer: Seat | None

    if not TYPE_CHECKING:  # a checker would believe every name after it

        def __getattr__(self, name):
            """A field that was not looked at yet."""
            field = self.declared.get(name)
            if field is None:
                raise AttributeError(f"{type(self).__name__} has no {name}")
            found = self.__dict__[name] = field.glimpsed(self.behind, name, self.viewer)
            return found

        def _fields(self):
            for name in self.declared:
                getattr(self, name)
            return self.__dict__

        def _kind(self):
            return self.behind._kind()


@cache
def _glimpses_of(cls: type[State]) -> Any:
    """The class of glimpses of states of a class."""
    return type(f"GlimpseOf{cls.__name__}", (Glimpse, cls), {})


def copying(type_: str) -> Callable[[Any], Any]:
    """The quickest way to copy what a field of a type holds."""
    type_ = type_.replace("Sequence[", "list[").replace("Mapping[", "dict[")
    if type_ in FLAT:
        return lambda value: value.copy()
    if type_ in LISTED:
        return lambda value: {key: items.copy() for key, items in value.items()}
    return copied


def copied(data: Any) -> Any:
    """A copy of plain data that shares nothing with it."""
    return loads(dumps(data))
