"""What a won combat brings: the treasure of a creature, and what cards in use gain by any victory."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import cubes, decks, items, life
from rules.prophecy.combat.rolling import foe_facts
from rules.prophecy.combat.totals import is_against
from rules.prophecy.dice import TABLE, own_die
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.owned import counts_by_itself, intact
from rules.prophecy.effects.using import Using
from rules.prophecy.questions.rewards import ChooseTreasure
from rules.prophecy.state import layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.components import Effect
    from rules.prophecy.state import State

RULE = "P-combat.win.a"


def beat_creature(table: Table[State], seat: Seat, card: str) -> Turn:
    """It is discarded; experience, what it had robbed, treasure, what the victor's cards gain, and poison."""
    creature = table.state.edition.creature(card)
    table.say("beat", RULE, seat=seat, creature=card)
    remove(table, seat, card)
    cubes.gain(table, seat, RULE, card, xp=creature.xp)
    _hoard(table, seat, card)
    using = Using(table, seat, card, RULE)
    yield from carry_out(using, creature.reward)  # before anything else is seen  # P-card.dragon.reward
    if creature.reward_choices:
        answer = yield Ask(ChooseTreasure(seat, card))
        yield from carry_out(using, creature.reward_choices[answer.n - 1])
    if creature.reward_table:
        face = yield from own_die(table, seat, TABLE)
        yield from carry_out(using, creature.reward_table[face - 1])
    gain_by_victory(table, seat, card)
    if poison := creature.rule("poison"):  # P-card.snake, P-card.scorpion, R-111
        yield from life.hurt(table, seat, poison.health, "R-111")


def remove(table: Table[State], seat: Seat, card: str) -> None:
    """Off the board, to where its kind goes."""  # P-astral.6, P-combat.win.a
    state = table.state
    if which := state.edition.creature(card).layer:
        name = layer(state.attacking, which)
        del state.layers[name]
        state.revealed = [other for other in state.revealed if other != name]
        state.peeked = {one: [peek for peek in state.peeked[one] if peek != name] for one in state.seats}
    else:
        state.up[state.heroes[seat].space].remove(card)
    decks.discard(table, [card])


def _hoard(table: Table[State], seat: Seat, card: str) -> None:
    """What it took from others is the victor's; damaged things stay so."""  # P-card.highwayman, P-card.brigands
    state = table.state
    hoard = state.hoards.pop(card, None)
    if hoard is None:
        return
    hero = state.heroes[seat]
    hero.gold += hoard["gold"]
    hero.items += hoard["items"]
    hero.damaged += hoard["damaged"]
    table.say("hoard", "P-card.highwayman", seat=seat, creature=card, items=list(hoard["items"]), gold=hoard["gold"])


def used(state: State, seat: Seat, word: str) -> Iterator[tuple[str, Effect]]:
    """Effects of a word among abilities and what was in use in the combat, were it thrown or broken since."""
    battle = state.battle
    side = battle.sides[seat] if battle else None
    in_combat = [*side.used, side.head] if side else []
    hero, having = state.heroes[seat], state.edition.with_effect(word)
    if all(map(having.isdisjoint, (hero.abilities, hero.items, in_combat))):
        return
    loose = [card for card in intact(state, seat) if counts_by_itself(state, card)]
    for card in (*hero.abilities, *(c for c in in_combat if c), *loose):
        for effect in state.edition.owned(card).all(word):
            yield card, effect


def gain_by_victory(table: Table[State], seat: Seat, foe: str) -> None:
    """What the winner's cards gain, and take from a character that was beaten."""
    state = table.state
    for card, effect in used(state, seat, "gain_on_win"):
        if is_against(state, foe, effect.against):
            cubes.gain_by(table, seat, effect, RULE, card)
    for card, effect in used(state, seat, "pickpocket"):
        if is_against(state, foe, effect.against):
            _pick_pocket(table, seat, foe, card, effect.gold)
    for card, effect in used(state, seat, "drain_on_win"):
        if is_against(state, foe, effect.against) and foe in state.heroes:
            lost = cubes.lose_magic(state, foe, effect.magic)
            table.say("drained", RULE, **foe_facts(state, foe), n=lost, card=card)


def _pick_pocket(table: Table[State], seat: Seat, foe: str, card: str, gold: int) -> None:
    """From a character no more than there is; of one who died everything is taken already."""  # P-card.pickpocket
    state = table.state
    if foe in state.seats:
        gold = cubes.lose_gold(state, foe, gold) if foe in state.heroes else 0
    state.heroes[seat].gold += gold
    table.say("picked_pocket", "P-card.pickpocket", seat=seat, **foe_facts(state, foe), card=card, gold=gold)


def ruin_weapons(table: Table[State], seat: Seat, foe: str) -> None:
    """Weapons that a creature's body damages or destroys, and those that a spell burns."""
    state, battle = table.state, table.state.battle
    if seat not in state.heroes or battle is None:
        return
    side = battle.sides[seat]
    weapons = [card for card in side.used if "weapon" in state.edition.item(card).kinds]
    for spell, weapon in side.charms:  # P-card.flaming
        if any(effect.damages for effect in state.edition.ability(spell).effects):
            items.damage(table, seat, weapon, "P-card.flaming")
    if foe in state.seats:
        return
    creature = state.edition.creature(foe)
    if creature.rule("ruins_weapon"):  # R-07, P-card.ambidex
        for card in weapons:
            items.damage(table, seat, card, "R-07")
    lost = [card for card in weapons if not items.is_artifact(state, card)]
    if creature.rule("destroys_weapon") and lost:  # P-card.scaled
        items.throw_away(table, seat, lost)
        side.hold, side.left = [[c for c in cards if c not in lost] for cards in (side.hold, side.left)]
        table.say("weapons_destroyed", "P-card.scaled", seat=seat, items=lost, creature=foe)
