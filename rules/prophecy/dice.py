"""Dice outside combat: tables, riddles, the throw of a shield."""

from __future__ import annotations

from rules.kernel.play.asking import Ask
from rules.prophecy import prices
from rules.prophecy.questions.answers import Cast
from rules.prophecy.questions.dice import BeforeDie, PickDie

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.play.asking import Seat
    from rules.kernel.play.table import Table
    from rules.prophecy.state import Asking, State

D6 = 6
FIRST, TABLE, RIDDLE, SAVE = "first", "table", "riddle", "save"  # labels of draws
DICE = dict.fromkeys((FIRST, TABLE, RIDDLE, SAVE, "light", "dark"), ("dice", D6))


def own_die(table: Table[State], seat: Seat, label: str, *, spells: bool = True) -> Asking:
    """What a die shows that somebody throws for themselves; a prayer makes it two, to choose from."""
    state, times = table.state, 1
    question = BeforeDie(seat, label)
    if spells and len(question.legal(state)) > 1:
        answer = yield Ask(question)
        if isinstance(answer, Cast):
            times = max(effect.times for effect in state.edition.ability(answer.card).all("roll_more"))
            cost = prices.pay_spell(state, seat, answer.card, answer.by)
            table.say("cast", "P-card.prayer", seat=seat, card=answer.card, on="", cost=cost, by=answer.by)
    thrown = table.draw.dice(label, times, D6)
    face: int = thrown[0]
    if len(set(thrown)) > 1:
        table.say("threw", "R-102", seat=seat, why=label, faces=list(thrown))
        face = (yield Ask(PickDie(seat, label, tuple(thrown)))).face
    table.say("die", "R-102", seat=seat, why=label, face=face)
    return face
