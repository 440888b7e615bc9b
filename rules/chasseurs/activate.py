"""Action 4: pay for a character and turn it; it gives points, diamonds and its ability, in this order."""  # C-40

from __future__ import annotations

from rules.chasseurs import payment, piles
from rules.chasseurs.payment import Purse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.chasseurs.components import Character
    from rules.chasseurs.questions.answers import Activate
    from rules.chasseurs.state import State
    from rules.kernel.play.asking import Seat, Turn
    from rules.kernel.play.table import Table


def activate(table: Table[State], seat: Seat, answer: Activate) -> Turn:
    state = table.state
    character: Character = state.edition.characters[answer.card]
    pay(table, seat, character, answer)
    before = state.powers(seat).actions
    state.portals[answer.owner or seat].remove(answer.card)
    state.activated[seat].append(answer.card)  # CH-activate-2, CH-wisp-3
    if answer.owner not in ("", seat):
        table.say("wisp_taken", "CH-wisp-3", seat=seat, player=answer.owner, card=answer.card)
    piles.gain_diamonds(table, seat, character.diamonds, "CH-activate-14")
    if gained := state.powers(seat).actions - before:  # CH-blue-3, C-15: this turn included
        state.actions_left += gained
        table.say("more_actions", "CH-blue-3", seat=seat, n=gained, left=state.actions_left)
    for effect in character.once:
        yield from effect.do(table, seat, **effect.with_)
    paid, state.paid = state.paid, []
    if paid:
        piles.discard_pearls(table, paid)
    check_end(table, seat)


def pay(table: Table[State], seat: Seat, character: Character, answer: Activate) -> None:
    """Pearls are laid down, and stay on the table until the ability is done; diamonds show their faces."""  # C-47
    state = table.state
    purse = Purse.of(state, seat)
    given = payment.spent(purse, answer.payment)
    manner = payment.in_order(purse, answer.payment, answer.used_as)
    for pearl in given.pearls:
        state.hands[seat].remove(pearl)
    state.paid = list(given.pearls)
    n = given.changed + character.cost_diamonds
    table.say(
        "activated",
        "CH-activate-1",
        seat=seat,
        card=character.id,
        pearls=list(given.pearls),
        printed=[text.partition("=")[0] for text in manner.printed],
        manner=[*manner.pearls, *manner.printed],
        diamonds=state.diamonds[seat][:n],
        points=state.points(seat) + character.points,
    )
    piles.spend_diamonds(table, seat, n)


def check_end(table: Table[State], seat: Seat) -> None:  # CH-end-1, C-24
    state = table.state
    if not state.triggered_by and state.points(seat) >= state.edition.parameters["end_trigger_points"]:
        state.triggered_by = seat
        table.say("end_triggered", "CH-end-1", seat=seat, points=state.points(seat))
