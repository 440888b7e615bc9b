"""Stones of light: turning one face up, and bringing them home."""

from __future__ import annotations

from rules.kernel.kit.free_orders import ask
from rules.kernel.play.asking import Refusal
from rules.krystal.ending import end_game, is_complete
from rules.krystal.names import BARRED, ENTERED, MOVED, role_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.krystal.questions.stones import WithStones
    from rules.krystal.state import Asking, State


def refuse_activation(state: State, seat: Seat, role: str, stone: str) -> Refusal | None:
    hero = state.hero_of(seat, role)
    if revealed(state):
        return Refusal("in_combat", "RK-38")
    if hero not in state.on_board(seat):
        return Refusal("not_on_board", "K-5.9.a", {"role": role})
    if stone not in state.reserves[hero] or not state.edition.is_stone(stone):
        return Refusal("not_held", "K-6.2.c", {"role": role, "card": stone})
    if stone == state.heroes[hero].stone:  # another copy of the same power
        return Refusal("active_already", "K-6.6.e", {"card": stone})
    return None


def revealed(state: State) -> bool:
    """Whether the cards of a combat lie open and it is not over."""  # RK-38
    return "cards" in state.fight or "total" in state.creature


def activate(table: Table[State], seat: Seat, role: str, stone: str) -> None:
    """Turn a stone face up; the one that was, if any, is face down again."""  # K-6.6.a, K-6.6.e
    state = table.state
    hero = state.hero_of(seat, role)
    state.take(hero, stone)
    before = turn_down(state, hero)
    state.heroes[hero].stone = stone
    table.say("activated", "K-6.6.a", seat=seat, hero=hero, stone=stone, before=before)


def turn_down(state: State, hero: str) -> str:
    """Lay the active stone face down among the other cards."""
    there = state.heroes[hero]
    stone, there.stone = there.stone, ""
    if stone:
        state.put(hero, stone)
    return stone


def with_stones(table: Table[State], question: WithStones) -> Asking:
    """Ask; a stone turned before the answer makes the question be asked again."""  # RK-38, RK-63
    return ask(table, question, lambda table, seat, order: activate(table, seat, order.hero, order.stone))


def wanted(state: State, seat: Seat, stone: str) -> bool:
    """Whether the gate takes one more of a kind."""  # K-6.6.f, RK-44
    deposited = state.deposited[seat]
    if stone not in deposited:
        return True
    return bool(state.options["five_stones"]) and len(set(deposited)) == len(deposited)


def refuse_deposit(state: State, seat: Seat, role: str, stone: str) -> Refusal | None:
    hero = state.hero_of(seat, role)
    if hero not in state.own_at(seat, state.gate(seat)):
        return Refusal("not_at_gate", "RK-40", {"role": role})
    if stone not in state.held(hero) or not state.edition.is_stone(stone):
        return Refusal("not_held", "K-6.2.c", {"role": role, "card": stone})
    if BARRED in state.heroes[hero].marks:
        return Refusal("barred", "RK-40", {"role": role})
    if not wanted(state, seat, stone):
        return Refusal("stone_twice", "K-6.6.f", {"card": stone})
    return None


def deposits(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """Role and stone of everything that may be deposited now."""
    for hero in state.own_at(seat, state.gate(seat)):
        for stone in dict.fromkeys(state.held(hero)):
            if refuse_deposit(state, seat, role_of(hero), stone) is None:
                yield role_of(hero), stone


def brought_in(state: State, seat: Seat) -> tuple[str, str] | None:
    """The first stone a hero who has just walked in may deposit: what a late player's heroes do."""
    for role, stone in deposits(state, seat):
        marks = state.heroes[state.hero_of(seat, role)].marks
        if MOVED in marks and ENTERED in marks:
            return role, stone
    return None


def deposit(table: Table[State], seat: Seat, role: str, stone: str) -> None:
    """Lay a stone on the gate for good; the one that completes the set ends the game."""  # K-1.a, K-3.d, RK-40
    # K-6.6.g, K-6.6.h: nothing gives it back, and no effect looks at it.
    state = table.state
    hero = state.hero_of(seat, role)
    state.take(hero, stone)
    state.deposited[seat].append(stone)
    table.say("deposited", "K-3.c", seat=seat, hero=hero, stone=stone, stones=list(state.deposited[seat]))
    if is_complete(state, seat):
        end_game(table, "stones", [[seat]])


def stones_held(state: State, seat: Seat) -> int:
    return sum(state.edition.is_stone(card) for hero in state.own(seat) for card in state.held(hero))
