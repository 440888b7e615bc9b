"""The orders of Krystal: `move mage iron_crown clearing`, `attack magic with magic_3`, `accept with force_2`.

Some lines answer several questions in a row: a route step by step, a list card by card, an offer with its terms.
"""

from __future__ import annotations

from itertools import zip_longest

from rules.kernel.orders.forms import Arg, Circumstance, Clause, Form, Occasion, each_of, form_of, forms_of
from rules.kernel.orders.kinds import Number
from rules.krystal.kinds import Kinds
from rules.krystal.names import STOPPED
from rules.krystal.policies import NEEDED
from rules.krystal.questions import ANSWERS
from rules.krystal.questions.combat import AnswerAttack, Truce
from rules.krystal.questions.creature import MeetCreature
from rules.krystal.questions.free import Deposit, Drop, Swap
from rules.krystal.questions.losses import Discard
from rules.krystal.questions.movement import Move, Passage
from rules.krystal.questions.negotiation import Accept, CounterOffer, Offer, OfferTruce, Pay, ReplyOffer, Terms
from rules.krystal.questions.sharing import Hand
from rules.krystal.questions.windows import FADING, LOSS, REVEAL, React, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Said
    from rules.kernel.words.catalogue import Catalogue

    Given = Mapping[str, Any]


ALWAYS = "always"
LATER = {"moment": [LOSS, FADING]}


def forms(
    data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]
) -> Sequence[Form | Clause | Occasion | Circumstance]:
    """The forms for an edition's own places, heroes and cards. Players are called by their peoples."""
    k = Kinds(data, catalogues)
    orders = forms_of(ANSWERS.values(), k.of_arguments, _own(k))
    return (*orders, *_clauses(k), *_occasions(k), Circumstance(STOPPED))


def _steps(given: Given) -> Sequence[Said]:
    """A route: each step with what is to follow it."""
    path = (given["to"], *given.get("on", ()))
    return [("move", {"hero": given["hero"], "to": to, "on": path[at:]}) for at, to in enumerate(path, start=1)]


def _exchanges(given: Given) -> Sequence[Said]:
    """Cards go one for one as long as there are some on both sides."""
    giver, taker = given["giver"], given["taker"]
    said: list[Said] = []
    for card, back in zip_longest(given["card"], given.get("back", ())):
        if card is None:
            said.append(("swap", {"giver": taker, "taker": giver, "card": back}))
        else:
            said.append(("swap", {"giver": giver, "taker": taker, "card": card, "back": back or ""}))
    return said


def _opening(form: Form, terms: Form) -> Form:
    """What opens a negotiation, and its terms if the line says any."""
    names = {arg.name for arg in form.args}

    def says(given: Given) -> Sequence[Said]:
        opening = {name: value for name, value in given.items() if name in names}
        more = {name: value for name, value in given.items() if name not in names}
        return [(form.kind, opening), *([(terms.kind, more)] if more else [])]

    return form.but(args=(*form.args, *terms.args), says=says)


def _clauses(k: Kinds) -> Sequence[Clause]:
    """What becomes of objects, said before the windows for them open."""  # RK-64
    item = Arg("object", k.object_or_no)
    needed = Arg("only", k.worded("only.", NEEDED, ALWAYS), optional=True)
    fading = Arg("only", k.fading, optional=True)
    return (
        Clause("boost_with", (item, needed), Window.kind, {"moment": REVEAL}),
        Clause("react_with", (item, fading, Arg("loss", Number(), optional=True)), Window.kind, LATER),
    )


def _occasions(k: Kinds) -> Sequence[Occasion]:
    """On what condition an answer in advance may speak."""  # DK-30
    by, role = Arg("by", k.people), Arg("role", k.role)
    return (
        Occasion(AnswerAttack.kind, (by, Arg("type", k.type), role)),
        Occasion(OfferTruce.kind, (by, Arg("place", k.place)), like=AnswerAttack.kind, answers=(Offer.kind,)),
        Occasion(ReplyOffer.kind, (by, Arg("place", k.place))),
        Occasion(MeetCreature.kind, (role,)),
        Occasion(Window.kind, (role,)),
    )


def _own(k: Kinds) -> Sequence[Form]:
    """Lines that say more than one answer, or are written otherwise than the fields of their answer stand."""
    kinds = k.of_arguments
    terms = form_of(Terms, kinds, skipped=Terms.fields)
    return (
        form_of(Move, kinds).but(says=_steps, cut_by=("stopped",)),  # RK-61
        form_of(Swap, kinds, lists=("card", "back")).but(says=_exchanges),
        each_of(Hand, "card", kinds),
        each_of(Drop, "card", kinds),
        each_of(Deposit, "stone", kinds),
        each_of(Discard, "card", kinds, skipped=("hero",)),
        each_of(Pay, "card", kinds),
        form_of(Accept, kinds, skipped=("taker",)),
        Form(React.kind, (Arg("object", k.object), Arg("only", k.fading, optional=True))),
        Form("decline", (), says=lambda given: [(React.kind, {})]),
        terms,
        terms.but(kind=Offer.kind),
        _opening(form_of(Passage, kinds), terms),
        _opening(form_of(Truce, kinds, skipped=("place",)), terms),
        _opening(form_of(CounterOffer, kinds), terms),
    )
