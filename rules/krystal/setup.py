"""Before the first turn: peoples, agreements, heroes, and the cards on six talons."""

from __future__ import annotations

from collections import Counter

from rules.kernel.play.asking import AskAll
from rules.krystal.names import CHOICE, ENTERED, INTERVENTION, ROLES, YES
from rules.krystal.questions.setup import ChooseHeroes, VoteNegotiations
from rules.krystal.state import Hero
from rules.krystal.turn import begin_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.krystal.state import Asking, State

BEGINNERS = ("guardian", "mage")  # K-8.a
DICE = {f"people.{n}": ("below", n) for n in range(2, 7)} | {f"first.{n}": ("below", n) for n in range(2, 7)}


def setup(table: Table[State]) -> Turn:
    state = table.state
    draw_peoples(table)
    if state.options["negotiations"]:  # K-9.a
        votes = yield AskAll(VoteNegotiations(seat) for seat in state.seats)
        said = {seat: vote.agree for seat, vote in votes.items()}
        state.negotiating = all(agree == YES for agree in said.values())
        table.say("voted", "K-9.a", votes=said, agreed=state.negotiating)
    chosen = yield from _roles(table)
    for seat, roles in chosen.items():
        _place(state, seat, roles)
    deal(table)
    first = state.seats[table.draw.below(f"first.{len(state.seats)}", len(state.seats))]  # K-4.F
    table.say("first_player", "K-4.F", seat=first)
    state.open_round(first)
    begin_turn(table, first)


def draw_peoples(table: Table[State]) -> None:
    """Each player draws one of the six sheets."""  # K-4.A, RK-48
    state = table.state
    sheets = list(state.edition.piles)
    for seat in state.seats:
        at = table.draw.below(f"people.{len(sheets)}", len(sheets)) if len(sheets) > 1 else 0
        state.peoples[seat] = sheets.pop(at)
    table.say("peoples_drawn", "K-4.A", peoples=dict(state.peoples))


def _roles(table: Table[State]) -> Asking:
    """Three heroes each; two of one's choice with five or six players; two fixed ones for beginners."""  # K-7.a, RK-47
    state = table.state
    if state.options["beginners"]:
        return dict.fromkeys(state.seats, BEGINNERS)
    if len(state.seats) < 5:
        return dict.fromkeys(state.seats, ROLES)
    answers = yield AskAll(ChooseHeroes(seat) for seat in state.seats)
    chosen = {seat: [role for role in ROLES if role in answer.heroes] for seat, answer in answers.items()}
    table.say("heroes_chosen", "K-7.a", heroes=chosen)
    return chosen


def _place(state: State, seat: Seat, roles: Sequence[str]) -> None:
    """On their own gate, with six points of energy and no cards."""  # K-4.D, K-4.E, K-6.2.a
    for role in ROLES:
        if role in roles:
            hero = state.hero_of(seat, role)
            state.heroes[hero] = Hero(state.gate(seat), state.edition.parameters["energy_start"])
            state.reserves[hero] = []
            if state.options["gate_must_move"] == "always":  # RK-08
                state.heroes[hero].mark(ENTERED)


def deal(table: Table[State]) -> None:
    """Take out what belongs to absent peoples, shuffle, deal one by one onto the talons."""  # K-4.B, K-4.C, RK-49
    state = table.state
    removed = _removed(state)
    state.removed = state.edition.sorted(removed.elements())
    left = Counter(state.edition.all_cards()) - removed
    shuffled = table.draw.shuffle("deal", state.edition.sorted(left.elements()))
    piles = state.edition.piles
    state.talons = {pile: shuffled[at :: len(piles)] for at, pile in enumerate(piles)}
    state.discards = {pile: [] for pile in piles}
    sizes = {pile: len(cards) for pile, cards in state.talons.items()}
    table.say("dealt", "K-4.C", removed=dict(Counter(state.removed)), piles=sizes)


def _removed(state: State) -> Counter[str]:
    edition, players = state.edition, len(state.seats)
    absent = [people for people in edition.piles if people not in state.peoples.values()]
    removed: Counter[str] = Counter(
        {
            card.id: edition.parameters["interventions_removed_per_absent_people"]
            for card in edition.cards.values()
            if card.kind == INTERVENTION and card.people in absent
        }
    )
    if state.options["five_stones"]:  # RK-43
        said = edition.five_stones[players]
        kept = Counter(dict.fromkeys(edition.stones, said["series"]))
        kept.update(state.options["five_stones_extra_2p"] if extra == CHOICE else extra for extra in said["extra"])
        return removed + Counter({stone: edition.cards[stone].count - kept[stone] for stone in edition.stones})
    out = edition.parameters["stones_removed_per_absent_people"] * len(absent)
    return removed + Counter(dict.fromkeys(edition.stones, out))
