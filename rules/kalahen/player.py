"""A plain player: it fetches scrolls, looks after rings and life, and fights as well as the dice allow.

It sees its own view alone: what lies in a chest it knows from its notes, if it has looked.
"""

from __future__ import annotations

from rules.kalahen import plans
from rules.kalahen.ending import is_lost
from rules.kalahen.names import (
    ACCEPT,
    CASTLE,
    DECLINE,
    DRAGON,
    FLASK,
    GATE,
    KEY,
    LIFE,
    NOTHING,
    PURSE,
    RING,
    RINGS,
    SCROLL,
    SHIELD,
    STARS,
    SWORD,
    TELEPORT,
    VILLAGE,
)
from rules.kalahen.questions.action import Action
from rules.kalahen.questions.answers import (
    Ally,
    Bid,
    Buy,
    Cross,
    Dragon,
    Drink,
    Duel,
    Fight,
    Heal,
    Invite,
    Levitate,
    Loot,
    Move,
    Pass,
    Search,
    Stake,
    Take,
    Teleport,
    Trap,
)
from rules.kalahen.questions.combat import CombatRings, RerollDice
from rules.kalahen.questions.duel import DuelBid, DuelOrNot, LootLoser
from rules.kalahen.questions.forest import AnswerCall, CallForHelp
from rules.kalahen.questions.satyrs import SatyrStake
from rules.kalahen.questions.setup import ChooseCastle
from rules.kalahen.questions.traps import LayTrap
from rules.kalahen.questions.trial import FaceSpell, SearchOrHalt, TakeCard, VoyageSearch
from rules.kalahen.questions.village import VillageBuy
from rules.kalahen.rings import fewest_of, most_of
from rules.kalahen.roads import costs_life
from rules.kernel.play.parts import ComputerPlayer
from rules.kernel.play.state import HIDDEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kalahen.components import Card, Edition
    from rules.kalahen.state import State
    from rules.kernel.play.asking import Answer, Question, Seat
    from rules.kernel.play.parts import Pick

STEP = 6  # what a step of the way is worth
FEW = 2  # rings, below which a fight is a risk
ENOUGH = 80  # per cent
RICH = 10  # pieces of gold that buy a pack worth having
NOTHING_THERE = -999


def answer(state: State, question: Question, pick: Pick) -> Answer:
    """One sensible answer; chance decides where several are as good."""
    seat = question.seat
    match question:
        case ChooseCastle():
            free = question.legal(state)
            return free[pick(len(free))]
        case Action():
            return _act(state, question)
        case SearchOrHalt() | VoyageSearch():
            return Search()
        case CombatRings(_, against, power):
            return _rings_for(state, question, against, power)
        case RerollDice():
            return plans.keep_best(state, question)
        case FaceSpell():
            return question.default(state)
        case TakeCard():
            return _take(state, question)
        case VillageBuy():
            return _buy(state, seat)
        case LootLoser():
            return _loot(state, question)
        case DuelOrNot():
            return _challenge(state, question) or question.default(state)
        case DuelBid():
            return Bid(most_of(state.edition, state.rings[seat], 1 if len(state.rings[seat]) >= 3 else 0))
        case SatyrStake():
            staked = question.legal(state)
            ring = next((said for said in staked if isinstance(said, Stake) and said.what == RING), None)
            return ring if ring and len(state.rings[seat]) <= 5 else question.default(state)
        case CallForHelp():
            return max(
                question.candidates(state), key=lambda said: len(said.players) if isinstance(said, Invite) else 0
            )
        case AnswerCall():
            accepted = Ally(ACCEPT)
            willing = state.life[seat] > 5 and question.refuse(state, accepted) is None
            return accepted if willing else Ally(DECLINE)
        case LayTrap():
            return _trap(state, question)
    return question.default(state)


def side(state: State, seat: Seat) -> str:
    """The castle a seat plays from."""
    return state.castle[seat]


def _act(state: State, question: Action) -> Answer:
    seat = question.seat
    legal = question.legal(state)
    said: Answer | None
    if (said := _challenge(state, question)) is not None:
        return said
    goal = _goal(state, seat)
    if Dragon() in legal and _ready_for_dragon(state, seat):
        return _drunk_first(state, seat, legal, 12) or Dragon()
    if state.complete(seat) and state.at_home(seat) and not state.is_fit(seat) and (said := _drink(state, legal)):
        return said
    if _weak(state, seat) and (said := _drink(state, legal)):
        return said
    if Heal() in legal and (state.life[seat] <= 8 or goal == state.castle[seat]):
        return Heal()
    if Cross() in legal and goal == state.edition.forest:
        return Cross()
    return _towards(state, seat, goal, legal)


def _challenge(state: State, question: Question) -> Duel | None:
    """Only who cannot fight back and has something to lose."""
    for other in state.company(question.seat):
        weak = not state.is_fit(other) and any(True for _ in state.cards(other))
        if weak and question.refuse(state, Duel(other)) is None:
            return Duel(other)
    return None


