"""One roll: the dice, what is thrown again, the result, and what saves who has lost it."""

from __future__ import annotations

from rules.kernel.play.asking import Ask, put
from rules.prophecy import items, life, prices
from rules.prophecy.combat.dice import Manner, shown, thrown_again
from rules.prophecy.combat.totals import counts_in, effects, parts, stance
from rules.prophecy.combat.underway import fight_of, forbids_spells, side_of
from rules.prophecy.dice import D6, SAVE, own_die
from rules.prophecy.names import DARK, DRAW, FOE, ITSELF, LIGHT, LOSS, OWN, WIN
from rules.prophecy.questions.answers import Cast, Pass, Read
from rules.prophecy.questions.blows import Save as Saving
from rules.prophecy.questions.rolling import AfterRoll, SaveOrNot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.battle import Battle
    from rules.prophecy.components import Effect
    from rules.prophecy.state import Asking, State

DICE = (LIGHT, DARK)  # of the attacker, of the defender
BEST, WORST = "best", "worst"


def roll(table: Table[State]) -> Asking:
    """Its result, as the attacker sees it."""  # P-combat.roll, P-pvp.roll
    state, battle = table.state, fight_of(table.state)
    throw(table)
    yield from _reconsider(table)
    result = WIN if battle.margin > 0 else LOSS if battle.margin < 0 else DRAW
    if result != DRAW and (yield from _saved(table, battle.attacker if result == LOSS else battle.foe)):
        result = DRAW
    if battle.leg == 0:  # used, or lost  # P-card.chapel
        for seat in fighters(state):
            state.heroes[seat].blessing = 0
    _leave_hands(table, result)
    return result


def fighters(state: State) -> list[Seat]:
    """The characters of a combat who are still alive, the attacker first."""
    battle = fight_of(state)
    return [seat for seat in (battle.attacker, battle.foe) if seat in state.heroes]


def manner(state: State, who: str) -> Manner:
    """How the die of one side is thrown: what its owner and the opponent have declared together."""
    battle = fight_of(state)
    best = _times(state, battle.sides[who].more, OWN, BEST)
    worst = _times(state, battle.sides[battle.opponent(who)].more, FOE, WORST)
    fixed = 0
    for reader in (battle.attacker, battle.foe):  # the defender's scroll comes later  # P-card.dice_scrolls
        fixed = battle.sides[reader].fixed.get(OWN if reader == who else FOE, fixed)
    return Manner(best, worst, fixed)


def _times(state: State, spells: Sequence[str], die: str, keep: str) -> int:
    """How often spells have a die thrown for the best or the worst of it; the larger number if there are several."""
    more = [effect for spell in spells for effect in state.edition.ability(spell).all("roll_more")]
    return max([effect.times for effect in more if (effect.die, effect.keep) == (die, keep)], default=1)


def throw(table: Table[State]) -> None:
    """All dice of the roll."""
    state, battle = table.state, fight_of(table.state)
    manners = [manner(state, who) for who in (battle.attacker, battle.foe)]
    battle.throws = [m.lay(table.draw.dice(die, m.throws, D6) if m.throws else []) for die, m in zip(DICE, manners)]
    tell(table)


def tell(table: Table[State]) -> None:
    """Who is ahead as the dice lie."""  # P-combat.after
    state, battle = table.state, fight_of(table.state)
    lists = [parts(state, stance(battle, who)) for who in (battle.attacker, battle.foe)]
    totals = [sum(n for _, n in listed) for listed in lists]
    faces = [shown(lying) for lying in battle.throws]
    battle.margin = totals[0] + faces[0] - totals[1] - faces[1]
    table.say(
        "rolled",
        "P-combat.roll",
        seat=battle.attacker,
        **foe_facts(state, battle.foe),
        combat=battle.type,
        n=battle.leg + 1,
        of=len(battle.legs),
        parts=lists[0],
        foe_parts=lists[1],
        throws=[[list(group) for group in lying] for lying in battle.throws],
        light=faces[0],
        dark=faces[1],
        total=totals[0] + faces[0],
        foe_total=totals[1] + faces[1],
    )


def foe_facts(state: State, foe: str) -> dict[str, Any]:
    """Whom somebody fights: one of the two is empty."""
    return {"player": foe, "creature": ""} if foe in state.seats else {"player": "", "creature": foe}


def _reconsider(table: Table[State]) -> Turn:
    """Attacker, defender, until both let the dice lie in a row."""  # P-combat.after, R-51
    state, passed = table.state, 0
    speakers = fighters(state)
    while passed < len(speakers):
        question = AfterRoll(speakers[passed])
        answer = (yield put(AfterRoll, question.seat)) if question.is_open(state) else Pass()
        passed = passed + 1 if isinstance(answer, Pass) else 0
        match answer:
            case Cast():
                _turn_back(table, question.seat, answer)
            case Read():
                _throw_one_again(table, question.seat, answer)


