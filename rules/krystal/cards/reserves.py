"""The cards of a hero: never more than five for long, and drawn blind by others."""

from __future__ import annotations

from rules.kernel.kit.showing import picked_blind
from rules.krystal.cards.piles import discard, pile_of
from rules.krystal.cards.stones import with_stones
from rules.krystal.questions.losses import ChooseDiscard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import State


def keep_to_limit(table: Table[State], hero: str, pile: str = "") -> Turn:
    """Discard down to five, one's own choice."""  # K-5.5.g, K-5.8.3.d, RK-55
    state = table.state
    while state.holds(hero) > state.edition.parameters["reserve_limit"]:
        answer = yield from with_stones(table, ChooseDiscard(state.seat_of(hero), hero))
        state.take(hero, answer.card)
        to = pile or pile_of(state, hero)
        table.say("discarded", "K-5.5.g", seat=state.seat_of(hero), hero=hero, card=answer.card, pile=to)
        discard(table, to, answer.card)


def drawn_blind(table: Table[State], hero: str, n: int) -> list[str]:
    """Cards drawn blind among all of a hero's, the active stone shuffled in."""  # K-6.6.d, K-6.4.f, RK-39
    state = table.state
    drawn: list[str] = state.edition.sorted(picked_blind(table, "loss", state.held(hero), n))
    return drawn


def take_blind(table: Table[State], hero: str, winner: str, n: int, rule: str) -> None:
    """Cards pass to another hero, face down; both owners see them."""  # K-5.8.3.a
    state = table.state
    drawn = drawn_blind(table, hero, min(n, state.holds(hero)))
    taken = [state.take(hero, card) for card in drawn]
    state.put(winner, *taken)
    both = {seat: {"cards": taken} for seat in (state.seat_of(hero), state.seat_of(winner))}
    table.say("cards_taken", rule, secret=both, hero=hero, winner=winner, n=len(taken))
