"""Losses: how large, in what they are paid, and who takes the cards."""

from __future__ import annotations

from rules.kernel.kit.showing import look_at
from rules.kernel.play.asking import Ask, choose
from rules.krystal.cards.objects import may_react
from rules.krystal.cards.piles import discard
from rules.krystal.cards.reserves import drawn_blind, keep_to_limit, take_blind
from rules.krystal.cards.using import act, spend
from rules.krystal.effects.lasting import Look, mod_loss, parts_by_intervention, parts_by_stone, total_of
from rules.krystal.energy import lose
from rules.krystal.names import BARGAIN, FORCE, ON_LOSS
from rules.krystal.questions.creature import PickCard
from rules.krystal.questions.losses import SplitLoss
from rules.krystal.questions.windows import LOSS, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.effects.lasting import Parts
    from rules.krystal.state import Asking, State

ENERGY, CARDS, SPLIT = "energy", "cards", "split"
UNITS = {FORCE: ENERGY, BARGAIN: CARDS}  # K-5.8.2.a, K-5.8.2.b; magic is split


class Loss:
    """What a beaten hero has to pay, and to whom: a winning hero, or nobody but the écart."""

    def __init__(self, hero: str, parts: Parts, type: str, *, winner: str = "", chooser: Seat, pile: str) -> None:  # noqa: A002
        self.hero, self.parts, self.winner, self.chooser, self.pile = hero, parts, winner, chooser, pile
        self.unit = UNITS.get(type, SPLIT)
        self.cap: int | None = None
        self.capped_by = ""  # a card
        self.picked = False  # the chooser looks at the reserve and picks
        self.special = False  # something else is to come
        self.ignored = False

    @property
    def size(self) -> int:
        return total_of(self.parts)

    def measure(self, state: State) -> None:
        """Difference, what is added, what is taken off, the cap, and never below zero."""  # RK-58
        changes = parts_by_intervention(state, mod_loss, Look(self.hero)) + parts_by_stone(state, mod_loss, self.hero)
        self.parts = [*self.parts, *sorted(changes, key=lambda part: part[1] < 0)]
        if self.cap is not None and self.size > self.cap:
            self.parts.append([self.capped_by, self.cap - self.size])
        if self.size < 0:
            self.parts.append(["floor", -self.size])


def suffer(table: Table[State], loss: Loss) -> Turn:
    """Let the loser react to a loss that is measured, then take what is lost."""  # RK-25
    yield from _react(table, loss)
    if loss.ignored:
        return
    energy, cards = yield from _shares(table, loss)
    if cards:
        yield from _take_cards(table, loss, cards)
    lose(table, loss.hero, energy, "K-5.8.3.b")
    if loss.size > energy + cards:
        table.say("loss_forgotten", "K-5.8.3.e", hero=loss.hero, n=loss.size - energy - cards)
    if loss.winner:
        yield from keep_to_limit(table, loss.winner)  # K-5.8.3.d


def _react(table: Table[State], loss: Loss) -> Turn:
    """DK-22: everybody with a face-down card is asked; one answer serves the loss and what may follow it."""  # RK-64
    state = table.state
    if not (loss.size or loss.special) or not may_react(state, loss.hero):
        return
    answer = yield Ask(Window(state.seat_of(loss.hero), loss.hero, LOSS, n=loss.size))
    state.reactions[loss.hero] = answer.object
    if answer.object and state.edition.cards[answer.object].window == ON_LOSS:
        spend(table, loss.hero, answer.object)
        yield from act(table, loss.hero, answer.object, scene=loss)


def _shares(table: Table[State], loss: Loss) -> Asking:
    """How much of a loss is energy and how much cards."""
    state = table.state
    energy, cards = state.heroes[loss.hero].energy, state.holds(loss.hero)
    if loss.unit == ENERGY:
        return min(loss.size, energy), 0
    if loss.unit == CARDS:
        return 0, min(loss.size, cards)
    question = SplitLoss(loss.chooser, loss.hero, loss.size)  # K-5.8.2.c, K-6.4.g
    open_ = len(list(question.candidates(state))) > 1
    answer = yield from choose(state, question, everybody_knows=True)
    facts = {"energy": answer.energy, "cards": answer.cards, "chosen": open_}
    if loss.size:
        table.say("loss_split", "K-5.8.2.d", seat=loss.chooser, hero=loss.hero, **facts)
    return answer.energy, answer.cards


def _take_cards(table: Table[State], loss: Loss, n: int) -> Turn:
    if loss.winner:
        take_blind(table, loss.hero, loss.winner, n, "K-5.8.3.a")
    elif loss.picked:
        yield from _pick(table, loss, n)
    else:
        state = table.state
        lost = drawn_blind(table, loss.hero, n)
        for card in lost:
            state.take(loss.hero, card)
        table.say("cards_lost", "K-6.4.h", hero=loss.hero, cards=lost, pile=loss.pile)
        discard(table, loss.pile, *lost)


def _pick(table: Table[State], loss: Loss, n: int) -> Turn:
    """The chooser looks at the hero's cards and picks them one by one."""  # K-6.4.e
    state = table.state
    for _ in range(n):
        look_at(table, loss.chooser, loss.hero)
        answer = yield Ask(PickCard(loss.chooser, loss.hero))
        state.looking = []
        state.take(loss.hero, answer.card)
        table.say("cards_lost", "K-6.4.h", hero=loss.hero, cards=[answer.card], pile=loss.pile)
        discard(table, loss.pile, answer.card)
