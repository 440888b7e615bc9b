"""DN-05: ways to answer in advance without naming an answer."""

from __future__ import annotations

from rules.kernel.ready.answers import Policies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel.play.asking import Answer, Question

FIRST_LEGAL = "first_legal"


def first_legal(seen: Any, question: Question) -> Answer | None:
    """The first of the legal answers as `moves` lists them."""
    return next(iter(question.legal(seen)), None)


POLICIES = Policies({FIRST_LEGAL: first_legal})
