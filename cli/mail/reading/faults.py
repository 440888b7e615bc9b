"""What is wrong with a mail, so that nothing of it is done."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.wrong import Wrong

NO_FACTS: Mapping[str, Any] = {}


class Fault(Value):
    """Why a mail is refused as a whole; a line of 0 is the mail as such.

    `neither`: no order and no word to the referee · `talk_like_order` · `number_not_first` · `number_not_printed` ·
    `list_changed` · `two_blocks` · `two_attachments` · `bad_word` (facts: word, why) · `attachment` · `too_long`.
    `wrong` has the rest where the grammar or a move file says more.
    """

    code: str
    line: int
    text: str
    facts: Mapping[str, Any] = NO_FACTS
    wrong: Wrong | None = None
