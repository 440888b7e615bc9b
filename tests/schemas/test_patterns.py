"""Patterns as plain text operations match exactly what the regular expressions match."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import schemas
from schemas.generator import patterns
from tests.length import often


def written(schema: Any) -> set[str]:
    """Every pattern in a schema."""
    if isinstance(schema, list):
        return {found for item in schema for found in written(item)}
    if not isinstance(schema, dict):
        return set()
    own = {schema["pattern"]} if isinstance(schema.get("pattern"), str) else set()
    return own.union(*(written(item) for item in schema.values()))


OURS = sorted(pattern for name in schemas.names() for pattern in written(json.loads(schemas.source(name))))
OTHERS = [r"^[a-c]{2}[b-d]{1,3}$(?!\n)", r"^a[a-b-]{0,2}$(?!\n)", r"^[^\u000a]{0,3}$(?!\n)", r"^x$(?!\n)", r"^$(?!\n)"]


def refused(pattern: str, text: str) -> bool:
    """What the generated code says of a text."""
    scope: dict[str, Any] = {"re": re, "value": text}

    def constant(expression: str) -> str:
        scope["kept"] = eval(expression, scope)
        return "kept"

    return bool(eval(" or ".join(patterns.failing(pattern, "value", constant)), scope))


@pytest.mark.parametrize("pattern", sorted({*OURS, *OTHERS}))
@settings(deadline=None, max_examples=often(40, 100))
@given(data=st.data())
def test_plain_operations_and_regular_expression_agree(pattern: str, data: st.DataObject) -> None:
    near = st.text("aAbcdxzNESW019_-.:/ !~\n\r\t\x00\x1f\x7f\x85\xa0é\u2028", max_size=70)
    text = data.draw(st.one_of(st.from_regex(pattern), near, st.text(max_size=70)))
    for tried in (text, text + "\n", "\n" + text, text[:-1], text * 2):
        assert refused(pattern, tried) is (re.search(pattern, tried) is None)


@pytest.mark.parametrize("pattern", OURS)
def test_a_newline_after_the_last_character_is_refused_unless_the_text_may_have_lines(pattern: str) -> None:
    known = ("a" * 64, "a" * 16, "aaa", "NESW", "1", "21:00", "+01:00", "2026-11-19", "a@a")
    fits = next(text for text in known if re.search(pattern, text))
    may_have_lines = r"\u0000-\u0009\u000b-" in pattern
    assert refused(pattern, fits + "\n") is not may_have_lines
