"""DN-05: ways to answer in advance without naming an answer."""

from __future__ import annotations

from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.asking import Answer, Question

FIRST_LEGAL = "first_legal"


def first_legal(seen: Any, question: Question) -> Answer | None:
    """The first of the legal answers as `moves` lists them."""
    return next(iter(question.legal(seen)), None)


POLICIES: Mapping[str, Callable[[Any, Any], Answer | None]] = {FIRST_LEGAL: first_legal}
