"""The orders of Krystal: `move mage iron_crown clearing`, `attack magic with magic_3`, `accept with force_2`.

Some lines answer several questions in a row: a route step by step, a list card by card, an offer with its terms.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from rules.kernel.orders.forms import Arg, Circumstance, Clause, Form, Occasion
from rules.kernel.orders.kinds import Number
from rules.krystal.kinds import Kinds
from rules.krystal.names import DEMATERIALISED, ROLES, STOPPED
from rules.krystal.policies import NEEDED
from rules.krystal.questions.combat import AnswerAttack
from rules.krystal.questions.creature import MeetCreature
from rules.krystal.questions.negotiation import Offer, OfferTruce, ReplyOffer
from rules.krystal.questions.windows import FADING, LOSS, REVEAL, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.orders.forms import Said
    from rules.kernel.text import Catalogue

    Given = Mapping[str, Any]


ALWAYS = "always"
LATER = {"moment": [LOSS, FADING]}


def forms(
    data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]
) -> Sequence[Form | Clause | Occasion | Circumstance]:
    """The forms for an edition's own places, heroes and cards. Players are called by their peoples."""
    k = Kinds(data, catalogues)
    orders = (*_before(k), *_menus(k), *_sharing(k), *_free_orders(k), *_fights(k), *_creatures(k), *_bargains(k))
    return (*orders, *_clauses(k), *_occasions(k), Circumstance(STOPPED))


def _each(kind: str, name: str) -> Callable[[Given], Sequence[Said]]:
    """A list: one answer for each thing in it."""
    return lambda given: [(kind, {**given, name: one}) for one in given[name]]


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


def _with_terms(kind: str, *names: str) -> Callable[[Given], Sequence[Said]]:
    """What opens a negotiation, and its terms if the line says any."""

    def says(given: Given) -> Sequence[Said]:
        opening = {name: given[name] for name in names if name in given}
        terms = {name: value for name, value in given.items() if name not in names}
        return [(kind, opening), *([("terms", terms)] if terms else [])]

    return says


def _clauses(k: Kinds) -> Sequence[Clause]:
    """What becomes of objects, said before the windows for them open."""  # RK-64
    item = Arg("object", k.object_or_no)
    needed = Arg("only", k.worded("only.", NEEDED, ALWAYS), optional=True)
    fading = Arg("only", k.worded("only.", DEMATERIALISED), optional=True)
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


def _before(k: Kinds) -> Sequence[Form]:
    return (
        Form("vote", (Arg("agree", k.yes_or_no),)),
        Form("heroes", (Arg("heroes", k.role, many=True),)),
    )


def _menus(k: Kinds) -> Sequence[Form]:
    return (
        Form(
            "move",
            (Arg("hero", k.role), Arg("to", k.node), Arg("on", k.node, many=True, optional=True)),
            says=_steps,
            cut_by=("stopped",),  # RK-61
        ),
        Form("done", ()),
        Form("resolve", (Arg("place", k.place),)),
        Form("recover", (Arg("place", k.place),)),
        Form(
            "explore",
            (Arg("place", k.place), Arg("lead", k.role, optional=True), Arg("pile", k.people, optional=True)),
        ),
        Form("pass", ()),
        Form("end_turn", ()),
    )


def _sharing(k: Kinds) -> Sequence[Form]:
    return (
        Form("share", tuple(Arg(role, Number(), optional=True) for role in ROLES)),
        Form("hand", (Arg("card", k.card, many=True), Arg("to", k.role)), says=_each("hand", "card")),
        Form("keep", ()),
        Form("arrange", (Arg("order", Number(), many=True),)),
    )


def _free_orders(k: Kinds) -> Sequence[Form]:
    return (
        Form(
            "swap",
            (
                Arg("giver", k.role),
                Arg("taker", k.role),
                Arg("card", k.card, many=True),
                Arg("back", k.card, many=True, optional=True),
            ),
            says=_exchanges,
        ),
        Form("drop", (Arg("hero", k.role), Arg("card", k.card, many=True)), says=_each("drop", "card")),
        Form("deposit", (Arg("hero", k.role), Arg("stone", k.stone, many=True)), says=_each("deposit", "stone")),
        Form(
            "use",
            (
                Arg("object", k.object),
                Arg("hero", k.role),
                Arg("to", k.node, optional=True),
                Arg("against", k.hero, optional=True),
                Arg("pile", k.people, optional=True),
            ),
        ),
        Form("activate", (Arg("hero", k.role), Arg("stone", k.stone))),
    )


def _fights(k: Kinds) -> Sequence[Form]:
    return (
        Form("fight", (Arg("attacker", k.role), Arg("defender", k.hero))),
        Form("attack", (Arg("type", k.type), Arg("card", k.card))),
        Form("answer", (Arg("card", k.laid),)),
        Form("react", (Arg("object", k.object), Arg("only", k.worded("only.", DEMATERIALISED), optional=True))),
        Form("decline", (), says=lambda given: [("react", {})]),
        Form(
            "discard",
            (Arg("hero", k.role, optional=True, skipped=True), Arg("card", k.card, many=True)),
            says=_each("discard", "card"),
        ),
        Form("take", (Arg("energy", Number(), optional=True), Arg("cards", Number(), optional=True))),
    )


def _creatures(k: Kinds) -> Sequence[Form]:
    return (
        Form("meet", (Arg("card", k.laid, optional=True), Arg("use", k.object, optional=True))),
        Form("drag", (Arg("place", k.place),)),
        Form("next", (Arg("hero", k.victim),)),
        Form("seize", (Arg("card", k.card),)),
    )


def _bargains(k: Kinds) -> Sequence[Form]:
    terms = (
        Arg("give", k.traded, many=True, optional=True, skipped=True),
        Arg("want", k.traded, many=True, optional=True, skipped=True),
        Arg("taker", k.role, optional=True, skipped=True),
        Arg("promise", k.promise, optional=True, skipped=True),
    )
    return (
        Form(
            "passage",
            (Arg("hero", k.role), Arg("via", k.node), Arg("people", k.people), *terms),
            says=_with_terms("passage", "hero", "via", "people"),
        ),
        Form(
            "truce",
            (Arg("people", k.people), Arg("place", k.place, optional=True, skipped=True), *terms),
            says=_with_terms("truce", "people", "place"),
        ),
        Form("offer", terms),
        Form("no_offer", ()),
        Form("terms", terms),
        Form(
            "accept",
            (Arg("cards", k.card, many=True, optional=True), Arg("taker", k.role, optional=True, skipped=True)),
        ),
        Form("refuse", ()),
        Form("counter", terms, says=_with_terms("counter")),
        Form("pay", (Arg("card", k.card, many=True),), says=_each("pay", "card")),
    )
