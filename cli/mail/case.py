"""A case: one mail of one seat, and the game as it stands when it is judged."""

from __future__ import annotations

from cli.files import written
from cli.mail.reading.understanding import understand
from cli.mail.verdicts import TAKEN, Judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.mail.ledger import Line
    from cli.mail.reading.message import Message
    from cli.mail.reading.understanding import Understood
    from cli.mail.sitting import Sitting
    from rules.kernel.play.asking import Seat

REMEMBERED = 10  # mails to a seat, of which a question may answer any


class Case:
    """`reply` is the mail of ours that it answers, `put_by` the question; `sure`: its owner has confirmed it."""

    def __init__(
        self, sitting: Sitting, seat: Seat, reply: Line | None, put_by: int | None, *, sure: bool = False
    ) -> None:
        self.sitting, self.seat, self.reply, self.put_by, self.sure = sitting, seat, reply, put_by, sure
        self.speech = sitting.speech_of(seat)

    @property
    def is_present(self) -> bool:
        """Whether it answers the question that stands."""
        return self.put_by == self.sitting.contest.put_by

    @property
    def binds(self) -> bool:
        """Whether what needs no question may come with it: it answers that one, or the last mail to its seat."""
        return self.sure or self.is_present or self._is_among_the_last(1)

    @property
    def may_ask(self) -> bool:
        return self.sure or self._is_among_the_last(REMEMBERED)

    def _is_among_the_last(self, mails: int) -> bool:
        last = self.sitting.ledger.outs(self.seat)[-mails:]
        return self.reply is not None and any(self.reply["k"] == line["k"] for line in last)

    def understood(self, message: Message) -> Understood:
        printed = self.sitting.printed(self.seat, self.reply)
        return understand(message, self.sitting.view(self.seat), self.speech, self.seat, printed)

    def taken(self, said: Sequence[str], before: int) -> Judged:
        """What was done since entry `before`, as it will be written."""
        sitting = self.sitting
        return Judged(TAKEN, said, written.save(sitting.contest, sitting.path, before + 1))
