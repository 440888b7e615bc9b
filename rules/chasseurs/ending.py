"""The end: after the round in which someone reaches twelve points, one more; when nobody can; when one is left."""

from __future__ import annotations

from rules.kernel.kit.piles import NO_CARD
from rules.kernel.play.asking import GameOver, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


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
