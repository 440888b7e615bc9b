"""A position, orders, and what must come of them, in one breath: given(board=…, hand=[…]).order(…).expect(b1="ana")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from rules.kernel.cases import Case
from rules.kernel.cases.comparing import fits, look
from rules.kernel.cases.playing import PlayedCase, give, set_up
from rules.kernel.play.asking import Refused
from rules.kernel.words.speech import Speech
from rules.naastica import GAME

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.naastica.state import Lying, State


def given(
    board: Mapping[str, Any] | None = None,
    hand: Sequence[str] = (),
    *,
    his: Sequence[str] = (),
    lots: Sequence[int] = (),
    counters: Mapping[str, Any] | None = None,
    active: str = "ana",
    **options: Any,
) -> Scenario:
    """Ana to place a card of her hand, unless said otherwise; `lots` are those of ties, `counters` lie on hands."""
    position = {
        "active": active,
        "board": dict(board or {}),
        "hands": {"ana": list(hand), "bob": list(his)},
        "hand_counters": dict(counters or {}),
    }
    draws = {"tie": list(lots)}
    return Scenario(Case(GAME, "", "XX-1", (), {}, {}, given=position, draws=draws, options=options))


class Scenario:
    """A match that stands somewhere, with what happened so far."""

    def __init__(self, case: Case) -> None:
        contest = set_up(case)
        self.played = PlayedCase(case, contest, Speech(GAME, contest.genesis, contest.edition.data, "en"))

    @property
    def state(self) -> State:
        state: State = self.played.contest.state
        return state

    @property
    def happened(self) -> list[str]:
        """The kinds of what happened, in order."""
        return [event["kind"] for event in self.played.events()]

    @property
    def lots(self) -> int:
        return len(self.played.draws())

    @property
    def asked(self) -> dict[str, str]:
        return {seat: question.kind for seat, question in self.played.contest.waiting.items()}

    def lying(self, cell: str) -> Lying:
        return self.state.board[cell]

    def order(self, *lines: str) -> Self:
        """Give orders; a line that names nobody speaks for whoever is asked."""
        for line in lines:
            give(self.played.contest, self.played.speech, line)
        drawn = [label for label, _, openly in self.played.draws() if openly]
        assert drawn.count("tie") <= len(self.played.case.draws["tie"]), "a tie nobody foresaw"
        return self

    def refusal(self, line: str) -> str:
        """Why an order is not taken."""
        try:
            self.order(line)
        except Refused as refused:
            return refused.refusal.code
        raise AssertionError(f"taken: {line}")

    def expect(self, **cells: Any) -> Self:
        """Whose card lies on a cell, or more of it: expect(b1="ana", b2={"lux": 9})."""
        board = look(self.played.case, self.state, "board")
        assert list(fits("board", cells, board)) == []
        return self