def _ready_for_dragon(state: State, seat: Seat) -> bool:
    return len(state.rings[seat]) + len(state.reserve[seat]) >= FEW


def _weak(state: State, seat: Seat) -> bool:
    at_tower = state.place[seat] == state.edition.tower
    return state.life[seat] <= (5 if at_tower else 7)


def _drink(state: State, legal: Iterable[Answer]) -> Drink | None:
    flasks = [said for said in legal if isinstance(said, Drink)]
    return max(flasks, key=lambda said: state.edition.cards[said.card].life, default=None)


def _drunk_first(state: State, seat: Seat, legal: Iterable[Answer], below: int) -> Drink | None:
    return _drink(state, legal) if state.life[seat] < below and not state.is_fit(seat) else None


def _goal(state: State, seat: Seat) -> str:
    """Where to go: home with a formula or for life, to a village for rings, else the chest that is worth most."""
    home = state.castle[seat]
    edition: Edition = state.edition
    if _whole_formula(state, seat):
        if not state.at_home(seat):
            return home
        return home if _ready_for_dragon(state, seat) and state.is_fit(seat) else _nearest_help(state, seat)
    if not _open_formulas(state, seat):
        return home
    if _weak(state, seat):
        village = _nearest_village(state, seat)
        near = edition.distance(state.place[seat], village, home) < edition.distance(state.place[seat], home, home)
        return village if state.gold[seat] >= RICH and near else home
    if len(state.rings[seat]) < FEW:
        return _nearest_village(state, seat) if state.gold[seat] >= 9 else home
    return max(edition.chest_at, key=lambda node: _attraction(state, seat, node))


def _nearest_help(state: State, seat: Seat) -> str:
    """Rings or life for another try."""
    return _nearest_village(state, seat) if state.gold[seat] >= 5 else state.castle[seat]


def _nearest_village(state: State, seat: Seat) -> str:
    here, home = state.place[seat], state.castle[seat]
    edition: Edition = state.edition
    villages = [node.id for node in edition.nodes.values() if node.kind == VILLAGE and node.id != here]
    return min(villages, key=lambda village: edition.distance(here, village, home))


def _scrolls(state: State, seat: Seat) -> dict[str, set[int]]:
    """The stars held of each formula, carried and at home."""
    found: dict[str, set[int]] = {}
    for card in (*state.deposited[seat], *state.cards(seat)):
        said = state.edition.cards.get(card)
        if said is not None and said.kind == SCROLL:
            found.setdefault(said.formula, set()).add(said.stars)
    return found


def _whole_formula(state: State, seat: Seat) -> bool:
    return any(len(stars) == len(STARS) for stars in _scrolls(state, seat).values())


def _open_formulas(state: State, seat: Seat) -> list[str]:
    """Those that could still be completed, as far as this seat knows."""
    held = _scrolls(state, seat)
    possible = held if len(held) >= state.figure("formulas_max") else state.edition.formulas
    return [formula for formula in possible if not is_lost(state, seat, formula)]


def _attraction(state: State, seat: Seat, node: str) -> int:
    """What a chest promises, less the way to it."""
    home = state.castle[seat]
    edition: Edition = state.edition
    chest = edition.chest_at[node]
    if not state.chests[chest]:
        return NOTHING_THERE
    inner = node in (edition.tower, edition.forest)
    if inner and not state.has(seat, KEY) and state.place[seat] != edition.tower:
        return NOTHING_THERE
    if node == edition.forest and not state.has(seat, SHIELD):
        return NOTHING_THERE
    way = edition.tower if node == edition.forest else node
    steps = edition.distance(state.place[seat], way, home) + (node == edition.forest)
    if node == state.place[seat]:
        steps = 2  # out and back again
    return _promise(state, seat, chest) - STEP * steps - _danger(state, seat, node)


def _danger(state: State, seat: Seat, node: str) -> int:
    life, rings, held = state.life[seat], len(state.rings[seat]), _scrolls(state, seat)
    if node in (state.edition.tower, state.edition.forest):
        most = max((len(stars & {1, 2}) for stars in held.values()), default=0)
        return (45 if life < 10 or rings < 4 else 0) + (30 if most < 2 else 0)
    return 25 if state.edition.nodes[node].event_die == "d10" and (life < 8 or rings < 3) else 0


def _promise(state: State, seat: Seat, chest: str) -> int:
    noted = state.notes[seat].get(chest) if isinstance(state.notes[seat], dict) else None
    if noted is not None:
        return max((_worth(state, seat, card) for card in noted[1]), default=0)
    stars = {"green": 1, "red": 2, "blue": 3}.get(state.edition.chests[chest], 1)
    needs = any(
        stars not in held for formula, held in _scrolls(state, seat).items() if not is_lost(state, seat, formula)
    )
    if needs or len(_scrolls(state, seat)) < state.figure("formulas_max"):
        return 60
    return 0 if state.has(seat, KEY) else 50


