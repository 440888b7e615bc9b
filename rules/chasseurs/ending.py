"""The end: after the round in which someone reaches twelve points, one more; when nobody can; when one is left."""

from __future__ import annotations

from rules.chasseurs import piles
from rules.chasseurs.state import NO_CARD
from rules.kernel.asking import GameOver, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.asking import Seat
    from rules.kernel.table import Table


def end_if_over(table: Table[State]) -> None:
    """A round is complete: the game is over, or the next round is the last, or nothing."""  # CH-end-2, C-24
    state = table.state
    if not state.triggered_by:
        if out_of_reach(state):
            end_game(table, "out_of_reach")
        return
    if not state.last_round:
        state.last_round = state.round + state.edition.parameters["final_rounds"]
    if state.round >= state.last_round:
        end_game(table, "played")


def out_of_reach(state: State) -> bool:
    """Whether nobody can activate a character any more, as everybody sees: all are active, out of play or diamonds.

    Diamonds come back only when something is activated.
    """  # C-48
    shown = any(card != NO_CARD for card in state.character_display)
    waiting = any(state.portals[seat] for seat in state.playing)
    return not shown and not waiting and not state.characters_left()


def end_game(table: Table[State], how: str) -> None:
    """Nobody is on turn any more."""
    state = table.state
    state.active = ""
    ranking = (*_ranked(state), *((seat,) for seat in reversed(state.gone)))
    scores = {seat: {"points": state.points(seat), "diamonds": len(state.diamonds[seat])} for seat in state.playing}
    table.say(
        "game_over",
        "CH-end-3",
        winners=list(ranking[0]),
        how=how,
        points={seat: counted["points"] for seat, counted in scores.items()},
        diamonds={seat: counted["diamonds"] for seat, counted in scores.items()},
    )
    raise GameOver(Outcome(how, ranking, scores))


def _ranked(state: State) -> list[tuple[Seat, ...]]:
    """Those who stayed, from first to last: points, then diamonds; level in both, they share or the later one wins."""
    places: dict[tuple[int, ...], list[Seat]] = {}
    for turn_order, seat in enumerate(state.clockwise(state.first)):
        strength = (state.points(seat), len(state.diamonds[seat]))
        later = (turn_order,) if state.options["tie_after_diamonds"] == "later_in_turn_order" else ()  # C-25
        places.setdefault((*strength, *later), []).append(seat)
    return [tuple(seats) for _, seats in sorted(places.items(), reverse=True)]


def leave(table: Table[State], seat: Seat, gives_up: str) -> None:
    """The hand and the diamonds are discarded; portal and active cards stay where they lie, out of play."""  # C-46
    state = table.state
    state.drop_out(seat)
    state.looking, state.bonus[seat] = [], 0
    if seat == state.first:
        state.first = state.left_of(seat)
    pearls, state.hands[seat] = [*state.hands[seat], *_still_paid(state, seat)], []
    table.say("left", "C-46", seat=seat, pearls=pearls, diamonds=list(state.diamonds[seat]))
    if pearls:
        piles.discard_pearls(table, pearls)
    piles.spend_diamonds(table, seat, len(state.diamonds[seat]))
    if len(state.playing) == 1:
        end_game(table, "resignation")


def _still_paid(state: State, seat: Seat) -> list[str]:
    """Pearls of an activation that was broken off, if this player made it."""
    paid: list[str] = []
    if seat == state.active:
        paid, state.paid = state.paid, []
    return paid
