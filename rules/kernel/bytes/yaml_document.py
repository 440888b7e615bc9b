"""A YAML document built from parser events, without PyYAML's loaders.

The loaders follow aliases, guess types (`no`, `1:30`, `017`), keep the last of two equal keys, and the fast one
overflows the C stack on deep nesting. Events come one at a time, so a document is refused where it goes wrong and
nothing here recurses. What is written like JSON is read like JSON; every other plain word is text.
"""

from __future__ import annotations

import re

import yaml
from yaml.events import (
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
)
from yaml.reader import Reader, ReaderError

from rules.kernel.bytes.reading import (
    MAX_DEPTH,
    MAX_YAML_BYTES,
    SHOWN,
    Malformed,
    below,
    decoded,
    integer,
    place,
    text_fault,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_NODES = 100_000
MAX_PATH = 400  # longer JSON paths get no line: long keys over many values would fill the memory
INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def read_yaml(data: bytes, limit: int = MAX_YAML_BYTES) -> Any:
    """The plain data a YAML document stands for: null, true, false, decimal integers; anything else is text."""
    return compose(decoded(data, limit), root="")[0]


def read_yaml_with_lines(data: bytes, limit: int = MAX_YAML_BYTES) -> tuple[Any, dict[str, int]]:
    """The same, and on which line each JSON path stands, so that a schema error can be told by line."""
    return compose(decoded(data, limit))


def compose(text: str, root: str = "$") -> tuple[Any, dict[str, int]]:
    """The data of a YAML text and the line of each JSON path in it; an empty root asks for no lines."""
    document = YamlDocument(root)
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            document.take(event)
    except ReaderError:
        control = Reader.NON_PRINTABLE.search(text)
        raise Malformed("yaml_syntax", place(text, control.start()) if control else "") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Malformed("yaml_syntax", f"{mark.line + 1}:{mark.column + 1}" if mark else "") from None
    return document.value, document.lines


class Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("items", "key", "path")

    def __init__(self, items: list[Any] | dict[str, Any], path: str) -> None:
        self.items = items
        self.path = path  # empty: not followed
        self.key: str | None = None  # of a mapping: the key whose value comes next


class YamlDocument:
    """The data put together so far."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.value: Any = None
        self.lines: dict[str, int] = {}
        self.open: list[Open] = []
        self.documents = 0
        self.nodes = 0

    def take(self, event: Event) -> None:
        """Go on by one parser event."""
        match event:
            case DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    raise _refusal("second_document", event)
            case NodeEvent():
                self.check(event)
                if self.awaits_key():
                    self.take_key(event)
                else:
                    self.take_value(event)
            case CollectionEndEvent():
                self.open.pop()

    def check(self, event: NodeEvent) -> None:
        """Refuse what no document of ours needs."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _refusal("too_many_nodes", event, limit=MAX_NODES)
        if event.anchor is not None:  # an alias bears the name of its anchor
            raise _refusal("anchor_refused", event, name=event.anchor[:SHOWN])
        if isinstance(event, ScalarEvent | CollectionStartEvent) and event.tag is not None:
            raise _refusal("tag_refused", event, tag=event.tag[:SHOWN])

    def awaits_key(self) -> bool:
        """Whether the next node is the key of a mapping."""
        return bool(self.open) and isinstance(self.open[-1].items, dict) and self.open[-1].key is None

    def take_key(self, event: NodeEvent) -> None:
        """Remember a key until its value comes."""
        mapping = self.open[-1]
        key = _scalar(event) if isinstance(event, ScalarEvent) else None
        if not isinstance(key, str):
            raise _refusal("key_not_text", event, text=getattr(event, "value", "")[:SHOWN])
        if key in mapping.items:
            raise _refusal("duplicate_key", event, key=key[:SHOWN])
        mapping.key = key
        self.note(self.path(), event)

    def take_value(self, event: NodeEvent) -> None:
        """Put a value where it belongs; what opens with it is filled by the events that follow."""
        path = self.path()
        self.note(path, event)
        if isinstance(event, ScalarEvent):
            self.put(_scalar(event))
            return
        if len(self.open) == MAX_DEPTH:
            raise _refusal("too_deep", event, limit=MAX_DEPTH)
        items: list[Any] | dict[str, Any] = {} if isinstance(event, MappingStartEvent) else []
        self.put(items)
        self.open.append(Open(items, path))

    def path(self) -> str:
        """The JSON path of the value that comes next."""
        if not self.open:
            return self.root
        into = self.open[-1]
        if not into.path or len(into.path) + len(into.key or "") > MAX_PATH:
            return ""
        return below(into.path, len(into.items) if into.key is None else into.key)

    def note(self, path: str, event: NodeEvent) -> None:
        """Keep the line of a path: that of its key if it has one, since the key is noted first."""
        if path:
            self.lines.setdefault(path, _line(event))

    def put(self, value: Any) -> None:
        """Give a value to what is open, or make it the whole document."""
        if not self.open:
            self.value = value
            return
        into = self.open[-1]
        if isinstance(into.items, list):
            into.items.append(value)
        elif into.key is not None:
            into.items[into.key] = value
            into.key = None


def _scalar(event: ScalarEvent) -> str | int | bool | None:
    text: str = event.value
    if not event.style:  # a plain word: None from the Python parser, empty from libyaml
        if text in WORDS:
            return WORDS[text]
        if INTEGER.fullmatch(text):
            return _integer(event)
    if code := text_fault(text):
        raise _refusal(code, event, text=ascii(text[:SHOWN])[1:-1])
    return text


def _integer(event: ScalarEvent) -> int:
    try:
        return integer(event.value)
    except Malformed as fault:
        raise fault.within(_place(event)) from None


def _refusal(code: str, event: Event, **facts: Any) -> Malformed:
    return Malformed(code, _place(event), **facts)


def _place(event: Event) -> str:
    return f"{_line(event)}:{event.start_mark.column + 1}" if event.start_mark else "1:1"


def _line(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1
