"""Before the first round: decks, planes, the draft of characters, the first cards of the world, and who begins."""

from __future__ import annotations

from rules.kernel.play.asking import AskAll
from rules.prophecy import dice
from rules.prophecy.effects.world import deal_adventures, display
from rules.prophecy.hero import Hero
from rules.prophecy.names import ARTIFACT, CHANCE, GREATER, LESSER
from rules.prophecy.questions.setup import DraftKeep, DraftPass
from rules.prophecy.state import layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table
    from rules.prophecy.state import State

PASSES = 2  # of a character to the left


def setup(table: Table[State]) -> Turn:
    _shuffle(table)
    yield from _draft(table)
    for guild in table.state.edition.guilds:  # P-setup.guilds
        display(table, guild)
    _first_adventures(table)
    table.state.first = _first(table)
    table.state.open_round(table.state.first)


def _shuffle(table: Table[State]) -> None:
    """Each deck by itself; a lesser guardian, a greater one and an artifact to each plane, face down."""
    state = table.state  # P-setup.decks, P-setup.planes
    for deck in state.edition.decks:
        state.decks[deck] = table.draw.shuffle(f"deck.{deck}", state.edition.cards_of(deck))
    for which in (LESSER, GREATER, ARTIFACT):
        cards = table.draw.shuffle(f"planes.{which}", state.edition.cards_of(which))
        state.layers.update({layer(plane, which): card for plane, card in zip(state.edition.planes, cards)})


def _draft(table: Table[State]) -> Turn:
    """Two characters each, one of which goes to the left, twice; then one of two is played."""
    state = table.state
    dealt = table.draw.shuffle("characters", list(state.edition.characters))
    n = state.figure("draft_cards")
    for at, seat in enumerate(state.seats):  # P-setup.draft.1
        state.pairs[seat] = sorted(dealt[at * n : at * n + n], key=list(state.edition.characters).index)
    secret = {seat: {"characters": list(state.pairs[seat])} for seat in state.seats}
    table.say("dealt", "P-setup.draft.1", secret=secret, n=n)
    for again in range(PASSES):  # P-setup.draft.2, P-setup.draft.3
        kept = yield AskAll([DraftPass(seat, bool(again)) for seat in state.seats])
        _pass_on(table, {seat: kept[seat].character for seat in state.seats})
    played = yield AskAll([DraftKeep(seat) for seat in state.seats])  # P-setup.draft.4
    state.set_up = True
    for seat in state.seats:
        state.pairs[seat], state.passed[seat] = [], []
        enter(state, seat, played[seat].character)
        table.say("plays", "P-setup.draft.4", seat=seat, character=played[seat].character)


def _pass_on(table: Table[State], kept: dict[Seat, str]) -> None:
    state = table.state
    given = {seat: next(one for one in state.pairs[seat] if one != kept[seat]) for seat in state.seats}
    for seat in state.seats:
        state.passed[seat].append(given[seat])
        left = state.passed_to(seat)
        state.pairs[left] = [kept[left], given[seat]]
    secret = {state.passed_to(seat): {"character": given[seat]} for seat in state.seats}
    table.turned_up()  # to whoever receives it
    table.say("passed_on", "P-setup.draft.2", secret=secret)


def enter(state: State, seat: Seat, character: str) -> None:
    """A character with all that it starts with, in the first of its guilds."""
    card = state.edition.characters[character]  # P-setup.cubes, P-setup.money, P-setup.start
    space = state.edition.guilds[card.guilds[0]]
    gold, xp = state.figure("start_gold"), state.figure("start_xp")
    state.heroes[seat] = Hero(character, space, card.strength, card.willpower, gold, xp)
    state.played.append(character)


def _first_adventures(table: Table[State]) -> None:
    """The first terrain card of the chance deck: an adventure to each such space; the rest is shuffled again."""
    state = table.state  # P-setup.world, R-89
    deck = state.decks[CHANCE]
    card, terrain = next(
        (card, effect.terrain) for card in deck for effect in state.edition.chance(card).all("place_adventures")
    )
    deck.remove(card)
    table.turned_up()
    table.say("first_world", "P-setup.world", card=card)
    deal_adventures(table, terrain, state.edition.ring)
    state.discards[CHANCE].append(card)
    state.newly = []
    deck[:] = table.draw.shuffle("world", state.edition.sorted(deck))


def _first(table: Table[State]) -> Seat:
    """The highest die; who are level throw again."""  # P-setup.first, R-75
    level = list(table.state.seats)
    while True:
        thrown = {seat: table.draw.die(dice.FIRST, dice.D6) for seat in level}
        table.say("threw_for_first", "P-setup.first", faces=dict(thrown))
        level = [seat for seat in level if thrown[seat] == max(thrown.values())]
        if len(level) == 1:
            table.say("begins", "P-setup.first", seat=level[0])
            return level[0]
