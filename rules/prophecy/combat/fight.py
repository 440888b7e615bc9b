"""A combat from the choice of its type to its result, in the order in which it is fought."""

from __future__ import annotations

from rules.kernel.play.asking import Ask, put
from rules.prophecy import cubes, ending, life
from rules.prophecy.battle import Battle
from rules.prophecy.combat.between import settle_between
from rules.prophecy.combat.declared import declare
from rules.prophecy.combat.losing import lose_to_creature
from rules.prophecy.combat.rolling import fighters, foe_facts, roll
from rules.prophecy.combat.types import may_solve, open_ways, refuse_attack_price, ways
from rules.prophecy.combat.underway import fight_of
from rules.prophecy.combat.winning import beat_creature, ruin_weapons
from rules.prophecy.dice import RIDDLE, own_die
from rules.prophecy.effects.owned import has_effect
from rules.prophecy.names import DRAW, LOSS, MAGIC, MENTAL, STRENGTH, WIN
from rules.prophecy.questions.answers import Again
from rules.prophecy.questions.blows import Mental, Riddle, Roll
from rules.prophecy.questions.declaring import BeforeRoll, CombatSetup
from rules.prophecy.questions.results import FightAgain
from rules.prophecy.questions.types import CombatType, DefendType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.combat.types import Way
    from rules.prophecy.state import Asking, State

UNDECIDED = ""


def combat(table: Table[State], attacker: Seat, foe: str, kind: str = "") -> Asking:
    """`foe`: a seat or the card of a creature; `kind`: the type that an attack on a character named.

    What is lost and won is settled; the result as the attacker sees it is given back.
    """
    while True:
        result = yield from _fight(table, attacker, foe, kind)
        again = (yield from _fights_again(table, attacker, foe)) if result == DRAW else None
        if again is None:
            return result
        kind = again.combat


def _fights_again(table: Table[State], attacker: Seat, foe: str) -> Asking:
    """After a draw the same two may fight at once, a completely new combat."""  # P-card.fanaticism, R-106
    state = table.state
    if attacker not in state.heroes or attacker != state.active or not has_effect(state, attacker, "refight"):
        return None
    question = FightAgain(attacker, foe)
    if (foe in state.seats and foe not in state.heroes) or not question.is_open(state):
        return None
    answer = yield Ask(question)
    return answer if isinstance(answer, Again) else None


def _fight(table: Table[State], attacker: Seat, foe: str, kind: str) -> Asking:
    """One combat: its type, what is done to the challenger before it, declarations, rolls, and what comes of it."""
    state = table.state
    result = yield from _open(table, attacker, foe, kind)
    if result == UNDECIDED:
        yield from _hurt_before(table, attacker, foe)
        if attacker not in state.heroes:
            result = LOSS
        else:
            yield from _declare(table)
            result = yield from _rolls(table)
            for seat in fighters(state):
                ruin_weapons(table, seat, foe if seat == attacker else attacker)
    yield from _settle(table, attacker, foe, result)
    state.battle, state.result = None, result
    state.fought = bool(state.attacking)  # P-card.lore
    ending.out_without_artifact(table)
    return result


def _open(table: Table[State], attacker: Seat, foe: str, kind: str) -> Asking:
    """The type is chosen and paid: from here on nothing is done outside combat. Or there is no combat at all."""
    state = table.state  # P-time.out, R-29
    if foe in state.seats:
        return (yield from _attack(table, attacker, foe, kind))
    while True:
        payable, riddle = open_ways(state, attacker, foe), may_solve(state, attacker, foe)
        chosen = [way for way in payable if way.kind == kind] or ([] if riddle else payable)
        if len(chosen) == 1:
            return _begin(table, attacker, foe, attacker, chosen[0])
        if not payable and not riddle:
            table.say("no_combat", "R-27", seat=attacker, creature=foe)
            return DRAW
        answer = yield Ask(CombatType(attacker, foe))
        if not isinstance(answer, Riddle):
            kind = answer.kind
        elif (yield from _solves(table, attacker, foe)):
            return WIN


