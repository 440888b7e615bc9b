"""Games of Kalahen that begin at a position, with a record that can be saved, shown and audited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kalahen import GAME
from rules.kalahen.cases import position
from rules.kernel.record import view
from tests.conformance.given import Tries, drawing_for, given_to, log_of, readers, uncommitted
from tests.conformance.settings import Setting
from tests.kalahen.mail import EDITION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.kernel.record.contest import Contest

SEATS = ("ana", "bob", "cleo", "dan")


class Opened:
    """A table of four, whose games open as they are told to."""

    def __init__(self) -> None:
        self.given: Mapping[str, Any] = {}
        self.setting = Setting(GAME.but(setup=self._setup), EDITION.data, SEATS, {})

    def _setup(self, table: Table[State]) -> Turn:
        opening = position({"seats": list(SEATS), **self.given}, EDITION, self.setting.options)
        for name in table.state.declared:
            setattr(table.state, name, getattr(opening, name))
        return
        yield

    def contest(self, given: Mapping[str, Any], seed: str = "opened") -> Contest:
        self.given = given
        return self.setting.start(seed)

    def told(self, contest: Contest, seat: Seat) -> dict[str, Any]:
        """All that a seat has: view, waiting list, drawing, log; a stranger's among them."""
        return {
            **given_to(self.setting, contest, seat, Tries()),
            **drawing_for(self.setting, contest, seat),
            "view": uncommitted(view.dump(contest, seat)),
            "log": [log_of(self.setting, contest, reader, lang) for reader, lang in readers(contest, seat)],
        }
