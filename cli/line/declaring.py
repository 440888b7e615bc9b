"""Commands declared once for two readers: a plain line is read by hand, every other by click, which also tells help.

What is declared here needs no click, so neither does a command that only reads a game.
"""

from __future__ import annotations

from cli.line import quick
from rules.kernel.bytes.reading import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from cli.result import Result


class Argument:
    """What a line must say in its place: one word, a whole number, or one word and more."""

    __slots__ = ("many", "metavar", "name", "whole")

    def __init__(self, name: str, metavar: str | None = None, *, whole: bool = False, many: bool = False) -> None:
        self.name, self.metavar, self.whole, self.many = name, metavar, whole, many


class Option:
    """What a line may say. Without a `metavar` and choices it is a flag.

    `names`: as it is typed, and what the command calls it, if that differs.
    """

    __slots__ = ("choices", "completed", "default", "metavar", "name", "names", "repeated", "required", "whole")

    def __init__(
        self,
        *names: str,
        metavar: str | None = None,
        choices: tuple[str, ...] = (),
        default: Any = None,
        whole: bool = False,
        repeated: bool = False,
        required: bool = False,
        completed: str = "",
    ) -> None:
        self.names, self.metavar, self.choices, self.default = names, metavar, choices, default
        self.whole, self.repeated, self.required = whole, repeated, required
        self.completed = completed  # by which function of `completing` a shell is told what may stand there
        self.name = names[-1].lstrip("-").replace("-", "_")

    @property
    def is_flag(self) -> bool:
        return self.metavar is None and not self.choices


SAVE = Argument("save")
SEAT = Option("--as", "seat", metavar="SEAT", completed="seats")


class Declared:
    """A command: what it is called, what its line may say, and what it does with that."""

    def __init__(self, name: str, function: Callable[..., Result], parts: tuple[Argument | Option, ...]) -> None:
        self.name, self.function, self.parts = name, function, parts
        self.arguments = [part for part in parts if isinstance(part, Argument)]
        self.options = [part for part in parts if isinstance(part, Option)]

    def read(self, words: list[str]) -> dict[str, Any] | None:
        """What a plain line says; None if click should look at it."""
        flags, values = dict(quick.FLAGS), dict(quick.VALUES)
        for option in self.options:
            if not option.repeated:  # else click is asked
                known = flags if option.is_flag else values
                known.update({name: option.name for name in option.names if name.startswith("-")})
        plain: list[str] = []
        given = quick.said(words, flags, values, plain)
        if given is None or not self._takes(given) or not self._put(given, plain):
            return None
        return given

    def _takes(self, given: dict[str, Any]) -> bool:
        """Whether every value is one that its option takes."""
        for option in self.options:
            value = given.get(option.name)
            if option.repeated:
                given[option.name] = ()
            elif value is None:
                if option.required:
                    return False
                given[option.name] = option.default
            elif option.whole:
                given[option.name] = number = whole_number(value)
                if number is None:
                    return False
            elif option.choices and value not in option.choices:
                return False
        return True

    def _put(self, given: dict[str, Any], plain: list[str]) -> bool:
        """Give each argument its word, or all that are left; whether there are as many."""
        for argument in self.arguments:
            if not plain:
                return False
            word: Any = plain.pop(0)
            if argument.whole:
                word = whole_number(word)
                if word is None or word < 0:
                    return False
            if argument.many:
                word, plain = (word, *plain), []
            given[argument.name] = word
        return not plain


def declared(name: str, *parts: Argument | Option) -> Callable[[Callable[..., Result]], Declared]:
    """Makes a command of a function that gets a console and what was said."""
    return lambda function: Declared(name, function, parts)
