"""Effects of cards: named functions with typed keyword parameters, bound to what an edition says when it is loaded.

Three kinds of hooks only: something happens, someone may act, a number is asked for. There is no expression language.
"""

from __future__ import annotations

from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

PLAIN_TYPES: Mapping[str, type] = {"int": int, "str": str, "bool": bool}


class BadEffect(Exception):
    """An edition asks for an effect that does not exist or cannot be called so."""

    def __init__(self, code: str, key: str, **facts: Any) -> None:
        super().__init__(f"{code}: {key}")
        self.code, self.key, self.facts = code, key, facts


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

    def bind(self, said: Mapping[str, Any]) -> Bound:
        """Check `{do: mod_stat, target: self, …}` against the function's signature and hold it ready."""
        function = self.effects.get(said["do"])
        if function is None:
            raise BadEffect("unknown_effect", "do", word=said["do"], known=sorted(self.effects))
        only_if = None
        if "if" in said:
            only_if = self.conditions.get(said["if"])
            if only_if is None:
                raise BadEffect("unknown_condition", "if", word=said["if"], known=sorted(self.conditions))
        parameters = {key: value for key, value in said.items() if key not in ("do", "if")}
        self._check(function, parameters)
        return Bound(function, only_if, parameters)

    def _check(self, function: Callable[..., Any], parameters: Mapping[str, Any]) -> None:
        code = function.__code__
        names = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
        optional = function.__kwdefaults__ or {}
        for name in names:
            if name not in parameters and name not in optional:
                raise BadEffect("missing_parameter", name, effect=function.__name__)
        for name, value in parameters.items():
            if name not in names:
                raise BadEffect("unknown_parameter", name, effect=function.__name__, known=sorted(names))
            self._check_value(name, value, function.__annotations__[name])

    def _check_value(self, name: str, value: Any, annotation: str) -> None:
        if (words := self.words.get(annotation)) is not None:
            if value not in words:
                raise BadEffect("unknown_word", name, word=value, known=list(words))
        elif type(value) is not PLAIN_TYPES[annotation]:
            raise BadEffect("wrong_type", name, value=value, wanted=annotation)
