"""Answers nobody listed: a space of what might be sent, made of the values seen in candidates and of strangers."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

import schemas

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from rules.kernel.play.asking import Answer, Question
    from tests.conformance.settings import Setting

STRANGER = "stranger"
LONGEST = 4  # of lists made up here

Values = dict[tuple[str, str], dict[Any, None]]  # (kind of answer, field) -> the values seen, in the order they came


class Space:
    """What might be sent in a game, as far as its random games have shown."""

    def __init__(self, setting: Setting, chance: Random) -> None:
        self.setting, self.chance = setting, chance
        self.seen: Values = {}

    def around(self, question: Question, state: Any, most: int) -> list[Answer]:
        """Answers that fit the schema: crossed from all values, and listed ones changed in a field or two."""
        listed = list(question.candidates(state))
        _note(self.seen, listed)
        now: Values = {}
        _note(now, listed)
        tried: dict[Answer, None] = {}
        for kind in self.setting.game.answers:
            tried.update(dict.fromkeys(self._crossed(kind, now, most)))
            tried.update(dict.fromkeys(self._changed(kind, listed, most)))
        return [answer for answer in tried if schemas.valid(f"{self.setting.game.id}.answer", answer.plain())]

    def _crossed(self, kind: str, now: Values, most: int) -> Iterator[Answer]:
        """All values that are possible now with each other, if they are few; else as many as are wanted, at random."""
        cls = self.setting.game.answers[kind]
        near = [self._values(kind, name, now) for name in cls.fields]
        if prod(map(len, near)) <= most:
            yield from (cls(*values) for values in product(*near))
        else:
            yield from (cls(*map(self.chance.choice, near)) for _ in range(most))
        far = [self._values(kind, name, self.seen) for name in cls.fields]
        yield from (cls(*map(self.chance.choice, far)) for _ in range(most // 4))

    def _changed(self, kind: str, listed: list[Answer], most: int) -> Iterator[Answer]:
        cls = self.setting.game.answers[kind]
        of_kind = [answer for answer in listed if answer.kind == kind]
        for _ in range(most if of_kind and cls.fields else 0):
            fields = {self.chance.choice(cls.fields) for _ in range(2)}
            changes = {name: self.chance.choice(self._values(kind, name, self.seen)) for name in sorted(fields)}
            yield self.chance.choice(of_kind).but(**changes)

    def _values(self, kind: str, name: str, seen: Values) -> list[Any]:
        """The values seen for a field, its default, and values nobody offered."""
        cls = self.setting.game.answers[kind]
        known = list(seen.get((kind, name), ()))
        if name in cls.defaults:
            known.append(cls.defaults[name])
        return list(dict.fromkeys([*known, *self._strangers(kind, name, known)]))

    def _strangers(self, kind: str, name: str, known: list[Any]) -> list[Any]:
        match next(iter(known), STRANGER):
            case bool():
                return [False, True]
            case int():
                return [min(known) - 1, max(known) + 1, -1, 0]
            case tuple():
                return self._lists(kind, name)
        return [STRANGER]

    def _lists(self, kind: str, name: str) -> list[Any]:
        """Lists of the items seen in any list of the field or in fields of one item that may mean the same."""
        cls = self.setting.game.answers[kind]
        seen = self.seen
        items = [item for values in seen.get((kind, name), ()) for item in values]
        items += [item for field in cls.fields for item in seen.get((kind, field), ()) if isinstance(item, str)]
        unlike = list(dict.fromkeys([*items, STRANGER]))
        return [tuple(self.chance.choices(unlike, k=size)) for size in range(1, LONGEST + 1) for _ in range(3)]


def _note(values: Values, answers: Iterable[Answer]) -> None:
    for answer in answers:
        for name in answer.fields:
            values.setdefault((answer.kind, name), {})[getattr(answer, name)] = None
