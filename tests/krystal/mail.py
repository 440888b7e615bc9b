"""Order lines of Krystal sent to a position laid out by hand, as `arbitre apply` takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.cases.playing import Supposed
from rules.kernel.editions import components
from rules.kernel.letters.carrying import Done, Sender, carry_out
from rules.kernel.letters.echo import Echo
from rules.kernel.letters.letter import letter_of_text
from rules.kernel.play.asking import Refusal
from rules.kernel.play.draws import FixedDraws
from rules.kernel.record import chain
from rules.kernel.words.speech import Speech
from rules.krystal import GAME
from tests.krystal.table import EDITION, OPTIONS
from tests.krystal.words import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.record.contest import Contest
    from rules.krystal.state import State


class Mail:
    """A contest at a position, and what is sent to it."""

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

    def told(self, done: Done) -> list[str]:
        """Why the rest of lines was dropped."""
        return [self.speech.refusal(refusal) for refusal in done.sender.cut]

    def kept(self, seat: str) -> Sequence[str]:
        """What a seat has said in advance, as it reads it; why, where something is out of use."""
        speech, echo = self.speech, Echo(GAME, self.speech.grammar, self.speech.lang)
        return [
            speech.refusal(Refusal(ready.dropped, ready.rule, ready.facts)) if ready.dropped else echo.of_ready(ready)
            for ready in self.contest.ready.get(seat, ())
        ]
