"""What comes of a declaration: items in use, charms, dice fixed or thrown more often, and what it costs."""

from __future__ import annotations

from rules.prophecy import cubes, items, prices
from rules.prophecy.combat.declaring import bonus_cost, bonus_for_sale
from rules.prophecy.combat.totals import stance
from rules.prophecy.combat.totals import total as total_of
from rules.prophecy.combat.underway import fight_of, side_of
from rules.prophecy.names import FOE, OWN
from rules.prophecy.questions.answers import Cast, Read
from rules.prophecy.questions.blows import Hold, Pay, Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State


def declare(table: Table[State], seat: Seat, answer: Answer) -> None:
    """Openly; what it costs is paid at once."""  # P-pvp.setup
    match answer:
        case Hold(hold, head):
            _take_up(table, seat, hold, head)
        case Throw(card):
            side_of(table.state, seat).thrown.append(card)
            table.say("throws", "P-throw.1", seat=seat, item=card, total=total(table.state, seat))
        case Cast():
            _cast(table, seat, answer)
        case Pay():
            _pay(table, seat, answer)
        case Read(card):
            _read(table, seat, card)


def total(state: State, seat: Seat) -> int:
    """What somebody has before the dice."""
    return total_of(state, stance(fight_of(state), seat))


def _take_up(table: Table[State], seat: Seat, hold: tuple[str, ...], head: str) -> None:  # P-combat.creature.decl
    side = side_of(table.state, seat)
    side.ready, side.hold = True, table.state.edition.sorted(hold)
    side.head = head or side.head
    shown = total(table.state, seat)
    table.say("holds", "P-equip.hands", seat=seat, items=list(side.hold), head=side.head, total=shown)


def _cast(table: Table[State], seat: Seat, answer: Cast) -> None:
    state, card = table.state, answer.card
    side = side_of(state, seat)
    cost = prices.pay_spell(state, seat, card, answer.by)
    side.cast.append(card)
    for effect in state.edition.ability(card).effects:
        match effect.do:
            case "weapon_charm" | "combat_charm":
                side.charms.append([card, answer.on])
            case "roll_more":
                side.more.append(card)
            case "drain":
                _drain(table, fight_of(state).opponent(seat), effect.amount)
    table.say("cast", "P-spell.1", seat=seat, card=card, on=answer.on, cost=cost, by=answer.by)


def _drain(table: Table[State], foe: str, n: int) -> None:
    """As much as there is."""  # P-card.drain
    state = table.state
    if foe in state.seats:
        lost = cubes.lose_magic(state, foe, n)
        table.say("drained", "P-card.drain", player=foe, creature="", n=lost)
    else:
        fight_of(state).drained += n
        table.say("drained", "P-card.drain", player="", creature=foe, n=n)


def _pay(table: Table[State], seat: Seat, answer: Pay) -> None:
    state, card = table.state, answer.card
    effect = bonus_for_sale(state, seat, card)
    assert effect is not None  # the question has refused everything else
    cost = prices.make_payment(state, seat, bonus_cost(effect, answer.times), answer.by)
    paid = side_of(state, seat).paid
    paid[card] = paid.get(card, 0) + answer.times
    bonus = effect.amount * answer.times
    table.say("paid_bonus", "P-combat.roll", seat=seat, card=card, cost=cost, by=answer.by, bonus=bonus)


def _read(table: Table[State], seat: Seat, card: str) -> None:
    """A later scroll takes the place of an earlier one, die by die."""  # P-card.dice_scrolls
    state, side = table.state, side_of(table.state, seat)
    for effect in state.edition.item(card).all("fix_dice"):
        side.fixed.update({die: face for die, face in ((OWN, effect.own), (FOE, effect.foe)) if face})
    items.throw_away(table, seat, [card])
    table.say("fixed_dice", "P-card.dice_scrolls", seat=seat, card=card, dice=dict(side.fixed))
