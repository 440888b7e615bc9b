"""What creatures do when they have won: some shape the loss, the others come after it."""

from __future__ import annotations

from rules.kernel.editions.effects import Vocabulary
from rules.kernel.play.asking import choose
from rules.krystal.cards.stones import turn_down
from rules.krystal.effects.vocabulary import WORDS, Unit
from rules.krystal.names import BARRED, CARRIED, ENTERED
from rules.krystal.questions.creature import DragHero, NextVictim

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.krystal.combat.creatures import Encounter
    from rules.krystal.combat.losses import Loss
    from rules.krystal.state import Asking

RESULTS = Vocabulary(WORDS)


@RESULTS.effect
def loss_unit(loss: Loss, *, unit: Unit) -> None:
    loss.unit = unit


@RESULTS.effect
def loss_cap(loss: Loss, *, max: int) -> None:  # noqa: A002
    loss.cap = max


@RESULTS.effect
def loss_picker(loss: Loss) -> None:
    loss.picked = True


@RESULTS.effect
def drag_hero(meeting: Encounter, hero: str) -> Asking:
    """The player on the left drags the hero to an adjacent place, never a gate."""  # RK-13, RK-66
    state = meeting.state
    question = DragHero(meeting.left(hero), hero)
    answer = yield from choose(state, question, everybody_knows=True)
    there = state.heroes[hero]
    there.place = answer.place
    there.mark(CARRIED)
    meeting.table.say("dragged", "K-6.4.e", seat=question.seat, hero=hero, to=answer.place)
    return False


@RESULTS.effect
def to_own_gate(meeting: Encounter, hero: str) -> Asking:
    """Not an entry by movement; nothing is deposited this turn."""  # RK-08, RK-66
    state = meeting.state
    there = state.heroes[hero]
    there.place = state.gate(state.seat_of(hero))
    there.mark(CARRIED)
    there.mark(BARRED)
    if state.options["gate_must_move"] == "always":
        there.mark(ENTERED)
    meeting.table.say("sent_home", "K-6.4.e", hero=hero, to=there.place)
    yield from ()
    return False


@RESULTS.effect
def pin(meeting: Encounter, hero: str, *, turns: int) -> Asking:
    """Counted at the end of its player's turns, this one included."""
    meeting.state.heroes[hero].pinned = turns + 1
    meeting.table.say("pinned", "K-6.4.e", hero=hero, turns=turns)
    yield from ()
    return False


@RESULTS.effect
def deactivate_stone(meeting: Encounter, hero: str) -> Asking:
    if stone := turn_down(meeting.state, hero):
        meeting.table.say("stone_turned_down", "K-6.4.e", hero=hero, stone=stone)
    yield from ()
    return False


@RESULTS.effect
def refight(meeting: Encounter, hero: str, *, delta: int) -> Asking:
    """Once more against the same hero, with another value; only once."""  # K-6.4.k, RK-60
    if meeting.again:
        return False
    meeting.again, meeting.delta = True, delta
    return (yield from meeting.duel(hero))


@RESULTS.effect
def fight_other_hero(meeting: Encounter, hero: str) -> Asking:
    """On to another hero of the same people on the same place, each once at most."""  # K-6.4.k
    state = meeting.state
    if not meeting.others():
        return False
    question = NextVictim(meeting.left(hero), tuple(meeting.others()))
    answer = yield from choose(state, question, everybody_knows=True)
    return (yield from meeting.duel(question.canonical(state, answer).hero))


SHAPE_THE_LOSS = (loss_unit, loss_cap, loss_picker)  # the others come after it
ON_THE_HERO = (drag_hero, to_own_gate, pin, deactivate_stone, refight)  # who must still be on the board
