"""Health lost, and what becomes of a character who loses more than there is."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import decks, ending, items, prices
from rules.prophecy.effects.owned import owned
from rules.prophecy.names import HEALTH, MAGIC, NOBODY
from rules.prophecy.questions.answers import Avert
from rules.prophecy.questions.deadly import AvertDeath

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import Asking, State


def hurt(table: Table[State], seat: Seat, n: int, rule: str, *, magic: int = 0, killer: Seat = NOBODY) -> Asking:
    """A forced loss of health, and of magic, which stops at none; whether the character lives on."""
    alive = yield from weaken(table, seat, n, rule, magic=magic, killer=killer)
    ending.out_without_artifact(table)  # P-new.3
    return alive


def weaken(table: Table[State], seat: Seat, n: int, rule: str, *, magic: int = 0, killer: Seat = NOBODY) -> Asking:
    """The same, where several lose at once and those who are out of the game go together."""
    state = table.state  # P-cube.zero, P-combat.lose.b, R-83
    hero = state.heroes[seat]
    deadly, lost, drained = n > hero.red, min(n, hero.red), min(magic, hero.blue)
    hero.red -= lost
    hero.blue -= drained
    losses = {what: n for what, n in ((HEALTH, lost), (MAGIC, drained)) if n}
    table.say("hurt", rule, seat=seat, losses=losses, deadly=deadly)
    if not deadly or (yield from _averted(table, seat)):
        return True
    die(table, seat, killer)
    return False


def _averted(table: Table[State], seat: Seat) -> Asking:
    """Whether somebody pays to be left with no health instead of dying."""
    state = table.state
    for card, effect in owned(state, seat, "avert_death"):
        question = AvertDeath(seat, card, effect.magic)
        if question.refuse(state, Avert()) is None and isinstance((yield Ask(question)), Avert):
            state.heroes[seat].blue -= effect.magic
            prices.note_use(state, seat, card)
            table.say("averted", "R-105", seat=seat, card=card, n=effect.magic)
            return True
    return False


def die(table: Table[State], seat: Seat, killer: Seat = NOBODY) -> None:
    """The character is gone; four artifacts of the dead may make a king."""  # P-death.1
    state = table.state
    character, artifacts = state.heroes[seat].character, state.artifacts(seat)
    table.say("died", "P-death.1", seat=seat, character=character, killer=killer, artifacts=list(artifacts))
    lay_down(table, seat, killer)
    if killer and killer in state.heroes and artifacts:
        ending.artifacts_changed(table, killer)


def lay_down(table: Table[State], seat: Seat, killer: Seat = NOBODY) -> None:
    """Experience and cubes are lost; all other things go to who killed the character, or where they belong."""
    state = table.state  # P-death.5, R-37
    hero, artifacts = state.heroes[seat], state.artifacts(seat)
    if killer and killer in state.heroes:  # P-pvp.kill, R-34
        state.heroes[killer].gold += hero.gold
        table.say("looted", "P-pvp.kill", seat=killer, player=seat, items=list(hero.items), gold=hero.gold)
        for card in list(hero.items):
            items.hand_over(state, seat, killer, card)
    else:  # P-death.2, P-death.4, R-42
        here = state.attacking if state.attacking and seat == state.active else hero.space
        state.fallen[here] += artifacts
        decks.discard(table, [card for card in hero.items if card not in artifacts])
    decks.shuffled_under(table, hero.abilities)  # P-death.3
    del state.heroes[seat]
