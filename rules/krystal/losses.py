"""Losses: how large, in what they are paid, who takes the cards, and the limit of five."""

from __future__ import annotations

from rules.kernel.asking import Ask, choose
from rules.krystal.effects.lasting import Look, parts_by_intervention, parts_by_stone, total_of
from rules.krystal.energy import lose
from rules.krystal.names import BARGAIN, FORCE, ON_DEMATERIALISE, ON_LOSS
from rules.krystal.objects import act, may_react, spend
from rules.krystal.piles import discard, pile_of
from rules.krystal.stones import with_stones

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.asking import Seat, Turn
    from rules.kernel.table import Table
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
        word, look = "mod_loss", Look(self.hero)
        changes = [*parts_by_intervention(state, word, look), *parts_by_stone(state, word, look)]
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
        yield from limit(table, loss.winner)  # K-5.8.3.d


def _react(table: Table[State], loss: Loss) -> Turn:
    """DK-22: everybody with a face-down card is asked; one answer serves the loss and what may follow it."""  # RK-64
    from rules.krystal.questions.windows import LOSS, Window

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
    from rules.krystal.questions.losses import SplitLoss

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
        lost = _blind(table, loss.hero, n)
        for card in lost:
            state.take(loss.hero, card)
        table.say("cards_lost", "K-6.4.h", hero=loss.hero, cards=lost, pile=loss.pile)
        discard(table, loss.pile, *lost)


def _pick(table: Table[State], loss: Loss, n: int) -> Turn:
    """The chooser looks at the hero's cards and picks them one by one."""  # K-6.4.e
    from rules.krystal.questions.creature import PickCard

    state = table.state
    table.turned_up()
    for _ in range(n):
        state.looking = [loss.chooser, loss.hero]
        answer = yield Ask(PickCard(loss.chooser, loss.hero))
        state.looking = []
        state.take(loss.hero, answer.card)
        table.say("cards_lost", "K-6.4.h", hero=loss.hero, cards=[answer.card], pile=loss.pile)
        discard(table, loss.pile, answer.card)


def _blind(table: Table[State], hero: str, n: int) -> list[str]:
    """Cards drawn blind among all of a hero's, the active stone shuffled in."""  # K-6.6.d, K-6.4.f, RK-39
    table.turned_up()
    state = table.state
    drawn: list[str] = state.edition.sorted(table.draw.sample("loss", state.held(hero), n))
    return drawn


def take_blind(table: Table[State], hero: str, winner: str, n: int, rule: str) -> None:
    """Cards pass to another hero, face down; both owners see them."""  # K-5.8.3.a
    state = table.state
    drawn = _blind(table, hero, min(n, state.holds(hero)))
    taken = [state.take(hero, card) for card in drawn]
    state.put(winner, *taken)
    both = {seat: {"cards": taken} for seat in (state.seat_of(hero), state.seat_of(winner))}
    table.say("cards_taken", rule, secret=both, hero=hero, winner=winner, n=len(taken))


def limit(table: Table[State], hero: str, pile: str = "") -> Turn:
    """Discard down to five, one's own choice."""  # K-5.5.g, K-5.8.3.d, RK-55
    from rules.krystal.questions.losses import ChooseDiscard

    state = table.state
    while state.holds(hero) > state.edition.parameters["reserve_limit"]:
        answer = yield from with_stones(table, ChooseDiscard(state.seat_of(hero), hero))
        state.take(hero, answer.card)
        to = pile or pile_of(state, hero)
        table.say("discarded", "K-5.5.g", seat=state.seat_of(hero), hero=hero, card=answer.card, pile=to)
        discard(table, to, answer.card)


def fade(table: Table[State], hero: str, *, pile: str = "") -> Turn:
    """A hero without energy leaves the board, unless its player has an answer to that."""  # K-5.9.a, RK-64
    from rules.krystal.questions.windows import FADING, Window

    state = table.state
    if hero not in state.reactions and may_react(state, hero):
        answer = yield from with_stones(table, Window(state.seat_of(hero), hero, FADING))
        state.reactions[hero] = answer.object
    item = state.reactions.get(hero, "")
    if item and item in state.reserves[hero] and state.edition.cards[item].window == ON_DEMATERIALISE:
        table.turned_up()  # it may have been kept back since the loss
        spend(table, hero, item)
        yield from act(table, hero, item)
        table.say("stayed", "RK-64", hero=hero, energy=state.heroes[hero].energy)
        return
    dematerialise(table, hero, pile)


def dematerialise(table: Table[State], hero: str, pile: str = "") -> None:
    """All cards go to the écart; the figure leaves the board."""  # RK-32
    state = table.state
    there, cards = state.heroes[hero], state.held(hero)
    pile = pile or pile_of(state, hero)
    if cards:
        table.turned_up()
    table.say("dematerialised", "K-5.9.a", hero=hero, place=there.place, cards=cards, pile=pile)
    state.reserves[hero], there.stone = [], ""
    there.place, there.energy, there.marks, there.pinned = "", 0, [], 0
    there.steps, there.free, there.trail = 0, 0, []
    if state.walking == hero:
        state.walking = ""
    discard(table, pile, *cards)
