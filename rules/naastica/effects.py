"""What hero abilities do. They act after placement and before the capture phase."""  # N-5.b, RN-11

from __future__ import annotations

from rules.kernel.editions.effects import Vocabulary
from rules.naastica.board import BESIDE, CELLS, DIRECTIONS
from rules.naastica.capture import attack
from rules.naastica.state import LUX, NOX, TIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.naastica.state import Lying, State

NONE = "none"  # what an ability that is let pass aims at

Stat = str  # these four: one of the words that the vocabulary knows under their name
Duration = str
Pick = str
Group = str

SELF, OWN_HAND, ENEMY_HAND = "self", "own_hand", "enemy_hand"
HANDS = frozenset((OWN_HAND, ENEMY_HAND))
GROUPS = (
    SELF,
    "adjacent_allies",
    "adjacent_enemies",
    "adjacent_any",
    "other_allies",
    OWN_HAND,
    ENEMY_HAND,
    "chosen_ally",
    "chosen_enemy",
)
VOCABULARY = Vocabulary({"Stat": (LUX, NOX), "Duration": ("turn", "game"), "Pick": ("max",), "Group": GROUPS})
effect, condition = VOCABULARY.effect, VOCABULARY.condition


class Use:
    """One ability at work: whose, of the card on which cell, and what was chosen for it."""

    __slots__ = ("ability", "arrow", "captured", "cell", "chosen", "seat", "state", "table")

    def __init__(self, table: Table[State], seat: Seat, cell: str, ability: str, chosen: str, arrow: str) -> None:
        self.table, self.state, self.seat, self.cell, self.ability = table, table.state, seat, cell, ability
        self.chosen, self.arrow = chosen, arrow
        self.captured: list[str] = []  # cells taken by a card that was made to attack again

    def cells(self, group: Group) -> list[str]:
        return cells_of(self.state, self.seat, self.cell, group, self.chosen)

    def cards(self, group: Group) -> list[tuple[str, Lying]]:
        return [(cell, self.state.board[cell]) for cell in self.cells(group)]


def cells_of(state: State, seat: Seat, cell: str, group: Group, chosen: str) -> list[str]:
    """The cells of a group, seen from the card on a cell, in the order N, E, S, W or in reading order."""
    board, beside = state.board, BESIDE[cell].values()
    match group:
        case "self":
            return [cell]
        case "chosen_ally" | "chosen_enemy":
            return [chosen] if chosen else []
        case "other_allies":
            return [c for c in CELLS if c in board and c != cell and board[c].owner == seat]
        case "adjacent_any":
            return [c for c in beside if c in board]
        case "adjacent_allies":  # RN-12: colour at this moment
            return [c for c in beside if c in board and board[c].owner == seat]
        case "adjacent_enemies":
            return [c for c in beside if c in board and board[c].owner != seat]
    return []  # a hand lies on no cell


CHOICES = {
    "optional_ally_on_board": "other_allies",
    "optional_adjacent_ally": "adjacent_allies",
    "optional_enemy_on_board": "enemies",
    "optional_adjacent_enemy_arrow": "adjacent_enemies",
}
ARROW_CHOICE = "optional_adjacent_enemy_arrow"


def targets(state: State, seat: Seat, cell: str, choice: str) -> Iterator[tuple[str, str]]:
    """What may be chosen for an ability of a card on `cell`: a cell, and an arrow where one is chosen too."""  # RN-12
    for other in CELLS:
        lying = state.board.get(other)
        if lying is None or other == cell:
            continue
        adjacent, ally = other in BESIDE[cell].values(), lying.owner == seat
        match choice:
            case "optional_ally_on_board" if ally:
                yield other, ""
            case "optional_adjacent_ally" if ally and adjacent:
                yield other, ""
            case "optional_enemy_on_board" if not ally:
                yield other, ""
            case "optional_adjacent_enemy_arrow" if adjacent and not ally:
                yield from ((other, arrow) for arrow in lying.arrows)


@condition
def behind(use: Use) -> bool:
    """Fewer cards on the board than the opponent, the placed one counted."""  # RN-27
    return use.state.count(use.seat) < use.state.count(use.state.other(use.seat))


@condition
def chosen(use: Use) -> bool:
    return bool(use.chosen)


@effect
def mod_stat(use: Use, *, target: Group, stat: Stat, delta: int, duration: Duration) -> None:
    if target in HANDS:
        _mark_hand(use, use.seat if target == OWN_HAND else use.state.other(use.seat), stat, delta)
        return
    for cell, lying in use.cards(target):
        _mark(use, cell, lying, stat, delta, duration)


