"""Playing a case: a real contest, stood at a position or begun at its set-up, that is given order lines."""

from __future__ import annotations

import json

from rules.kernel.bytes.canon import canon
from rules.kernel.cases.case import BadGiven
from rules.kernel.editions import components
from rules.kernel.editions.options import BadOption, resolve
from rules.kernel.letters.carrying import Sender, carry_out
from rules.kernel.letters.letter import Failed, letter_of_data, letter_of_text
from rules.kernel.orders.kinds import Misread
from rules.kernel.play.asking import Refused
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.run import Run
from rules.kernel.record import chain
from rules.kernel.record.contest import Contest
from rules.kernel.record.ledger import Part
from rules.kernel.words.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from rules.kernel.cases.case import Case
    from rules.kernel.play.asking import Refusal, Seat
    from rules.kernel.play.draws import Draws

PLAYERS = ("ana", "bob", "cleo", "dan", "eve", "finn", "gwen", "hugo")
NO_HASH = "00" * 32  # a comma moved in the edition must not change what a case's seed deals


class Supposed(Contest):
    """A contest whose first position or draws are laid out by hand; everything else is as ever."""

    def __init__(
        self, game: Any, genesis: Mapping[str, Any], secret: bytes, edition: Any, state: Any, draws: Draws
    ) -> None:
        self._state, self._draws = state, draws
        super().__init__(game, genesis, secret, edition)

    def blank_run(self) -> Run:
        state = self._state or self.game.blank(self.seats, self.genesis["options"], self.edition)
        return Run(self.game, state, self._draws)

    def start(self, time: str | None = None) -> Contest:
        """A position stands at the opening of a turn; without one there is the set-up, as in any contest."""
        if self._state is None:
            return super().start(time)
        self.run.begin(epoch=1)
        self._record(Part("setup", None, 1, {}), turns=0)
        return self


class PlayedCase:
    """A case after its orders: the contest, how it stood before them, and what became of the last one."""

    def __init__(self, case: Case, contest: Contest, speech: Speech) -> None:
        self.case, self.contest, self.speech = case, contest, speech
        self.before = contest.state.clone()
        self.reader = next(iter(contest.waiting), None)  # who was asked first, through whose eyes it is drawn
        self.refusal: Refusal | None = None
        self.misread: Misread | None = None
        self.not_taken = -1  # which order
        self.touched = False  # whether an order that was not taken changed anything all the same

    def events(self) -> list[dict[str, Any]]:
        """What happened, as everybody may know it."""
        return [event for line in self.contest.entries for event in json.loads(line)["public"].get("events", ())]

    def draws(self) -> list[tuple[str, Any, bool]]:
        """Label, outcome, and whether it was drawn openly."""
        found: list[tuple[str, Any, bool]] = []
        for line, opening in zip(self.contest.entries, self.contest.openings):
            found += [(label, outcome, False) for _, label, _, outcome in json.loads(opening)["draws"]]
            found += [(label, outcome, True) for _, label, _, outcome in json.loads(line)["public"].get("draws", ())]
        return found


def play(case: Case, lang: str = "en") -> PlayedCase:
    """Set the contest up and give it the orders, until one is not taken."""
    contest = set_up(case)
    played = PlayedCase(case, contest, _speech(contest, lang))
    for at, order in enumerate(case.orders):
        stood = canon(contest.run.position()), contest.n, dict(contest.pending)
        try:
            give(contest, played.speech, order)
        except Refused as refused:
            played.refusal = refused.refusal
        except Misread as misread:
            played.misread = misread
        else:
            continue
        played.not_taken = at
        played.touched = stood != (canon(contest.run.position()), contest.n, contest.pending)
        break
    return played


def set_up(case: Case) -> Contest:
    game, (edition, _) = case.game, components.shipped_edition(case.game)
    seats = PLAYERS[: case.seats or game.players[0]]
    options = _options(case, edition.data)
    secret = chain.secret_from_text(case.seed or case.id)
    genesis = chain.genesis(
        secret,
        chosen=True,
        profile="open",
        seats=_names(seats),
        rules={"id": game.id, "version": game.version, "edition": edition.id, "sha256": NO_HASH},
        options=options,
    )
    if case.seed:
        return Contest(game, genesis, secret, edition).start()
    state = _position(case, seats, edition, options)
    return Supposed(game, genesis, secret, edition, state, FixedDraws(case.draws)).start()


def _names(seats: Collection[Seat]) -> dict[Seat, str]:
    return {seat: seat.capitalize() for seat in seats}


_speeches: dict[tuple[Any, ...], Speech] = {}


def _speech(contest: Contest, lang: str) -> Speech:
    """Most cases of a game are told in the same words, and a grammar takes longer to make than a case to play."""
    same = contest.game.id, lang, tuple(contest.seats), canon(contest.genesis["options"])
    if same not in _speeches:
        _speeches[same] = Speech(contest.game, contest.genesis, contest.edition.data, lang)
    return _speeches[same]


def _options(case: Case, data: Mapping[str, Any]) -> dict[str, Any]:
    said = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in case.options.items()}
    try:
        return resolve(data, said)
    except BadOption as bad:
        raise case.bad("options", bad) from None


def _position(case: Case, seats: Collection[Seat], edition: Any, options: Mapping[str, Any]) -> Any:
    if case.given is None:
        return None
    try:
        return case.game.parts.cases.position({"seats": list(seats), **case.given}, edition, options)
    except BadGiven as bad:
        raise case.bad(f"given.{bad.where}", bad) from None


def give(contest: Contest, speech: Speech, order: str | Mapping[str, Any]) -> None:
    """One order line, or one answer as a move file says it. What names nobody is for whose answer is awaited first."""
    awaited = next((seat for seat in contest.waiting if seat not in contest.pending), "")
    if isinstance(order, str):
        seat, letter = awaited, letter_of_text(order, speech.grammar)
    else:
        data = {key: value for key, value in order.items() if key != "seat"}
        seat, letter = order["seat"], letter_of_data([data], speech.grammar)
    try:
        failed = carry_out(contest, Sender(seat, speech.grammar, alone=False), letter).failed
    except Failed as refused:
        failed = refused
    if failed is not None:
        raise failed.why