def _attack(table: Table[State], attacker: Seat, defender: Seat, kind: str) -> Asking:
    """A mental attack must be accepted; against strength the defender may pay for a mental combat."""
    state, initiator, kind = table.state, attacker, kind or STRENGTH  # P-pvp.declare, P-pvp.no_refuse
    may_switch = kind != MENTAL and refuse_attack_price(state, defender, attacker, MENTAL) is None
    if may_switch and isinstance((yield Ask(DefendType(defender, attacker))), Mental):  # P-pvp.answer
        kind, initiator = MENTAL, defender
    other = defender if initiator == attacker else attacker
    way = next(way for way in ways(state, initiator, other) if way.kind == kind)
    return _begin(table, attacker, defender, initiator, way)


def _begin(table: Table[State], attacker: Seat, foe: str, initiator: Seat, way: Way) -> str:
    """The initiator pays, and what made it cheaper is on the head."""
    state = table.state
    cubes.pay(state, initiator, way.cost)
    place = state.attacking or state.heroes[attacker].space
    battle = state.battle = Battle(attacker, foe, place)
    battle.first = not state.fought
    battle.kind, battle.legs = way.kind, list(way.legs)
    if way.worn:
        battle.worn[initiator] = battle.sides[initiator].head = way.worn[0]
    table.say(
        "combat_begins",
        "P-combat.creature.b",
        seat=attacker,
        **foe_facts(state, foe),
        combat=way.kind,
        payer=initiator,
        cost={what: n for what, n in way.cost.items() if n},
        rolls=len(way.legs),
    )
    return UNDECIDED


def _solves(table: Table[State], seat: Seat, foe: str) -> Asking:
    """A riddle, as often as it can be paid."""  # P-combat.rules, R-124
    state, rule = table.state, table.state.edition.creature(foe).rule("riddle")
    cubes.pay(state, seat, {MAGIC: rule.magic})
    table.say("riddle", "P-combat.rules", seat=seat, creature=foe, n=rule.magic)
    solved = (yield from own_die(table, seat, RIDDLE)) >= rule.needs
    table.say("riddle_answered", "P-combat.rules", seat=seat, creature=foe, solved=solved)
    return solved


def _hurt_before(table: Table[State], seat: Seat, foe: str) -> Turn:
    """What a creature does to its challenger before the combat."""  # P-card.pain, P-card.fanaticism
    rule = None if foe in table.state.seats else table.state.edition.creature(foe).rule("hurts_before")
    if rule:
        yield from life.hurt(table, seat, rule.health, "P-card.pain", magic=rule.magic)


def _declare(table: Table[State]) -> Turn:
    """The attacker declares everything, then the defender."""  # P-combat.creature.decl, P-pvp.setup
    for seat in fighters(table.state):
        yield from _menu(table, CombatSetup, seat)


def _menu(table: Table[State], menu: Callable[[Seat], BeforeRoll], seat: Seat) -> Turn:
    """One declaration after another, until the dice are called for; left out for who has nothing to declare."""
    if not menu(seat).is_open(table.state):
        table.gave(seat, Roll())
        return
    while not isinstance(answer := (yield put(menu, seat)), Roll):
        declare(table, seat, answer)


def _rolls(table: Table[State]) -> Asking:
    """One roll, three against a band, or a mental and a strength roll; the first that is not won is the result."""
    state, battle = table.state, fight_of(table.state)  # P-combat.band, P-card.vampire
    result = DRAW
    for leg in range(len(battle.legs)):
        battle.leg, battle.throws = leg, []
        if leg:
            yield from _menu(table, BeforeRoll, battle.attacker)
        if battle.foe not in state.seats and (rule := state.edition.creature(battle.foe).rule("hurts_each_roll")):
            yield from life.hurt(table, battle.attacker, 0, "P-combat.rules", magic=rule.magic)
        result = yield from roll(table)
        if result != WIN:
            break
    return result


def _settle(table: Table[State], attacker: Seat, foe: str, result: str) -> Turn:
    """What is won or lost."""
    state = table.state
    if result == DRAW:  # P-combat.draw, P-pvp.draw
        table.say("combat_drawn", "P-combat.draw", seat=attacker, **foe_facts(state, foe))
    elif attacker not in state.heroes:
        return
    elif foe in state.seats:
        yield from settle_between(table, attacker, foe, result)
    elif result == WIN:
        yield from beat_creature(table, attacker, foe)
    else:
        yield from lose_to_creature(table, attacker, foe)
