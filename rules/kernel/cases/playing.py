"""Playing a case: a real match, stood at a position or begun at its set-up, that is given order lines."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import rules
from rules.kernel import chain
from rules.kernel.advance import misinformed, plan, ready_of, said_now, take_standing, unfit
from rules.kernel.asking import Refused
from rules.kernel.canon import canon
from rules.kernel.cases.case import BadGiven
from rules.kernel.draws import FixedDraws
from rules.kernel.filing import Part
from rules.kernel.match import Match
from rules.kernel.options import BadOption, resolve
from rules.kernel.orders import grammar
from rules.kernel.orders.kinds import Misread
from rules.kernel.ready import PLAN, pass_over
from rules.kernel.run import Run
from rules.kernel.speech import Speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rules.kernel.asking import Answer, Refusal, Seat
    from rules.kernel.cases.case import Case
    from rules.kernel.draws import Draws
    from rules.kernel.orders.ahead import Ahead
    from rules.kernel.orders.words import Segment

PLAYERS = ("ana", "bob", "cleo", "dan", "eve", "finn", "gwen", "hugo")
NO_HASH = "00" * 32  # a comma moved in the edition must not change what a case's seed deals


class Supposed(Match):
    """A match whose first position or draws are laid out by hand; everything else is as ever."""

    def __init__(
        self, game: Any, genesis: Mapping[str, Any], secret: bytes, edition: Any, state: Any, draws: Draws
    ) -> None:
        self._state, self._draws = state, draws
        super().__init__(game, genesis, secret, edition)

    def _blank_run(self) -> Run:
        state = self._state or self.game.blank(self.seats, self.genesis["options"], self.edition)
        return Run(self.game, state, self._draws)

    def start(self, time: str | None = None) -> Match:
        """A position stands at the opening of a turn; without one there is the set-up, as in any match."""
        if self._state is None:
            return super().start(time)
        self.run.begin(epoch=1)
        self._record(Part("setup", None, 1, {}), turns=0)
        return self


class Played:
    """A case after its orders: the match, how it stood before them, and what became of the last one."""

    def __init__(self, case: Case, match: Match, speech: Speech) -> None:
        self.case, self.match, self.speech = case, match, speech
        self.before = match.state.clone()
        self.reader = next(iter(match.waiting), None)  # who was asked first, through whose eyes it is drawn
        self.refusal: Refusal | None = None
        self.misread: Misread | None = None
        self.not_taken = -1  # which order
        self.touched = False  # whether an order that was not taken changed anything all the same

    def events(self) -> list[dict[str, Any]]:
        """What happened, as everybody may know it."""
        return [event for line in self.match.entries for event in json.loads(line)["public"].get("events", ())]

    def draws(self) -> list[tuple[str, Any, bool]]:
        """Label, outcome, and whether it was drawn openly."""
        found: list[tuple[str, Any, bool]] = []
        for line, opening in zip(self.match.entries, self.match.openings):
            found += [(label, outcome, False) for _, label, _, outcome in json.loads(opening)["draws"]]
            found += [(label, outcome, True) for _, label, _, outcome in json.loads(line)["public"].get("draws", ())]
        return found


def play(case: Case, lang: str = "en") -> Played:
    """Set the match up and give it the orders, until one is not taken."""
    match = set_up(case)
    speech = _speech(case.game, lang, tuple(match.seats), canon(match.genesis["options"]))
    played = Played(case, match, speech)
    for at, order in enumerate(case.orders):
        stood = canon(match.run.position()), match.n, dict(match.pending)
        try:
            give(match, played.speech, order)
        except Refused as refused:
            played.refusal = refused.refusal
        except Misread as misread:
            played.misread = misread
        else:
            continue
        played.not_taken = at
        played.touched = stood != (canon(match.run.position()), match.n, match.pending)
        break
    return played


def set_up(case: Case) -> Match:
    game, (edition, _) = rules.load(case.game), rules.shipped(case.game)
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
        return Match(game, genesis, secret, edition).start()
    state = _position(case, seats, edition, options)
    return Supposed(game, genesis, secret, edition, state, FixedDraws(case.draws)).start()


def _names(seats: Collection[Seat]) -> dict[Seat, str]:
    return {seat: seat.capitalize() for seat in seats}


@lru_cache(maxsize=64)
def _speech(game: str, lang: str, seats: tuple[Seat, ...], options: bytes) -> Speech:
    """Most cases of a game are told in the same words, and a grammar takes longer to make than a case to play."""
    genesis = {"names": _names(seats), "options": json.loads(options), "seats": seats}
    edition, _ = rules.shipped(game)
    return Speech(game, genesis, edition.data, lang)


def _options(case: Case, data: Mapping[str, Any]) -> dict[str, Any]:
    said = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in case.options.items()}
    try:
        return resolve(data, said)
    except BadOption as bad:
        raise case.bad(bad.code, "options", **bad.facts) from None


def _position(case: Case, seats: Collection[Seat], edition: Any, options: Mapping[str, Any]) -> Any:
    if case.given is None:
        return None
    try:
        return rules.part(case.game, "cases").position({"seats": list(seats), **case.given}, edition, options)
    except BadGiven as bad:
        raise case.bad(bad.code, f"given.{bad.key}", **bad.facts) from None


def give(match: Match, speech: Speech, order: str | Mapping[str, Any]) -> None:
    """One order line, or one answer as a move file says it."""
    if not isinstance(order, str):
        seat, kind = order["seat"], order["kind"]
        _take(match, seat, kind, {key: value for key, value in order.items() if key not in ("seat", "kind")})
        return
    held = False
    for segments in speech.grammar.split(order):
        held = _take_line(match, speech, segments, held)
        pass_over(match)


def _take_line(match: Match, speech: Speech, segments: tuple[Segment, ...], held: bool) -> bool:
    """A line that names nobody speaks for the first seat whose answer is awaited. True if a condition in it held."""
    awaited = next((seat for seat in match.waiting if seat not in match.pending), "")
    understood = speech.grammar.read(segments, lambda kind, name: _legal_values(match, awaited, kind, name))
    seat = understood.seat or awaited
    match understood.kind:
        case grammar.STANDING:
            take_standing(match, seat, understood.given)
        case grammar.IF:
            return _take_if(match, seat, understood.given["ahead"], held)
        case grammar.RESIGN | grammar.DEFAULT | grammar.PICK:
            _take(match, seat, understood.kind, understood.given)
        case _:
            _take_in_a_row(match, seat, understood.answers(match.game), understood.cut_by)
    return False


def _take_in_a_row(match: Match, seat: Seat, answers: Sequence[Answer], cut_by: Sequence[str]) -> None:
    """The answers of one line, up to what cuts it."""
    for at, answer in enumerate(answers):
        try:
            match.answer(seat, answer)
        except Refused as refused:
            if at and refused.refusal.code in cut_by:
                return
            raise


def _take_if(match: Match, seat: Seat, ahead: Ahead, held: bool) -> bool:
    """An order for later in the turn, or for now if its seat is asked. `held`: the condition right before it did."""
    if ahead.otherwise and held:
        return False
    ready = ready_of(match.game, ahead, PLAN)
    seen, question = match.state.seen(seat), match.waiting.get(seat)
    refusal = unfit(match.game, ready) or misinformed(match.game, seen, seat, ready)
    if refusal is None and question is None:
        refusal = plan(match, seat, ready, anew=False)
    if refusal:
        raise Refused(refusal)
    if question is None:
        return False
    answers = said_now(match.game, ahead, question, seen)
    _take_in_a_row(match, seat, answers, ahead.order.cut_by if ahead.order else ())
    return bool(answers)


def _legal_values(match: Match, seat: Seat, kind: str, name: str) -> set[str]:
    question = match.waiting.get(seat)
    legal = question.legal(match.state.seen(seat)) if question else []
    return {value for answer in legal if answer.kind == kind and isinstance(value := getattr(answer, name, None), str)}


def _take(match: Match, seat: Seat, kind: str, given: Mapping[str, Any]) -> None:
    match kind:
        case grammar.RESIGN:
            match.resign(seat, given.get("gives_up", match.game.gives_up[0]))
        case grammar.DEFAULT:
            match.answer_by_default(seat)
        case grammar.PICK:
            legal = match.waiting[seat].legal(match.state.seen(seat))
            match.answer(seat, legal[given["number"] - 1])
        case _:
            match.answer(seat, match.game.answers[kind].read(given))
