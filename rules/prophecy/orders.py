"""The orders of Prophecy: `walk F1`, `hold axe spiked_shield head ruby_circlet`, `opp hermit 1 shed axe gold 3`."""

from __future__ import annotations

from rules.kernel.orders.forms import Arg, Circumstance, Clause, Form, each_of, form_of, forms_of
from rules.kernel.orders.kinds import Number
from rules.prophecy.decisions import ANSWERS
from rules.prophecy.kinds import Kinds
from rules.prophecy.policies import BEHIND, BLEED_FROM, DRAWN, LOST, SWITCHED, WON
from rules.prophecy.questions.answers import Cast, Keep, Opp, Read, Sell, Trade
from rules.prophecy.questions.blows import Bleed, Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from rules.kernel.orders.forms import Said
    from rules.kernel.words.catalogue import Catalogue

    Given = Mapping[str, Any]

LOSER_CHOICE = "loser_choice"
HEALTH = "health"


def forms(
    data: Mapping[str, Any], catalogues: Mapping[str, Catalogue], names: Mapping[str, str]
) -> Sequence[Form | Clause | Circumstance]:
    """The forms for an edition's own cards and spaces. Players are called by their characters."""
    k = Kinds(data, catalogues)
    return (
        *forms_of(ANSWERS.values(), k.of_arguments, _own(k)),
        Clause(BLEED_FROM, (Arg(HEALTH, Number()),), LOSER_CHOICE),
        *(Circumstance(name) for name in (BEHIND, LOST, DRAWN, SWITCHED, WON)),
    )


def _own(k: Kinds) -> Sequence[Form]:
    """Lines that are written otherwise than the fields of their answer stand, or say more than one."""
    kinds = k.of_arguments
    return (
        _reading(k),
        _in_order(form_of(Cast, kinds), "card", "items", "on", "by"),
        _using(k),
        _trading(k),
        each_of(Throw, "item", kinds),
        each_of(Sell, "item", kinds),
        _bleeding(form_of(Bleed, kinds)),
        Form("keep_none", (), says=lambda given: [(Keep.kind, {})]),
    )


def _in_order(form: Form, *names: str) -> Form:
    args = {arg.name: arg for arg in form.args}
    return form.but(args=tuple(args[name] for name in names))


def _by_its_own_words(form: Form, *names: str) -> Form:
    """With arguments that are taken by position only where the word there names one of them."""
    return form.but(args=tuple(arg.but(skipped=arg.name in names) for arg in form.args))


def _reading(k: Kinds) -> Form:
    """`read s_decay scout sword`, `read s_stone 1 4`, `read s_altered own 2`, `read s_destruction golem`."""
    form = _in_order(form_of(Read, k.of_arguments), "card", "character", "die", "on", "choice", "n")
    form = _by_its_own_words(form, "character", "die", "on")
    args = tuple(arg.but(kind=k.aim) if arg.name == "on" else arg for arg in form.args)

    def says(given: Given) -> Sequence[Said]:
        if "die" in given and "n" not in given:  # the one number behind a die is that of a throw
            given = {("n" if name == "choice" else name): value for name, value in given.items()}
        return [(form.kind, given)]

    return form.but(args=args, says=says)


def _using(k: Kinds) -> Form:
    """`opp alchemist 1`, `opp master_wizard M2`, `opp collector sword`, `opp apothecary heal 2 charge 1`."""
    named = ("to", "item"), ("heal", "charge", "shed", "gold", "by")
    form = _in_order(form_of(Opp, k.of_arguments), "card", *named[0], "choice", *named[1])
    return _by_its_own_words(form, *named[0], *named[1])


def _trading(k: Kinds) -> Form:
    """`trade monk give cutlass, 2 gold get axe`: gold stands among the items."""
    form = _by_its_own_words(form_of(Trade, k.of_arguments), "pay", "ask")
    args = tuple(arg.but(kind=k.traded) if arg.many else arg for arg in form.args)

    def says(given: Given) -> Sequence[Said]:
        said = dict(given)
        for items, gold in (("give", "pay"), ("get", "ask")):
            named = said.pop(items, ())
            said[items] = tuple(one for one in named if isinstance(one, str))
            said[gold] = sum(one for one in named if isinstance(one, int)) + said.get(gold, 0)
        return [(form.kind, said)]

    return form.but(args=args, says=says)


def _bleeding(form: Form) -> Form:
    """`bleed`, or as long as there is so much health: `standing lose: bleed 2`."""

    def says(given: Given) -> Sequence[Said]:
        return [] if given else [(form.kind, {})]

    def clauses(given: Given) -> Sequence[Said]:
        return [(BLEED_FROM, given)] if given else []

    return form.but(args=(Arg(HEALTH, Number(), optional=True, skipped=False),), says=says, clauses=clauses)
