"""One thing wrong with a document."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class Fault(Value):
    """Where (`$.entries[3].state`), which keyword of the schema refuses it, and facts for the sentence."""

    path: str
    keyword: str
    facts: Mapping[str, Any] = {}