def _worth(state: State, seat: Seat, card: str) -> int:
    """What a card is worth to a seat; nothing if it could not be taken."""
    held = _scrolls(state, seat)
    said: Card = state.edition.cards[card]
    if said.kind == SCROLL:
        if is_lost(state, seat, said.formula) or said.stars in held.get(said.formula, ()):
            return 0
        if said.formula in held:
            return 100 + 20 * len(held[said.formula])
        if len(held) >= state.figure("formulas_max"):
            return 0
        return 30 if any(said.stars in stars for stars in held.values()) else 60
    if state.edition.kinds[said.kind]["one_each"] and state.has(seat, said.kind):
        return 0
    return {KEY: 70, SHIELD: 50, SWORD: 45, FLASK: 20 + said.life, TELEPORT: 25, PURSE: 10 + said.gold}[said.kind]


def _take(state: State, question: TakeCard) -> Take:
    legal = [said for said in question.legal(state) if isinstance(said, Take) and said.card]
    return max(legal, key=lambda said: _worth(state, question.seat, said.card), default=Take())


def _towards(state: State, seat: Seat, goal: str, legal: Sequence[Answer]) -> Answer:
    """The step that leads nearest; at the brink of death none that kills."""
    home = state.castle[seat]
    edition: Edition = state.edition
    way = edition.tower if goal == edition.forest else goal

    def far(node: str) -> int:
        return edition.distance(node, way, home)

    steps = [said for said in legal if isinstance(said, Move)]
    if goal == state.place[seat]:  # a chest is searched again only after leaving it
        if edition.nodes[goal].kind in (CASTLE, GATE):
            return _staying(state, legal)
        way = goal
    safe = [said for said in steps if costs_life(state, seat, said.to) < state.life[seat]]
    best = min(safe, key=lambda said: (far(said.to), costs_life(state, seat, said.to)), default=None)
    fragile = state.life[seat] <= 2
    if fragile and (best is None or far(best.to) >= far(state.place[seat]) or costs_life(state, seat, best.to)):
        magic = [
            said for said in legal if isinstance(said, (Teleport, Levitate)) and far(said.to) < far(state.place[seat])
        ]
        by_card = [said for said in magic if isinstance(said, Teleport) and said.by]
        if chosen := by_card or magic:
            return min(chosen, key=lambda said: far(said.to))
        free = [said for said in safe if not costs_life(state, seat, said.to) and far(said.to) < far(state.place[seat])]
        return free[0] if free else _staying(state, legal)
    return best if best is not None else _staying(state, legal)


def _staying(state: State, legal: Sequence[Answer]) -> Answer:
    return Heal() if Heal() in legal else Pass() if Pass() in legal else legal[0]


def _rings_for(state: State, question: CombatRings, against: str, power: int) -> Answer:
    """All it may against the dragon, else as few as make victory likely."""
    if against == DRAGON:
        most = min(len(state.rings[question.seat]), state.figure("rings_per_fight_max"))
        if most < FEW and (fetched := [said for said in question.legal(state) if said.kind == "fetch"]):
            return fetched[0]
        return Fight(most_of(state.edition, state.rings[question.seat], most))
    return plans.spend_for(state, question, ENOUGH)


def _buy(state: State, seat: Seat) -> Buy:
    """Life when hurt, else rings, the dearest pack that is not wasted."""
    edition, hurt, room = state.edition, state.figure("life_max") - state.life[seat], state.room(seat)
    for gold, gives in sorted(edition.packs.items(), reverse=True):
        if gold > state.gold[seat]:
            continue
        if hurt >= max(gives, 5) or (hurt >= gives and not room):
            return Buy(LIFE, gold)
        if room >= gives:
            return Buy(RINGS, gold, fewest_of(edition, state.rings[seat], gives))
    return Buy(NOTHING)


def _loot(state: State, question: LootLoser) -> Loot:
    cards = [said for said in question.legal(state) if isinstance(said, Loot) and said.card]
    known = [said for said in cards if said.card in state.edition.cards]
    if known:
        return max(known, key=lambda said: _worth(state, question.seat, said.card))
    return next(iter(cards), None) or next(
        (said for said in question.legal(state) if isinstance(said, Loot) and said.ring), Loot()
    )


def _trap(state: State, question: LayTrap) -> Answer:
    """On the first road from the castle of whoever has most scrolls at home."""
    others = state.others(question.seat)
    ahead = max(others, key=lambda seat: len(state.deposited[seat]), default="")
    if not ahead or not state.deposited[ahead]:
        return question.default(state)
    for road in state.edition.roads_from(state.castle[ahead]):
        for said in question.legal(state):
            if isinstance(said, Trap) and said.to == road.id:
                return said
    return question.default(state)


PLAYER = ComputerPlayer(answer, side)
__all__ = ["HIDDEN", "PLAYER", "answer", "side"]
