"""The end: someone has brought home the set, the rounds are over, or one is left."""

from __future__ import annotations

from rules.kernel.play.asking import GameOver, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.krystal.state import State

BY_COUNT = "rounds"  # how a game ends that nobody completed


def is_complete(state: State, seat: Seat) -> bool:
    deposited = state.deposited[seat]
    number = "stones_to_win_option" if state.options["five_stones"] else "stones_to_win"
    return len(deposited) >= state.edition.parameters[number] and set(state.edition.stones) <= set(deposited)  # K-10.b


def end_by_count(table: Table[State]) -> None:
    """Most kinds brought home, then most stones in the reserves, then shared."""  # RK-46
    table.turned_up()
    ranked = _ranked(table.state, table.state.playing)
    end_game(table, BY_COUNT, ranked[:1])


def end_game(table: Table[State], how: str, first: list[list[Seat]]) -> None:
    """The winners, then the others by what they brought home."""
    state = table.state
    winners = first[0]
    ranking = [*first, *_ranked(state, [seat for seat in state.playing if seat not in winners])]
    ranking += [[seat] for seat in reversed(state.gone)]
    scores = {seat: {"kinds": kinds(state, seat), "stones": len(state.deposited[seat])} for seat in state.seats}
    if how == BY_COUNT:  # it may have decided
        for seat, counted in scores.items():
            counted["held"] = stones_held(state, seat)
    table.say("game_over", "K-1.a" if how == "stones" else "RK-46", how=how, winners=list(winners), scores=scores)
    raise GameOver(Outcome(how, tuple(tuple(place) for place in ranking), scores))


def _ranked(state: State, seats: list[Seat]) -> list[list[Seat]]:
    def strength(seat: Seat) -> tuple[int, int]:
        return kinds(state, seat), stones_held(state, seat)

    ranked: list[list[Seat]] = []
    for seat in sorted(seats, key=strength, reverse=True):
        if ranked and strength(ranked[-1][0]) == strength(seat):
            ranked[-1].append(seat)
        else:
            ranked.append([seat])
    return ranked


def kinds(state: State, seat: Seat) -> int:
    return len(set(state.deposited[seat]))


def stones_held(state: State, seat: Seat) -> int:
    return sum(state.edition.is_stone(card) for hero in state.own(seat) for card in state.held(hero))
