"""Outages: since when fetching or sending does not work at all, and what the keeper has been told of it."""

from __future__ import annotations

from cli.mail.carriers import retrying
from cli.mail.moments import read, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime

    from cli.mail.ledger import Ledger, Line
    from rules.kernel.wrong import Wrong


class Outages:
    """As the ledger of the mailbox tells: `{"down": STEP, "why": CODE, …}` for each try, `{"up": STEP}` at its end."""

    def __init__(self, ledger: Ledger, now: datetime) -> None:
        self.ledger, self.now = ledger, now

    def of(self, step: str) -> list[Line]:
        """Every try in vain since the step worked last."""
        tries: list[Line] = []
        for line in self.ledger.lines:
            if line.get("up") == step:
                tries = []
            elif line.get("down") == step:
                tries.append(line)
        return tries

    def may_try(self, step: str) -> bool:
        return retrying.is_due([read(line["at"]) for line in self.of(step)], self.now)

    def failed(self, step: str, trouble: Wrong, *, heard: bool) -> bool:
        """Write down that a step failed; whether that is to be told: once, and once more after five days."""
        tries = self.of(step)
        told = [line for line in tries if line.get("told")]
        days = retrying.is_hopeless([read(line["at"]) for line in tries], self.now)
        known = any(line["why"] == trouble.code for line in told)
        tells = heard and (not known or (days and not any(line.get("told") == "days" for line in told)))
        line = {"at": written(self.now), "down": step, "why": trouble.code}
        if not self.ledger.closed:
            self.ledger.append({**line, "told": "days" if days else "once"} if tells else line)
        return tells

    def works(self, step: str) -> None:
        if self.of(step) and not self.ledger.closed:
            self.ledger.append({"at": written(self.now), "up": step})
