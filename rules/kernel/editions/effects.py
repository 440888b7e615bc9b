"""Effects of cards: named functions with typed keyword parameters, bound to what an edition says when it is loaded.

Three kinds of hooks only: something happens, someone may act, a number is asked for. There is no expression language.
"""

from __future__ import annotations

from rules.kernel.editions.components import BadComponent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    Fault = tuple[str, str, Mapping[str, Any]]  # code, key, facts

PLAIN_TYPES: Mapping[str, type] = {"int": int, "str": str, "bool": bool}


class Bound:
    """An effect with its parameters, ready to be carried out; `only_if` is the condition it waits for, if any."""

    __slots__ = ("do", "only_if", "with_")

    def __init__(self, do: Callable[..., Any], only_if: Callable[..., bool] | None, with_: Mapping[str, Any]) -> None:
        self.do, self.only_if, self.with_ = do, only_if, with_


class Vocabulary:
    """The effects and conditions of one game, and the words their parameters are made of."""

    def __init__(self, words: Mapping[str, Sequence[str]]) -> None:
        self.words = words  # by the name of the annotation: {"Stat": ("lux", "nox")}
        self.effects: dict[str, Callable[..., Any]] = {}
        self.conditions: dict[str, Callable[..., bool]] = {}

    def effect(self, function: Callable[..., Any]) -> Callable[..., Any]:
        self.effects[function.__name__] = function
        return function

    def condition(self, function: Callable[..., bool]) -> Callable[..., bool]:
        self.conditions[function.__name__] = function
        return function

    def bind(self, said: Mapping[str, Any], where: str) -> Bound:
        """Check `{do: mod_stat, target: self, …}` against the function's signature and hold it ready."""
        parameters = {key: value for key, value in said.items() if key not in ("do", "if")}
        for code, key, facts in self._faults(said, parameters):
            place = f"{where}.{key}" if key in said else where
            raise BadComponent(code, place, **{"key": key, "effect": said["do"], **facts})
        only_if = self.conditions[said["if"]] if "if" in said else None
        return Bound(self.effects[said["do"]], only_if, parameters)

    def _faults(self, said: Mapping[str, Any], parameters: Mapping[str, Any]) -> Iterator[Fault]:
        """What is wrong, at which key, and the facts; the first is enough, since what follows builds on it."""
        function = self.effects.get(said["do"])
        if function is None:
            yield "unknown_effect", "do", {"word": said["do"], "known": sorted(self.effects)}
            return
        if "if" in said and said["if"] not in self.conditions:
            yield "unknown_condition", "if", {"word": said["if"], "known": sorted(self.conditions)}
        code = function.__code__
        names = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
        optional = function.__kwdefaults__ or {}
        for name in names:
            if name not in parameters and name not in optional:
                yield "missing_parameter", name, {}
        for name, value in parameters.items():
            if name not in names:
                yield "unknown_parameter", name, {"known": sorted(names)}
            elif (words := self.words.get(annotation := function.__annotations__[name])) is not None:
                if value not in words:
                    yield "unknown_word", name, {"word": value, "known": list(words)}
            elif type(value) is not PLAIN_TYPES[annotation]:
                yield "wrong_type", name, {"value": value, "wanted": annotation}
