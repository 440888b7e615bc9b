"""What heroes do where they stand: explore or recover, and how the proceeds are shared."""

from __future__ import annotations

from rules.krystal.cards.stones import deposits
from rules.krystal.names import role_of
from rules.krystal.places.power import cards_to_draw, combat_due, energy_to_gain
from rules.krystal.player import worth
from rules.krystal.questions.actions import EndTurn, Explore, Pass, Recover, Resolve, places_of
from rules.krystal.questions.free import Deposit, Use
from rules.krystal.questions.sharing import Share
from rules.krystal.questions.stones import Activate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat
    from rules.krystal.questions.actions import ActOnPlace, SettlingMenu
    from rules.krystal.questions.sharing import HandOut, ShareEnergy
    from rules.krystal.state import State

TIRED = 2  # points of energy at which a flask is emptied
LOST = 700  # what a hero is worth: it is back soon, and starts from its gate
USEFUL = ("crystal", "ruby")  # stones turned face up as soon as they are held


def cards_worth(state: State, hero: str, node: str, unseen: int) -> int:
    """What exploring a place promises a hero."""
    if node == state.edition.clearing:
        return max(pile_worth(state, hero, pile, 1, unseen) for pile in state.edition.piles)
    return pile_worth(state, hero, state.edition.nodes[node].symbol, cards_to_draw(state, hero, node), unseen)


def pile_worth(state: State, hero: str, pile: str, n: int, unseen: int) -> int:
    """What so many cards of a pile are worth: the talon first, then its écart, which everybody knows."""
    talon, discards = len(state.talons[pile]), state.discards[pile]
    blind = min(n, talon)
    known = min(n - blind, len(discards))
    if not known:
        return blind * unseen
    seat = state.seat_of(hero)
    return blind * unseen + known * sum(worth.of_card(state, seat, card) for card in discards) // len(discards)


def energy_here(state: State, hero: str, node: str) -> int:
    """What recovering on a node brings a hero."""
    if state.edition.nodes[node].is_gate:
        return 0
    return energy_to_gain(state, [hero], node)


def settle(state: State, question: SettlingMenu) -> Answer:
    """Stones down, stones up, fights, then what each group gains most by."""
    seat = question.seat
    for role, stone in deposits(state, seat):
        return Deposit(role, stone)
    if (free := _free(state, question)) is not None:
        return free
    for place in sorted(places_of(state, seat), key=lambda place: _urgency(state, seat, place)):
        fight = Resolve(place)
        said = fight if question.refuse(state, fight) is None else _action(state, question, place)
        if said is not None:
            return said
    return EndTurn() if question.refuse(state, EndTurn()) is None else question.default(state)


def _urgency(state: State, seat: Seat, place: str) -> int:
    """First where one must explore, then where one must fight."""
    return 0 if place in state.bound else 1 if combat_due(state, seat, place) else 2


def act(state: State, question: ActOnPlace) -> Answer:
    """The action on a place just won."""
    said = _action(state, question, question.place)
    if said is not None:
        return said
    return Pass() if question.refuse(state, Pass()) is None else question.default(state)


def _free(state: State, question: SettlingMenu) -> Answer | None:
    """A flask for the tired, a stone that helps turned face up."""
    for hero in state.on_board(question.seat):
        there, role = state.heroes[hero], role_of(hero)
        orders: list[Answer] = []
        if there.energy <= TIRED and "sun_flask" in state.reserves[hero]:
            orders.append(Use("sun_flask", role))
        if not there.stone:
            orders += [Activate(role, stone) for stone in USEFUL if stone in state.reserves[hero]]
        for said in orders:
            if question.refuse(state, said) is None:
                return said
    return None


def _action(state: State, question: SettlingMenu | ActOnPlace, place: str) -> Answer | None:
    """Explore or recover, whichever is worth more to the group; None if neither is open."""
    seat = question.seat
    group = state.able_at(seat, place)
    explore = _best_exploration(state, question, place)
    recover = Recover(place)
    rests = question.refuse(state, recover) is None
    if explore is None:
        return recover if rests else None
    if not rests:
        return explore
    weakest = min(state.heroes[hero].energy for hero in group)
    gain = energy_to_gain(state, group, place)
    rested = worth.of_energy(weakest + gain) - worth.of_energy(weakest)
    if not weakest:
        rested += LOST + sum(worth.of_card(state, seat, card) for hero in group for card in state.held(hero))
    risk = worth.STONE // 3 * sum(len(worth.carries(state, seat, hero)) for hero in group)
    lead = state.hero_of(seat, explore.lead)
    found = cards_worth(state, lead, place, worth.of_unseen(state, seat))
    return recover if rested > found - risk else explore


def _best_exploration(state: State, question: SettlingMenu | ActOnPlace, place: str) -> Explore | None:
    """By whom, and in the Clearing from which pile."""
    seat = question.seat
    unseen = worth.of_unseen(state, seat)
    piles = [""]
    if place == state.edition.clearing:
        piles = sorted(state.edition.piles, key=lambda pile: -pile_worth(state, state.own(seat)[0], pile, 1, unseen))
    leads = sorted(state.able_at(seat, place), key=lambda hero: (-_readiness(state, hero), hero))
    for lead in leads:
        for pile in piles:
            said = Explore(place, role_of(lead), pile)
            if question.refuse(state, said) is None:
                return said
    return None


def _readiness(state: State, hero: str) -> int:
    """How well a hero meets a creature, and how many cards it can keep."""
    capacity = state.edition.capacity[hero]
    return int(capacity["force"]) + int(capacity["magic"]) - state.holds(hero)


def share(state: State, question: ShareEnergy) -> Answer:
    """Point by point to whoever has least."""
    seat = question.seat
    group = state.able_at(seat, question.place)
    energy = {hero: state.heroes[hero].energy for hero in group}
    given = dict.fromkeys(group, 0)
    for _ in range(question.n):
        neediest = min(group, key=lambda hero: energy[hero] + given[hero])
        given[neediest] += 1
    said = Share(**{role_of(hero): points for hero, points in given.items()})
    return said if question.refuse(state, said) is None else question.default(state)


def hand_out(state: State, question: HandOut) -> Answer:
    """The lead keeps what it found."""
    return question.default(state)
