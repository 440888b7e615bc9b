"""Positions of Chasseurs de Légendes laid out by hand and played with order lines, and games between random players."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rules.chasseurs import GAME
from rules.chasseurs.conservation import characters, pearls
from rules.chasseurs.orders import forms
from rules.chasseurs.state import State, blank
from rules.kernel.editions import components
from rules.kernel.orders.grammar import LANGUAGES, Grammar
from rules.kernel.play.asking import Refused
from rules.kernel.play.draws import FixedDraws, Stream
from rules.kernel.play.run import Run
from rules.kernel.play.simulate import play, random_player, secret_of
from rules.kernel.words.speech import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.play.asking import Answer, Event, Question, Refusal
    from rules.kernel.play.simulate import PlayedGame

DATA, _ = components.shipped("chasseurs")
EDITION = GAME.edition(DATA)
OPTIONS = {option["id"]: option["default"] for option in DATA["options"]}
SEATS = ("ana", "boris", "carla", "dora", "emil")
NAMES = {seat: seat.title() for seat in SEATS}
CATALOGUES = {lang: catalogue("chasseurs", lang) for lang in LANGUAGES}
GRAMMAR = Grammar(forms(DATA, CATALOGUES, NAMES), CATALOGUES, NAMES)
VARIANTS: Mapping[str, Mapping[str, Any]] = {
    "defaults": {},
    "no icons on replacing, eager": {"exchange_on_replace_four": False, "reshuffle": "eager"},
    "each icon, all actions": {"exchange_per_reveal_event": "each_icon", "may_stop_early": False},
    "forgoing, unlike pairs": {"red_mandatory": False, "two_pairs_may_be_equal": False},
    "later wins": {"tie_after_diamonds": "later_in_turn_order"},
}


def picking(number: int) -> Callable[[int], int]:
    """Chance that is the same each time it is asked for."""
    return Stream(secret_of("picks", number), "pick", 0).below


def walk(
    number: int, players: int, watch: Callable[[Run], None], player: Any = random_player, **options: Any
) -> PlayedGame:
    """Play a game, shown whenever it waits."""
    seats = SEATS[:players]
    secret = secret_of("chasseurs", number)
    return play(GAME, EDITION, {**OPTIONS, **options}, seats, dict.fromkeys(seats, player), secret, watch=watch)


def words(text: str) -> list[str]:
    return text.split()


def laid_out(players: int = 2, *, bare: bool = False, options: Mapping[str, Any] | None = None, **given: Any) -> State:
    """A game at the opening of Ana's turn; lists are written as words, by seat where they belong to one.

    What is not named lies in the piles, below what they are given; `bare` leaves it out of the game.
    """
    seats = SEATS[:players]
    state = blank(seats, {**OPTIONS, **(options or {})}, EDITION)
    state.first = state.active = "ana"
    state.round, state.to_play = 1, list(seats)
    for name, value in given.items():
        if name in ("hands", "portals", "activated", "diamonds"):
            getattr(state, name).update({seat: words(cards) for seat, cards in value.items()})
        else:
            setattr(state, name, words(value) if isinstance(value, str) else value)
    state.diamonds_seen_by = {seat: [[] for _ in cards] for seat, cards in state.diamonds.items()}
    state.hands = {seat: EDITION.sorted_pearls(hand) for seat, hand in state.hands.items()}
    if not bare:
        _fill_piles(state)
    return state


def _fill_piles(state: State) -> None:
    rest = list((Counter(EDITION.all_pearls()) - Counter(pearls(state))).elements())
    cards = list((Counter(EDITION.all_characters()) - Counter(characters(state))).elements())
    state.pearl_display = [pearl or rest.pop(0) for pearl in state.pearl_display]
    state.character_display = [card or cards.pop(0) for card in state.character_display]
    state.pearl_pile += rest
    state.character_pile += cards


class Turns:
    """A position being played on: order lines in, events out."""

    def __init__(self, state: State, draws: Mapping[str, list[Any]] | None = None) -> None:
        self.run = Run(GAME, state, FixedDraws(draws or {}), keep_start=False)
        self.run.begin(1)
        self.heard: list[Event] = self.run.table.heard()

    @property
    def state(self) -> State:
        state: State = self.run.state
        return state

    @property
    def question(self) -> Question:
        (question,) = self.run.waiting.values()
        return question

    @property
    def asked(self) -> tuple[str, str]:
        return self.question.seat, self.question.kind

    def answer(self, line: str) -> Answer:
        (order,) = GRAMMAR.split(line)
        read = GRAMMAR.read(order, lambda kind, name: ())
        answer: Answer = GAME.answers[read.kind](**read.given)
        return answer

    def refused(self, line: str) -> Refusal | None:
        return self.question.judge(self.state, self.answer(line))

    def do(self, *lines: str) -> list[Event]:
        """Give orders to whoever is asked; what is said in reply to the last of them."""
        for line in lines:
            answer = self.answer(line)
            if refusal := self.question.judge(self.state, answer):
                raise Refused(refusal)
            self.run.take({self.question.seat: answer}, self.run.epoch)
            self.heard = self.run.table.heard()
        return self.heard

    def said(self, kind: str) -> dict[str, Any]:
        """The one event of a kind since the last order."""
        (event,) = [event for event in self.heard if event.kind == kind]
        facts = {name: fact for name, fact in event.facts.items() if name not in ("kind", "rule")}
        return {"secret": event.secret, **facts}

    def code(self, line: str) -> str:
        """Why an order is refused."""
        refusal = self.refused(line)
        return refusal.code if refusal else ""


def ana(hand: str = "", portal: str = "", active: str = "", diamonds: str = "", **more: object) -> Turns:
    """A turn of Ana's with nothing but what is named before her."""
    given = {"hands": hand, "portals": portal, "activated": active, "diamonds": diamonds}
    return Turns(laid_out(**{name: {"ana": cards} for name, cards in given.items()}, **more))  # type: ignore[arg-type]
