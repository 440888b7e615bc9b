"""Order lines of Prophecy sent to a position that is described as cases describe it, with the dice laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.cases.playing import Supposed
from rules.kernel.editions import components
from rules.kernel.letters.carrying import Done, Sender, carry_out
from rules.kernel.letters.letter import letter_of_text
from rules.kernel.play.draws import FixedDraws
from rules.kernel.record import chain
from rules.kernel.record.history import parsed
from rules.kernel.words.speech import Speech
from rules.prophecy import GAME
from rules.prophecy.cases import position

if TYPE_CHECKING:
    from rules.kernel.record.contest import Contest
    from rules.prophecy.state import State

EDITION, HASH = components.shipped_edition(GAME)
OPTIONS = {option["id"]: option["default"] for option in EDITION.data["options"]}
SEATS = ("ana", "bob")


class Mail:
    """A contest at a position, and what is sent to it."""

    def __init__(self, given: dict[str, Any], lang: str = "en", **draws: Any) -> None:
        secret = chain.secret_from_text("by mail")
        state = position({"seats": list(SEATS), **given}, EDITION, OPTIONS)
        genesis = chain.genesis(
            secret,
            chosen=True,
            profile="open",
            seats={seat: seat.title() for seat in SEATS},
            rules={"id": "prophecy", "version": 1, "sha256": HASH},
            options=OPTIONS,
        )
        self.contest: Contest = Supposed(GAME, genesis, secret, EDITION, state, FixedDraws(draws)).start()
        self.speech = Speech(GAME, genesis, EDITION.data, lang)

    @property
    def state(self) -> State:
        state: State = self.contest.state
        return state

    @property
    def asked(self) -> dict[str, str]:
        return {seat: question.kind for seat, question in self.contest.waiting.items()}

    def send(self, seat: str, *lines: str) -> Done:
        """All lines of one letter; `Failed` if they are refused."""
        grammar = self.speech.grammar
        return carry_out(self.contest, Sender(seat, grammar), letter_of_text("\n".join(lines), grammar))

    def answers(self, seat: str) -> list[str]:
        """The kinds of what a seat has answered, in the order of the record."""
        public = [entry["public"] for entry in parsed(self.contest.entries)]
        return [said["answers"][seat]["kind"] for said in public if seat in said.get("answers", ())]