@effect
def mod_stat_per(use: Use, *, target: Group, stat: Stat, delta: int, per: Group, duration: Duration) -> None:
    if times := len(use.cells(per)):
        for cell, lying in use.cards(target):
            _mark(use, cell, lying, stat, delta * times, duration)


@effect
def copy_stat(use: Use, *, target: Group, stat: Stat, source_cards: Group, pick: Pick) -> None:
    """Take the highest value among other cards if it is higher than one's own; counters are used up in it."""  # RN-26
    best = max((use.state.lasting_value(lying, stat) for _, lying in use.cards(source_cards)), default=0)
    for cell, lying in use.cards(target):
        if best > use.state.lasting_value(lying, stat):
            marks = [mark for mark in lying.marks if mark[1] != stat]
            use.state.board[cell] = (
                lying.but(lux=best, marks=marks) if stat == LUX else lying.but(nox=best, marks=marks)
            )
            use.table.say("stat_copied", "RN-26", cell=cell, card=lying.card, stat=stat, now=best)


@effect
def swap_stats(use: Use, *, target: Group) -> None:
    for cell, lying in use.cards(target):
        lux, nox = use.state.lasting_value(lying, NOX), use.state.lasting_value(lying, LUX)  # RN-26
        marks = [mark for mark in lying.marks if mark[1] not in (LUX, NOX)]
        use.state.board[cell] = lying.but(lux=lux, nox=nox, marks=marks)
        use.table.say("stats_swapped", "RN-26", cell=cell, card=lying.card, lux=lux, nox=nox)


@effect
def gain_arrows(use: Use, *, target: Group, towards: Group) -> None:
    aims = set(use.cells(towards))
    for cell, lying in use.cards(target):
        gained = [d for d, other in BESIDE[cell].items() if other in aims and d not in lying.arrows]  # RN-32
        if gained:
            arrows = "".join(d for d in DIRECTIONS if d in lying.arrows or d in gained)
            use.state.board[cell] = lying.but(arrows=arrows)
            use.table.say("arrows_gained", "RN-32", cell=cell, card=lying.card, arrows=gained)


@effect
def lose_arrow(use: Use, *, target: Group) -> None:
    for cell, lying in use.cards(target):
        use.state.board[cell] = lying.but(arrows=lying.arrows.replace(use.arrow, ""))
        use.table.say("arrows_lost", "RN-32", cell=cell, card=lying.card, arrows=[use.arrow])


@effect
def lose_all_arrows(use: Use, *, target: Group) -> None:
    for cell, lying in use.cards(target):
        use.state.board[cell] = lying.but(arrows="")
        use.table.say("arrows_lost", "RN-32", cell=cell, card=lying.card, arrows=list(lying.arrows))


@effect
def clear_negative(use: Use, *, target: Group) -> None:
    """Counters with a minus sign go; lost arrows and values that were set stay as they are."""  # RN-30
    for cell, lying in use.cards(target):
        kept = [mark for mark in lying.marks if mark[2] >= 0]
        if len(kept) < len(lying.marks):
            use.state.board[cell] = lying.but(marks=kept)
            use.table.say("counters_cleared", "RN-30", cell=cell, card=lying.card)


@effect
def win_ties(use: Use, *, target: Group, duration: Duration) -> None:
    for cell, lying in use.cards(target):
        use.state.board[cell] = lying.but(timed=[*lying.timed, [use.ability, TIES, 1]])
        use.table.say("ties_sure", "RN-20", cell=cell, card=lying.card)


@effect
def reattack(use: Use, *, target: Group) -> None:
    """The chosen card attacks before the placed one; a battle it loses turns it, not the placed card."""  # RN-21
    for cell, lying in use.cards(target):
        use.table.say("attacks_again", "RN-21", cell=cell, card=lying.card)
        use.captured += attack(use.table, cell, ())  # RN-31: its ties in the order N, E, S, W


def _mark(use: Use, cell: str, lying: Lying, stat: Stat, delta: int, duration: Duration) -> None:
    counter = [use.ability, stat, delta]
    marked = (
        lying.but(timed=[*lying.timed, counter]) if duration == "turn" else lying.but(marks=[*lying.marks, counter])
    )
    use.state.board[cell] = marked
    now = use.state.value(marked, stat)
    use.table.say("stat_changed", "RN-30", cell=cell, card=lying.card, stat=stat, delta=delta, now=now, until=duration)


def _mark_hand(use: Use, seat: Seat, stat: Stat, delta: int) -> None:
    """Nothing of the hand is shown: the counter lies on all of it and goes with each card to the board."""  # RN-25
    marks = use.state.marks
    use.state.marks = {**marks, seat: [*marks[seat], [use.ability, stat, delta]]}
    use.table.say("hand_changed", "RN-25", seat=seat, stat=stat, delta=delta)
