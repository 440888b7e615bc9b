"""A state in canonical form. A position is written for every entry: of most fields as it was before."""

from __future__ import annotations

from marshal import dumps
from operator import attrgetter

from rules.kernel.bytes.canon import Pieces, canon_text, canon_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from typing import Any

    from rules.kernel.play.state import State

_SINGLE = {"int", "bool", "str", "Seat"}  # types of fields that hold one value, which is replaced and never changed
_READ_ONLY = ("Sequence[", "Mapping[")  # how types begin whose values are not changed either: a type checker sees to it
_TEXT = ("list[str]", "list[Seat]")
TEXT = {*_TEXT, *(f"dict[{key}, {text}]" for key in ("str", "Seat") for text in (*_TEXT, "str", "Seat"))}  # no number
PLAINLY = 2  # how a field is marshalled to see whether it has changed: `1` apart from `true`, no string by its identity
LONG, MUCH = 40, 250  # characters for each key and in all: what is longer is written key by key
NEVER: Any = object()  # what a field that was never written held last


class Fields:
    """The fields of a class of states by their places in canonical order, each looked at as its type allows."""

    __slots__ = ("lasting", "names", "others", "replaced", "text", "values")

    def __init__(
        self, types: Mapping[str, str], dumped: Mapping[str, Callable[[Any], Any]], lasting: Collection[str]
    ) -> None:
        """`dumped`: how those are that are no plain data; `lasting`: those of them with items that never change."""
        self.names = sorted(types)
        self.values = attrgetter(*self.names, "thoughts")  # of a state; never of one field alone, which would come bare
        places = [*enumerate(self.names)]
        self.replaced = [
            (at, name, canon_word if types[name] in _SINGLE else canon_text)
            for at, name in places
            if types[name] in _SINGLE or types[name].startswith(_READ_ONLY)
        ]
        self.text = [(at, name) for at, name in places if types[name] in TEXT]
        self.lasting = [(at, name) for at, name in places if name in lasting]
        told = {*self.text, *self.lasting, *((at, name) for at, name, _ in self.replaced)}
        self.others = [(at, name, dumped.get(name)) for at, name in places if (at, name) not in told]


class Writing:
    """One state as it was written last, field by field.

    Text is compared with a copy, what is replaced by identity, and all else marshalled: `1 == True` to Python.
    """

    __slots__ = ("fields", "kept", "pieces", "written")

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.kept: list[Any] = [NEVER] * len(fields.names)  # what each field held, or a mark of it
        self.written = [""] * len(fields.names)
        self.pieces = {at: Pieces() for at, _ in fields.lasting}  # of what is written key by key

    def of(self, state: State) -> str:
        """All fields in canonical form; only what has changed is written again."""
        fields, kept, written = self.fields, self.kept, self.written
        values = fields.values(state)
        for at, name, write in fields.replaced:
            data = values[at]
            if data is not kept[at]:
                kept[at], written[at] = data, f'"{name}":{write(data)}'
        for at, name in fields.text:
            data = values[at]
            if data != kept[at]:
                kept[at], text = self._copied(at, data)
                written[at] = f'"{name}":{text}'
        for at, name in fields.lasting:
            data = values[at]
            if data != kept[at]:
                kept[at], text = self.pieces[at].put_items(data)
                written[at] = f'"{name}":{text}'
        for at, name, dump in fields.others:
            data = dump(values[at]) if dump else values[at]
            mark = dumps(data, PLAINLY)
            if mark != kept[at]:
                kept[at], written[at] = mark, f'"{name}":{canon_text(data)}'
        return "{" + ",".join(written) + "}"

    def _copied(self, at: int, data: Any) -> tuple[Any, str]:
        """Text to compare with later, and in canonical form."""
        if type(data) is not dict:
            return data[:], canon_text(data)
        if at not in self.pieces and len(self.written[at]) > max(MUCH, LONG * len(data)):
            self.pieces[at] = Pieces()
        if at in self.pieces:
            return self.pieces[at].put(data)
        return {key: texts[:] for key, texts in data.items()}, canon_text(data)
