"""Positions of Krystal laid out by hand, and a run that takes orders from there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rules.kernel.editions import components
from rules.kernel.play.asking import Refused
from rules.kernel.play.draws import FixedDraws
from rules.kernel.play.run import Run
from rules.krystal import GAME
from rules.krystal.conservation import census
from rules.krystal.names import MOVED, MOVEMENT, PEOPLES, ROLES, SETTLING
from rules.krystal.state import Hero, State, blank

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.play.asking import Answer, Seat

DATA, _ = components.shipped("krystal")
EDITION = GAME.edition(DATA)
OPTIONS = {option["id"]: option["default"] for option in DATA["options"]}
ALL = Counter(EDITION.all_cards())
ANA_AND_BOB = {"ana": "reptiles", "bob": "amazons"}


class Placed(Hero):
    """A hero on its way to the table: it carries its cards."""

    __slots__ = ("cards",)
    cards: tuple[str, ...]


def hero(at: str, *cards: str, energy: int = 6, stone: str = "", moved_from: str = "", **more: Any) -> Placed:
    """A hero with its cards, which `laid_out` puts into its reserve."""
    there = Placed(at, energy, stone, **more)
    there.cards = cards
    if moved_from:
        there.mark(MOVED)
        there.trail.append(moved_from)
    return there


def laid_out(
    heroes: Mapping[str, Hero],
    *,
    players: Mapping[Seat, str] = ANA_AND_BOB,
    phase: str = SETTLING,
    talons: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    intervention: str = "",
    deposited: Mapping[Seat, Sequence[str]] | None = None,
    negotiating: bool = False,
    **options: Any,
) -> State:
    """A turn of the first player; heroes not named stand on their gates. All other cards are out of the game."""
    state = blank(list(players), {**OPTIONS, **options}, EDITION)
    state.peoples, state.negotiating = dict(players), negotiating
    state.round, state.to_play, state.active, state.phase = 1, list(players), next(iter(players)), phase
    for seat, people in players.items():
        for role in ROLES:
            name = f"{people}.{role}"
            there = heroes.get(name, Hero(state.gate(seat), 6))
            state.reserves[name] = EDITION.sorted(getattr(there, "cards", ()))
            state.heroes[name] = Hero.load(there.dump())
    state.talons = {pile: list((talons or {}).get(pile, ())) for pile in PEOPLES}
    state.discards = {pile: list((discards or {}).get(pile, ())) for pile in PEOPLES}
    state.deposited = {seat: list((deposited or {}).get(seat, ())) for seat in players}
    if intervention:
        state.intervention = {"card": intervention, "drawer": next(iter(players)), "turns": 2}
    left = ALL - Counter(census(state))
    state.removed = EDITION.sorted(left.elements())
    assert census(state) == ALL, "a card too many was laid out"
    return state


class Play:
    """A game going on from a position. Orders are judged on what the seat sees as well, and no card is lost."""

    def __init__(self, state: State, **draws: Any) -> None:
        self.run = Run(GAME, state, FixedDraws(draws), keep_start=False)
        self.run.begin(1)
        self.events: list[dict[str, Any]] = []
        self.told: dict[Seat, list[dict[str, Any]]] = {}
        self._hear()

    @property
    def state(self) -> State:
        state: State = self.run.state
        return state

    @property
    def asked(self) -> dict[Seat, str]:
        return {seat: question.kind for seat, question in self.run.waiting.items()}

    @property
    def over(self) -> bool:
        return self.run.outcome is not None

    def refusal(self, seat: Seat, answer: Answer) -> str:
        """The code of a refusal; nothing if the answer is legal."""
        question = self.run.waiting[seat]
        refusal = question.judge(self.state, answer)
        assert question.judge(self.state.seen(seat), answer) == refusal
        return refusal.code if refusal else ""

    def order(self, seat: Seat, *answers: Answer) -> Play:
        for answer in answers:
            if code := self.refusal(seat, answer):
                question = self.run.waiting[seat]
                refusal = question.judge(self.state, answer)
                assert refusal is not None
                raise Refused(refusal) from AssertionError(code)
            self.run.take({seat: answer}, self.run.epoch)
            self._pass_over()
            self._hear()
            assert census(self.state) == ALL
        return self

    def _pass_over(self) -> None:
        """Nobody has offered a truce in advance."""  # RK-41
        while "offer" in self.asked.values():
            ((seat, question),) = self.run.waiting.items()
            self.run.take({seat: question.default(self.state)}, self.run.epoch)

    def legal(self, seat: Seat, kind: str = "") -> list[Answer]:
        listed = self.run.waiting[seat].legal(self.state)
        return [answer for answer in listed if not kind or answer.kind == kind]

    def said(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["kind"] == kind]

    def _hear(self) -> None:
        for event in self.run.table.heard():
            self.events.append(event.facts)
            for seat, facts in event.secret.items():
                self.told.setdefault(seat, []).append({"kind": event.kind, **facts})


def moving(heroes: Mapping[str, Hero], **more: Any) -> Play:
    return Play(laid_out(heroes, phase=MOVEMENT, **more))
