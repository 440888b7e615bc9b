"""Other characters: whom to attack, what is taken of them, what is traded with them."""

from __future__ import annotations

from rules.prophecy import trade
from rules.prophecy.combat.types import ways
from rules.prophecy.effects.owned import has_effect
from rules.prophecy.ending import artifacts_wanted, partner
from rules.prophecy.names import MAGIC, MENTAL, STRENGTH
from rules.prophecy.player import belongings, worth
from rules.prophecy.player.odds import of_way
from rules.prophecy.player.outlook import Outlook
from rules.prophecy.player.planes import open_planes
from rules.prophecy.questions.answers import Agree, Attack, Refuse, Trade
from rules.prophecy.safety import refuse_attack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Answer, Seat
    from rules.prophecy.questions.answers import Take
    from rules.prophecy.questions.results import TakeItem
    from rules.prophecy.questions.trade import AnswerTrade

ENOUGH = 2  # health with which a loser rather bleeds than offers an item
WOUND = 2.0  # of a rival
HUNTED = 15.0  # of one who owns artifacts, when they can be had in no other way
ENMITY = 2.0  # what an attack costs in any case
STILL_THERE = 0.6  # how likely it is that somebody does not go away before one arrives
MOVEMENT = 2.0  # what a trade must bring: the movement is spent on it
CROWNED = 200.0  # as many artifacts as win


def met_in(outlook: Outlook, space: str) -> float:
    """What the company in a space is worth. The character stands there."""
    best = 0.0
    for other in outlook.state.company(outlook.seat):
        best = max(best, _bargain(outlook, other), *(attack(outlook, other, kind) for kind in (STRENGTH, MENTAL)))
    return STILL_THERE * best


def _bargain(outlook: Outlook, other: Seat) -> float:
    """Partners who together have enough meet to put it into one hand."""
    return CROWNED if partner(outlook.state, outlook.seat) == other and _would_crown(outlook, other) else 0.0


def _would_crown(outlook: Outlook, other: Seat) -> bool:
    state = outlook.state
    return len(state.artifacts(outlook.seat)) + len(state.artifacts(other)) >= artifacts_wanted(state)


def attack(outlook: Outlook, other: Seat, kind: str) -> float:
    """What an attack promises; below zero where it is not allowed or hits a friend."""
    state, seat = outlook.state, outlook.seat
    character = state.heroes[other].character
    if partner(state, seat) == other or refuse_attack(state, seat, character, kind):
        return -CROWNED
    way = next(way for way in ways(state, seat, other) if way.kind == kind)
    chance = of_way(outlook, other, way, outlook.hero.space)
    promised = chance.won * victory(outlook, other) - chance.lost * defeat(outlook)
    return promised - way.cost.get(MAGIC, 0) * worth.EACH[MAGIC] - ENMITY


def victory(outlook: Outlook, other: Seat) -> float:
    """What beating a character brings: an artifact in the final combat, else an item or a wound."""
    state = outlook.state
    if state.battlefield:
        return worth.artifact(outlook)
    items, hunted = state.heroes[other].items, bool(state.artifacts(other)) and not open_planes(outlook)
    offers = state.heroes[other].red < ENOUGH or has_effect(state, outlook.seat, "winner_chooses")
    if items and offers:
        return max(belongings.of_card(outlook, card) for card in items)
    return HUNTED if hunted else WOUND


def defeat(outlook: Outlook) -> float:
    """What losing to a character costs."""
    if outlook.state.battlefield:
        return worth.artifact(outlook)
    bled = worth.loss(outlook, outlook.state.figure("default_loss"))
    dearest = max((belongings.of_card(outlook, card) for card in outlook.hero.items), default=bled)
    return bled if outlook.hero.red >= ENOUGH else min(bled, dearest)


def of_attack(outlook: Outlook, order: Attack) -> float:
    return attack(outlook, outlook.state.seat_of(order.character), order.combat)


def taken(outlook: Outlook, question: TakeItem) -> Take:
    """What is worth most to the winner."""
    return max(question.candidates(outlook.state), key=lambda take: belongings.of_card(outlook, take.item))


def offers(outlook: Outlook) -> Iterator[Trade]:
    """What may be offered here: items one by one, and to a partner what makes a king."""
    state, seat = outlook.state, outlook.seat
    for other in state.company(seat):
        if partner(state, seat) == other and _would_crown(outlook, other):
            yield Trade(state.heroes[other].character, give=tuple(state.artifacts(seat)))
    yield from trade.offers(state, seat)


def of_offer(outlook: Outlook, order: Answer) -> float:
    """What a trade brings, if the other would agree; it costs the movement."""
    if not isinstance(order, Trade):
        return 0.0
    other = outlook.state.seat_of(order.character)
    if partner(outlook.state, outlook.seat) == other and _would_crown(outlook, other) and not order.get:
        return CROWNED if set(order.give) == {*outlook.state.artifacts(outlook.seat)} else 0.0
    theirs = of_deal(Outlook(outlook.state, other), order.give, order.pay, order.get, order.ask)
    if theirs <= 0:
        return 0.0
    return of_deal(outlook, order.get, order.ask, order.give, order.pay) - MOVEMENT


def of_deal(outlook: Outlook, got: tuple[str, ...], earned: int, given: tuple[str, ...], paid: int) -> float:
    """What is got, less what is given."""
    gained = sum(belongings.of_card(outlook, card) for card in got) + earned
    return gained - sum(belongings.of_card(outlook, card) for card in given) - paid


def agreed(outlook: Outlook, question: AnswerTrade) -> Agree | Refuse:
    """What is gained by; with a partner everything."""
    deal = outlook.state.deal
    gained = of_deal(outlook, tuple(deal["give"]), deal["pay"], tuple(deal["get"]), deal["ask"])
    wanted = gained > 0 or partner(outlook.state, outlook.seat) == question.partner
    return Agree() if wanted else Refuse()