def _turn_back(table: Table[State], seat: Seat, answer: Cast) -> None:
    """Back to before the dice: everything declared stands, what was thrown again does not."""  # P-card.turn_back, R-50
    state = table.state
    cost = prices.pay_spell(state, seat, answer.card, answer.by)
    side = side_of(state, seat)
    side.cast.append(answer.card)
    side.turned.append(answer.card)
    table.say("cast", "P-card.turn_back", seat=seat, card=answer.card, on="", cost=cost, by=answer.by)
    throw(table)


def _throw_one_again(table: Table[State], seat: Seat, answer: Read) -> None:
    """One throw of one die, and its value is found again; or all of them."""  # P-card.altered, R-101
    battle = fight_of(table.state)
    items.throw_away(table, seat, [answer.card])
    if not answer.die:
        table.say("rethrew", "P-card.altered", seat=seat, card=answer.card, die="", n=0)
        throw(table)
        return
    at = die_of(battle, seat, answer.die)
    which = answer.n or 1
    fresh = table.draw.die(DICE[at], D6)
    table.say("rethrew", "P-card.altered", seat=seat, card=answer.card, die=DICE[at], n=which)
    battle.throws[at] = thrown_again(battle.throws[at], which, fresh)
    tell(table)


def die_of(battle: Battle, seat: Seat, whose: str) -> int:
    """The place of one's own die, or of the opponent's."""
    return int((seat == battle.attacker) != (whose == OWN))


def _saved(table: Table[State], loser: str) -> Asking:
    """Whether a lost roll becomes a drawn one: what works by itself first, then a shield that would be damaged."""
    state, battle = table.state, fight_of(table.state)
    if loser not in state.heroes:
        return False
    saves = savers(state, loser, abs(battle.margin))
    for card, effect in sorted(saves, key=lambda save: (save[1].damaged, bool(save[1].needs))):
        if effect.needs:
            saved = (yield from own_die(table, loser, SAVE, spells=not forbids_spells(state))) >= effect.needs
        elif effect.damaged:
            saved = isinstance((yield Ask(SaveOrNot(loser, card, abs(battle.margin)))), Saving)
        else:
            saved = True
        if saved:
            table.say("saved", "R-55", seat=loser, card=card)
            yield from _spoil(table, loser, card, effect)
            return True
    return False


def savers(state: State, seat: Seat, by: int) -> list[tuple[str, Effect]]:
    """What may turn a roll lost by so much."""  # P-card.shields
    at = stance(fight_of(state), seat)
    return [
        (card, effect)
        for card, effect in effects(state, at, "save")
        if counts_in(effect.combat, at.type) and (not effect.margin or by <= effect.margin)
    ]


def _spoil(table: Table[State], saved: Seat, card: str, effect: Effect) -> Turn:
    """What saving costs: the shield, or the character that had won."""
    state, battle = table.state, fight_of(table.state)
    if effect.damaged:
        items.damage(table, saved, card, "P-card.shields")
    foe = battle.opponent(saved)
    if foe in state.heroes and (effect.foe_health or effect.foe_magic):
        yield from life.weaken(table, foe, effect.foe_health, "P-card.shields", magic=effect.foe_magic, killer=saved)


def _leave_hands(table: Table[State], result: str) -> None:
    """What was thrown or burnt for the roll is damaged and out of the hand, an artifact out of it all the same."""
    state, battle = table.state, fight_of(table.state)  # P-throw.1, R-122
    for seat in (battle.attacker, battle.foe):
        side = battle.sides[seat]
        won = result == (WIN if seat == battle.attacker else LOSS)
        burnt = [card for card in side.paid if burns(state, card)]
        for card in dict.fromkeys((*side.thrown, *burnt)):  # a staff may be thrown burning
            if card in side.thrown and won and comes_back(state, card):
                continue
            side.hold = [held for held in side.hold if held != card]  # an empty hand  # R-30
            side.left.append(card)
            if seat in state.heroes:
                items.damage(table, seat, card, "P-throw.1")
        side.begin_roll()


def burns(state: State, card: str) -> bool:
    """Whether a bonus was paid for with the item itself."""
    return any(effect.pay == ITSELF for effect in state.edition.owned(card).all("pay_bonus"))


def comes_back(state: State, card: str) -> bool:
    return any(effect.damaged == "unless_won" for effect in state.edition.item(card).all("throw"))
