"""Cards out of chests: taken, shown, used, given up, and what all players know of them."""

from __future__ import annotations

from rules.kalahen.names import CHEST, KEY, SCROLL
from rules.kernel.play.asking import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def refuse_limits(state: State, seat: Seat, card: str) -> Refusal | None:
    """Why somebody may not have one more such card."""  # KA-B1.5.a, KA-B2.3.h, KA-B2.3.l
    kind, edition = state.edition.kind(card), state.edition
    if kind in enough(state, seat):
        rule = "KA-B2.3.l" if kind == KEY else "KA-B1.5.a"
        return Refusal("one_only", rule, {"card": card})
    if kind != SCROLL:
        return None
    formulas = state.formulas_of(seat)
    if edition.cards[card].formula not in formulas and len(formulas) >= state.figure("formulas_max"):
        held = [formula for formula in edition.formulas if formula in formulas]
        return Refusal("three_formulas", "KA-B2.3.h", {"card": card, "formulas": held})
    return None


def enough(state: State, seat: Seat) -> frozenset[str]:
    """The kinds of which somebody has a card and nobody may have two."""
    single: frozenset[str] = state.edition.one_each
    return single.intersection(state.kinds(seat))


def look_into(table: Table[State], seat: Seat, chest: str) -> None:
    """All of it, and whoever looks keeps a note."""  # KA-B2.3.e, K-61
    state = table.state
    state.looking = [seat, CHEST, chest]
    note(state, seat, chest)
    table.turned_up()
    lying = state.chests[chest]
    table.say("searched", "KA-B2.3.e", secret={seat: {"cards": list(lying)}}, seat=seat, chest=chest, n=len(lying))


def note(state: State, seat: Seat, chest: str) -> None:
    """What was seen in a chest last, and when."""  # K-61
    state.notes[seat] = {**state.notes[seat], chest: [state.round, list(state.chests[chest])]}


def put_in_hand(state: State, seat: Seat, card: str, chest: str) -> None:
    back = state.edition.chests[chest]
    state.carried[seat][back] = state.edition.sorted_held([*state.carried[seat][back], [card, chest]])


def take_from_hand(state: State, seat: Seat, card: str) -> list[str]:
    """A carried card, with the chest it came from; of several alike the first."""
    one: list[str]
    for back in state.edition.backs:
        for one in state.carried[seat][back]:
            if one[0] == card:
                state.carried[seat][back].remove(one)
                return one
    raise LookupError(card)


def show(table: Table[State], seat: Seat, kinds: Iterable[str], rule: str) -> None:
    """Cards of these kinds are laid open as far as they are carried; all know of them from now on."""
    state = table.state  # KA-B2.3.m, K-39
    for kind in kinds:
        for back in state.edition.backs:
            held = (state.edition.cards[card] for card, _ in state.carried[seat][back])
            card = next((card.id for card in held if card.kind == kind), "")
            if card:
                if card not in state.shown[seat][back]:
                    state.shown[seat][back] = state.edition.sorted_cards([*state.shown[seat][back], card])
                    table.turned_up()
                    table.say("shown", rule, seat=seat, card=card)
                break


def use_up(table: Table[State], seat: Seat, card: str) -> None:
    """A carried card is shown and leaves the game."""  # KA-B2.3.i, KA-B2.3.k
    state = table.state
    _, chest = take_from_hand(state, seat, card)
    put_out(state, card, chest)


def put_out(state: State, card: str, chest: str) -> None:
    """A card leaves the game before everybody's eyes."""
    back = state.edition.chests[chest]
    state.used[back] = state.edition.sorted_cards([*state.used[back], card])


def hand_over(table: Table[State], loser: Seat, winner: Seat, card: str) -> tuple[str, str]:
    """A carried card changes hands unseen by others, who know none with that back of the loser any more.

    The card itself, and its back.
    """
    state = table.state  # K-39
    held, chest = take_from_hand(state, loser, card)
    put_in_hand(state, winner, held, chest)
    back: str = state.edition.chests[chest]
    state.shown[loser][back] = []
    return held, back


def deposit(table: Table[State], seat: Seat) -> None:
    """Scrolls brought home are laid open, safe for good."""  # KA-B2.3.r
    state = table.state
    brought = [card for card in state.cards(seat) if state.edition.kind(card) == SCROLL]
    if not brought:
        return
    for card in brought:
        _, chest = take_from_hand(state, seat, card)
        state.origins[card] = chest
    state.deposited[seat] = state.edition.sorted_cards([*state.deposited[seat], *brought])
    table.turned_up()
    table.say("deposited", "KA-B2.3.r", seat=seat, cards=state.edition.sorted_cards(brought))


def back_to_chests(state: State, held: Iterable[Sequence[str]]) -> dict[str, int]:
    """Cards return to where they came from; how many into which chest."""  # K-20
    counted: dict[str, int] = {}
    for card, chest in held:
        state.chests[chest] = state.edition.sorted_cards([*state.chests[chest], card])
        counted[chest] = counted.get(chest, 0) + 1
    return {chest: counted[chest] for chest in state.edition.chests if chest in counted}


def renounced(state: State, seat: Seat, formula: str) -> list[list[str]]:
    """The scrolls of a formula taken off somebody, with their chests; at home all of them lie open."""  # K-24
    given_up = [card for card in state.deposited[seat] if state.edition.cards[card].formula == formula]
    state.deposited[seat] = [card for card in state.deposited[seat] if card not in given_up]
    return [[card, state.origins.pop(card)] for card in given_up]
