"""The beginning and the end of a round: the chance card, a new character, what is too much."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import cubes, decks, ending, life, out_of_combat
from rules.prophecy.dice import TABLE, own_die
from rules.prophecy.effects.doing import carry_out
from rules.prophecy.effects.owned import intact, owned
from rules.prophecy.effects.using import Using
from rules.prophecy.names import BEGIN, CHANCE, GOLD, MOVE, START_OF_ROUND, XP
from rules.prophecy.questions.answers import Again, Drop
from rules.prophecy.questions.rounds import DiscardExcess, NewCharacter, too_many
from rules.prophecy.setup import enter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import Asking, State


def begin_round(table: Table[State]) -> Asking:
    """The next player's: a banner, the chance card, and the first turn."""  # P-round.1
    state = table.state
    if not state.to_play:
        _new_lap(table)
    seat = state.active = state.to_play[0]
    state.newly, state.extra = [], 0
    yield from _doom(table, seat)
    if seat not in state.playing or (seat not in state.heroes and not (yield from _come_back(table, seat))):
        state.has_played(seat)
        return
    hero = state.heroes[seat]
    hero.spent, hero.cast = [], False  # P-round.5, R-72
    hero.rounds += 1
    table.say("round_begins", "P-round.1", seat=seat, lap=state.lap)
    for card in list(intact(state, seat)):
        if card in state.edition.used_at(START_OF_ROUND):
            face = yield from own_die(table, seat, TABLE)
            yield from carry_out(Using(table, seat, card, "R-110"), state.edition.item(card).table[face - 1])
    if not state.battlefield and state.decks[CHANCE] + state.discards[CHANCE] and state.doom != ending.COME:
        yield from _draw_chance(table, seat)
    begin_turn(table, seat)


def _new_lap(table: Table[State]) -> None:
    """Clockwise from who began, unless it was the last one."""
    state = table.state
    if state.options["max_laps"] and state.lap >= state.options["max_laps"]:
        ending.end_by_count(table)
    state.open_round(state.first)


def _doom(table: Table[State], seat: Seat) -> Asking:
    """When the last chance card is gone, everybody loses health and magic at the start of every round."""
    state = table.state  # P-var.apoc.2, R-47
    if not state.doom or state.decks[CHANCE]:
        return
    state.doom = ending.COME
    health, magic = state.figure("apocalypse_health"), state.figure("apocalypse_magic")
    for one in state.in_play(seat):
        yield from life.weaken(table, one, health, "P-var.apoc.2", magic=magic)
    ending.out_without_artifact(table)


def _come_back(table: Table[State], seat: Seat) -> Asking:
    """Whether a player without a character goes on with another, hurt and tired by the way."""
    state = table.state  # P-new.1, P-new.2, P-new.3, R-48, R-93
    unused = [character for character in state.edition.characters if character not in state.played]
    if not unused or not isinstance((yield Ask(NewCharacter(seat))), Again):
        ending.put_out(table, [seat], "P-new.1")
        return False
    (character,) = table.draw.sample("character", unused, 1)
    table.turned_up()
    enter(state, seat, character)
    hero = state.heroes[seat]
    hero.red = max(0, hero.red - state.figure("new_character_health"))
    hero.blue = max(0, hero.blue - state.figure("new_character_magic"))
    table.say("new_character", "P-new.2", seat=seat, character=character, space=hero.space)
    return True


def _draw_chance(table: Table[State], seat: Seat) -> Asking:
    state = table.state
    state.chance = decks.deck(table, CHANCE).draw()
    table.say("chance", "P-round.1", seat=seat, card=state.chance)
    using = Using(table, seat, state.chance, "P-round.1")
    yield from carry_out(using, state.edition.chance(state.chance).effects)
    decks.discard(table, [state.chance])
    state.chance = ""


def begin_turn(table: Table[State], seat: Seat) -> None:
    """What is counted by turns starts anew; who was lodged is so no longer."""  # P-safe.lodge, R-24
    state = table.state
    state.heroes[seat].lodged = False
    state.attacking, state.doubled, state.phase = "", 0, MOVE
    state.fought = state.won_plane = state.attacked = state.offered = False
    state.result = ""
    state.avoided, state.used, state.owed = [], [], []
    table.say("turn_begins", "P-round.2", seat=seat)


def end_round(table: Table[State], seat: Seat) -> Asking:
    """A ring recharges, what is beyond the limits goes."""  # P-round.3, R-11
    state = table.state
    if seat in state.heroes:
        hero = state.heroes[seat]
        for card, effect in list(owned(state, seat, "recharge_unless_cast")):  # P-card.ring_focus
            if not hero.cast and hero.blue < hero.blue_max:
                cubes.gain(table, seat, "P-card.ring_focus", card, magic=effect.magic)
        yield from discard_excess(table, seat)
        _return_money(table, seat)
    state.has_played(seat)
    state.phase = BEGIN


def discard_excess(table: Table[State], seat: Seat) -> Asking:
    """Items and abilities beyond the limits, by choice; after a victory in a plane cards may be used first."""
    state = table.state  # P-round.3, P-round.4, R-121
    while seat in state.heroes and any(too_many(state, seat)):
        answer = yield Ask(DiscardExcess(seat, state.won_plane))
        if isinstance(answer, Drop):
            _drop(table, seat, answer)
        else:
            yield from out_of_combat.carry_out_order(table, seat, answer)


def _drop(table: Table[State], seat: Seat, answer: Drop) -> None:
    """Items to their discards, abilities under their decks in the order they were named."""  # R-87, P-abil.keep
    hero = table.state.heroes[seat]
    hero.items = [card for card in hero.items if card not in answer.cards]
    hero.damaged = [card for card in hero.damaged if card not in answer.cards]
    hero.abilities = [card for card in hero.abilities if card not in answer.cards]
    decks.discard(table, answer.cards)
    table.say("dropped", "P-round.3", seat=seat, cards=list(answer.cards))


def _return_money(table: Table[State], seat: Seat) -> None:
    state, hero = table.state, table.state.heroes[seat]
    over = {GOLD: hero.gold - state.figure("gold_limit"), XP: hero.xp - state.figure("xp_limit")}
    losses = {what: n for what, n in over.items() if n > 0}
    if losses:
        cubes.pay(state, seat, losses)
        table.say("lost", "P-round.3", seat=seat, losses=losses)
