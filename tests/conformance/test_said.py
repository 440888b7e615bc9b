"""What rules say happened stays as it was said, whatever happens next."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from rules.kernel.bytes.canon import canon_text
from rules.kernel.play.table import Table
from tests.conformance.settings import Setting, every_setting
from tests.conformance.walking import SEEDS, ended


@every_setting
def test_facts_do_not_change_after_they_were_said(setting: Setting) -> None:
    """An entry is filed when the step is over: a list that rules go on changing would tell of another moment."""
    contest, told, say = ended(setting, SEEDS[0]), list[tuple[Any, str]](), Table.say

    def saying(table: Table[Any], *said: Any, **facts: Any) -> None:
        say(table, *said, **facts)
        told.append((table.said[-1], canon_text(table.said[-1])))

    with patch.object(Table, "say", saying):
        setting.audited(contest)  # which plays the game again
    changed = {facts["kind"] for (facts, secret), text in told if canon_text((facts, secret)) != text}
    assert told and not changed
