"""Effects on the world: adventures, displays, goods, planes, and everybody's purse."""

from __future__ import annotations

from rules.kernel.play.asking import choose
from rules.prophecy import cubes, decks
from rules.prophecy.names import ADVENTURE, GOLD, HEALTH, MAGIC
from rules.prophecy.questions.chance import PEEK, REVEAL, PickGuild, PickPlane

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.play.table import Table
    from rules.prophecy.components import Effect
    from rules.prophecy.effects.using import Using
    from rules.prophecy.state import Asking, State


def place_adventures(using: Using, effect: Effect) -> None:
    """Clockwise from the space of whoever drew the card."""  # P-chance.terrain.a, R-13
    ring, start = using.state.edition.ring, using.state.space(using.seat).i
    deal_adventures(using.table, effect.terrain, [*ring[start:], *ring[:start]])


def deal_adventures(table: Table[State], terrain: str, spaces: Sequence[str]) -> None:
    """Face up where there is none, face down beneath a single one, none where there are two."""
    state, deck = table.state, decks.deck(table, ADVENTURE)
    placed: dict[str, str] = {}
    hidden: list[str] = []
    for space in spaces:
        if state.edition.spaces[space].kind != terrain:
            continue
        lying = len(state.up[space]) + len(state.down[space])
        if lying >= state.figure("adventures_per_space"):  # P-chance.terrain.b, P-chance.terrain.c, R-12
            continue
        card = deck.slide() if lying else deck.draw()
        if not card:
            continue
        if lying:
            state.down[space].append(card)
            hidden.append(space)
        else:
            state.up[space].append(card)
            state.newly.append(card)
            placed[space] = card
    table.say("adventures", "P-chance.terrain.a", terrain=terrain, placed=placed, hidden=hidden)


def show_ability(using: Using, effect: Effect) -> None:
    display(using.table, effect.guild)


def display(table: Table[State], guild: str) -> None:
    """A new ability face up; the oldest of three goes under its deck."""  # P-chance.guild, R-90
    state = table.state
    drawn = decks.draw(table, guild, 1)
    pushed = ""
    if drawn:
        state.shown[guild] += drawn
        if len(state.shown[guild]) > state.figure("abilities_shown"):
            pushed = state.shown[guild].pop(0)
            decks.discard(table, [pushed])
    table.say("displayed", "P-chance.guild", guild=guild, ability="".join(drawn), pushed=pushed)


def show_any_ability(using: Using, effect: Effect) -> Asking:  # P-chance.open, R-10
    question = PickGuild(using.seat)
    if question.legal(using.state):
        answer = yield from choose(using.state, question, everybody_knows=True)
        display(using.table, answer.guild)


def restock(using: Using, effect: Effect) -> None:
    """The goods of a space are discarded, new ones shown."""  # P-chance.tradesman, P-chance.city, R-86
    state, table, space = using.state, using.table, effect.space
    decks.discard(table, state.goods[space])
    state.goods[space] = []
    state.goods[space] = decks.draw(table, effect.deck, effect.count)
    table.say("restocked", using.rule, space=space, items=list(state.goods[space]))


def boon(using: Using, effect: Effect) -> None:
    """Something for everybody, most for who drew the card."""  # P-chance.boon, R-49
    for seat in using.state.in_play(using.seat):
        n = effect.drawer if seat == using.seat else effect.others
        cubes.gain(using.table, seat, "P-chance.boon", using.card, **{effect.what: n})


def charity(using: Using, effect: Effect) -> None:
    """Who has least of something gains of it, all of them if several have."""  # P-chance.charity
    state = using.state
    seats = state.in_play(using.seat)
    poorest = {
        what: [s for s in seats if cubes.has(state, s, what) == min(cubes.has(state, o, what) for o in seats)]
        for what in (GOLD, HEALTH, MAGIC)
    }
    for seat in seats:
        gains = {what: getattr(effect, what) for what, poor in poorest.items() if seat in poor}
        if gains:
            cubes.gain(using.table, seat, "P-chance.charity", using.card, **gains)


def halve_gold(using: Using, effect: Effect) -> None:
    """The loss is rounded down."""  # P-chance.crisis
    state = using.state
    for seat in state.in_play(using.seat):
        lost = cubes.lose_gold(state, seat, state.heroes[seat].gold // 2)
        using.table.say("lost", "P-chance.crisis", seat=seat, losses={GOLD: lost})


def reveal_plane(using: Using, effect: Effect) -> Asking:
    """The next hidden card of a plane, as long as there is any."""  # P-chance.dreams, R-39
    question = PickPlane(using.seat, REVEAL)
    if question.legal(using.state):
        answer = yield from choose(using.state, question, everybody_knows=True)
        turn_up(using.table, using.state.next_hidden(answer.plane), "P-chance.dreams")


def turn_up(table: Table[State], name: str, rule: str) -> None:
    """A card of a plane, for all to see."""
    state = table.state
    if name not in state.revealed:
        table.turned_up()
        state.revealed.append(name)
        plane, which = name.split(".")
        table.say("plane_revealed", rule, plane=plane, layer=which, card=state.layers[name])


def peek_plane(using: Using, effect: Effect) -> Asking:
    """A look for one alone."""
    state, table, seat = using.state, using.table, using.seat
    question = PickPlane(seat, PEEK)
    if not question.legal(state):
        return
    plane = (yield from choose(state, question, everybody_knows=True)).plane
    name = state.next_hidden(plane)
    table.turned_up()
    if name not in state.peeked[seat]:
        state.peeked[seat].append(name)
    secret = {seat: {"card": state.layers[name]}}
    table.say("peeked", using.rule, secret=secret, seat=seat, plane=plane, layer=name.split(".")[1])


def remove_creature(using: Using, effect: Effect) -> None:
    """Without experience or treasure; what it had robbed is discarded with it."""
    state, creature = using.state, using.said.on
    state.up[state.heroes[using.seat].space].remove(creature)
    hoard = state.hoards.pop(creature, {"items": []})
    decks.discard(using.table, [creature, *hoard["items"]])
    using.table.say("destroyed", "R-85", seat=using.seat, creature=creature)


WORLD: Mapping[str, Callable[[Using, Effect], Asking | None]] = {
    "place_adventures": place_adventures,
    "show_ability": show_ability,
    "show_any_ability": show_any_ability,
    "restock": restock,
    "boon": boon,
    "charity": charity,
    "halve_gold": halve_gold,
    "reveal_plane": reveal_plane,
    "peek_plane": peek_plane,
    "remove_creature": remove_creature,
}
