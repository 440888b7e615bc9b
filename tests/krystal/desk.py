"""Order lines of Krystal sent to a position laid out by hand, as `arbitre apply` takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cli.advance import data
from cli.desk import Desk
from cli.orders import trouble_with
from rules.kernel import chain, components
from rules.kernel.cases.playing import Supposed
from rules.kernel.draws import FixedDraws
from rules.kernel.letters.carrying import Done, Sender, carry_out
from rules.kernel.letters.letter import Failed, letter_of_text
from rules.krystal import GAME
from tests.krystal.table import EDITION, OPTIONS
from tests.krystal.words import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.desk import Speech
    from rules.kernel.match import Match
    from rules.krystal.state import State


class Mail:
    """A match at a position, and what is sent to it."""

    def __init__(self, state: State, lang: str = "en", **draws: Any) -> None:
        secret = chain.secret_from_text("by mail")
        genesis = chain.genesis(
            secret,
            chosen=True,
            profile="open",
            seats={seat: NAMES[seat] for seat in state.seats},
            rules={"id": "krystal", "version": 1, "sha256": components.shipped("krystal")[1]},
            options={**OPTIONS, **state.options},
        )
        self.match: Match = Supposed(GAME, genesis, secret, EDITION, state, FixedDraws(draws)).start()
        self.speech: Speech = Desk(lang, json=False, colour=False).speech(GAME, genesis, EDITION.data)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def asked(self) -> dict[str, str]:
        return {seat: question.kind for seat, question in self.match.waiting.items()}

    def send(self, seat: str, *lines: str) -> Done:
        """All lines of one letter; `Trouble` if they are refused."""
        grammar = self.speech.grammar
        try:
            return carry_out(self.match, Sender(seat, grammar), letter_of_text("\n".join(lines), grammar))
        except Failed as failed:
            raise trouble_with(failed, self.speech, self.match) from None

    def told(self, done: Done) -> list[str]:
        """Why the rest of lines was dropped."""
        return [self.speech.refusal(refusal) for refusal in done.sender.cut]

    def kept(self, seat: str) -> Sequence[str]:
        """What a seat has said in advance, as it reads it; why, where something is out of use."""
        return [ready["why"] or ready["order"] for ready in data(self.match, self.speech, seat)]
