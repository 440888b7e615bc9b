"""Life gained and lost, and what becomes of a warrior without any."""

from __future__ import annotations

from rules.kalahen import cards, ending
from rules.kalahen.names import NOWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table


def gain(state: State, seat: Seat, n: int) -> int:
    """How many points were gained: never more than at the start."""  # KA-B1.1.d
    gained: int = min(n, state.figure("life_max") - state.life[seat])
    state.life[seat] += gained
    return gained


def lose(table: Table[State], seat: Seat, n: int, rule: str, why: str) -> bool:
    """Whether the warrior lives on."""
    state = table.state
    lost = min(n, state.life[seat])
    state.life[seat] -= lost
    table.say("life_lost", rule, seat=seat, n=lost, life=state.life[seat], why=why)
    if state.life[seat]:
        return True
    die(table, seat)
    return False


def die(table: Table[State], seat: Seat) -> None:
    """Out of the game at once; the last one living may have won."""  # KA-B1.2.d
    state = table.state
    state.dead.append(seat)
    lay_down(table, seat, "died", "KA-B1.2.d")
    ending.end_if_alone(table)


def lay_down(table: Table[State], seat: Seat, event: str, rule: str) -> None:
    """A warrior's things: rings and gold to the bank, cards where they came from or out of the game."""  # K-20
    state = table.state
    state.drop_out(seat)
    carried = [one for held in state.carried[seat].values() for one in held]
    laid = [[card, state.origins.pop(card)] for card in state.deposited[seat]]
    state.rings[seat], state.reserve[seat], state.gold[seat] = [], [], 0
    state.deposited[seat] = []
    state.carried[seat] = {back: [] for back in state.carried[seat]}
    state.shown[seat] = {back: [] for back in state.shown[seat]}
    state.beaten = [*state.beaten, *state.experience[seat]]
    state.experience[seat] = []
    state.place[seat], state.looking = NOWHERE, []
    if state.options["eliminated_cards"] == "return_to_origin":
        chests = cards.back_to_chests(state, [*carried, *laid])
        table.say(event, rule, seat=seat, chests=chests, n=0)
        return
    for card, chest in carried:
        back = state.edition.chests[chest]
        state.lost[back] = state.edition.sorted_cards([*state.lost[back], card])
    for card, chest in laid:
        cards.put_out(state, card, chest)
    table.say(event, rule, seat=seat, chests={}, n=len(carried) + len(laid))
