"""Order lines of Kalahen sent to a position that is described as cases describe it, with the dice laid down."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rules.kalahen import GAME
from rules.kalahen.cases import position
from rules.kernel.cases.playing import Supposed
from rules.kernel.editions import components
from rules.kernel.letters.carrying import Done, Sender, carry_out
from rules.kernel.letters.echo import Echo
from rules.kernel.letters.letter import letter_of_text
from rules.kernel.play.draws import FixedDraws
from rules.kernel.record import chain
from rules.kernel.record.history import parsed
from rules.kernel.words.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kalahen.state import State
    from rules.kernel.record.contest import Contest

EDITION, HASH = components.shipped_edition(GAME)
OPTIONS = {option["id"]: option["default"] for option in EDITION.data["options"]}
SEATS = ("ana", "bob", "cleo")
SECRET = chain.secret_from_text("by mail")
GENESIS = chain.genesis(
    SECRET,
    chosen=True,
    profile="open",
    seats={seat: seat.title() for seat in SEATS},
    rules={"id": "kalahen", "version": 1, "sha256": HASH},
    options=OPTIONS,
)


@cache
def speech(lang: str) -> Speech:
    return Speech(GAME, GENESIS, EDITION.data, lang)


class Mail:
    """A contest at a position, and what is sent to it."""

    def __init__(
        self, given: dict[str, Any], lang: str = "en", options: Mapping[str, Any] | None = None, **draws: Any
    ) -> None:
        state = position({"seats": list(SEATS), **given}, EDITION, {**OPTIONS, **(options or {})})
        fixed = {label.replace("_", "."): outcomes for label, outcomes in draws.items()}
        self.contest: Contest = Supposed(GAME, GENESIS, SECRET, EDITION, state, FixedDraws(fixed)).start()
        self.speech = speech(lang)
        self.echo = Echo(GAME, self.speech.grammar, lang)

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

    def answers(self, seat: str) -> list[dict[str, Any]]:
        """What a seat has answered, in the order of the record."""
        public = [entry["public"] for entry in parsed(self.contest.entries)]
        return [said["answers"][seat] for said in public if seat in said.get("answers", ())]

    def standing(self, seat: str) -> list[str]:
        """What it has said in advance, as lines."""
        return [self.echo.of_ready(ready) for ready in self.contest.ready.get(seat, ())]
